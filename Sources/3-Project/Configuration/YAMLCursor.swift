internal import L10nText

/// Places in a text by the number of scalars before them, as libyaml counts. Asked in rising order, as events come, it
/// costs one walk over the text, however long its lines are.
struct YAMLCursor {
  private let text: [UInt8]
  private var index = 0
  private(set) var offset = 0
  private var line = 1
  private var column = 1

  init(_ text: [UInt8]) { self.text = text }

  /// Lines end as `LineIndex` has them: libyaml knows further ends.
  var position: TextPosition { TextPosition(line: line, column: column) }

  /// Goes to the place behind `target` scalars, or to the end of the text. Going back starts anew.
  mutating func move(to target: Int) {
    if target < index { self = YAMLCursor(text) }
    while index < target, offset < text.count {
      let byte = text[offset]
      offset = min(text.count, offset + WTF8.length(of: byte))
      index += 1
      let isPair = byte == UInt8(ascii: "\r") && offset < text.count && text[offset] == UInt8(ascii: "\n")
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isPair {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
  }
}
