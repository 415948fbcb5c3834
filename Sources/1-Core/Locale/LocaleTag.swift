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
  package init(name: String) { self.init(name: name, base: BaseName.of(name)) }

  /// For a name whose base name is known.
  init(name: String, base: String?) {
    let tag = base.flatMap { Self.canonical($0) }
    language = tag?.language ?? ""
    script = tag?.script ?? ""
    region = tag?.region ?? ""
    let variant = tag?.variant ?? ""
    variants = variant.isEmpty ? [] : variant.lowercased().split(separator: "_").map(String.init)
    var text = language
    if !script.isEmpty { text += "-" + script }
    if !region.isEmpty { text += "-" + region }
    for variant in variants { text += "-" + variant }
    self.text = tag == nil ? name : text
  }

  /// The canonical subtags of a base name; nil if it is no locale.
  private static func canonical(_ base: String) -> LocaleSubtags? {
    let tail = base.utf8.firstIndex(where: ASCII.endsSubtags)
    let head = tail.map { String(base[..<$0]) } ?? base
    guard head.utf8.contains(ASCII.underscore) else {
      // The matcher takes a charset or a modifier behind a language for a part of it: nobody gets `sr@latin`.
      return tail == nil ? locale(AppleLocaleData.aliases[base] ?? base) : nil
    }
    // Not every modifier makes a variant: `sr_RS@latin` does, `de_DE@euro` does not.
    return locale(base) ?? (tail == nil ? nil : locale(head))
  }

  private static func locale(_ identifier: String) -> LocaleSubtags? {
    let tag = LocaleData.canonical(identifier)
    return isWellFormed(tag) && LocaleData.isLanguage(tag.language) ? tag : nil
  }

  /// Two tags are one locale if their text has the same bytes.
  package static func == (one: LocaleTag, other: LocaleTag) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// The tag of a language in words that is not one by itself: `TraditionalChinese`. Nil for everything else.
  package static func name(inWords name: String) -> String? {
    guard name.utf8.count > 3, !LocaleTag(name: name).isLocale else { return nil }
    return LocaleNameGuess.longName(name)
  }

  private static func isWellFormed(_ tag: LocaleSubtags) -> Bool {
    let (language, region) = (tag.language.utf8, tag.region.utf8)
    let isLanguage = (2...3).contains(language.count) && language.allSatisfy(ASCII.isLetter)
    let isRegion =
      region.isEmpty || region.count == 2 && region.allSatisfy(ASCII.isLetter)
      || region.count == 3 && region.allSatisfy(ASCII.isDigit)
    let areVariants = tag.variant.utf8.split(separator: ASCII.underscore, omittingEmptySubsequences: false)
      .allSatisfy {
        guard let first = $0.first else { return tag.variant.isEmpty }
        return $0.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) }
          && ((5...8).contains($0.count) || $0.count == 4 && ASCII.isDigit(first))
      }
    return isLanguage && isRegion && areVariants
  }
}
