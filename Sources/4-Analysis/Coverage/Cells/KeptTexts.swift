internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// Finds texts of a table that its localizations keep as they are: where one lacks them, nothing is to be translated.
struct KeptTexts: ~Copyable {
  private let keys: [SourceKey]
  private let mask: KeyMask
  private let columns: [TranslationBits]
  private let witnesses: Witnesses
  /// Whether the texts are those of an `Info.plist`, some of which say that they are names.
  private let isOfInfo: Bool
  private var counter: WordCounter

  /// The number of other languages that is enough to tell what a text is.
  private static let fewestOthers = 5
  /// Names have no more words.
  private static let mostWords = 3
  /// The number of languages with other letters that tells a name from a word that languages share.
  private static let fewestAbroad = 2
  /// The number of languages that make a supposed name of an `Info.plist` a name, if all keep it and none has another text.
  private static let fewestForName = 2

  /// - Parameter columns: all of the table, also those that were not asked for: they tell what a text is.
  init(
    _ keys: [SourceKey], _ mask: KeyMask, development: LocaleTag?, columns: [TranslationBits], isOfInfo: Bool
  ) {
    (self.keys, self.mask, self.columns, self.isOfInfo) = (keys, mask, columns, isOfInfo)
    witnesses = Witnesses(columns, of: development)
    counter = WordCounter(development)
  }

  /// Short texts that a localization lacks, and that the others keep: names, and words of all languages; and units that none
  /// writes otherwise. They are shown as they are where a localization lacks them, so that they are not expected.
  /// - Parameters:
  ///   - shown: keys whose development text is shown where they are missing.
  ///   - names: those of apps, which localizations need not keep.
  mutating func kept(among shown: KeyBits, names: Set<[UInt8]>) -> [(
    key: Int, reason: NotExpectedReason
  )] {
    if shown.isEmpty { return [] }
    var lacked = KeyBits(size: keys.count)
    for column in columns { lacked = lacked.union(mask.rest(of: column.found)) }
    lacked = lacked.intersection(shown)
    if lacked.isEmpty { return [] }
    return lacked.elements.map { Int($0) }.compactMap { key in
      if hasNoText(key) { return (key, .noText) }
      if isSharedUnit(key) { return (key, .unit) }
      return isKept(key, names: names) ? (key, .kept) : nil
    }
  }

  /// Whether most of the languages that the table has have a text of their own.
  func isTranslatedByMost(_ key: Int) -> Bool { counts(of: key).other * 2 > witnesses.count }

  /// Whether every language shows the name of a key, or of an object of an interface file: there is nothing to hand out.
  private func hasNoText(_ key: Int) -> Bool {
    let text = keys[key]
    return text.key == text.value && (KeyShape.isName(text.key) || InterfaceKey.isOne(text.key))
      && !columns.contains { $0.isTold(key) }
  }

  private mutating func isKept(_ key: Int, names: Set<[UInt8]>) -> Bool {
    if isBrand(key) { return true }
    let isName = isOfInfo && keys[key].key.suffix(4).elementsEqual("Name".utf8)
    if Self.isOfApp(keys[key].value, names), counts(of: key).other == 0 { return true }
    if isNotice(key) { return true }
    let counts = counts(of: key, withCopies: isName)
    let isTranslated = counts.other > 0 && !Self.isSeldom(counts.other, of: counts.same + counts.other)
    let isTold =
      counts.same >= Self.fewestOthers && counts.sameAbroad >= Self.fewestAbroad
      || isName && counts.same >= Self.fewestForName && counts.other == 0
    return isTold && !isTranslated && counter.count(in: keys[key].value, from: 2) <= Self.mostWords
  }

  /// Whether a text is the name of an app or an extension that no language has translated.
  private func isBrand(_ key: Int) -> Bool {
    let kind = isOfInfo ? InfoPlistTexts.kind(of: keys[key].key) : nil
    return (kind == .displayName || kind == .name) && counts(of: key).other == 0
  }

  /// Whether a text is a copyright notice that no more languages translate than keep.
  private func isNotice(_ key: Int) -> Bool {
    guard NoticeText.isOne(keys[key].value, of: keys[key].key) else { return false }
    let counts = counts(of: key, withCopies: true)
    return counts.other <= counts.same
  }

  /// The name of an app, alone or with what belongs to it: `Maccy`, `Maccy Pro`.
  private static func isOfApp(_ text: [UInt8], _ names: Set<[UInt8]>) -> Bool {
    if names.isEmpty { return false }
    if names.contains(text) || names.contains(text.filter { $0 != 0x20 }) { return true }
    return text.indices.contains { place in
      guard text[place] == 0x20 else { return false }
      let name = Array(text[..<place])
      return names.contains(name) && NameText.isOne(text, lead: name)
    }
  }

  /// A unit that no localization writes otherwise, or of at least ten fewer than a fifth, and that languages of other letters
  /// are not expected to.
  private func isSharedUnit(_ key: Int) -> Bool {
    guard let measure = MeasurementUnit(keys[key].value) else { return false }
    let others = columns.count { measure.isOther(inScript: $0.tag.writtenScript, language: $0.tag.language) }
    let other = counts(of: key).other
    return others * 4 <= columns.count && (other == 0 || Self.isSeldom(other, of: columns.count))
  }

  /// Whether too few localizations have another text to prove anything: among many, one translates all that is in a file.
  private static func isSeldom(_ some: Int, of all: Int) -> Bool { all >= fewestOthers * 2 && some * 5 < all }

  /// - Parameter withCopies: whether a language that leaves most of the table as it is counts as well.
  private func counts(of key: Int, withCopies: Bool = false) -> Witnesses.Counts {
    witnesses.counts(on: keys[key], number: key, withCopies: withCopies)
  }
}
