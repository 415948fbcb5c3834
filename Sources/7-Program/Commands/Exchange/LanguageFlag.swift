internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nEngine
internal import L10nHandoff
internal import L10nLocale

/// `--map`: what handoffs call localizations.
enum LanguageFlag {
  static let flag = Flag(
    "map", value: .list("LIST"), "what handoffs call localizations: `fr-FR=fr,zh-CN=zh-Hans`",
    details: "The same as `languages` in the configuration, which it beats.", isRepeatable: true)

  /// What the flag says, then the configuration.
  static func map(_ arguments: ParsedArguments, _ engine: Engine) throws(UsageError) -> LanguageMap {
    var map = LanguageMap()
    for (pair, list) in arguments.members(flag) {
      let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let name = parts.first, let own = parts.last,
        [name, own].allSatisfy({ LocaleTag(name: String($0)).isLocale })
      else {
        throw arguments.error(flag, list, reason: "expected two locales, as in fr-FR=fr")
      }
      guard map.add(String(name), for: LocaleTag(name: String(own))) else {
        throw arguments.error(flag, list, reason: "\(name) stands for another localization already")
      }
    }
    var configured = LanguageMap()
    for entry in engine.configuration.languages {
      _ = configured.add(entry.name, for: LocaleTag(name: entry.locale))
    }
    map.addMissing(of: configured)
    return map
  }
}
