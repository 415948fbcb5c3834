internal import Synchronization

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

  /// The tag of a name that is nobody's locale, whatever it says.
  init(asWritten name: String) {
    (text, language, script, region, variants) = (name, "", "", "", [])
  }

  /// The tag of a name whose base name is known.
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

  /// Whether it is in the language and the letters of another one, whatever the region.
  package func isWritten(like other: LocaleTag) -> Bool {
    language == other.language && writtenScript == other.writtenScript
  }

  /// The locale that the name resolves to, with its likely script and region, and Norwegian as Bokmål: the same for `zh-CN` and `zh-Hans`.
  package var resolved: String {
    if !isLocale { return text }
    let parts = [language == "no" ? "nb" : language, script, region] + variants
    return ICUIdentifier.maximal(parts.filter { !$0.isEmpty }.joined(separator: "_")) ?? text
  }

  /// The locales that give users of this one the texts it lacks: `zh-Hant` for `zh-HK`, `es-419` and `es` for `es-MX`.
  package var ancestors: [LocaleTag] {
    var found: [LocaleTag] = []
    var name = LocaleData.parent(of: text.replacing("-", with: "_"))
    while !name.isEmpty {
      found.append(LocaleTag(name: name))
      name = LocaleData.parent(of: name)
    }
    return found
  }

  /// The tag of a language in words, where these are no locale themselves: `TraditionalChinese`. Nil for everything else.
  package static func name(ofWords name: String) -> String? {
    guard name.utf8.count > 3, !LocaleTag(name: name).isLocale else { return nil }
    return LocaleNameGuess.longName(name) ?? LanguageWords.identifier(of: name)
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

/// Questions about bytes of identifiers.
enum ASCII {
  static let underscore = UInt8(ascii: "_")

  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  static func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  static func isSeparator(_ byte: UInt8) -> Bool { byte == underscore || byte == UInt8(ascii: "-") }

  /// Whether a byte ends the subtags, where a charset, a modifier or keywords follow.
  static func endsSubtags(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@") }
}

/// An identifier as ICU's `uloc_getBaseName` spells it.
enum BaseName {
  /// Names longer than this are not handed to ICU: no file system has folders with longer ones.
  private static let longestName = 255
  /// Languages longer than this are refused, as newer versions of ICU do.
  private static let longestLanguage = 11
  /// Identifiers of this length and more do not fit the matcher's buffers.
  private static let tooLong = 58

  /// The base name; nil for an identifier that is too long.
  static func of(_ name: String) -> String? {
    guard name.utf8.count <= longestName, var base = ICUIdentifier.base(name) else { return nil }
    // ICU 72 leaves `und` out, and newer ones do not.
    if base.isEmpty || base.utf8.first == ASCII.underscore,
      name.utf8.prefix(3).lazy.map(ASCII.lower).elementsEqual("und".utf8)
    {
      base = "und" + base
    }
    // ICU also leaves separators at the end.
    while base.utf8.last == ASCII.underscore { base.removeLast() }
    let language = base.utf8.prefix { $0 != ASCII.underscore }
    return language.count <= longestLanguage && base.utf8.count < tooLong ? base : nil
  }
}

/// The parts of an identifier in ICU's form. Empty where there is none.
struct LocaleSubtags: Equatable {
  var language = ""
  var script = ""
  var region = ""
  /// Variants, in upper case, `_` between them.
  var variant = ""

  /// Takes an identifier of ICU's apart, up to a charset or modifier.
  init(_ identifier: String) {
    var rest = Substring(identifier).utf8.prefix { !ASCII.endsSubtags($0) }
    func peek() -> Substring.UTF8View { rest.prefix { $0 != ASCII.underscore } }
    func text(_ bytes: Substring.UTF8View) -> String { String(Substring(bytes)) }
    let first = peek()
    language = text(first)
    rest = rest[first.endIndex...].dropFirst()
    let second = peek()
    if second.count == 4, second.allSatisfy(ASCII.isLetter) {
      script = text(second)
      rest = rest[second.endIndex...].dropFirst()
    }
    let third = peek()
    if third.count == 2 || third.count == 3 {
      region = text(third)
      rest = rest[third.endIndex...].dropFirst()
    } else if third.isEmpty {
      rest = rest.dropFirst()
    }
    variant = text(rest)
  }
}

extension LocaleTag {
  /// The script that the locale is written in: its own, else the likely one. Empty for no locale.
  package var writtenScript: String {
    if !script.isEmpty || !isLocale { return script }
    // Answers are kept, as the columns of each table ask for the same few again and again.
    if let known = Self.likely.withLock({ $0[text] }) { return known }
    let script = likelyScript
    Self.likely.withLock { $0[text] = script }
    return script
  }

  private var likelyScript: String {
    if region.isEmpty { return LocaleData.likelyScript(ofLanguage: language) }
    return ICUIdentifier.maximal("\(language)_\(region)").map { LocaleSubtags($0).script } ?? ""
  }

  private static let likely = Mutex<[String: String]>([:])
}
