internal import L10nCommandLine
internal import L10nDiscovery
internal import L10nPatch
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// A summary of converted tables, for people.
struct ConversionSummary {
  let plan: ConversionPlan
  let isCatalog: Bool
  let catalog: Catalog
  /// Whether nothing is left out.
  let isComplete: Bool

  private static let limit = 10

  /// The list of all that is to be done, table by table.
  func list(_ style: Style) -> String {
    var text = ""
    for table in plan.tables {
      let made = table.files.filter(\.isNew)
      text += style(.heading, TerminalText.escaped(table.shown)) + "\n"
      text +=
        "  \(NumberText.count(table.keyCount, "key")) in \(NumberText.count(table.languages.count, "language"))"
        + (table.manualCount > 0 ? ", \(NumberText.number(table.manualCount)) of them manual" : "") + "\n"
      for file in made { text += "  new: \(shown(file, of: table))\n" }
      text += "  removed: \(NumberText.count(table.files.count - made.count, "file"))\n"
      if isComplete {
        for file in table.files where !file.isNew { text += "    \(shown(file, of: table))\n" }
      }
      text += losses(of: table, indent: "  ", style)
    }
    return text + counts
  }

  private func shown(_ file: ConvertedTable.File, of table: ConvertedTable) -> String {
    TerminalText.escaped(catalog.roots[table.root].shown(file.path))
  }

  /// Contents that the new form has no place for, and texts that somebody should look at.
  func losses(_ style: Style) -> String {
    plan.tables.map { losses(of: $0, indent: "", style) }.joined()
  }

  private func losses(of table: ConvertedTable, indent: String, _ style: Style) -> String {
    var text = ""
    for kind in ConversionLoss.Kind.allCases {
      let found = table.losses.filter { $0.kind == kind }
      if found.isEmpty { continue }
      let count = found.reduce(0) { $0 + $1.count }
      let files = found.map { TerminalText.escaped($0.path) }
      let places = isComplete || files.count <= 2 ? files.joined(separator: ", ") : "\(files.count) files"
      text += "\(indent)\(style(.note, "lost")): \(kind.words(count)) (\(places))\n"
    }
    if !table.onlyTranslated.isEmpty {
      let keys = table.onlyTranslated.map { "\"\(TerminalText.escaped(bytes: $0))\"" }
      let shown = isComplete ? keys[...] : keys.prefix(Self.limit)
      let rest = keys.count - shown.count
      text +=
        "\(indent)\(style(.note, "note")): \(TerminalText.escaped(table.shown)): \(NumberText.count(keys.count, "key")) that only translations have "
        + "\(keys.count == 1 ? "is" : "are") kept: \(shown.joined(separator: ", "))"
        + (rest > 0 ? " and \(NumberText.number(rest)) more; --verbose lists all" : "") + "\n"
    }
    return text
  }

  /// The numbers of tables, keys and files, in a line.
  var counts: String {
    if plan.tables.isEmpty {
      return plan.refused.isEmpty && plan.doneCount > 0
        ? "nothing to convert: \(isCatalog ? "all tables are string catalogs" : "no table is a string catalog")\n"
        : "nothing was converted\n"
    }
    let keys = plan.tables.reduce(0) { $0 + $1.keyCount }
    let made = plan.tables.reduce(0) { $0 + $1.files.count(where: \.isNew) }
    let removed = plan.tables.reduce(0) { $0 + $1.files.count } - made
    return "\(NumberText.count(plan.tables.count, "table")) with \(NumberText.count(keys, "key")): "
      + "\(NumberText.count(made, "new file")), \(NumberText.number(removed)) removed; every text was compared\n"
  }
}

extension ConversionLoss.Kind {
  fileprivate func words(_ count: Int) -> String {
    let number = NumberText.number(count)
    return switch self {
    case .repeated: "\(number) repeated \(count == 1 ? "key" : "keys"), of which only the last entry loads"
    case .comments: "\(NumberText.count(count, "comment")) that belong\(count == 1 ? "s" : "") to no entry"
    case .translatorComments: "\(NumberText.count(count, "comment")) of translations"
    case .hidden: "\(NumberText.count(count, "text")) that a plural rule of the same key hides"
    case .states: "the state needs_review of \(NumberText.count(count, "text"))"
    case .keyFacts: "what the catalog says of \(NumberText.count(count, "key")) for Xcode (manual, stale)"
    case .fixed:
      "\(NumberText.count(count, "translation")) of keys that are not to be translated: a build leaves them out"
    case .labels: "names of placeholders in \(NumberText.count(count, "text"))"
    }
  }
}
