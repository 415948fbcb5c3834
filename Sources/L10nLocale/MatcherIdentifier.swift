/// One identifier as the matcher sees it.
struct MatcherIdentifier {
  /// Parents are followed so far and no further.
  private static let longestChain = 9
  private static let root = Array("root".utf8)

  /// ICU's base name.
  let base: [UInt8]
  /// The base name through Apple's and CLDR's aliases.
  let normalized: [UInt8]
  let language: [UInt8]
  /// The language, or the one that it is looked at together with.
  let group: [UInt8]
  let namesRegion: Bool

  /// Fails for an identifier that is too long for ICU.
  init?(_ name: String) {
    guard let base = BaseName.of(name) else { return nil }
    self.init(base: base)
  }

  private init(base: [UInt8]) {
    self.base = base
    normalized = Self.normalize(base)
    let subtags = LocaleSubtags(baseName: normalized)
    language = subtags.language
    group = AppleLocaleData.groups.value(of: language) ?? language
    namesRegion = !subtags.region.isEmpty
  }

  /// The identifier and its parents without the root. An available identifier whose region is not the default one
  /// of its language stands at the head twice, which costs it a point.
  func chain(isAvailable: Bool) -> [[UInt8]] {
    var chain = [normalized]
    if isAvailable, isPenalized { chain.append(normalized) }
    var current = normalized
    while chain.count < Self.longestChain {
      current = Self.parent(of: current)
      if current.isEmpty || current == Self.root { break }
      chain.append(current)
    }
    return chain
  }

  private var isPenalized: Bool {
    namesRegion && !normalized.elementsEqual("es_MX".utf8) && !normalized.elementsEqual("zh_Hant_TW".utf8)
      && LikelySubtags.keepsRegion(normalized)
  }

  private static func normalize(_ base: [UInt8]) -> [UInt8] {
    if let alias = AppleLocaleData.aliases.value(of: base) ?? LocaleAliasData.languages.value(of: base) {
      return alias
    }
    guard let end = base.firstIndex(of: UInt8(ascii: "_")),
      let alias = LocaleAliasData.languages.value(of: base[..<end])
    else { return base }
    guard alias.contains(UInt8(ascii: "_")) else { return alias + base[end...] }
    // An alias that ends in a script takes the region of the identifier along, any other stands alone.
    guard alias.count > 5, alias[alias.count - 5] == UInt8(ascii: "_"),
      let last = base.lastIndex(of: UInt8(ascii: "_")), base.count - last <= 4
    else { return alias }
    return alias + base[last...]
  }

  private static func parent(of identifier: [UInt8]) -> [UInt8] {
    if let parent = AppleLocaleData.parents.value(of: identifier)
      ?? LocaleAliasData.parents.value(of: identifier)
    {
      return parent
    }
    return Array(identifier[..<(identifier.lastIndex(of: UInt8(ascii: "_")) ?? 0)])
  }
}
