internal import L10nICU

extension LocaleTag {
  /// The script that the locale is written in: its own, else the likely one. Empty for no locale.
  package var writtenScript: String {
    if !script.isEmpty || !isLocale { return script }
    if region.isEmpty { return LocaleData.likelyScript(ofLanguage: language) }
    return ICUIdentifier.maximal("\(language)_\(region)").map { LocaleSubtags($0).script } ?? ""
  }

  /// Whether who reads one reads the other: the regions of a language, as far as they write the same letters.
  package func isRead(as other: LocaleTag) -> Bool {
    language == other.language && writtenScript == other.writtenScript
  }
}
