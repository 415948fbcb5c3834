internal import L10nFormats
internal import L10nSystem
import L10nText

/// Apps beside a product that are there to try it out: `Sparkle Test App` beside the framework `Sparkle`, or
/// `Example`. They are built by the makers of the product, and are not translated.
enum ExampleApps {
  private static let kinds: Set<String> = [
    "test", "tests", "tester", "demo", "demos", "example", "examples", "sample", "samples", "playground",
  ]
  private static let fillers: Set<String> = ["app", "application"]

  /// The names of the targets of one project that are such apps: those called after another product of it, or after nothing,
  /// with a word that says so. An app that merely has such a word in its name ("Speed Test") is none.
  /// - Parameters:
  ///   - file: the project; all programs of one among the tests or examples of a library are such apps.
  ///   - isBesideLibrary: whether a package or pod is in the tree, whose example such an app is.
  static func names(among targets: [ShippingTarget], of file: FilePath, isBesideLibrary: Bool) -> Set<String>
  {
    if isBesideLibrary, hold(file) {
      let programs = ["app", "watch", "extensionkit"]
      return Set(
        targets.filter { target in programs.contains { target.productType.hasPrefix($0) } }.map(\.name))
    }
    let products = targets.filter {
      // Extensions and apps for watches always lie in an app.
      $0.isProduct && !$0.productType.contains("extension") && !$0.productType.hasPrefix("watch")
    }.map {
      (target: $0, words: words(of: $0.name))
    }
    let others = products.map(\.words).filter { kinds.isDisjoint(with: $0) }.map {
      $0.filter { !fillers.contains($0) }
    }
    var names = showcases(among: targets)
    if others.isEmpty, !isBesideLibrary { return names }
    for (target, words) in products
    where target.productType.hasPrefix("application") && !kinds.isDisjoint(with: words) {
      let rest = words.filter { !kinds.contains($0) && !fillers.contains($0) }
      if rest.isEmpty || others.contains(rest) { names.insert(target.name) }
    }
    return names
  }

  /// Whether a file lies in a folder that is named as one of tests or examples: only its makers see their texts.
  /// - Parameter areTests: whether only folders of tests count.
  static func hold(_ file: FilePath, areTests: Bool = false) -> Bool {
    file.parent.bytes.split(separator: UInt8(ascii: "/")).contains { name in
      let words = words(of: PathName.text(name))
      return words.last == "tests"
        || !areTests && !kinds.isDisjoint(with: words) && kinds.union(fillers).isSuperset(of: words)
    }
  }

  /// The number of apps, those of the most sources, that are held against the others as the whole that these
  /// may be a part of.
  private static let mostWholes = 16

  /// Apps that are made of a part of another app's sources and speak one language, where that app has several:
  /// they show its screens to its developers.
  private static func showcases(among targets: [ShippingTarget]) -> Set<String> {
    let apps = targets.filter { $0.productType == "application" && !$0.sources.isEmpty }.map {
      (target: $0, languages: languageCount(of: $0))
    }
    let wholes = apps.filter { $0.languages > 2 }
      .sorted { $0.target.sources.count > $1.target.sources.count }.prefix(mostWholes)
      .map { Set($0.target.sources) }
    if wholes.isEmpty { return [] }
    let parts = apps.filter { app in
      let sources = app.target.sources
      return app.languages == 1
        && wholes.contains { whole in
          whole.count >= sources.count * 2
            && whole.intersection(sources).count * 5 >= sources.count * 4
        }
    }
    return Set(parts.map(\.target.name))
  }

  /// The number of languages in the files of a target; 0 where catalogs hold any number of them.
  private static func languageCount(of target: ShippingTarget) -> Int {
    let isOfAll = target.files.contains { TableFormat(name: $0.lastComponent)?.isOfAllLanguages == true }
    return isOfAll ? 0 : RootShipping.folderNames(of: target.files, isGNUstep: false).count { $0 != "Base" }
  }

  /// The words of a name in small letters: of `SparkleTestApp` and `Sparkle Test App` the same.
  private static func words(of name: String) -> [String] {
    IdentifierWords.split(name.utf8).map { String(decoding: $0, as: UTF8.self) }
  }
}
