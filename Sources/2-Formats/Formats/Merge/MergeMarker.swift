internal import L10nText

/// A line that version control leaves where two sides of a merge differ.
enum MergeMarker {
  static let message = "A merge conflict was left in the file"
  static let hint = "run 'l10ncheck merge --resolve', or keep one side and take the markers out"

  /// Whether seven signs of one kind stand at the start of a line.
  /// - Parameter start: where the text starts, behind its byte order mark.
  static func stands(in text: RawSpan, at offset: Int, from start: Int = 0) -> Bool {
    let byte = text[byte: offset]
    guard "<=>|".utf8.contains(byte) else { return false }
    for index in 1..<7 where text[byte: offset + index] != byte { return false }
    let behind = text[byte: offset + 7]
    guard behind == 32 || behind == 10 || behind == 13 || behind == 0 else { return false }
    return offset <= start || text[byte: offset - 1] == 10 || text[byte: offset - 1] == 13
  }
}
