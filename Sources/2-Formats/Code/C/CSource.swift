/// A file of C or Objective-C as tokens, with the questions about its shape that the scan asks.
struct CSource {
  let text: SourceText
  let tokens: Tokens

  /// Takes a text apart, for as long as `body` runs.
  /// - Parameter body: gets the comments as well.
  static func read<Result>(_ text: SourceText, _ body: (CSource, [Range<Int>]) -> Result) -> Result {
    let list = CLexer.tokens(of: text)
    return list.withTokens { body(CSource(text: text, tokens: $0), list.comments) }
  }

  /// `[receiver part:argument part:argument]`
  struct Message {
    var receiver: Range<Int>
    var parts: [(name: Name, token: Int, argument: Range<Int>)] = []
    /// Its receiver and its arguments, by their places from -1 on.
    var values: [Range<Int>] { [receiver] + parts.map(\.argument) }
    var name: ForeignName {
      let count = parts.first?.argument.isEmpty == false ? parts.count : 0
      return ForeignName(name: parts.first?.name ?? .none, arguments: count)
    }
  }

  /// The arguments in the brackets that open at `open`.
  func arguments(_ open: Int) -> [Range<Int>] { split(open + 1..<max(open + 1, tokens.close(of: open))) }

  /// The parts of a range between commas.
  func split(_ range: Range<Int>) -> [Range<Int>] { tokens.split(range, at: ",") }

  /// The message in the brackets that open at `open`, nil where there is none: an index, a list.
  func message(_ open: Int) -> Message? {
    guard tokens.isOpen(open, "["), !tokens.isMark(open - 1, "@") else { return nil }
    let close = tokens.close(of: open)
    guard close > open + 2 else { return nil }
    var index = open + 1
    // A receiver is a name, a literal, another message, a cast, or members of these.
    if tokens[index].kind == .string {
      while tokens[index].kind == .string { index += 1 }
    } else if tokens.isOpen(index, "(") {
      index = tokens.next(index)
      if tokens[index].kind == .open {
        index = tokens.next(index)
      } else if tokens[index + 1].kind == .identifier {
        index += 1
      }
    } else {
      if tokens.isMark(index, "@") { index += 1 }
      index = tokens.next(index)
    }
    while index < close {
      if tokens.isMark(index, ".") || tokens.isOperator(index, SourceToken.Operator.arrow) {
        index += 2
      } else if tokens[index].kind == .open {
        index = tokens.next(index)
      } else {
        break
      }
    }
    guard tokens[index].kind == .identifier, index < close else { return nil }
    var message = Message(receiver: open + 1..<index)
    if index + 1 == close {
      message.parts.append((tokens.name(index), index, index + 1..<index + 1))
      return message
    }
    var conditions = 0
    while index < close {
      if tokens.isMark(index, "?") { conditions += 1 }
      if tokens.isMark(index, ":"), conditions > 0 { conditions -= 1 }
      if tokens[index].kind == .identifier, tokens.isMark(index + 1, ":"), conditions == 0 {
        if let last = message.parts.indices.last {
          let start = message.parts[last].argument.lowerBound
          message.parts[last].argument = start..<max(start, index)
        }
        message.parts.append((tokens.name(index), index, index + 2..<max(index + 2, close)))
        index += 2
        continue
      }
      index = tokens.next(index)
    }
    return message.parts.isEmpty ? nil : message
  }

  /// `- (Type)part:(Type)name part:(Type)name {`: the result, and the parts with the parameters behind them.
  struct Method {
    var result = Name.none
    var parts: [(label: Int, parameter: Int?)] = []
  }

  /// The method whose body a brace opens.
  func method(_ brace: Int) -> Method? {
    var sign = brace - 1
    while !(tokens.startsLine(sign) && (tokens.isMark(sign, "-") || tokens.isMark(sign, "+"))) {
      let token = tokens[sign]
      let ends = token.kind == .open || token.kind == .close && token.byte != UInt8(ascii: ")")
      if sign <= 0 || brace - sign > 200 || ends || tokens.isMark(sign, ";") { return nil }
      sign = (token.kind == .close ? min(Int(token.match), sign) : sign) - 1
    }
    var method = Method()
    var label = sign + 1
    if tokens.isOpen(label, "(") {
      method.result = tokens.name(label + 1)
      label = tokens.next(label)
    }
    guard tokens[label].kind == .identifier else { return nil }
    if !tokens.isMark(label + 1, ":") { method.parts = [(label, nil)] }
    while label < brace {
      if tokens.isMark(label + 1, ":") {
        let type = label + 2
        method.parts.append((label, tokens.isOpen(type, "(") ? tokens.next(type) : type))
      }
      label = tokens.next(label)
    }
    return method
  }

  /// The name and the parameters of the function of C whose body a brace opens.
  func function(_ brace: Int) -> (name: Int, parameters: [Int])? {
    var place = brace - 1
    while let open = tokens.open(of: place, ")") {
      let name = open - 1
      guard tokens[name].kind == .identifier else { return nil }
      // `API_AVAILABLE(ios(13.0))`, `__attribute__((unused))` stand behind a declaration.
      if tokens.name(name) == Self.attribute
        || text.bytes(tokens[name].range).allSatisfy({ !(0x61...0x7A).contains($0) })
      {
        place = name - 1
        continue
      }
      let isDeclared =
        tokens[name - 1].kind == .identifier || tokens.isMark(name - 1, "*") || tokens.isMark(name - 1, "&")
      guard isDeclared, !Self.statements.contains(tokens.name(name)) else { return nil }
      return (name, arguments(open).map { $0.count > 1 ? $0.upperBound - 1 : open })
    }
    return nil
  }

