/// Files that tools make from the tables: SwiftGen, R.swift, Xcode's symbols. Every key stands in them, used or not.
enum GeneratedSource {
  /// The tools, as they name themselves in the first lines.
  private static let tools: [StaticString] = [
    "SwiftGen", "swiftgen", "R.swift", "GeneratedStringSymbols", "xcstringstool",
  ]

  /// Whether a comment at the head of the file says so.
  static func isGenerated(_ comments: [Range<Int>], of text: SourceText) -> Bool {
    var saysGenerated = false
    var namesTool = false
    for comment in comments.prefix(6) where comment.lowerBound < 1024 {
      for offset in comment.lowerBound..<min(comment.upperBound, comment.lowerBound + 512) {
        if text.has("enerated", at: offset) { saysGenerated = true }
        if tools.contains(where: { text.has($0, at: offset) }) { namesTool = true }
      }
    }
    return saysGenerated && namesTool
  }
}
