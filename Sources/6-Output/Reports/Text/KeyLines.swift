internal import L10nCommandLine
internal import L10nCoverage
internal import L10nText

/// Keys under the file that they stand in: `20553  key  "text"`. The file is named once and never cut, because it is to
/// be opened; a key is whole where the width allows it, and its text takes what is left.
struct KeyLines {
  let table: TableReport
  let bundle: BundleReport
  let options: ReportOptions

  /// A text with less room than this says nothing.
  private static let shortestText = 12

  /// The one file that all these keys stand in, as it is shown; nil if there are several, or none.
  func file(of keys: some Collection<Int32>) -> String? {
    guard let first = keys.first, let file = table.keys[Int(first)].file,
      keys.allSatisfy({ table.keys[Int($0)].file == file })
    else { return nil }
    return shown(file)
  }

  /// The lines of keys: under their files, unless the lines stand under the only one already.
  /// - Parameter note: a line below a key; nil for none.
  func lines(
    _ keys: some Collection<Int32>, isUnderFile: Bool, indent: Int, note: (Int32) -> String? = { _ in nil }
  ) -> [String] {
    let digits = keys.reduce(0) { max($0, String(line(of: $1)).utf8.count) }
    let isNumbered = keys.contains { line(of: $0) > 0 }
    var lines: [String] = []
    var last: String?
    for key in keys {
      let entry = table.keys[Int(key)]
      if !isUnderFile, let file = entry.file, file != last {
        lines.append(String(repeating: " ", count: indent) + options.style(.strong, shown(file)))
        last = file
      }
      let inset = indent + (last == nil ? 0 : 2)
      let number = line(of: key)
      let place = number > 0 ? String(number) : ""
      let padding = isNumbered ? String(repeating: " ", count: digits - place.utf8.count) : ""
      let start = String(repeating: " ", count: inset) + padding
      let gap = isNumbered ? "  " : ""
      let room = options.width - inset - (isNumbered ? digits + 2 : 0)
      lines.append(start + options.style(.faint, place) + gap + text(of: entry, room: max(24, room)))
      if let note = note(key) {
        lines.append(String(repeating: " ", count: inset + 2) + options.style(.faint, note))
      }
    }
    return lines
  }

  private func line(of key: Int32) -> Int { table.keys[Int(key)].position.map { Int($0.line) } ?? 0 }

  private func shown(_ file: String) -> String {
    TerminalText.escaped(options.path(bundle.path(of: file)))
  }

  private func text(of entry: SourceKey, room: Int) -> String {
    let key = entry.key.isEmpty ? "\"\"" : TerminalText.escaped(WTF8.text(entry.key))
    let name = ColumnText.key(key, room)
    let left = room - ColumnText.columns(name) - 4
    guard !entry.value.isEmpty, entry.value != entry.key, left >= Self.shortestText else { return name }
    let value = ColumnText.prefix(TerminalText.escaped(WTF8.text(entry.value)), left)
    return name + "  " + options.style(.faint, "\"\(value)\"")
  }
}
