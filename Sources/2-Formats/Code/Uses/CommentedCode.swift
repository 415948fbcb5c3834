internal import L10nText

/// Code in comments. With the build setting `LOCALIZED_STRING_CODE_COMMENTS`, Xcode extracts keys from it: a `//
/// NSLocalizedString("state.\(name)", …)` beside code that makes keys up.
enum CommentedCode {
  /// The comments that hold a call, at their offsets, with blanks for everything else; nil where there is no such comment.
  static func text(of comments: [Range<Int>], in text: SourceText) -> [UInt8]? {
    let calls = comments.filter { range in
      range.contains { text[$0] == UInt8(ascii: "(") } && range.contains { text[$0] == UInt8(ascii: "\"") }
    }
    if calls.isEmpty { return nil }
    var code = (0..<text.count).map { text[$0] == 0x0A || text[$0] == 0x0D ? text[$0] : 0x20 }
    for range in calls {
      let isMark = { (offset: Int) in "/*!".utf8.contains(text[offset]) }
      let inside = range.drop(while: isMark)
      let end =
        text.has("/*", at: range.lowerBound)
        ? inside.last { !isMark($0) } ?? inside.startIndex : range.upperBound
      for offset in inside where offset <= end { code[offset] = text[offset] }
    }
    return code
  }
}

extension FileUses {
  /// Takes the certain calls of a text that has the same offsets.
  mutating func add(callsOf commented: FileUses) {
    uses += commented.uses.filter { $0.kind == .lookup && $0.certainty == .certain }
    uses.sort { $0.offset < $1.offset }
  }
}
