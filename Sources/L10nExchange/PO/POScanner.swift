internal import L10nText

/// A message of a PO file.
struct POMessage {
  var context: [UInt8]?
  var id: [UInt8] = []
  var plural: [UInt8]?
  /// `msgstr`, or `msgstr[0]` and so on.
  var forms: [[UInt8]] = []
  var isFuzzy = false
  /// Where it starts in the text.
  var start: Int
}

/// Takes a PO file apart, message by message. Obsolete ones are passed over.
struct POScanner {
  private enum Field: Equatable { case context, id, plural, form(Int) }

  private var offset: Int
  private let end: Int
  private var isFuzzyNext = false
  /// Why reading ended early.
  private(set) var fault: (message: String, offset: Int)?
  /// A keyword line that belongs to the next message.
  private var pendingStart: Int?

  init(_ text: RawSpan, _ decoded: DecodedText) {
    offset = decoded.start
    end = decoded.end
  }

  /// The next message; nil at the end, and behind a fault.
  mutating func next(_ text: RawSpan) -> POMessage? {
    guard fault == nil else { return nil }
    var message: POMessage?
    var field: Field?
    while offset < end, fault == nil {
      let start = offset
      let line = line(text)
      var content = line[...]
      while let first = content.first, first == 0x20 || first == 0x09 { content.removeFirst() }
      if content.isEmpty { continue }
      if content.first == UInt8(ascii: "#") {
        if message?.forms.isEmpty == false {
          offset = start
          break
        }
        // `#,` flags; `#~` is obsolete, the rest are comments.
        if content.dropFirst().first == UInt8(ascii: ",") {
          let flags = content.dropFirst(2).split(separator: UInt8(ascii: ","))
          if flags.contains(where: { String(decoding: $0, as: UTF8.self).contains("fuzzy") }) {
            isFuzzyNext = true
          }
        }
        continue
      }
      if content.first == 0x22 {
        guard let string = string(content, at: start), let field else {
          fault = fault ?? ("a string stands where a keyword should", start)
          break
        }
        append(string, to: field, of: &message)
        continue
      }
      guard let (found, rest) = keyword(content) else {
        fault = ("this line is neither a keyword, a string nor a comment", start)
        break
      }
      if found == .context || found == .id, message?.forms.isEmpty == false {
        offset = start
        break
      }
      if message == nil {
        message = POMessage(start: start)
        message?.isFuzzy = isFuzzyNext
        isFuzzyNext = false
      }
      guard let string = string(rest, at: start) else { break }
      begin(found, of: &message, at: start)
      field = found
      append(string, to: found, of: &message)
    }
    if fault == nil, let message, message.forms.isEmpty {
      fault = ("a message has no msgstr: the file may be cut off", message.start)
    }
    return fault == nil ? message : nil
  }

  private mutating func line(_ text: RawSpan) -> [UInt8] {
    let start = offset
    while offset < end, text[byte: offset] != 0x0A { offset += 1 }
    var last = offset
    if offset < end { offset += 1 }
    if last > start, text[byte: last - 1] == 0x0D { last -= 1 }
    return text.copy(start..<last)
  }

  private mutating func string(_ line: ArraySlice<UInt8>, at place: Int) -> [UInt8]? {
    var content = line
    while let last = content.last, last == 0x20 || last == 0x09 { content.removeLast() }
    guard content.count >= 2, content.first == 0x22, content.last == 0x22,
      let string = POText.unescaped(content.dropFirst().dropLast()),
      !Self.hasBareQuote(content.dropFirst().dropLast())
    else {
      fault = ("this is no string in double quotes", place)
      return nil
    }
    return string
  }

  private static func hasBareQuote(_ content: ArraySlice<UInt8>) -> Bool {
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

  private func keyword(_ line: ArraySlice<UInt8>) -> (Field, ArraySlice<UInt8>)? {
    guard let quote = line.firstIndex(of: 0x22) else { return nil }
    var word = String(decoding: line[..<quote], as: UTF8.self)
    while word.hasSuffix(" ") || word.hasSuffix("\t") { word.removeLast() }
    let rest = line[quote...]
    switch word {
    case "msgctxt": return (.context, rest)
    case "msgid": return (.id, rest)
    case "msgid_plural": return (.plural, rest)
    case "msgstr": return (.form(0), rest)
    default:
      guard word.hasPrefix("msgstr["), word.hasSuffix("]"), let number = Int(word.dropFirst(7).dropLast()),
        (0..<16).contains(number)
      else { return nil }
      return (.form(number), rest)
    }
  }

  private mutating func begin(_ field: Field, of message: inout POMessage?, at place: Int) {
    switch field {
    case .context: message?.context = []
    case .plural: message?.plural = []
    case .id: break
    case .form(let number):
      guard message?.forms.count == number else {
        fault = ("msgstr[\(number)] stands out of order", place)
        return
      }
      message?.forms.append([])
    }
  }

  private func append(_ string: [UInt8], to field: Field, of message: inout POMessage?) {
    switch field {
    case .context: message?.context? += string
    case .id: message?.id += string
    case .plural: message?.plural? += string
    case .form:
      guard let count = message?.forms.count, count > 0 else { return }
      message?.forms[count - 1] += string
    }
  }
}
