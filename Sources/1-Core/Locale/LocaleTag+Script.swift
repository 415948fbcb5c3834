internal import Synchronization

extension LocaleTag {
  /// The script that the locale is written in: its own, else the likely one. Empty for no locale.
  package var writtenScript: String {
    if !script.isEmpty || !isLocale { return script }
    // The columns of each table are asked for theirs, and these are always the same few.
    let place = LanguageRegion(language: language, region: region)
    if let known = Self.likely.withLock({ $0[place] }) { return known }
    let script = likelyScript
    Self.likely.withLock { $0[place] = script }
    return script
  }

  private var likelyScript: String {
    if region.isEmpty { return LocaleData.likelyScript(ofLanguage: language) }
    return ICUIdentifier.maximal("\(language)_\(region)").map { LocaleSubtags($0).script } ?? ""
  }

  private struct LanguageRegion: Hashable {
    var language: String
    var region: String
  }

  private static let likely = Mutex<[LanguageRegion: String]>([:])
}
