/// The aliases of CLDR, applied to the subtags of an identifier: outdated languages, regions, scripts and variants
/// give way to today's. What `icu::Locale::canonicalize` does, less the extensions.
enum LocaleAliases {
  /// Identifiers that BCP 47 grandfathered and that read as language and region.
  static let grandfathered = StaticTable("zh_GAN=gan zh_MIN_NAN=nan zh_WUU=wuu zh_YUE=yue")
  /// One alias may lead to the next; CLDR's never go further than this.
  private static let mostSteps = 8

  /// The subtags that stand for those of `base` today.
  static func canonical(of base: [UInt8]) -> LocaleSubtags {
    var tag = LocaleSubtags(baseName: grandfathered.value(of: base) ?? base)
    var variants = tag.variant.map(BaseName.lower).split(separator: UInt8(ascii: "_")).map(Array.init)
    variants.sort { $0.lexicographicallyPrecedes($1) }
    for _ in 0..<mostSteps {
      let changed =
        replaceLanguage(in: &tag, &variants) || replaceRegion(in: &tag) || replaceScript(in: &tag)
        || replaceVariant(in: &variants)
      if !changed { break }
    }
    variants.sort { $0.lexicographicallyPrecedes($1) }
    tag.variant = Array(variants.joined(separator: "_".utf8)).map(BaseName.upper)
    return tag
  }

  /// Tries language, region and variant together, then less of them.
  private static func replaceLanguage(in tag: inout LocaleSubtags, _ variants: inout [[UInt8]]) -> Bool {
    let places = variants.indices.filter { variants[$0].count >= 4 }
    let underscore = [UInt8(ascii: "_")]
    if !tag.region.isEmpty {
      let key = tag.language + underscore + tag.region
      for place in places where apply(key + underscore + variants[place], true, place, &tag, &variants) {
        return true
      }
      if apply(key, true, nil, &tag, &variants) { return true }
    }
    for place in places
    where apply(tag.language + underscore + variants[place], false, place, &tag, &variants) {
      return true
    }
    if apply(tag.language, false, nil, &tag, &variants) { return true }
    for place in places where apply(Array("und_".utf8) + variants[place], false, place, &tag, &variants) {
      return true
    }
    return false
  }

  private static func apply(
    _ key: [UInt8], _ usesRegion: Bool, _ variantPlace: Int?, _ tag: inout LocaleSubtags,
    _ variants: inout [[UInt8]]
  ) -> Bool {
    guard !key.isEmpty, let text = LocaleAliasData.languages.value(of: key), !isPrivate(text) else {
      return false
    }
    let replacement = LocaleSubtags(baseName: text)
    var new = tag
    if !replacement.language.elementsEqual("und".utf8) { new.language = replacement.language }
    if !replacement.script.isEmpty, tag.script.isEmpty { new.script = replacement.script }
    // What was looked up is replaced, what was not is kept.
    if !replacement.region.isEmpty {
      if tag.region.isEmpty { new.region = replacement.region }
    } else if usesRegion {
      new.region = []
    }
    var newVariants = variants
    if let variantPlace { newVariants.remove(at: variantPlace) }
    if new == tag, newVariants == variants { return false }
    tag = new
    variants = newVariants
    return true
  }

  /// Whether a replacement has a private part, as `en_x_i_default`; ICU reads those before it comes to aliases.
  private static func isPrivate(_ text: [UInt8]) -> Bool {
    text.split(separator: UInt8(ascii: "_")).contains { $0.elementsEqual("x".utf8) }
  }

  /// Of several successors the one where the language is at home, else the first.
  private static func replaceRegion(in tag: inout LocaleSubtags) -> Bool {
    guard !tag.region.isEmpty, let text = LocaleAliasData.territories.value(of: tag.region) else {
      return false
    }
    let successors = text.split(separator: UInt8(ascii: ",")).map(Array.init)
    let home = LikelySubtags.region(language: tag.language, script: tag.script)
    guard let region = successors.first(where: { $0 == home }) ?? successors.first else { return false }
    tag.region = region
    return true
  }

  private static func replaceScript(in tag: inout LocaleSubtags) -> Bool {
    guard !tag.script.isEmpty, let script = LocaleAliasData.scripts.value(of: tag.script) else {
      return false
    }
    tag.script = script
    return true
  }

  private static func replaceVariant(in variants: inout [[UInt8]]) -> Bool {
    for place in variants.indices {
      guard let replacement = LocaleAliasData.variants.value(of: variants[place]) else { continue }
      let isHeploc = variants[place].elementsEqual("heploc".utf8)
      variants[place] = replacement
      // `hepburn-heploc` together is `alalc97`.
      if isHeploc { variants.removeAll { $0.elementsEqual("hepburn".utf8) } }
      return true
    }
    return false
  }
}
