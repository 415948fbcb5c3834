internal import L10nDiscovery
internal import L10nLookup
internal import L10nReports
internal import L10nCode
internal import L10nText

/// Keys of tables and code, for programs.
struct KeyListing {
  let rows: [KeyRow]
  let catalog: Catalog
  /// The files that people write keys into, as they see them.
  var originals: [TableID: String] = [:]
  /// Texts that nothing localizes; nil where they were not asked for.
  var literals: [HardCodedRow]?

  /// The container of a row's table, as reports name it; nil where no table has the key.
  func container(_ row: KeyRow) -> String? { row.id.map { catalog.container(of: $0).shownPath } }

  /// The document `l10ncheck.keys/1`.
  var json: JSONValue {
    var members: [String: JSONValue] = [
      "schema": .string("l10ncheck.keys/1"),
      "keys": .array(rows.filter { $0.state != .tableless }.map(object)),
    ]
    let tableless = rows.filter { $0.state == .tableless }
    if !tableless.isEmpty { members["tableless"] = .array(tableless.map(object)) }
    if let literals { members["literals"] = .array(literals.map(Self.object)) }
    return .object(members)
  }

  private func object(_ row: KeyRow) -> JSONValue {
    var members: [String: JSONValue] = [
      "key": .string(WTF8.text(row.key)), "container": .optional(container(row)),
      "table": .string(WTF8.text(row.table)), "targets": .strings(row.targets),
      "certainty": .string(row.certaintyWord), "value": .string(WTF8.text(row.text)),
      "comment": .optional(row.comment.map { WTF8.text($0) }), "uses": .array(row.uses.map(Self.object)),
    ]
    if row.state != .tableless { members["state"] = .string(row.state.rawValue) }
    if row.useCount > row.uses.count { members["moreUses"] = .integer(row.useCount - row.uses.count) }
    if !row.isExact { members["wildcard"] = .bool(true) }
    if !row.conflicts.isEmpty { members["conflicts"] = .strings(row.conflicts.map(\.rawValue)) }
    if row.state == .unused { members["severity"] = .string(row.unusedSeverity.rawValue) }
    if row.isFixed { members["shouldTranslate"] = .bool(false) }
    if let entry = row.declaration {
      var place: [String: JSONValue] = ["path": .string(entry.path)]
      place["line"] = entry.position.map { .integer($0.line) }
      place["column"] = entry.position.map { .integer($0.column) }
      members["entry"] = .object(place)
    }
    return .object(members)
  }

  private static func object(_ row: HardCodedRow) -> JSONValue {
    .object([
      "text": .string(WTF8.text(row.literal.text)), "path": .string(row.path),
      "line": .integer(row.literal.position.line), "column": .integer(row.literal.position.column),
      "sink": .string(row.literal.sink), "flow": .string(row.flow),
      "certainty": .string(row.certainty.rawValue), "targets": .strings(row.targets),
    ])
  }

  private static func object(_ use: KeyRow.Use) -> JSONValue {
    .object([
      "path": .string(use.path), "line": .integer(use.position.line), "column": .integer(use.position.column),
    ])
  }

  /// A row for each key.
  var csv: [UInt8] {
    let form = DelimitedTable(separator: UInt8(ascii: ","), lineEnd: "\r\n")
    var columns = ["text", "place", "sink", "flow", "certainty", "targets"]
    var lines = (literals ?? []).map { row in
      [
        WTF8.text(row.literal.text), row.shownPlace, row.literal.sink, row.flow, row.certainty.rawValue,
        row.targets.joined(separator: " "),
      ]
    }
    if literals == nil {
      columns = [
        "container", "table", "key", "state", "certainty", "targets", "value", "comment", "conflicts",
        "entry", "uses", "firstUse",
      ]
      lines = rows.map { row in
        [
          container(row) ?? "", WTF8.text(row.table), WTF8.text(row.key), row.state.rawValue,
          row.certaintyWord, row.targets.joined(separator: " "), WTF8.text(row.text),
          row.comment.map { WTF8.text($0) } ?? "",
          row.conflicts.map(\.rawValue).joined(separator: " "), row.declaration?.shownPlace ?? "",
          String(row.useCount),
          row.uses.first.map { "\($0.path):\($0.position.line):\($0.position.column)" } ?? "",
        ]
      }
    }
    var table: [UInt8] = []
    for line in [columns] + lines { form.writeRow(line.map(form.field), to: &table) }
    return table.contains { $0 >= 0x80 } ? Array("\u{FEFF}".utf8) + table : table
  }
}

extension KeyRow {
  var certaintyWord: String {
    switch certainty {
    case .certain: "certain"
    case .possible: "possible"
    case nil: "none"
    }
  }

  /// The development text: the table's, else the code's, else the key.
  var text: [UInt8] { declaration?.value ?? defaultText ?? key }
}

extension HardCodedRow {
  var shownPlace: String { "\(path):\(literal.position.line):\(literal.position.column)" }
}

extension KeyRow.Declaration {
  var shownPlace: String { position.map { "\(path):\($0.line):\($0.column)" } ?? path }
}
