/// `l10ncheck:ignore RULE` in a comment: what the developer has looked at and finds right.
package enum IgnoredRules {
  private static let order = Array("l10ncheck:ignore".utf8)

  /// The ids that a comment names, separated by commas or blanks: up to the end of its line, or the first word that can be
  /// no id.
  package static func named(in comment: String?) -> Set<String> {
    // Few comments have a digit.
    guard var comment, comment.utf8.count >= order.count,
      comment.withUTF8({ $0.contains(UInt8(ascii: "1")) })
    else { return [] }
    let text = Array(comment.utf8)
    var ids: Set<String> = []
    var offset = 0
    while offset + order.count <= text.count {
      guard text[offset] == order[0], text[offset...].starts(with: order) else {
        offset += 1
        continue
      }
      offset += order.count
      let line = text[offset...].prefix { $0 != 10 && $0 != 13 }
      for word in line.split(whereSeparator: { $0 == 32 || $0 == 9 || $0 == UInt8(ascii: ",") }) {
        guard word.allSatisfy({ $0 &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "-") }),
          word.contains(UInt8(ascii: "-"))
        else { break }
        ids.insert(String(decoding: word, as: UTF8.self))
      }
    }
    return ids
  }
}
