/// The locale of a localization: its folder's name as a canonical tag.
///
/// The loader's 19 long names first (`English` is `en`), then CLDR's aliases (`iw` is `he`); subtags are neither
/// added nor dropped (`zh_CN` is `zh-CN`, `no` is `no`). A name that is no locale at all is kept as written.
package struct LocaleTag: Hashable, Sendable {
  /// The tag, such as `fr-CA`; the name as written where it is no locale.
  package let text: String
  /// The language, two or three letters; empty where the name is no locale.
  package let language: String
  /// The script, four letters, or empty.
  package let script: String
  /// The region, two letters or three digits, or empty.
  package let region: String
  /// The variants, in lower case and in order.
  package let variants: [String]

  /// Whether the name is a well-formed locale of a language that exists.
  package var isLocale: Bool { !language.isEmpty }

  /// - Parameter name: a folder's name without `.lproj`, or the name of a localization in a catalog.
  package init(name: String) {
    let tag = Self.canonical(name)
    self.init(tag ?? LocaleSubtags(baseName: []), written: tag == nil ? name : nil)
  }

  private init(_ tag: LocaleSubtags, written: String?) {
    language = String(decoding: tag.language, as: UTF8.self)
    script = String(decoding: tag.script, as: UTF8.self)
    region = String(decoding: tag.region, as: UTF8.self)
    variants = tag.variant.split(separator: UInt8(ascii: "_")).map {
      String(decoding: $0.map(BaseName.lower), as: UTF8.self)
    }
    text = written ?? ([language, script, region].filter { !$0.isEmpty } + variants).joined(separator: "-")
  }

  /// The canonical subtags of a name; nil if it is no locale.
  private static func canonical(_ name: String) -> LocaleSubtags? {
    guard let base = BaseName.of(name) else { return nil }
    let isOneWord = !base.contains(UInt8(ascii: "_"))
    let known = isOneWord ? AppleLocaleData.aliases.value(of: base) ?? base : base
    let tag = LocaleAliases.canonical(of: known)
    return isWellFormed(tag) && LikelySubtags.isLanguage(tag.language) ? tag : nil
  }

  /// Two tags are one locale if their text has the same bytes.
  package static func == (one: LocaleTag, other: LocaleTag) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }

  private static func isWellFormed(_ tag: LocaleSubtags) -> Bool {
    let isLanguage = (2...3).contains(tag.language.count) && tag.language.allSatisfy(BaseName.isLetter)
    let isRegion =
      tag.region.isEmpty || tag.region.count == 2 && tag.region.allSatisfy(BaseName.isLetter)
      || tag.region.count == 3 && tag.region.allSatisfy(BaseName.isDigit)
    let areVariants = tag.variant.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
      .allSatisfy {
        guard let first = $0.first else { return tag.variant.isEmpty }
        return $0.allSatisfy { BaseName.isLetter($0) || BaseName.isDigit($0) }
          && ((5...8).contains($0.count) || $0.count == 4 && BaseName.isDigit(first))
      }
    return isLanguage && isRegion && areVariants
  }
}
