package import L10nText

extension FileUses {
  /// Takes a key that the compiler extracted from the file.
  /// - Parameter position: where the compiler saw it; nil where it does not say.
  package mutating func confirm(
    key: [UInt8], table: [UInt8], value: [UInt8]?, comment: [UInt8]?, position: TextPosition?
  ) {
    let name = table.elementsEqual("Localizable".utf8) ? TableName.standard : .named(table)
    // The compiler names the call or the literal: the same line is near enough, and the same key anywhere is next best.
    let fitting = uses.indices.filter { uses[$0].key.matches(key) }
    let near = fitting.first { uses[$0].position.line == position?.line } ?? fitting.first
    guard let place = near else {
      add(key, name, value, comment, position)
      return
    }
    uses[place].key = KeyText(key)
    uses[place].certainty = .certain
    if uses[place].kind != .phrase { uses[place].kind = .lookup }
    uses[place].table = name
    uses[place].value = value ?? uses[place].value
    uses[place].comment = comment ?? uses[place].comment
  }

  private mutating func add(
    _ key: [UInt8], _ table: TableName, _ value: [UInt8]?, _ comment: [UInt8]?, _ position: TextPosition?
  ) {
    var use = SourceUse(
      key: KeyText(key), kind: .lookup, certainty: .certain, value: value, comment: comment, table: table,
      offset: 0)
    if let position { use.position = position }
    uses.append(use)
  }
}
