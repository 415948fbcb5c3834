internal import L10nText

/// A message of a PO file.
struct POMessage {
  /// The offset in the text at which the message starts.
  var start = 0
  var isFuzzy = false
  var context: [UInt8]?
  var id: [UInt8] = []
  var plural: [UInt8]?
  /// `msgstr`, or `msgstr[0]` and so on.
  var forms: [[UInt8]] = []

  /// A number of forms that no language has.
  static let mostForms = 16
}

/// Takes a PO file apart, message by message. Obsolete ones are passed over.
struct POScanner {
  private enum Field: Equatable { case context, id, plural, form(Int) }

  /// The message that was read last.
  private(set) var message = POMessage()
  private var offset: Int
  private let end: Int
  private var isFuzzyNext = false
  /// Why reading ended early.
  private(set) var fault: (message: String, offset: Int)?

  init(_ decoded: DecodedText) {
    offset = decoded.start
    end = decoded.end
  }

  /// Reads the next message; false at the end, and behind a fault.
  mutating func next(_ text: RawSpan) -> Bool {
    guard fault == nil else { return false }
    var isOpen = false
    var field: Field?
    while offset < end, fault == nil {
      let start = offset
      let content = line(text)
      if content.isEmpty { continue }
      let first = text[byte: content.lowerBound]
      if first == UInt8(ascii: "#") {
        if isOpen, !message.forms.isEmpty {
          offset = start
          break
        }
        note(comment: content, in: text)
        continue
      }
      if first == UInt8(ascii: "\"") {
        guard let string = string(content, at: start, in: text), let field else {
          fault = fault ?? ("a string where a keyword should be", start)
          break
        }
        append(string, to: field)
        continue
      }
      guard let (found, rest) = keyword(content, in: text) else {
        fault = ("this line is neither a keyword, a string nor a comment", start)
        break
      }
      if found == .context || found == .id, isOpen, !message.forms.isEmpty {
        offset = start
        break
      }
      if !isOpen {
        isOpen = true
        message = POMessage(start: start, isFuzzy: isFuzzyNext)
        isFuzzyNext = false
      }
      guard let string = string(rest, at: start, in: text), begin(found, at: start) else { break }
      field = found
      append(string, to: found)
    }
    if fault == nil, isOpen, message.forms.isEmpty {
      fault = ("a message has no msgstr: the file may be cut off", message.start)
    }
    return fault == nil && isOpen
  }

  /// Goes on to the next line. What stands in this one, without the blanks before it.
  private mutating func line(_ text: RawSpan) -> Range<Int> {
    var first = offset
    var last = text.scan(from: offset, for: 0x0A, or: 0x0A)
    while last < end, text[byte: last] != 0x0A { last = text.scan(from: last + 1, for: 0x0A, or: 0x0A) }
    last = min(last, end)
    offset = min(last + 1, end)
    if last > first, text[byte: last - 1] == 0x0D { last -= 1 }
    while first < last, text[byte: first] == 0x20 || text[byte: first] == 0x09 { first += 1 }
    return first..<last
  }

  /// `#,` flags; `#~` is obsolete, the rest are comments.
  private mutating func note(comment: Range<Int>, in text: RawSpan) {
    guard comment.count > 1, text[byte: comment.lowerBound + 1] == UInt8(ascii: ",") else { return }
    let flags = text.copy(comment.lowerBound + 2..<comment.upperBound).split(separator: UInt8(ascii: ","))
    if flags.contains(where: { String(decoding: $0, as: UTF8.self).contains("fuzzy") }) { isFuzzyNext = true }
  }

  // MARK: - Strings

  /// The text between quotes, which may hold escapes.
  private mutating func string(_ line: Range<Int>, at place: Int, in text: RawSpan) -> [UInt8]? {
    var last = line.upperBound
    while last > line.lowerBound, text[byte: last - 1] == 0x20 || text[byte: last - 1] == 0x09 { last -= 1 }
    let quote = UInt8(ascii: "\"")
    if last - line.lowerBound >= 2, text[byte: line.lowerBound] == quote, text[byte: last - 1] == quote {
      let bytes = text.copy(line.lowerBound + 1..<last - 1)
      if let string = POText.unescaped(bytes[...]), !Self.hasBareQuote(bytes) { return string }
    }
    fault = ("this is not a string in double quotes", place)
    return nil
  }

  private static func hasBareQuote(_ content: [UInt8]) -> Bool {
    var isEscaped = false
    for byte in content {
      if isEscaped {
        isEscaped = false
      } else if byte == 0x5C {
        isEscaped = true
      } else if byte == 0x22 {
        return true
      }
    }
    return isEscaped
  }

  // MARK: - Fields

  /// The keyword that a line starts with, and what stands from the first quote on.
  private func keyword(_ line: Range<Int>, in text: RawSpan) -> (Field, Range<Int>)? {
    let quote = text.scan(from: line.lowerBound, for: UInt8(ascii: "\""), or: UInt8(ascii: "\""))
    guard quote < line.upperBound, text[byte: quote] != 0 else { return nil }
    var last = quote
    while last > line.lowerBound, text[byte: last - 1] == 0x20 || text[byte: last - 1] == 0x09 { last -= 1 }
    let rest = quote..<line.upperBound
    func isWord(_ word: StaticString) -> Bool {
      last - line.lowerBound == word.utf8CodeUnitCount && text.matches(word, at: line.lowerBound)
    }
    if isWord("msgctxt") { return (.context, rest) }
    if isWord("msgid") { return (.id, rest) }
    if isWord("msgstr") { return (.form(0), rest) }
    if isWord("msgid_plural") { return (.plural, rest) }
    let word = String(decoding: text.copy(line.lowerBound..<last), as: UTF8.self)
    guard word.hasPrefix("msgstr["), word.hasSuffix("]"), let number = Int(word.dropFirst(7).dropLast()),
      (0..<POMessage.mostForms).contains(number)
    else { return nil }
    return (.form(number), rest)
  }

  /// Begins a field anew; false if it is out of order.
  private mutating func begin(_ field: Field, at place: Int) -> Bool {
    switch field {
    case .context: message.context = []
    case .plural: message.plural = []
    case .id: break
    case .form(let number):
      guard number == message.forms.count, number < POMessage.mostForms else {
        fault = ("msgstr[\(number)] is out of order", place)
        return false
      }
      message.forms.append([])
    }
    return true
  }

  private mutating func append(_ string: [UInt8], to field: Field) {
    switch field {
    case .context: message.context? += string
    case .id: message.id += string
    case .plural: message.plural? += string
    case .form: if let last = message.forms.indices.last { message.forms[last] += string }
    }
  }
}
