/// The fixed text around a text that is handed on: `key + ".title"`, `"menu.\(key)"`.
struct Affix: Hashable, Sendable {
  var before: [UInt8] = []
  var after: [UInt8] = []
  /// Whether there are more of them than are told apart.
  var isAny = false

  /// The fixed text of both, where a text with this one is handed on within another.
  func within(_ outer: Affix) -> Affix {
    Affix(before: outer.before + before, after: after + outer.after, isAny: isAny || outer.isAny)
  }

  /// The key that a text becomes.
  func key(_ text: KeyText) -> KeyText {
    var (parts, hole) = (text.parts, text.hole)
    parts[0] = before + parts[0]
    parts[parts.count - 1] += after
    if isAny { (parts, hole) = ([[]] + parts + [[]], .anything) }
    return KeyText(parts: parts, hole: hole)
  }

  /// The pattern of all keys that it makes.
  var pattern: KeyText { KeyText(parts: [before, after], hole: .anything) }
}

extension [Affix] {
  static let none = [Affix()]
  private static let most = 8

  /// Adds those of another look-up of the same text.
  mutating func add(_ others: [Affix]) {
    for affix in others where !contains(affix) && last?.isAny != true { append(affix) }
    if count > Self.most { self = [Affix(isAny: true)] }
  }

  func within(_ outer: [Affix]) -> [Affix] {
    if outer == .none { return self }
    var all: [Affix] = []
    for affix in self { all.add(outer.map(affix.within)) }
    return all
  }
}

extension SwiftSource {
  /// The name in an expression of it and fixed text, with this text: `key`, `key + ".title"`, `"menu.\(key)"`.
  func affixed(_ range: Range<Int>, _ isName: (Name) -> Bool) -> (token: Int, affix: Affix)? {
    if range.count == 1 {
      return isName(tokens.name(range.lowerBound)) ? (range.lowerBound, Affix()) : nil
    }
    var (token, affix, index) = (nil as Int?, Affix(), range.lowerBound)
    func take(_ text: [UInt8]) { if token == nil { affix.before += text } else { affix.after += text } }
    func take(_ name: Int) -> Bool {
      let isOnly = token == nil && isName(tokens.name(name))
      token = name
      return isOnly
    }
    while index < range.upperBound {
      switch tokens[index].kind {
      case .identifier: if !take(index) { return nil }
      case .string:
        for piece in SwiftLiteral.read(index, in: tokens, text).pieces {
          switch piece {
          case .text(let bytes): take(bytes)
          case .hole(let open):
            let value = arguments(open).map(\.value)
            guard value.count == 1, value[0].count == 1, take(value[0].lowerBound) else { return nil }
          }
        }
      default: return nil
      }
      index = tokens.next(index)
      if index == range.upperBound { return token.map { ($0, affix) } }
      guard tokens.isMark(index, "+") else { return nil }
      index += 1
    }
    return nil
  }
}

extension CSource {
  /// The same of C: `[key stringByAppendingString:@"_title"]`, `[NSString stringWithFormat:@"menu.%@", key]`.
  func affixed(_ range: Range<Int>, _ isName: (Name) -> Bool) -> (token: Int, affix: Affix)? {
    let first = range.lowerBound
    if range.count == 1 { return isName(tokens.name(first)) ? (first, Affix()) : nil }
    guard tokens.isOpen(first, "["), let message = message(first), message.parts.count == 1 else {
      return nil
    }
    let part = message.parts[0]
    if part.name == CUses.appending {
      if message.receiver.count == 1, isName(tokens.name(message.receiver.lowerBound)) {
        return literal(part.argument).map { (message.receiver.lowerBound, Affix(after: $0)) }
      }
      guard part.argument.count == 1, isName(tokens.name(part.argument.lowerBound)) else { return nil }
      return literal(message.receiver).map { (part.argument.lowerBound, Affix(before: $0)) }
    }
    let arguments = split(part.argument)
    guard CFormats.messages.contains(part.name), arguments.count == 2, arguments[1].count == 1,
      isName(tokens.name(arguments[1].lowerBound)), let format = literal(arguments[0]),
      case let parts = FormatParts.split(format), parts.count == 2
    else { return nil }
    return (arguments[1].lowerBound, Affix(before: parts[0], after: parts[1]))
  }
}
