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
