/// The matcher of the loader: which of the localizations of a bundle serve a user with given preferences.
///
/// Does what Apple's `ualoc_localizationsToUse` does. A query costs a few look-ups, however many localizations there
/// are; ICU is asked once for each of them, and once for each preference.
package struct LocalizationMatcher: Sendable {
  /// The localizations, as given.
  package let available: [String]

  /// `zxx`, which serves those whom nothing else serves.
  let withoutLanguage: Int?
  /// English, by the first of the loader's own names for it that is there.
  let english: String?
  /// Nil for a name that ICU refuses; it matches nothing.
  let identifiers: [MatcherIdentifier?]
  let chains: [[String]]
  /// The first localization with a base name.
  private(set) var byBase: [String: Int] = [:]
  /// All localizations with a normalized identifier, in order.
  private(set) var byNormalized: [String: [Int]] = [:]
  /// Who has an identifier in its chain, for each language the best and earliest only.
  private(set) var byAncestor: [String: [Descendant]] = [:]

  struct Descendant: Sendable {
    let language: String
    let group: String
    let isBrazilian: Bool
    let distance: Int
    let index: Int
  }

  enum Names {
    static let chinese = "zh"
    static let hongKong = "zh_Hant_HK"
    static let taiwan = "zh_Hant_TW"
    static let portugal = "pt_PT"
    static let brazil = "pt_BR"
  }

  /// - Parameter available: the names of the localizations, in the order of the bundle; duplicates are kept.
  package init(available: [String]) { self.init(available: available, bases: available.map(BaseName.of)) }

  /// For names whose base names are known.
  init(available: [String], bases: [String?]) {
    self.available = available
    withoutLanguage = available.firstIndex { $0.utf8.elementsEqual("zxx".utf8) }
    english = ["en", "English", "en_US"].first { name in
      available.contains { $0.utf8.elementsEqual(name.utf8) }
    }
    identifiers = bases.map { $0.map(MatcherIdentifier.init(base:)) }
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
    _ identifier: MatcherIdentifier, at index: Int, distance: Int, below ancestor: String
  ) {
    let isBrazilian = identifier.normalized == Names.brazil
    let new = Descendant(
      language: identifier.language, group: identifier.group, isBrazilian: isBrazilian, distance: distance,
      index: index)
    func improve(_ descendants: inout [Descendant]) {
      let same = descendants.firstIndex {
        $0.language == new.language && $0.group == new.group && $0.isBrazilian == isBrazilian
      }
      guard let same else { return descendants.append(new) }
      // What comes later must be better.
      if distance < descendants[same].distance { descendants[same] = new }
    }
    improve(&byAncestor[ancestor, default: []])
  }
}
