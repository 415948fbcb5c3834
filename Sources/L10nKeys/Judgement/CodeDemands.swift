package import L10nCatalog
package import L10nText

/// The keys that compiled code surely asks for and that no development table has which it can mean, by the tables where
/// they belong.
package struct CodeDemands: Sendable {
  package struct Key: Sendable {
    package var key: [UInt8]
    /// What stands for it in the development language: the code's default text, else the key where it reads as a text;
    /// nil for a bare identifier.
    package var text: [UInt8]?
    package var comment: [UInt8]?
    /// The first place in code, the file as people see it.
    package var path: String
    package var position: TextPosition
  }

  /// In byte order of the keys.
  package let keys: [TableID: [Key]]

  /// - Parameters:
  ///   - catalog: the one whose sources were read.
  ///   - keys: those that the development side of each table has. Tables that code does not look keys up in
  ///     (`Catalog.isAskedByCode`) are left out here.
  package init(_ uses: CodeUses, _ catalog: Catalog, keys: [TableID: [[UInt8]]]) {
    let judge = KeyJudge(uses, catalog, keys: keys.filter { catalog.isAskedByCode($0.key) })
    var found: [TableID: [Key]] = [:]
    for row in judge.rowsOfCode() where row.state == .missing && row.isExact {
      guard let place = row.uses.first else { continue }
      let text = row.defaultText ?? (KeyWording.readsAsText(row.key) ? row.key : nil)
      for home in row.homes {
        found[home, default: []].append(
          Key(key: row.key, text: text, comment: row.comment, path: place.path, position: place.position))
      }
    }
    self.keys = found.mapValues { $0.sorted { $0.key.lexicographicallyPrecedes($1.key) } }
  }
}

/// What a key says by its looks.
package enum KeyWording {
  /// Whether a key can stand for a text: `OK`, `Save as…`, `%@ of %@`, and not `save_as`, `menu.save`, `saveAs`.
  package static func readsAsText(_ key: [UInt8]) -> Bool {
    if key.contains(where: { $0 == 0x20 || $0 == 0x0A || $0 >= 0x80 }) { return true }
    guard let first = key.first(where: isLetter) else { return true }
    if first & 0x20 != 0 { return false }
    if key.contains(UInt8(ascii: "_")) { return false }
    // A dot inside joins names; one at the end closes a sentence.
    if key.dropLast().contains(UInt8(ascii: ".")) { return key.suffix(2).elementsEqual("..".utf8) }
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
