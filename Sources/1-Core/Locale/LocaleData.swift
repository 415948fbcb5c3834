/// What ICU says of the subtags of identifiers, with what newer data say otherwise.
enum LocaleData {
  private static let icu = try? ICUIdentifierData()

  /// What stands today for an outdated language, or for one with a region or variant; nil for what is no alias.
  static func alias(ofLanguage code: String) -> String? {
    NewerLocaleData.languages[code] ?? icu?.replacement(ofLanguage: code)
  }

  /// Whether a canonical code is that of a language. `zxx` is one that folders are named by: no language at all.
  static func isLanguage(_ code: String) -> Bool { code == "zxx" || icu?.isLanguage(code) == true }

  /// Whether a canonical code is that of a region.
  static func isRegion(_ code: String) -> Bool { icu?.isRegion(code) == true }

  /// The language that is spoken in a region, with the region where it is not the likely one; nil for no region.
  static func locale(ofRegion code: String) -> String? {
    guard isRegion(code), let short = ICUIdentifier.minimal("und_" + code),
      let first = short.utf8.first, first != ASCII.underscore
    else { return nil }
    return short
  }

  /// The script that a language is mostly written in; empty for a language that ICU does not know.
  static func likelyScript(ofLanguage code: String) -> String {
    NewerLocaleData.scripts[code] ?? ICUIdentifier.maximal(code).map { LocaleSubtags($0).script } ?? ""
  }

  /// The subtags that stand for those of an identifier today. A modifier becomes a variant.
  static func canonical(_ identifier: String) -> LocaleSubtags {
    var identifier = identifier
    var tag = LocaleSubtags(identifier)
    if let language = NewerLocaleData.languages[tag.language] {
      identifier = language + identifier.dropFirst(tag.language.count)
      tag.language = language
    }
    if isCurrent(tag), !identifier.utf8.contains(where: ASCII.endsSubtags) { return tag }
    return ICUIdentifier.canonical(identifier).map { LocaleSubtags($0) } ?? tag
  }

  /// Whether no alias can be about any of the parts, as in nearly all names. Saves the reading of all aliases, which
  /// would be a good part of a small report's time.
  private static func isCurrent(_ tag: LocaleSubtags) -> Bool {
    guard let icu, tag.variant.isEmpty, tag.script != "Qaai",
      icu.replacement(ofLanguage: tag.language) == nil
    else { return false }
    if tag.region.isEmpty { return true }
    let isLegacy = tag.region.utf8.count == 3 && tag.region.utf8.allSatisfy(ASCII.isLetter)
    return !isLegacy && icu.replacement(ofRegion: tag.region) == nil
      && icu.replacement(ofLanguage: tag.language + "_" + tag.region) == nil
  }

  // MARK: - The matcher's questions

  /// The loader's own parents over CLDR's.
  private static let parents: [String: String] = {
    var parents: [String: String] = [:]
    parents.reserveCapacity(500)
    for (child, parent) in (try? ICUIdentifierData.parents()) ?? [] { parents[child] = parent }
    parents.merge(NewerLocaleData.parents) { $1 }
    parents.merge(AppleLocaleData.parents) { $1 }
    return parents
  }()

  /// The parent of an identifier; empty at the end.
  static func parent(of identifier: String) -> String {
    if let parent = parents[identifier] { return parent == "root" ? "" : parent }
    return identifier.utf8.lastIndex(of: ASCII.underscore).map { String(identifier[..<$0]) } ?? ""
  }

  /// Whether the shortest form of an identifier still names its region: one that is not the likely one of its
  /// language and script.
  static func keepsRegion(_ identifier: String) -> Bool {
    let tag = LocaleSubtags(identifier)
    if tag.region.isEmpty { return false }
    let known = NewerLocaleData.regions
    if let likely = known[tag.language + "_" + tag.script] ?? known[tag.language] {
      return tag.region != likely
    }
    // The matcher asks with a buffer for 16 bytes; of what does not fit it sees no region.
    guard let short = ICUIdentifier.minimal(identifier), short.utf8.count <= 16 else { return false }
    return !LocaleSubtags(short).region.isEmpty
  }
}
