/// A text that a file has for a key.
struct ResolvedText: Sendable {
  /// With placeholders as they are, and of rules the case `other`; nil for a value that is no text.
  var text: String?
  var rules: [TextRule] = []

  init(text: String?, rules: [TextRule] = []) {
    self.text = text
    self.rules = rules
  }
}

/// What a file says of one key.
struct KeyAnswer: Sendable {
  enum Verdict: Sendable {
    case loads
    /// The loader gives it up: an empty table.
    case refused
    /// It could not be opened; nobody knows.
    case unreadable
  }

  var verdict = Verdict.loads
  /// What the loader gets; nil where the file does not have the key.
  var text: ResolvedText?
  /// Where the key stands, loaded or not.
  var line: Int?
  /// The line where the loader stops, if the key stands behind it.
  var stopLine: Int?
}
