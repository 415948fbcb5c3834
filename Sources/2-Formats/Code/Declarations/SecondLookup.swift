/// Functions that look a key up once more, in a localization whose folder they open by its name: the texts of keys that the file of
/// the system's choice lacks.
enum SecondLookup {
  /// The localization that a function asks in the end, if a comparison decides about that.
  /// - Parameters:
  ///   - calls: those that get its parameters, with the bundles that these look into.
  ///   - text: reads the literal at a place.
  static func localization(
    of calls: [(parameter: Int, token: Int, bundle: BundleReference)], in tokens: Tokens,
    _ text: (Int) -> [UInt8]?
  ) -> [UInt8]? {
    guard let first = calls.first, let last = calls.last(where: { $0.bundle == .unknown }),
      first.token < last.token,
      first.parameter == last.parameter,
      (first.token..<last.token).contains(where: {
        tokens.isOperator($0, SourceToken.Operator.comparison) || comparisons.contains(tokens.name($0))
      })
    else { return nil }
    return opened(in: tokens, text)
  }

  /// The localization that a file opens, if it names one: `path(forResource: "en", ofType: "lproj")`.
  private static func opened(in tokens: Tokens, _ text: (Int) -> [UInt8]?) -> [UInt8]? {
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

  private static let comparisons: NameSet = "isEqualToString isEqual"
  private static let folder = Array("lproj".utf8)
  private static let types: NameSet = "ofType withExtension"
  private static let resources: NameSet = "forResource pathForResource URLForResource"
}
