internal import L10nText

/// What `parse` says of a file before its entries.
struct ParsedFile {
  /// The path as it is shown.
  var path: String
  /// What the file turned out to be: `strings`, `xml`, `binary`, `xcstrings`, …
  var format: String
  /// How its text is stored; nil for what is no text.
  var encoding: TextEncoding?
  var entryCount: Int
  var loadedCount: Int
  var problems: [Problem]

  /// The status that the file's problems call for.
  var hasErrors: Bool { problems.contains { $0.severity == .error } }
}

/// One entry of a string file of any format.
struct ParsedEntry {
  var key: String
  /// A text; an object for what is more than a text.
  var value: JSONValue
  var comment: String?
  /// Nil in a binary file.
  var position: TextPosition?
  /// Whether the loader gets it.
  var isLoaded: Bool
}

/// Takes what string files hold, in the order in which it is printed.
protocol ParseWriter {
  mutating func begin(_ file: ParsedFile)
  mutating func entry(_ entry: ParsedEntry)
  mutating func end(_ file: ParsedFile)
}
