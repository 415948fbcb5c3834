internal import L10nReports
internal import L10nText

/// A configuration that could not be read, or a file that it names.
struct UnreadableConfiguration: Error {
  var noun = "configuration"
  var path: String
  var reason: String

  var message: String { "the \(noun) \(TerminalText.escaped(path)) cannot be read: \(reason)" }
}

/// A configuration that is not to be used, or a file that it names, with all that is wrong with it.
struct InvalidConfiguration: Error {
  var noun = "configuration"
  var path: String
  /// At least one.
  var problems: [Problem]

  /// The message: how many, then each.
  var message: String {
    let count = problems.count == 1 ? "a fault" : "\(problems.count) faults"
    let lines = problems.map(ProblemText(showsExcerpts: true).text).joined()
    return "the \(noun) \(TerminalText.escaped(path)) has \(count)\n" + lines.dropLast()
  }
}
