internal import L10nICU

extension LocaleTag {
  /// The script that the locale is written in: its own, else the likely one. Empty for no locale.
  package var writtenScript: String {
    if !script.isEmpty || !isLocale { return script }
    if region.isEmpty { return LocaleData.likelyScript(ofLanguage: language) }
    return ICUIdentifier.maximal("\(language)_\(region)").map { LocaleSubtags($0).script } ?? ""
  }
}
