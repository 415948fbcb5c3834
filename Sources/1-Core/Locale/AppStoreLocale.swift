/// The App Store's names of languages, many of them with a region: German is `de_DE`, Japanese `ja`.
package enum AppStoreLocale {
  /// The localizations of the App Store, as files of Xcode spell them.
  private static let names = """
    ar_SA bn_BD ca cs da de_DE el en_AU en_CA en_GB en_US es_ES es_MX fi fr_CA fr_FR gu_IN he hi hr hu id it ja kn_IN ko \
    ml_IN mr_IN ms nl_NL no or_IN pa_IN pl pt_BR pt_PT ro ru sk sl_SI sv ta_IN te_IN th tr uk ur_PK vi zh_Hans zh_Hant
    """.split(separator: " ").map { name in
      let tag = LocaleTag(name: String(name))
      return (name: String(name), tag: tag, resolved: tag.resolved)
    }

  /// The App Store's name of a language; that of the language itself, with underscores, where it has none.
  package static func name(of tag: LocaleTag) -> String {
    if let own = names.first(where: { $0.tag == tag }) { return own.name }
    let resolved = tag.resolved
    if let same = names.first(where: { $0.resolved == resolved }) { return same.name }
    // A language that the App Store has only once goes by that name: Arabic is `ar_SA`, whatever region is
    // likely.
    if tag.text == "es-419" { return "es_MX" }
    if tag.text == "zh-HK" || tag.text == "zh-Hant-HK" { return "zh_Hant" }
    let others = names.filter { $0.tag.language == tag.language }
    if tag.region.isEmpty, tag.script.isEmpty, others.count == 1, let only = others.first { return only.name }
    return String(tag.text.map { $0 == "-" ? "_" : $0 })
  }

  /// The App Store's name as its own tools spell it, of one in any case of its letters: `de-DE`. Nil for a name that it does
  /// not know.
  package static func known(_ name: String) -> String? {
    let lowered = name.lowercased()
    return names.first { hyphened($0.name).lowercased() == lowered }.map { hyphened($0.name) }
  }

  /// The App Store's own spelling for the language of any name; nil where it has no such language.
  package static func meant(_ name: String) -> String? {
    let found = self.name(of: LocaleTag(name: name))
    return known(hyphened(found))
  }

  /// The language that goes by a name in the App Store: `nl` for `nl-NL`.
  package static func language(of tag: LocaleTag) -> LocaleTag? {
    let language = LocaleTag(name: tag.language)
    return meant(language.text) == tag.text ? language : nil
  }

  private static func hyphened(_ name: String) -> String { String(name.map { $0 == "_" ? "-" : $0 }) }

  /// The languages of a project that names in a file stand for, each name for another one. A name stands for the language of the same
  /// name, else the one with its likely region, else the one with this name in the App Store. Two names with one likely region, as `es`
  /// and `es_ES`, stand for one language unless the project has both. A name without a language in the project stands for its bare
  /// language if the region goes without saying, else for itself.
  package static func languages(of names: [String], in project: [LocaleTag]) -> [String] {
    let tags = names.map { LocaleTag(name: $0) }
    var free = Set(project)
    var found = tags.map { free.remove($0)?.text }
    /// Gives remaining names the remaining languages, where the two texts are equal.
    func match(_ ofName: (LocaleTag) -> String, _ ofLanguage: (LocaleTag) -> String) {
      let languages = Dictionary(
        project.filter(free.contains).map { (ofLanguage($0), $0) },
        uniquingKeysWith: { first, _ in first })
      for place in tags.indices where found[place] == nil {
        guard let tag = languages[ofName(tags[place])] else { continue }
        found[place] = free.remove(tag)?.text
      }
    }
    match(\.resolved, \.resolved)
    match({ $0.text }, { LocaleTag(name: name(of: $0)).text })
    for place in tags.indices where found[place] == nil {
      let own = tags[place].resolved
      found[place] = tags.indices.first { found[$0] != nil && tags[$0].resolved == own }.flatMap { found[$0] }
    }
    var taken = Set(found.compactMap { $0 }).union(tags.map(\.text))
    for place in tags.indices where found[place] == nil {
      let (tag, short) = (tags[place], LocaleTag(name: tags[place].language))
      guard tag.isLocale, tag.script.isEmpty, tag.variants.isEmpty, tag != short,
        short.resolved == tag.resolved || LocaleTag(name: name(of: short)) == tag,
        taken.insert(short.text).inserted
      else { continue }
      found[place] = short.text
    }
    return zip(found, names).map { $0 ?? $1 }
  }
}
