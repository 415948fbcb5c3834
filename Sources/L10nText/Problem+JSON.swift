extension Problem {
  /// The problem as reports have it: `column`, `hint` and `line` are null where there is none; `notes` is there only if
  /// there are any.
  package var json: JSONValue {
    var members: [String: JSONValue] = [
      "rule": .string(rule.id), "severity": .string(severity.rawValue), "path": .string(path),
      "line": Self.number(position?.line), "column": Self.number(position?.column),
      "message": .string(message), "hint": .optional(hint),
    ]
    if let end {
      members["endLine"] = .integer(end.line)
      members["endColumn"] = .integer(end.column)
    }
    if let locale { members["locale"] = .string(locale) }
    if let container = subject?.container { members["container"] = .string(container) }
    if let table = subject?.table { members["table"] = .string(table) }
    if let key = subject?.key { members["key"] = .string(WTF8.text(key)) }
    if let leaf = subject?.leaf { members["leaf"] = .string(leaf) }
    if !notes.isEmpty {
      members["notes"] = .array(
        notes.map { note in
          .object([
            "message": .string(note.message), "path": .string(note.path ?? path),
            "line": Self.number(note.position?.line), "column": Self.number(note.position?.column),
          ])
        })
    }
    return .object(members)
  }

  private static func number(_ value: Int?) -> JSONValue { value.map(JSONValue.integer) ?? .null }
}
