internal import L10nCommandLine
internal import L10nCoverage
internal import L10nText

/// `path:line  key  "text"`: the place is to be opened, so it is never cut; the rest has room at any width.
struct KeyLine {
  let text: String

  init(_ key: ExpectedKey, in bundle: BundleReport, _ options: ReportOptions, width: Int) {
    var place = ""
    if let file = key.file {
      place = TerminalText.escaped(options.path(bundle.path(of: file)))
      if let position = key.position { place += ":\(position.line)" }
      place += "  "
    }
    let room = max(24, width - ColumnText.columns(place))
    let name = ColumnText.prefix(TerminalText.escaped(WTF8.text(key.key)), max(20, room * 3 / 5))
    let left = room - ColumnText.columns(name) - 4
    guard !key.value.isEmpty, key.value != key.key, left >= 8 else {
      text = place + name
      return
    }
    let value = ColumnText.prefix(TerminalText.escaped(WTF8.text(key.value)), left)
    text = place + name + "  " + options.style(.faint, "\"\(value)\"")
  }
}
