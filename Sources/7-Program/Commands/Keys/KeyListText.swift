internal import L10nCommandLine
internal import L10nCoverage
internal import L10nFormats
internal import L10nLookup
internal import L10nReports
internal import L10nCode
internal import L10nText

/// Keys of tables and code, for people.
struct KeyListText {
  let listing: KeyListing
  /// All keys, for the counts.
  let all: [KeyRow]
  let style: Style
  /// Whether nothing is left out.
  let isComplete: Bool
  /// Whether all places of each key are listed.
  let listsUses: Bool
  /// Whether keys are listed that are only possibly used.
  let listsPossible: Bool

  /// The most lines shown of a list.
  private static let limit = 15

  var text: String {
    if listsUses { return listing.rows.map(places).joined(separator: "\n") }
    if let literals = listing.literals { return self.literals(literals) }
    let counts = Dictionary(grouping: all, by: \.state).mapValues(\.count)
    let sure = all.count { $0.state == .used && $0.certainty == .certain }
    let used = counts[.used] ?? 0
    var parts = [
      "\(NumberText.count(used + (counts[.unused] ?? 0), "key")) in development tables: "
        + "\(NumberText.number(sure)) used for certain, \(NumberText.number(used - sure)) possibly, "
        + "\(NumberText.number(counts[.unused] ?? 0)) nowhere\n"
    ]
    parts += keepers
    parts += section(
      "used in code, in no table", .error, of: listing.rows.filter { $0.state == .missing }, line: place)
    if listing.rows.allSatisfy({ $0.state == .missing }) { parts += toBeWritten }
    parts += section(
      "in a table, used nowhere", .warning, of: listing.rows.filter { $0.state == .unused }, line: entry,
      hint: removal)
    if listsPossible {
      parts += section("only possibly used", .faint, of: listing.rows.filter(\.isPossible), line: place)
    }
    parts += section(
      "used in several ways", .warning, of: listing.rows.filter { !$0.conflicts.isEmpty }, line: conflict)
    let tableless = listing.rows.filter { $0.state == .tableless }
    if isComplete {
      parts += section("used where the target has no such table", .faint, of: tableless, line: place)
    } else {
      parts += summed("used where the target has no such table", of: tableless)
    }
    return parts.joined(separator: "\n")
  }

  /// The command that removes listed keys, and the number that code surely uses nowhere; nil for none.
  private var removal: String? {
    let unused = listing.rows.filter { $0.state == .unused }
    let count = unused.count(where: \.isSurelyUnused)
    let part = count == unused.count ? "them" : "\(NumberText.number(count)) of them"
    return count == 0 ? nil : "l10ncheck keys --only unused --remove takes \(part) out of all languages"
  }

  /// The places of code that alone keep several keys from being called unused, those of the most keys first.
  private var keepers: [String] {
    let possible = all.filter(\.isPossible)
    let alone = Dictionary(grouping: possible.filter { $0.useCount == 1 }) {
      $0.uses.first.map(Self.shown) ?? ""
    }
    let places = alone.filter { $1.count > 1 }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(3)
    var lines = places.map { place, rows in
      "\(NumberText.count(rows.count, "key")) only possibly used, because of \(place) alone\n"
    }
    if !listsPossible, let first = possible.first?.uses.first {
      let example =
        places.isEmpty ? ",\(possible.count == 1 ? "" : " the first") because of \(Self.shown(first))" : ""
      lines.insert(
        "\(NumberText.count(possible.count, "key")) only possibly used\(example)"
          + style(.faint, "  # l10ncheck keys --only possible lists them") + "\n", at: 0)
    }
    if lines.isEmpty { return [] }
    return [
      lines.joined()
        + style(
          .faint,
          "  code puts these keys together while it runs; a literal, a constant, the table's name or a longer "
            + "fixed part tells which it means") + "\n"
    ]
  }

  /// The keys that `sync` leaves to people, as they write them, by the file.
  private var toBeWritten: [String] {
    let rows = listing.rows.filter { $0.remedy(in: listing.catalog) == .hand && !$0.isUndecided }
    let byFile = Dictionary(grouping: rows) { $0.homes.first.flatMap { listing.originals[$0] } }
    return byFile.keys.compactMap(\.self).sortedByBytes().flatMap { file in
      let title = "to be written into \(TerminalText.escaped(file))"
      return section(title, .heading, of: byFile[file] ?? [], line: stringsLine)
    }
  }

  private func stringsLine(_ row: KeyRow) -> String {
    var line = StringsSpelling.quoted(row.key) + Array(" = ".utf8)
    line += StringsSpelling.quoted(row.defaultText ?? (row.isBare ? Array("…".utf8) : row.key))
    return "  \(TerminalText.escaped(bytes: line));\n"
  }