  private static let attribute = Name("__attribute__")
  private static let statements: NameSet = "if for while switch catch return synchronized autoreleasepool"

  /// The expressions whose value the one in `range` may have: arms of conditions, contents of parentheses.
  func leaves(_ range: Range<Int>) -> [Range<Int>] {
    var leaves: [Range<Int>] = []
    var work = [range]
    while let range = work.popLast(), leaves.count + work.count < 1024 {
      guard !range.isEmpty else { continue }
      let first = range.lowerBound
      if tokens.isOpen(first, "(") {
        if tokens.next(first) == range.upperBound {
          work.append(first + 1..<max(first + 1, tokens.close(of: first)))
          continue
        }
        // `(NSString *)@"…"`
        let behind = tokens.next(first)
        if tokens[behind].kind == .string || tokens.isOpen(behind, "(") {
          work.append(behind..<max(behind, range.upperBound))
          continue
        }
      }
      if tokens.name(first) == Self.cfString, tokens.isOpen(first + 1, "("),
        tokens.next(first + 1) == range.upperBound
      {
        work.append(first + 2..<max(first + 2, range.upperBound - 1))
        continue
      }
      if let (question, colon) = condition(range) {
        work.append(colon + 1..<max(colon + 1, range.upperBound))
        // `a ?: b`
        work.append(question + 1 < colon ? question + 1..<colon : range.lowerBound..<question)
        continue
      }
      leaves.append(range)
    }
    return leaves
  }

  private static let cfString = Name("CFSTR")

  private func condition(_ range: Range<Int>) -> (question: Int, colon: Int)? {
    var question: Int?
    var depth = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if tokens.isMark(index, "?") {
        if question == nil { question = index }
        depth += 1
      } else if tokens.isMark(index, ":"), depth > 0 {
        depth -= 1
        if depth == 0, let question { return (question, index) }
      }
      index = tokens.next(index)
    }
    return nil
  }

  /// The text of an expression that is one literal, or several beside one another.
  func literal(_ range: Range<Int>) -> [UInt8]? {
    var range = range
    if tokens.name(range.lowerBound) == Self.cfString, tokens.isOpen(range.lowerBound + 1, "("),
      range.count > 3
    {
      range = range.lowerBound + 2..<range.upperBound - 1
    }
    guard tokens[range.lowerBound].kind == .string else { return nil }
    let (text, next) = CLiteral.read(range.lowerBound, in: tokens, self.text)
    return next == range.upperBound ? text : nil
  }

  /// The table that an argument names: a literal, or nothing; nil where only the running program knows.
  func table(_ range: Range<Int>) -> TableName? {
    if let text = literal(range) { return text.isEmpty ? .standard : .named(text) }
    return isNil(range) ? .standard : nil
  }

  func isNil(_ range: Range<Int>) -> Bool {
    range.count == 1 && Self.nothing.contains(tokens.name(range.lowerBound))
  }

  /// The class whose implementation begins at a name: `@implementation Foo`, `@implementation Foo (Ours)`.
  func implementedClass(at index: Int) -> Name? {
    tokens.name(index) == Self.implementation && tokens.isMark(index - 1, "@") ? tokens.name(index + 1) : nil
  }

  /// Whether code shows another text where the look-up in brackets gives its key.
  func showsOther(than open: Int, of key: Name, in body: Range<Int>) -> Bool {
    let start = tokens.isOpen(open, "(") ? open - 1 : open
    let close = tokens.close(of: open)
    guard tokens.isMark(start - 1, "="), close < body.upperBound else { return false }
    let end = min(body.upperBound, close + SecondLookup.nearby)
    return SecondLookup.otherText(than: tokens.name(start - 2), of: key, in: close..<end, tokens) { start in
      leaves(start..<max(start, (start..<end).first { tokens.isMark($0, ";") } ?? end))
    } != nil
  }

  /// The bundle that an expression names.
  /// - Parameter own: the class in whose implementation it stands.
  func bundle(_ range: Range<Int>, in own: Name) -> BundleReference {
    if isNil(range) { return .unspecified }
    // A bundle is named in a few words: a longer expression has other calls in it.
    for index in range.prefix(64) {
      switch tokens.name(index) {
      case let name where SecondLookup.makers.contains(name):
        return SecondLookup.namesFolder(range, self) ? .main : .unknown
      case Self.mainBundle: return .main
      case Self.bundleForClass:
        let places = index + 2...index + 3
        // `NSClassFromString(@"Foo")`: a class that only the running program knows.
        if tokens.isOpen(index + 3, "(") { return .unknown }
        if places.contains(where: { text.isOfSystem(tokens[$0]) }) { return .ofSystem }
        // `[Foo class]`, `Foo.class`, `[self class]`, `self.class`
        guard let place = places.first(where: { tokens[$0].kind == .identifier }) else { return .unknown }
        if tokens.name(place) != Words.selfValue {
          return .ofClass(tokens.name(place), of: BundleReference.ownFile)
        }
        return own == .none ? .unknown : .ofSelf(own, of: BundleReference.ownFile)
      default: break
      }
    }
    return .unknown
  }

  private static let implementation = Name("implementation")
  private static let (mainBundle, bundleForClass) = (Name("mainBundle"), Name("bundleForClass"))
  private static let nothing: NameSet = [Words.nil, Name("NULL"), Name("Nil"), Name("nullptr")]
}
