internal import L10nSystem

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
    var names = showcases(among: targets)
    if others.isEmpty { return names }
    for (target, words) in products
    where target.productType.hasPrefix("application") && !kinds.isDisjoint(with: words) {
      let rest = words.filter { !kinds.contains($0) && !fillers.contains($0) }
      if rest.isEmpty || others.contains(rest) { names.insert(target.name) }
    }
    return names
  }

  /// Apps that are made of a part of another app's sources and speak one language, where that app has several: they show its
  /// screens to those who work on them.
  private static func showcases(among targets: [ShippingTarget]) -> Set<String> {
    let apps = targets.filter { $0.productType == "application" && !$0.sources.isEmpty }
    if apps.count < 2 { return [] }
    let languages = apps.map { languageCount(of: $0) }
    var names: Set<String> = []
    for (place, app) in apps.enumerated() where languages[place] == 1 {
      for (other, whole) in apps.enumerated()
      where other != place && languages[other] > 2 && whole.sources.count >= app.sources.count * 2 {
        let shared = Set(whole.sources).intersection(app.sources).count
        if shared * 5 >= app.sources.count * 4 { names.insert(app.name) }
      }
    }
    return names
  }

  /// How many languages the files of a target have; 0 where catalogs hold any number of them.
  private static func languageCount(of target: ShippingTarget) -> Int {
    if target.files.contains(where: { $0.lastComponent.suffix(10).elementsEqual(".xcstrings".utf8) }) {
      return 0
    }
    var names: Set<[UInt8]> = []
    for file in target.files {
      for folder in file.parent.bytes.split(separator: UInt8(ascii: "/"))
      where ShippedFiles.isLocalization(folder) && !folder.elementsEqual("Base.lproj".utf8) {
        names.insert(Array(folder))
      }
    }
    return names.count
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
