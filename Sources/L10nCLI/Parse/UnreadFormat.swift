internal import L10nText

/// A string file of a format that has no reader here: said, never passed over.
enum UnreadFormat {
  static let rule = Rule(
    "format-not-read", .error, "A string file of a format that this command does not read yet.")

  static func file(path: String, format: String) -> ParsedFile {
    ParsedFile(
      path: path, format: format, encoding: nil, entryCount: 0, loadedCount: 0,
      problems: [
        Problem(rule, path: path, message: "Files of the format \(format) are not yet read by this command")
      ])
  }
}
