internal import L10nText

/// Traits of an entry beside its key and its texts. Other modules also read them at each entry: hence bits, and inlined.
@usableFromInline
package struct EntryTraits: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt16

  @inlinable
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The loader gets it, unless it refuses the file as a whole.
  @inlinable package static var isLoaded: EntryTraits { EntryTraits(rawValue: 1) }
  /// A form that users get is empty or blank (`TableEntry.blankForms`). Not set for entries with one text, whose range says it.
  @inlinable package static var isEmpty: EntryTraits { EntryTraits(rawValue: 2) }
  /// The state in the catalog is `new`, or there is none.
  @inlinable package static var isNew: EntryTraits { EntryTraits(rawValue: 4) }
  @inlinable package static var needsReview: EntryTraits { EntryTraits(rawValue: 8) }
  /// The catalog says that the key is no longer found in the code.
  @inlinable package static var isStale: EntryTraits { EntryTraits(rawValue: 16) }
  /// A plural entry without all the categories that the locale needs.
  @inlinable package static var isIncomplete: EntryTraits { EntryTraits(rawValue: 32) }
  /// Rules or data rather than one text: not compared for being identical, unless a text represents them.
  @inlinable package static var isStructured: EntryTraits { EntryTraits(rawValue: 64) }
  /// The text has no placeholder for sure (`OldStyleToken.mayHavePlaceholders`).
  @inlinable package static var isWithoutPlaceholders: EntryTraits { EntryTraits(rawValue: 128) }
  /// The text stands in the file as it is at hand: the file is a `.strings` text.
  @inlinable package static var standsInFile: EntryTraits { EntryTraits(rawValue: 256) }
  /// Escapes were taken out of the key.
  @inlinable package static var hasKeyEscapes: EntryTraits { EntryTraits(rawValue: 512) }
  /// The file may have marks (`TextMark`).
  @inlinable package static var mayBeMarked: EntryTraits { EntryTraits(rawValue: 1024) }

  /// The entry is of a catalog's source language: it comes before the other languages of its key.
  @inlinable package static var isSource: EntryTraits { EntryTraits(rawValue: 2048) }
  /// The key stands for its text, of which the source language has none.
  @inlinable package static var isImplied: EntryTraits { EntryTraits(rawValue: 4096) }

  /// A machine translated one of its texts, and nobody has reviewed it.
  @inlinable package static var isByMachine: EntryTraits { EntryTraits(rawValue: 8192) }

  /// Whether it has any of these.
  @inlinable @inline(__always)
  package func has(_ traits: EntryTraits) -> Bool { rawValue & traits.rawValue != 0 }

  /// Takes the states of an entry's units.
  package init(_ states: XCStringsState.Set) {
    self = []
    if states.hasUntouched { insert(.isNew) }
    if states.hasUnreviewed { insert(.needsReview) }
    if states.contains(.machineTranslated) { insert(.isByMachine) }
  }

  /// Takes an entry that was read as a whole.
  /// - Parameter needs: the needs of a plural in its language.
  package init(_ entry: TextEntry, _ needs: PluralNeeds) {
    let leaves = entry.leaves
    self.init(leaves.reduce(into: []) { $0.formUnion($1.state?.set ?? []) })
    if leaves.allSatisfy({ BlankText.isBlank($0.text) }) { insert(.isEmpty) }
    var plurals: [VariantPath: PluralCategories] = [:]
    for leaf in leaves {
      guard let name = leaf.place.category, let category = PluralCategories(name: name.utf8) else { continue }
      plurals[leaf.place.with(category: "other"), default: []].formUnion(category)
    }
    let needed = needs.required(isDecimal: false)
    if plurals.values.contains(where: { !needed.isSubset(of: $0) }) { insert(.isIncomplete) }
  }
}
