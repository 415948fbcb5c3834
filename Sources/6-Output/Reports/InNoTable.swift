internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nText

/// The keys that code uses and no table has, by the files that use them first: a file with many (release notes, thanks, a
/// developers' screen) is one decision, and one line.
struct InNoTable {
  /// The keys of a file with many, or one key.
  struct Entry {
    /// The first use of the first key.
    var path: String
    var position: TextPosition? { keys.first?.uses.first?.position }
    var keys: [KeyInNoTable]
    /// Each key by itself.
    var single: [Entry] { keys.map { Entry(path: path, keys: [$0]) } }
    /// Whether they are told in one line.
    var isFile: Bool { keys.count >= InNoTable.many }
  }

  /// The number of keys of one file from which on they are named together.
  static let many = 10

  let count: Int
  /// Files with many first, the most first; then keys in the order of files and places.
  let entries: [Entry]

  init(_ keys: [KeyInNoTable]) {
    count = keys.count
    let files = Dictionary(grouping: keys) { $0.uses.first?.path ?? "" }
    let entries = files.flatMap { path, keys -> [Entry] in
      let entry = Entry(path: path, keys: keys.sorted(by: Self.precedes))
      return entry.isFile ? [entry] : entry.single
    }
    self.entries = entries.sorted { left, right in
      if left.isFile != right.isFile { return left.isFile }
      if left.isFile, left.keys.count != right.keys.count { return left.keys.count > right.keys.count }
      if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
      guard let one = left.keys.first, let two = right.keys.first else { return false }
      return Self.precedes(one, two)
    }
  }

  private static func precedes(_ left: KeyInNoTable, _ right: KeyInNoTable) -> Bool {
    let none = TextPosition(line: 0, column: 0)
    let (one, two) = (left.uses.first?.position ?? none, right.uses.first?.position ?? none)
    if one != two { return one < two }
    if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
    return left.table.lexicographicallyPrecedes(right.table)
  }

  /// The line of a configuration that declares: this file's keys are in no table on purpose.
  static func onPurpose(_ path: String) -> String {
    "ignore: [{paths: [\(YAMLText.scalar(path))], reason: …}]"
  }
}

/// Keys that code uses and that no table has, with the first place of each.
enum CodeSection {
  private static let longest = 10

  static func lines(_ report: Report, options: ReportOptions) -> TextSection {
    var section = TextSection()
    guard let keys = report.inNoTable, !keys.isEmpty else { return section }
    let found = InNoTable(keys)
    let heading = options.style(.heading, "Used in code, in no table")
    let count = keys.count { $0.remedy == .sync }
    let some = count == keys.count ? "them to their tables" : "\(NumberText.number(count)) of them"
    let owner = count == 0 ? "to be added by hand" : "'l10ncheck sync' adds \(some)"
    section.lines = [
      "\(heading): \(NumberText.count(found.count, "key"))  \(options.style(.faint, "# " + owner))"
    ]
    let entries = options.isComplete ? found.entries.flatMap(\.single) : found.entries
    let shown = options.isComplete || entries.count <= longest + 1 ? entries.count : longest
    for entry in entries.prefix(shown) {
      if entry.isFile, !options.isComplete {
        section.isCut = true
        let path = TerminalText.escaped(options.path(entry.path))
        section.lines.append(
          "  \(path): \(NumberText.count(entry.keys.count, "key"))  "
            + options.style(
              .faint, "# if that is on purpose: \(TerminalText.escaped(InNoTable.onPurpose(entry.path)))"))
        continue
      }
      guard let use = entry.keys.first else { continue }
      let key = ColumnText.key(TerminalText.escaped(WTF8.text(use.key)), max(20, options.width - 4))
      let name = WTF8.text(use.table)
      let table = name == "Localizable" ? "" : " (\(TerminalText.escaped(name)))"
      let place = entry.position.map { ":\($0.line):\($0.column)" } ?? ""
      let having = use.locales.isEmpty ? "" : "  # in " + NumberText.names(use.locales, limit: 3)
      section.lines.append(
        "  \"\(key)\"\(table)  \(TerminalText.escaped(options.path(entry.path)))\(place)"
          + options.style(.faint, having))
    }
    if shown < entries.count {
      let left = entries.dropFirst(shown).reduce(0) { $0 + $1.keys.count }
      section.cut("and \(NumberText.count(left, "more key"))", options)
    }
    return section
  }
}
