/// Functions that look a key up once more, in a localization whose folder they open by its name: the texts of keys that the file of
/// the system's choice lacks.
enum SecondLookup {
  /// Whether a comparison decides about the last of the look-ups that a function makes with one of its parameters.
  /// - Parameter calls: those that get its parameters, with the bundles that these look into.
  static func isMade(
    by calls: [(parameter: Int, token: Int, bundle: BundleReference)], in tokens: Tokens
  ) -> Bool {
    guard let first = calls.first, let last = calls.last(where: { $0.bundle.mayBeFolder }) else {
      return false
    }
    return first.token < last.token && first.parameter == last.parameter
      && (first.token..<last.token).contains {
        tokens.isOperator($0, SourceToken.Operator.comparison) || comparisons.contains(tokens.name($0))
      }
  }

  /// The localization that a file opens, if it names one: `path(forResource: "en", ofType: "lproj")`. The whole file is looked through.
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

  private static let comparisons: NameSet = "isEqualToString isEqual"
  private static let folder = Array("lproj".utf8)
  private static let types: NameSet = "ofType withExtension"
  private static let resources: NameSet = "forResource pathForResource URLForResource"
}
