package import L10nDiscovery

/// A key that compiled code surely uses and that is in no table that the use can mean: a developer's omission. No language is expected to
/// have the key, as its translators have nothing to translate.
package struct KeyInNoTable: Sendable, Equatable {
  package enum Shown: Sendable { case key, text }

  /// The key as people see it: `%arg` stands for a specifier that is not known.
  package var key: [UInt8]
  /// The table's name.
  package var table: [UInt8]
  /// The uses in the order of files and places.
  package var uses: [CodeLocation]
  /// The names of the targets whose code asks for it, in byte order.
  package var targets: [String]
  /// The owner of the key; nil where the configuration names none.
  package var owner: String?
  package var remedy = KeyRemedy.sync
  /// The kind of text that users see: the key, or a text to translate; nil for a text that is the same in every language.
  package var shows: Shown?
  /// The localizations that have the key, although no original has its text.
  package var locales: [String] = []

  package init(key: [UInt8], table: [UInt8], uses: [CodeLocation], targets: [String]) {
    (self.key, self.table, self.uses, self.targets) = (key, table, uses, targets)
  }
}

extension ReportDraft {
  /// Notes which localizations have keys of code that no original has.
  mutating func noteLocalesOfKeysInNoTable(_ tables: [TableReport]) {
    var locales: [[UInt8]: Set<String>] = [:]
    for table in tables {
      for (key, having) in table.localesByKeyOfCode { locales[key, default: []].formUnion(having) }
    }
    if locales.isEmpty { return }
    inNoTable = inNoTable?.map { key in
      var key = key
      key.locales = (locales[key.key] ?? []).sorted()
      return key
    }
  }
}

/// The keys that code asks for beside those that tables have.
package struct CodeDemands: Sendable {
  /// The keys by the tables where they belong.
  package var ofTables: [TableID: [CodeDemand]]
  /// The keys that no table has, by table and key.
  package var inNoTable: [KeyInNoTable]
  /// The number of phrases for App Shortcuts, and the keys that code asks for, in products without such a table.
  package struct Tableless: Sendable {
    package var phrases = 0
    package var keys: [KeyInNoTable] = []
    /// The number of keys that are texts.
    package var texts: Int { keys.count { $0.shows == .text } }
    package var isEmpty: Bool { phrases + texts == 0 }

    package init(phrases: Int = 0, keys: [KeyInNoTable] = []) { (self.phrases, self.keys) = (phrases, keys) }
  }
  package var tableless: Tableless
  /// All keys that code asks for and lacks where it reads: a table elsewhere may have what it needs.
  package var lacking: Set<[UInt8]>

  package init(
    ofTables: [TableID: [CodeDemand]], inNoTable: [KeyInNoTable], tableless: Tableless, lacking: Set<[UInt8]>
  ) {
    (self.ofTables, self.inNoTable, self.tableless) = (ofTables, inNoTable, tableless)
    self.lacking = lacking
  }
}
