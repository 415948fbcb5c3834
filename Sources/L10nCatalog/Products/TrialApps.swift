/// Apps beside a product that are there to try it out: `Sparkle Test App` beside the framework `Sparkle`, or `Example`. They are
/// built by those who make the product, and nobody translates them.
enum TrialApps {
  private static let kinds: Set<String> = [
    "test", "tests", "tester", "demo", "demos", "example", "examples", "sample", "samples", "playground",
  ]
  private static let fillers: Set<String> = ["app", "application"]

  /// The names of the targets of one project that are such apps: those called after another product of it, or after nothing,
  /// with a word that says so. An app that merely has such a word in its name ("Speed Test") is none.
  static func names(among targets: [ShippingTarget]) -> Set<String> {
    let products = targets.filter { $0.isProduct && !isInside($0.productType) }.map {
      (target: $0, words: words(of: $0.name))
    }
    let others = products.map(\.words).filter { kinds.isDisjoint(with: $0) }.map {
      $0.filter { !fillers.contains($0) }
    }
    if others.isEmpty { return [] }
    var names: Set<String> = []
    for (target, words) in products
    where target.productType.hasPrefix("application") && !kinds.isDisjoint(with: words) {
      let rest = words.filter { !kinds.contains($0) && !fillers.contains($0) }
      if rest.isEmpty || others.contains(rest) { names.insert(target.name) }
    }
    return names
  }

  /// Whether what a target makes always lies in an app.
  private static func isInside(_ productType: String) -> Bool {
    productType.contains("extension") || productType.hasPrefix("watch")
  }

  /// The words of a name in small letters: of `SparkleTestApp` and `Sparkle Test App` the same.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasSmall = false
    for character in name {
      let isWord = character.isLetter || character.isNumber
      if !isWord || character.isUppercase && wasSmall {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isWord { word += character.lowercased() }
      wasSmall = character.isLowercase || character.isNumber
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
