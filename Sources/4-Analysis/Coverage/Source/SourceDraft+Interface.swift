internal import L10nDiscovery
internal import L10nFormats
internal import L10nText

/// Finds texts of interface files and Settings pages that are not for translators: the development
/// localization's own table of the file leaves them out, or they are what Interface Builder puts there, or a
/// unit, and hardly a localization translates them. In intents, Xcode's own "unknown" is such a text.
extension SourceDraft {
  mutating func findNotHandedOut(reader: inout TableFileReader) {
    let areInterfaces = plan.original.carrierFiles.allSatisfy {
      $0.format == .interface || $0.format == .compiledInterface
    }
    let areIntents = plan.original.carrierFiles.allSatisfy { $0.format == .intents }
    let arePages = plan.original.carrierFiles.allSatisfy { $0.format == .settingsPage }
    guard !plan.expectsWholeCarriers, areInterfaces || areIntents || arePages else { return }
    let given = areInterfaces ? textsOfTable(reader: &reader) : [:]
    // A text that the development table gives is one, whatever the file has.
    func isGiven(_ key: [UInt8], _ text: [UInt8]) -> Bool {
      given[key].map { !$0.isEmpty && $0 != text && !PlaceholderText.isOne($0) } ?? false
    }
    if areInterfaces {
      for key in carried {
        guard let text = text(of: key), PlaceholderText.isSurelyOne(text), !isGiven(key, text) else {
          continue
        }
        notHandedOut.insert(key)
      }
    }
    // A localization with an interface file of its own translates all of it.
    let isCopied = plan.files.files.contains { file in
      file.format.isCarrier && file.folder != nil && !plan.original.isOriginal(file)
    }
    if isCopied { return }
    if arePages, isOfLicences {
      notHandedOut.formUnion(carried)
      return
    }
    var own = areIntents ? nil : ownEntries(reader: &reader).map { Set($0.map(\.key)) }
    if arePages, let keys = own, !isHandedOut(keys) { own = nil }
    var candidates: [[UInt8]: Candidate] = [:]
    for key in carried {
      guard let text = text(of: key) else { continue }
      let isLeftOut = own.map { !$0.contains(key) } ?? false
      let isPlaceholder =
        areIntents
        ? Self.isUnknownCase(text) : areInterfaces && PlaceholderText.isOne(text) && !isGiven(key, text)
      if isLeftOut || isPlaceholder {
        candidates[key] = Candidate(
          text: text, isLeftOut: isLeftOut, isPlaceholder: isPlaceholder,
          isFiller: !areInterfaces || isPlaceholder || PlaceholderText.needsNobody(text),
          isTitle: facts.nibTexts.titles.contains(key))
      }
    }
    if candidates.isEmpty { return }
    let localizations = countTranslations(of: &candidates, reader: &reader)
    for (key, candidate) in candidates where candidate.isNotHandedOut(localizations: localizations) {
      notHandedOut.insert(key)
    }
  }

  /// Whether the development localization's table of a Settings page tells what of it is handed out. Many have the one that
  /// Xcode makes, with nothing of the page in it; where many localizations have a table, part of the page is enough.
  private func isHandedOut(_ keys: Set<[UInt8]>) -> Bool {
    let own = carried.count { keys.contains($0) }
    if own * 2 >= carried.count { return true }
    let others = plan.files.files.count { file in
      file.format.isOfOneLanguage && file.folder != nil && !plan.original.isOriginal(file)
    }
    return own > 0 && others >= Candidate.many
  }

  /// Whether a Settings page shows other people's licences, which are not translated, with the names of what
  /// they are for: no localization has anything for it.
  private var isOfLicences: Bool {
    if plan.files.files.contains(where: \.format.isOfOneLanguage) || plan.isMultilingual { return false }
    return carried.contains {
      $0.count > Self.shortestLicence && $0.firstRange(of: Array("AS IS".utf8)) != nil
    }
  }

  private static let shortestLicence = 300

  /// A text that may not be handed out, and what the localizations make of it.
  private struct Candidate {
    let text: [UInt8]
    /// Whether the development localization's own table leaves it out.
    let isLeftOut: Bool
    /// Whether it is what Interface Builder puts there.
    let isPlaceholder: Bool
    /// Whether no translator is to see it where the table leaves it out: what Interface Builder puts there, a number or a path. Other
    /// texts are new ones that nobody has put into the table yet.
    let isFiller: Bool
    /// Whether it is the title of a menu, of its item or of a window.
    let isTitle: Bool
    /// The number of localizations that have an entry for it, and of those with another text.
    var entries = 0
    var translations = 0

    mutating func count(isTranslation: Bool) {
      entries += 1
      if isTranslation { translations += 1 }
    }

    func isNotHandedOut(localizations: Int) -> Bool {
      if isLeftOut, isFiller, entries == 0 { return true }
      guard isPlaceholder else { return false }
      // Users see a title, so that it takes localizations to tell that it is not meant.
      if isTitle { return localizations > 1 && (entries - translations) * 2 > localizations }
      // A few translations say nothing: among many localizations, one translates all that stands in a file.
      return translations == 0 || localizations >= Self.many && translations * Self.few < localizations
    }

