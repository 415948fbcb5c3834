internal import L10nDiscovery
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// Compares the plural forms of a text with those that its language needs.
enum PluralForms: EntriesCheck {
  static let rules: [Rule] = [.pluralWithoutOther, .pluralCategoryMissing, .pluralCategoryUnused]

  static func check(_ file: EntriesCase, _ faults: inout EntryFaults) {
    guard file.texts.format.hasForms else { return }
    let needs = PluralNeeds(of: file.texts.locale)
    for (number, entry) in file.texts.entries.enumerated() where !entry.isPlain {
      var left: [VariantPath: PluralCategories]?
      var originals: Set<[UInt8]>?
      // Put together once for an entry, which may have thousands.
      let leaves = entry.leaves
      for (group, present, places) in groups(of: leaves) {
        let leaf = places.first ?? 0
        let name = group.with(category: "other").leaf
        if !present.contains(.other) {
          // The reader of `.stringsdict` files has said so.
          if file.texts.format == .catalog {
            faults.add(
              .pluralWithoutOther, "the plural has no text for other", entry: number, leaf: leaf,
              leafName: name, hint: Rule.otherHint)
          }
          continue
        }
        var missing = needs.missing(from: present, showing: leaves[leaf].text)
        if !missing.isEmpty {
          let known = left ?? leftOut(file.numbers[number], file.source)
          left = known
          missing.subtract(known[group] ?? [])
        }
        // Forms that are still the source's texts are no plural of this language: they are reported as
        // untranslated.
        if !missing.isEmpty {
          let known = originals ?? texts(file.numbers[number], file.source)
          originals = known
          if places.allSatisfy({ known.contains(leaves[$0].text) }) { missing = [] }
        }
        if !missing.isEmpty {
          let names = missing.names.joined(separator: ", ")
          // An original with one form only is mostly meant: "%d min" is the same for all numbers.
          let isMeant = file.source == nil && present == [.other]
          faults.add(
            .pluralCategoryMissing,
            "the plural has no form for \(names), which \(LocaleNames.name(of: file.texts.locale.text)) needs",
            entry: number, leaf: leaf, leafName: name, severity: isMeant ? .note : nil, hint: "add \(names)")
        }
        let useless = needs.useless(in: present)
        if !useless.isEmpty {
          let names = useless.names.joined(separator: ", ")
          faults.add(
            .pluralCategoryUnused,
            "\(LocaleNames.name(of: file.texts.locale.text)) never uses the form \(names)",
            entry: number, leaf: leaf, leafName: name)
        }
      }
    }
  }

  /// The categories, for each plural of an entry's source, that the source's own language needs and that the
  /// source leaves out: the code asks for other numbers only, or the words are the same for all.
  private static func leftOut(_ number: Int?, _ source: Originals?) -> [VariantPath: PluralCategories] {
    guard let source, let number, let needs = source.needs else { return [:] }
    var present: [VariantPath: PluralCategories] = [:]
    for leaf in source.sources[number].forms.leaves {
      guard let category = leaf.place.category.flatMap({ PluralCategories(name: $0.utf8) }) else { continue }
      present[leaf.place.with(category: "other"), default: []].insert(category)
    }
    return present.mapValues { $0.contains(.other) ? needs.missing(from: $0) : [] }
  }

  /// The texts of all forms of an entry's source.
  private static func texts(_ number: Int?, _ source: Originals?) -> Set<[UInt8]> {
    guard let source, let number else { return [] }
    return Set(source.sources[number].forms.leaves.map(\.text))
  }

  /// The plurals of an entry, each with the forms that are there and the places of these.
  private static func groups(
    of leaves: [TextLeaf]
  ) -> [(group: VariantPath, present: PluralCategories, leaves: [Int])] {
    var found: [(group: VariantPath, present: PluralCategories, leaves: [Int])] = []
    var places: [VariantPath: Int] = [:]
    for (number, leaf) in leaves.enumerated() {
      guard let name = leaf.place.category, let category = PluralCategories(name: name.utf8) else { continue }
      let group = leaf.place.with(category: "other")
      if let place = places[group] {
        found[place].present.insert(category)
        found[place].leaves.append(number)
      } else {
        places[group] = found.count
        found.append((group, category, [number]))
      }
    }
    return found
  }
}
