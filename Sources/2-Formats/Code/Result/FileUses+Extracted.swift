package import L10nText

/// A key that the compiler extracted from a file.
package struct ExtractedKey: Sendable {
  package var key: [UInt8]
  package var table: [UInt8]
  package var value: [UInt8]?
  package var comment: [UInt8]?
  /// Where the compiler saw it; nil where it does not say.
  package var position: TextPosition?

  package init(
    key: [UInt8], table: [UInt8], value: [UInt8]?, comment: [UInt8]?, position: TextPosition?
  ) {
    self.key = key
    self.table = table
    self.value = value
    self.comment = comment
    self.position = position
  }
}

extension FileUses {
  /// Takes the keys that the compiler extracted from the file.
  package mutating func confirm(_ keys: [ExtractedKey]) {
    var fitting = FittingUses(uses)
    for key in keys { confirm(key, &fitting) }
  }

  private mutating func confirm(_ found: ExtractedKey, _ fitting: inout FittingUses) {
    let name = found.table.elementsEqual("Localizable".utf8) ? TableName.standard : .named(found.table)
    guard let place = fitting.place(of: found.key, line: found.position?.line, among: uses) else {
      fitting.note(uses.count, is: found.key)
      return add(found, name)
    }
    fitting.note(place, is: found.key)
    uses[place].key = KeyText(found.key)
    uses[place].certainty = .certain
    if uses[place].kind != .phrase { uses[place].kind = .lookup }
    uses[place].table = name
    uses[place].value = found.value ?? uses[place].value
    uses[place].comment = found.comment ?? uses[place].comment
  }

  private mutating func add(_ found: ExtractedKey, _ table: TableName) {
    var use = SourceUse(
      key: KeyText(found.key), kind: .lookup, certainty: .certain, value: found.value,
      comment: found.comment, table: table, offset: 0)
    if let position = found.position { use.position = position }
    uses.append(use)
  }
}
