internal import L10nFormats
package import L10nText

/// A comparison for programs: `l10ncheck.diff/1`.
package struct DiffJSON {
  private let comparison: ReportComparison

  package init(_ comparison: ReportComparison) { self.comparison = comparison }

  package var value: JSONValue {
    var counts: [String: JSONValue] = [:]
    for kind in Change.Kind.allCases {
      counts[kind.rawValue] = .integer(comparison.changes.count { $0.kind == kind })
    }
    return .object([
      "schema": .string("l10ncheck.diff/1"), "counts": .object(counts),
      "changes": .array(comparison.changes.map(Self.value)),
      "languages": .array(
        comparison.languages.map { language in
          .object([
            "locale": .string(language.locale),
            "before": language.before.map { .tenThousandths($0) } ?? .null,
            "after": language.after.map { .tenThousandths($0) } ?? .null,
          ])
        }),
      "notes": .strings(comparison.notes),
    ])
  }

  private static func value(_ change: Change) -> JSONValue {
    var members: [String: JSONValue] = ["kind": .string(change.kind.rawValue)]
    if !change.place.isEmpty { members["place"] = .string(change.place) }
    if let key = change.key { members["key"] = .string(WTF8.text(key)) }
    if let locale = change.locale { members["locale"] = .string(locale) }
    if let old = change.old { members["old"] = .string(WTF8.text(old)) }
    if let new = change.new { members["new"] = .string(WTF8.text(new)) }
    if let grade = change.grade { members["grade"] = .string(grade.rawValue) }
    if let file = change.file { members["file"] = .string(file) }
    if let count = change.count { members["count"] = .integer(count) }
    if let position = change.position {
      members["line"] = .integer(position.line)
      members["column"] = .integer(position.column)
    }
    return .object(members)
  }
}
