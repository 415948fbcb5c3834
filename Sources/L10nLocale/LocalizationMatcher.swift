/// The matcher of the loader: which of the localizations of a bundle serve a user with given preferences.
///
/// Does what Apple's `ualoc_localizationsToUse` does, with data of its own (CLDR 46). A query costs a few look-ups,
/// however many localizations there are.
package struct LocalizationMatcher: Sendable {
  /// The localizations, as given.
  package let available: [String]

  /// `zxx`, which serves those whom nothing else serves.
  let withoutLanguage: Int?
  /// English, by the first of the loader's own names for it that is there.
  let english: String?
  /// Nil for a name that ICU refuses; it matches nothing.
  let identifiers: [MatcherIdentifier?]
  let chains: [[[UInt8]]]
  /// The first localization with a base name.
  private(set) var byBase: [[UInt8]: Int] = [:]
  /// All localizations with a normalized identifier, in order.
  private(set) var byNormalized: [[UInt8]: [Int]] = [:]
  /// Who has an identifier in its chain, for each language the best and earliest only.
  private(set) var byAncestor: [[UInt8]: [Descendant]] = [:]

  struct Descendant: Sendable {
    let language: [UInt8]
    let group: [UInt8]
    let isBrazilian: Bool
    var distance: Int
    var index: Int
  }

  enum Names {
    static let chinese = Array("zh".utf8)
    static let hongKong = Array("zh_Hant_HK".utf8)
    static let taiwan = Array("zh_Hant_TW".utf8)
    static let portugal = Array("pt_PT".utf8)
    static let brazil = Array("pt_BR".utf8)
  }

  /// - Parameter available: the names of the localizations, in the order of the bundle; duplicates are kept.
  package init(available: [String]) {
    self.available = available
    withoutLanguage = available.firstIndex { $0.utf8.elementsEqual("zxx".utf8) }
    english = ["en", "English", "en_US"].first { name in
      available.contains { $0.utf8.elementsEqual(name.utf8) }
    }
    identifiers = available.map(MatcherIdentifier.init)
    chains = identifiers.map { $0?.chain(isAvailable: true) ?? [] }
    for (index, identifier) in identifiers.enumerated() {
      guard let identifier else { continue }
      if byBase[identifier.base] == nil { byBase[identifier.base] = index }
      byNormalized[identifier.normalized, default: []].append(index)
      for (distance, ancestor) in chains[index].enumerated() {
        add(identifier, at: index, distance: distance, below: ancestor)
      }
    }
  }

  private mutating func add(
    _ identifier: MatcherIdentifier, at index: Int, distance: Int, below ancestor: [UInt8]
  ) {
    let isBrazilian = identifier.normalized == Names.brazil
    var descendants = byAncestor[ancestor] ?? []
    let same = descendants.firstIndex {
      $0.language == identifier.language && $0.group == identifier.group && $0.isBrazilian == isBrazilian
    }
    guard let same else {
      descendants.append(
        Descendant(
          language: identifier.language, group: identifier.group, isBrazilian: isBrazilian,
          distance: distance,
          index: index))
      byAncestor[ancestor] = descendants
      return
    }
    // What comes later must be better.
    if distance < descendants[same].distance {
      descendants[same].distance = distance
      descendants[same].index = index
      byAncestor[ancestor] = descendants
    }
  }
}
