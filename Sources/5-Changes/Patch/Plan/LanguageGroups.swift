internal import L10nDiscovery
internal import L10nLocale

/// Localizations by language and script: texts of one can stand in for those that another lacks.
struct LanguageGroups: Sendable {
  /// The language and scripts that the localizations of a group share.
  struct Group: Hashable, Sendable {
    fileprivate var language: String
    /// The scripts that the language is written in; nil where they are not known.
    fileprivate var scripts: ICUScriptSet?
    /// The script as the tag has it, where the scripts are not known.
    fileprivate var script: String?
  }

  /// The groups of locales, each found once.
  struct Finder {
    private var known: [LocaleTag: Group] = [:]

    /// The group of a locale; nil for a name that is none.
    mutating func group(of locale: LocaleTag) -> Group? {
      guard locale.isLocale else { return nil }
      if let group = known[locale] { return group }
      let scripts = (try? ICULocale(locale.text)).flatMap { try? ICUScriptSet(writing: $0) }
      let group = Group(
        language: locale.language, scripts: scripts, script: scripts == nil ? locale.script : nil)
      known[locale] = group
      return group
    }
  }

  private let localizations: ContainerLocalizations
  private let development: LocaleTag?
  private var groups: [LocaleTag: Group] = [:]
  private var members: [Group: [LocaleTag]] = [:]

  /// - Parameters:
  ///   - tags: the localizations, in the order of choice where the matcher names none.
  ///   - asked: others, which have nothing of their own yet.
  ///   - development: the one that lends no texts.
  init(
    _ tags: [LocaleTag], asked: [LocaleTag], in localizations: ContainerLocalizations,
    without development: LocaleTag?, _ finder: inout Finder
  ) {
    self.localizations = localizations
    self.development = development
    for tag in tags where groups[tag] == nil {
      guard let group = finder.group(of: tag) else { continue }
      groups[tag] = group
      if tag != development { members[group, default: []].append(tag) }
    }
    for tag in asked where groups[tag] == nil { groups[tag] = finder.group(of: tag) }
  }

  /// The group of a localization that is not alone in it.
  func group(of locale: LocaleTag) -> Group? {
    guard let group = groups[locale], members[group]?.contains(where: { $0 != locale }) == true else {
      return nil
    }
    return group
  }

  /// The localizations of a group, without the development localization.
  func members(of group: Group) -> [LocaleTag] { members[group] ?? [] }

  /// The localizations of the same group that the matcher names for one, best first: they come before the
  /// others.
  func nearest(to locale: LocaleTag) -> [LocaleTag] {
    guard let group = group(of: locale) else { return [] }
    var seen: Set<LocaleTag> = [locale]
    if let development { seen.insert(development) }
    return localizations.lookupOrder(of: locale).map { LocaleTag(name: $0) }
      .filter { groups[$0] == group && seen.insert($0).inserted }
  }
}