    static let many = 10
    private static let few = 5
  }

  /// Takes the texts of a Settings page from the development localization's table, whatever stands in the page:
  /// they are what is to be translated. Where a localization lacks one, the page is shown: a text, or the name
  /// of a key.
  mutating func takeTextsOfPage(reader: inout TableFileReader) {
    guard plan.original.carrierFiles.allSatisfy({ $0.format == .settingsPage }) else { return }
    for entry in ownEntries(reader: &reader) ?? []
    where carried.contains(entry.key) && entry.value != entry.key && !entry.value.isEmpty {
      giveText(of: entry)
      if KeyShape.isName(entry.key) { carried.remove(entry.key) }
    }
  }

  /// The texts of the development localization's table of the file, by key.
  private func textsOfTable(reader: inout TableFileReader) -> [[UInt8]: [UInt8]] {
    Dictionary(
      (ownEntries(reader: &reader) ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// Takes what the development table of an interface file says: its texts, which people see in the place of the file's, and keys that
  /// no interface file makes, which code looks up in the table.
  mutating func addKeysOfCode(reader: inout TableFileReader) {
    guard
      plan.original.carrierFiles.allSatisfy({ $0.format == .interface || $0.format == .compiledInterface })
    else {
      return
    }
    for entry in ownEntries(reader: &reader) ?? [] {
      if expects(entry.key) {
        if !entry.value.isEmpty, text(of: entry.key) != entry.value { giveText(of: entry) }
      } else if !InterfaceKey.isOne(entry.key) {
        add(entry)
      }
    }
  }

  /// The entries of the development localization's table of the file; nil where there is none.
  private func ownEntries(reader: inout TableFileReader) -> [SourceKey]? {
    // A catalog does not count: what it leaves out, Xcode has not put in yet.
    guard let place = plan.original.texts(inFirstOf: plan.original.own) else { return nil }
    let file = plan.files.files[place]
    let read = reader.developmentFile(plan.request(file), format: file.format, details: plan.needs.keyDetails)
    return read.isDamaged ? nil : read.entries
  }

  /// Counts what the other localizations make of the candidates, and gives their number.
  private func countTranslations(
    of candidates: inout [[UInt8]: Candidate], reader: inout TableFileReader
  ) -> Int {
    var localizations = 0
    for file in plan.files.files where file.format.isOfOneLanguage {
      if plan.original.isOriginal(file) { continue }
      localizations += 1
      for entry in reader.developmentFile(plan.request(file), format: file.format, details: []).entries {
        guard let text = candidates[entry.key]?.text else { continue }
        candidates[entry.key]?.count(isTranslation: !entry.value.isEmpty && entry.value != text)
      }
    }
    for catalog in plan.catalogs.values {
      for language in catalog.languages where language.name != catalog.sourceLanguage {
        if !language.units.isEmpty { localizations += 1 }
        for unit in language.units {
          candidates[catalog.entries[Int(unit.entry)].key]?.count(isTranslation: unit.isTranslation)
        }
      }
    }
    return localizations
  }

  /// Whether a text is the first case of every enumeration of intents, which Xcode makes and no user sees.
  private static func isUnknownCase(_ text: [UInt8]) -> Bool { "unknown".utf8.elementsEqual(text) }
}

/// Intent definitions: which of the keys that Xcode derives from them stand in a table is up to Xcode; those that any
/// localization has are expected.
extension SourceDraft {
  mutating func addDerivedKeys(reader: inout TableFileReader) {
    for file in plan.original.carrierFiles where file.format == .intents {
      let request = plan.request(file)
      // Findings about the file were told where its own texts were read.
      guard let list = reader.propertyList(request).list, let intents = IntentDefinition(list.list),
        intents.hasDerivedKeys
      else { continue }
      var derived: [(text: KeySourceText, position: TextPosition?)] = []
      for key in keysOfTexts(reader: &reader) where !expects(key) {
        guard let text = intents.derivedText(key) else { continue }
        derived.append((text, list.position(text.range.lowerBound)))
      }
      derived.sort {
        $0.text.range.lowerBound == $1.text.range.lowerBound
          ? $0.text.key.lexicographicallyPrecedes($1.text.key)
          : $0.text.range.lowerBound < $1.text.range.lowerBound
      }
      for (text, position) in derived {
        carried.insert(text.key)
        add(
          SourceKey(
            key: text.key, value: text.text ?? text.key, file: request.shownInBundle, position: position,
            comment: nil))
      }
    }
  }

  /// The keys that any localization has.
  private func keysOfTexts(reader: inout TableFileReader) -> Set<[UInt8]> {
    var keys: Set<[UInt8]> = []
    for file in plan.files.files where file.format.isOfOneLanguage {
      let entries = reader.developmentFile(plan.request(file), format: file.format, details: [])
      keys.formUnion(entries.entries.lazy.map(\.key))
    }
    for catalog in plan.catalogs.values { keys.formUnion(catalog.entries.lazy.map(\.key)) }
    return keys
  }
}