  private func section<Row>(
    _ title: String, _ role: Style.Role, of rows: [Row], noun: String = "key", line: (Row) -> String,
    hint: String? = nil
  ) -> [String] {
    guard !rows.isEmpty else { return [] }
    let end = (hint.map { style(.faint, "  # \($0)") } ?? "") + "\n"
    var text = style(role, title) + ": " + NumberText.count(rows.count, noun) + end
    // A single key more is shown as well: it takes no more room than the words for it.
    let limit = isComplete || rows.count <= Self.limit + 1 ? rows.count : Self.limit
    for row in rows.prefix(limit) { text += line(row) }
    if rows.count > limit {
      text +=
        style(.faint, "  … and \(NumberText.number(rows.count - limit)) more; --verbose lists all") + "\n"
    }
    return [text]
  }

  /// The texts that nothing localizes, the surest first.
  private func literals(_ rows: [HardCodedRow]) -> String {
    if rows.isEmpty { return "no text that people see was found in code without a look-up\n" }
    return HardCodedRow.Certainty.allCases.flatMap { certainty in
      section(
        "people see it, and nothing localizes it, \(certainty.rawValue)",
        certainty == .possible ? .faint : .warning, of: rows.filter { $0.certainty == certainty },
        noun: "text", line: literal)
    }.joined(separator: "\n")
  }

  private func literal(_ row: HardCodedRow) -> String {
    let way = row.flow == "direct" ? "" : ", " + TerminalText.escaped(row.flow)
    return "  \(style(.strong, quoted(row.literal.text))) (\(TerminalText.escaped(row.literal.sink))\(way)) "
      + style(.faint, TerminalText.escaped(row.shownPlace)) + "\n"
  }

  /// Keys that nobody has to act on: how many, and the first of them.
  private func summed(_ title: String, of rows: [KeyRow]) -> [String] {
    if rows.isEmpty || isComplete { return [] }
    let names = rows.prefix(5).map { quoted($0.key) }.joined(separator: ", ")
    let more = rows.count > 5 ? " and \(NumberText.number(rows.count - 5)) more" : ""
    return [
      style(.faint, "\(title): \(NumberText.count(rows.count, "key")): \(names)\(more); --verbose lists all")
        + "\n"
    ]
  }

  private func name(_ row: KeyRow) -> String {
    "  \(style(.strong, quoted(row.key))) (\(TerminalText.escaped(bytes: row.table)))"
  }

  /// The line that says where code asks for a key.
  private func place(_ row: KeyRow) -> String {
    guard let use = row.uses.first else { return name(row) + "\n" }
    let more = row.useCount > 1 ? " and \(row.useCount - 1) more" : ""
    return "\(name(row)) \(style(.faint, Self.shown(use)))\(more)\n"
  }

  /// The line that says where a table has a key.
  private func entry(_ row: KeyRow) -> String {
    let place = row.declaration.map { " " + style(.faint, TerminalText.escaped($0.shownPlace)) } ?? ""
    return "\(name(row))\(place)\n"
  }

  private func conflict(_ row: KeyRow) -> String {
    let words = row.conflicts.map { conflict in
      switch conflict {
      case .value: "default texts"
      case .comment: "comments"
      case .type: "types"
      }
    }
    var text = "\(name(row)): several \(words.joined(separator: " and "))\n"
    var shown: Set<[UInt8]> = []
    for use in row.uses {
      var said: [UInt8] = []
      if row.conflicts.contains(.value), let value = use.value { said = Array(quoted(value).utf8) }
      if row.conflicts.contains(.comment), let comment = use.comment, !comment.isEmpty {
        said += (said.isEmpty ? "" : ", ").utf8
        said += quoted(comment).utf8
      }
      if said.isEmpty || !shown.insert(said).inserted { continue }
      text += "    \(style(.faint, Self.shown(use))) \(String(decoding: said, as: UTF8.self))\n"
    }
    return text
  }

  /// A key with all of its places.
  private func places(_ row: KeyRow) -> String {
    let isSure = row.state != .used || row.uses.contains { $0.certainty == .certain }
    let state = row.state == .tableless ? "no such table" : (isSure ? "" : "possibly ") + row.state.rawValue
    var text = "\(style(.heading, quoted(row.key))) \(TerminalText.escaped(bytes: row.table)): \(state)\n"
    if let place = row.declaration?.shownPlace { text += "  in \(TerminalText.escaped(place))\n" }
    if row.isFixed { text += "  not to be translated\n" }
    if !row.targets.isEmpty {
      text += "  of \(row.targets.map { TerminalText.escaped($0) }.joined(separator: ", "))\n"
    }
    for use in row.uses {
      let sure = use.certainty == .certain ? "" : style(.faint, " (possibly)")
      text += "  \(Self.shown(use))\(sure)\n"
    }
    if row.useCount > row.uses.count {
      text += style(.faint, "  … and \(NumberText.number(row.useCount - row.uses.count)) more") + "\n"
    }
    return text
  }

  private static func shown(_ use: KeyRow.Use) -> String {
    "\(TerminalText.escaped(use.path)):\(use.position.line):\(use.position.column)"
  }

  private func quoted(_ text: [UInt8]) -> String { "\"\(TerminalText.escaped(bytes: text))\"" }
}
