/// The matcher of the loader: which of the localizations of a bundle serve a user with given preferences.
///
/// Matches as Apple's `ualoc_localizationsToUse` does. A query costs a few look-ups, however many localizations there are. ICU answers
/// once for each localization, and once for each preference.
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
  /// The nearest localizations with an identifier in their chain, one for each language, group and Brazilian Portuguese.
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

  /// The matcher for names whose base names are known.
  init(available: [String], bases: [String?]) {
    self.available = available
    withoutLanguage = available.firstIndex { $0.utf8.elementsEqual("zxx".utf8) }
    english = ["en", "English", "en_US"].first(where: available.contains)
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
      // A later localization replaces an earlier one only if it is nearer.
      if distance < descendants[same].distance { descendants[same] = new }
    }
    improve(&byAncestor[ancestor, default: []])
  }
}

extension LocalizationMatcher {
  /// The names of the localizations to use, best first; empty if nothing matches.
  package func localizations(for preferences: [String]) -> [String] {
    matches(for: preferences).map { available[$0] }
  }

  /// The places in `available` of the localizations to use, best first; empty if nothing matches.
  package func matches(for preferences: [String]) -> [Int] {
    guard let winner = winner(for: preferences) else { return withoutLanguage.map { [$0] } ?? [] }
    return withAncestors(of: winner)
  }

  /// A localization with its distance: -1 for the same base name, 0 for the same identifier, else steps up the chains.
  private struct Candidate {
    var index: Int
    var score: Int
  }

  private func winner(for preferences: [String]) -> Int? {
    var lastResort: Int?
    for preference in preferences {
      guard let wanted = MatcherIdentifier(preference) else { continue }
      if let found = nearest(to: wanted) { return laterPreference(than: found, in: preferences) }
      // Portuguese of Brazil serves Portugal only where nothing else serves anybody.
      if wanted.normalized == Names.portugal, let brazilian = byNormalized[Names.brazil]?.last {
        lastResort = brazilian
      }
    }
    return lastResort
  }

  private func nearest(to wanted: MatcherIdentifier) -> Candidate? {
    if let index = byBase[wanted.base] { return Candidate(index: index, score: -1) }
    if let index = byNormalized[wanted.normalized]?.first { return Candidate(index: index, score: 0) }
    let isPortugal = wanted.normalized == Names.portugal
    var best: Candidate?
    for (steps, ancestor) in wanted.chain(isAvailable: false).enumerated() {
      for descendant in byAncestor[ancestor] ?? []
      where descendant.group == wanted.group && !(isPortugal && descendant.isBrazilian) {
        let score = steps + descendant.distance + (descendant.language == wanted.language ? 0 : 1)
        if let best, (best.score, best.index) <= (score, descendant.index) { continue }
        best = Candidate(index: descendant.index, score: score)
      }
    }
    return best
  }

  /// An inexact match that names a region gives way to a preference of its language that is there exactly.
  private func laterPreference(than found: Candidate, in preferences: [String]) -> Int {
    guard found.score > 0, let language = identifiers[found.index]?.language, language != Names.chinese,
      identifiers[found.index]?.namesRegion == true
    else { return found.index }
    var index = found.index
    for preference in preferences {
      guard let identifier = MatcherIdentifier(preference) else { continue }
      if identifier.language == language, let exact = byNormalized[identifier.normalized]?.first {
        index = exact
      }
    }
    return index
  }

  private func withAncestors(of winner: Int) -> [Int] {
    var result = [winner]
    var last: String?
    for ancestor in chains[winner] where ancestor != last {
      last = ancestor
      var places = byNormalized[ancestor] ?? []
      // Hong Kong's takes Taiwan's along.
      if ancestor == Names.hongKong, let taiwan = byNormalized[Names.taiwan] {
        places = (places + taiwan).sorted()
      }
      result += places.filter { $0 != winner }
    }
    return result
  }
}

/// One identifier as the matcher sees it.
struct MatcherIdentifier {
  /// Parents are followed so far and no further.
  private static let longestChain = 9

  /// ICU's base name.
  let base: String
  /// The base name through Apple's and CLDR's aliases.
  let normalized: String
  let language: String
  /// The language, or the one that it is looked at together with.
  let group: String
  let namesRegion: Bool

  /// Fails for an identifier that is too long for ICU.
  init?(_ name: String) {
    guard let base = BaseName.of(name) else { return nil }
    self.init(base: base)
  }

  init(base: String) {
    self.base = base
    normalized = Self.normalize(base)
    let subtags = LocaleSubtags(normalized)
    language = subtags.language
    group = AppleLocaleData.groups[language] ?? language
    namesRegion = !subtags.region.isEmpty
  }

  /// The identifier and its parents without the root. An available identifier whose region is not the default one
  /// of its language stands at the head twice, which costs it a point.
  func chain(isAvailable: Bool) -> [String] {
    var chain = [normalized]
    if isAvailable, isPenalized { chain.append(normalized) }
    var current = normalized
    while chain.count < Self.longestChain {
      current = LocaleData.parent(of: current)
      if current.isEmpty { break }
      chain.append(current)
    }
    return chain
  }

  private var isPenalized: Bool {
    namesRegion && normalized != "es_MX" && normalized != "zh_Hant_TW" && LocaleData.keepsRegion(normalized)
  }

  private static func normalize(_ base: String) -> String {
    if let alias = AppleLocaleData.aliases[base] ?? LocaleData.alias(ofLanguage: base) { return alias }
    guard let end = base.utf8.firstIndex(of: ASCII.underscore),
      let alias = LocaleData.alias(ofLanguage: String(base[..<end]))
    else { return base }
    guard alias.utf8.contains(ASCII.underscore) else { return alias + base[end...] }
    // An alias that ends in a script takes the region of the identifier along, any other stands alone.
    guard !LocaleSubtags(alias).script.isEmpty, let last = base.utf8.lastIndex(of: ASCII.underscore),
      base.utf8[last...].count <= 4
    else { return alias }
    return alias + base[last...]
  }
}

/// The list of localizations of a bundle, as the loader makes it.
package enum AvailableLocalizations {
  /// The localizations in the loader's order: the declared ones, then the folders, then, if `Base` is among them,
  /// the development region unless it is there in some form. The development region alone if there is nothing else.
  ///
  /// The loader takes folders in the order of the directory; here they are in byte order of their full names, so
  /// that the answer does not depend on the file system.
  /// - Parameters:
  ///   - declared: `CFBundleLocalizations`.
  ///   - folders: the names of the `.lproj` folders without the extension, in any order.
  ///   - developmentRegion: `CFBundleDevelopmentRegion`.
  package static func list(declared: [String], folders: [String], developmentRegion: String?) -> [String] {
    let sorted = folders.filter { !$0.isEmpty }.sorted {
      "\($0).lproj".utf8.lexicographicallyPrecedes("\($1).lproj".utf8)
    }
    var list = declared.filter { !$0.isEmpty } + sorted
    guard let region = developmentRegion, !region.isEmpty else { return list }
    let hasBase = list.contains { $0.utf8.elementsEqual("Base".utf8) }
    if list.isEmpty || hasBase && !list.contains(where: { CanonicalLanguage.areEquivalent($0, region) }) {
      list.append(region)
    }
    return list
  }
}
