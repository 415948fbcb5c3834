/// Code that goes on where a look-up gives the key itself: it shows another text, or looks the key up once more, in a localization whose
/// folder it opens by its name.
enum SecondLookup {
  /// Whether a function looks one of its parameters up twice. Either a comparison decides about the last look-up, and more than a log
  /// gets its result; or the first result is shown where the last look-up finds nothing.
  /// - Parameter calls: the calls that get its parameters, with the bundles that they look into.
  static func isMade(
    by calls: [(parameter: Int, token: Int, bundle: BundleReference)], in tokens: Tokens, _ text: SourceText
  ) -> Bool {
    guard let first = calls.first, let folder = calls.last(where: { $0.bundle.mayBeFolder }) else {
      return false
    }
    if first.token < folder.token {
      let isLogged = (first.token..<folder.token).contains {
        tokens.isOpen($0, "(") && tokens.close(of: $0) > folder.token && tokens[$0 - 1].kind == .identifier
          && PurposeWords.isLogging(text.bytes(tokens[$0 - 1].range))
      }
      return first.parameter == folder.parameter && !isLogged
        && ((first.token..<folder.token).contains { isComparison($0, tokens) }
          || isValue(of: first.token, at: folder.token, tokens))
    }
    return calls.contains {
      $0.token > folder.token && $0.parameter == folder.parameter
        && isValue(of: folder.token, at: $0.token, tokens)
    }
  }

  /// Whether the result of one look-up is shown where a later one finds nothing: `value: fallback`, behind `let fallback = …`.
  private static func isValue(of first: Int, at last: Int, _ tokens: Tokens) -> Bool {
    let start = (max(0, first - nearby)..<first).last { tokens.isMark($0, "=") }
    guard let start, case let name = tokens.name(start - 1), name != .none else { return false }
    return (last..<min(tokens.count, last + nearby)).contains {
      tokens.name($0) == Labels.value && tokens.isMark($0 + 1, ":") && tokens.name($0 + 2) == name
    }
  }

  /// The name of a localization that only the running program knows.
  static let unknownLocalization: [UInt8] = []

  /// Whether code that opens a localization finds a text there that some localizations have.
  static func finds(_ localization: [UInt8]?, in localizations: Set<[UInt8]>) -> Bool {
    guard let localization else { return false }
    return localization == unknownLocalization ? !localizations.isEmpty : localizations.contains(localization)
  }

  /// The text that is shown where a look-up gives the key itself, as no table has it; nil where code does not compare the two.
  /// - Parameters:
  ///   - text: the variable that holds the result of the look-up.
  ///   - leaves: the values that the expression which begins at a place may have.
  static func otherText(
    than text: Name, of key: Name, in range: Range<Int>, _ tokens: Tokens, _ leaves: (Int) -> [Range<Int>]
  ) -> Range<Int>? {
    let names = [text, key]
    if text == .none || text == key { return nil }
    let compared = range.first { place in
      guard isComparison(place, tokens) else { return false }
      let second = tokens.isMark(place + 1, ":") ? place + 2 : place + 1
      return Set([tokens.name(place - 1), tokens.name(second)]) == [text, key]
    }
    guard let compared else { return nil }
    for place in compared - 3..<range.upperBound
    where tokens.word(place) == Words.return || tokens.isMark(place, "=") && tokens.name(place - 1) == text {
      let other = leaves(place + 1).first {
        !$0.isEmpty && !$0.contains { names.contains(tokens.name($0)) }
      }
      if let other { return other }
    }
    return nil
  }

  private static func isComparison(_ place: Int, _ tokens: Tokens) -> Bool {
    tokens.isOperator(place, SourceToken.Operator.comparison) || comparisons.contains(tokens.name(place))
  }

  /// The distance behind a look-up, in tokens, in which its text is compared: nobody reads more to understand it.
  static let nearby = 128

  /// The localization that a file opens, if any place in it names one: `path(forResource: "en", ofType: "lproj")`.
  /// - Parameter text: reads the literal at a place.
  static func opened(in tokens: Tokens, _ text: (Int) -> [UInt8]?) -> [UInt8]? {
    func isLabelled(_ place: Int, _ labels: NameSet) -> Bool {
      let mark = tokens.isMark(place - 1, "@") ? place - 2 : place - 1
      return tokens[place].kind == .string && tokens.isMark(mark, ":")
        && labels.contains(tokens.name(mark - 1))
    }
    var found: [UInt8]?
    for place in 0..<tokens.count where isLabelled(place, types) && text(place) == folder {
      guard let name = (max(0, place - 8)..<place).last(where: { isLabelled($0, resources) }) else {
        continue
      }
      if let found, found != text(name) { return nil }
      found = text(name)
    }
    return found
  }

  /// Whether an expression names folders of languages.
  static func namesFolder(_ range: Range<Int>, _ source: SwiftSource) -> Bool {
    range.contains {
      source.tokens[$0].kind == .string
        && SwiftLiteral.read($0, in: source.tokens, source.text).plainText == folder
    }
  }

  static func namesFolder(_ range: Range<Int>, _ source: CSource) -> Bool {
    range.contains {
      source.tokens[$0].kind == .string && CLiteral.read($0, in: source.tokens, source.text).0 == folder
    }
  }

  /// The messages that make a bundle of a path.
  static let makers: NameSet = "bundleWithPath bundleWithURL initWithPath initWithURL"

  private static let comparisons: NameSet = "isEqualToString isEqual"
  private static let folder = Array("lproj".utf8)
  private static let types: NameSet = "ofType withExtension"
  private static let resources: NameSet = "forResource pathForResource URLForResource"
}
