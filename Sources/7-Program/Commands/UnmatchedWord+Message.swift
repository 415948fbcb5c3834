internal import L10nCommandLine
internal import L10nEngine
internal import L10nText

extension UnmatchedWord {
  /// What is wrong, with the nearest of what there is, or all of it where that is little.
  var message: String {
    let what =
      switch flag {
      case "--locale": "there is no such localization"
      case "--table": "there is no such table"
      case "--target": "there is no such target"
      default: "there is no such localized file"
      }
    let start = "\(flag) \(TerminalText.escaped(bytes: word)): \(what)"
    if choices.isEmpty { return start }
    let nearest = Spelling.suggestions(for: word, among: choices)
    if !nearest.isEmpty {
      return start + "; did you mean \(nearest.map(TerminalText.escaped).joined(separator: " or "))?"
    }
    let limit = 10
    let more = choices.count - limit
    return start + "; there is " + choices.prefix(limit).map(TerminalText.escaped).joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }
}
