/// An identifier as ICU's `uloc_getBaseName` spells it: lower-case language, `Xxxx` script, upper-case region,
/// `_` between them, extensions and keywords dropped. Subtags are not checked against any list.
enum BaseName {
  /// Languages longer than this are refused.
  private static let longestLanguage = 11
  /// Identifiers of this length and more do not fit the matcher's buffers.
  private static let tooLong = 58

  /// The base name; nil for an identifier that ICU refuses, because it is too long.
  static func of(_ name: String) -> [UInt8]? {
    let bytes = Array(name.utf8.prefix { $0 != 0 })
    guard let base = parse(withoutExtensions(bytes)), base.count < tooLong else { return nil }
    return base
  }

  private static func parse(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var rest = bytes
    var base = language(takenFrom: &rest)
    guard base.count <= longestLanguage else { return nil }

    var hasRegion = false
    if isSeparator(rest.first) {
      let script = subtag(rest.dropFirst())
      if script.count == 4, script.allSatisfy(isLetter) {
        base.append(UInt8(ascii: "_"))
        base.append(upper(script[script.startIndex]))
        base.append(contentsOf: script.dropFirst().map(lower))
        rest = rest[script.endIndex...]
      }
    }
    if isSeparator(rest.first) {
      let region = subtag(rest.dropFirst())
      if region.count == 2 || region.count == 3 {
        let code = region.map(upper)
        base.append(UInt8(ascii: "_"))
        base.append(contentsOf: LocaleAliasData.shortRegions.value(of: code) ?? code)
        rest = rest[region.endIndex...]
        hasRegion = true
      } else if region.isEmpty {
        rest = rest.dropFirst()
      }
    }
    if isSeparator(rest.first) {
      var variant = rest.dropFirst().prefix { !isTerminator($0) }
      rest = rest[variant.endIndex...]
      while isSeparator(variant.last) { variant = variant.dropLast() }
      if !variant.isEmpty {
        base.append(contentsOf: hasRegion ? "_".utf8 : "__".utf8)
        base.append(contentsOf: variant.map { isSeparator($0) ? UInt8(ascii: "_") : upper($0) })
      }
    }
    if rest.first == UInt8(ascii: ".") {
      base.append(contentsOf: rest.prefix { $0 != UInt8(ascii: "@") })
    }
    return base
  }

  /// The language, in its two-letter form where there is one. `x-` and `i-` belong to it.
  private static func language(takenFrom rest: inout ArraySlice<UInt8>) -> [UInt8] {
    var language: [UInt8] = []
    let first = subtag(rest)
    rest = rest[first.endIndex...]
    language += first.map(lower)
    if language == [UInt8(ascii: "x")] || language == [UInt8(ascii: "i")], isSeparator(rest.first) {
      let second = subtag(rest.dropFirst())
      rest = rest[second.endIndex...]
      language.append(UInt8(ascii: "-"))
      language += second.map(lower)
      return language
    }
    return language.count == 3 ? LocaleAliasData.shortLanguages.value(of: language) ?? language : language
  }

  /// The part before the extensions of a BCP 47 tag, if there are any and they are well formed; else everything.
  private static func withoutExtensions(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard !bytes.contains(UInt8(ascii: "@")) else { return bytes[...] }
    let subtags = bytes.split(omittingEmptySubsequences: false, whereSeparator: isSeparator)
    guard let first = subtags.firstIndex(where: { $0.count == 1 }) else { return bytes[...] }
    if first == 0 {
      guard let second = subtags.dropFirst().first, bytes.count > 2, bytes[1] == UInt8(ascii: "-") else {
        return bytes[...]
      }
      switch lower(bytes[0]) {
      case UInt8(ascii: "x"): return []
      case UInt8(ascii: "i"):
        let key = Array("i_".utf8) + second.map(lower)
        guard subtags.count == 2, let tag = LocaleAliasData.languages.value(of: key) else {
          return bytes[...]
        }
        return tag.prefix { $0 != UInt8(ascii: "_") }
      default: return bytes[...]
      }
    }
    guard hasExtensionShape(subtags[first...]) else { return bytes[...] }
    return bytes[..<(subtags[first].startIndex - 1)]
  }

  /// Whether the subtags are extensions, each one letter or digit and what belongs to it.
  private static func hasExtensionShape(_ subtags: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    var isPrivate = false
    var needsMore = false
    for subtag in subtags {
      guard subtag.allSatisfy({ isLetter($0) || isDigit($0) }), (1...8).contains(subtag.count) else {
        return false
      }
      if subtag.count == 1, !isPrivate {
        if needsMore { return false }
        isPrivate = subtag.first.map(lower) == UInt8(ascii: "x")
        needsMore = true
      } else {
        needsMore = false
      }
    }
    return !needsMore
  }

  private static func subtag(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.prefix { !isSeparator($0) && !isTerminator($0) }
  }

  private static func isSeparator(_ byte: UInt8?) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  private static func isTerminator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@")
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte)
  }

  static func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  static func upper(_ byte: UInt8) -> UInt8 {
    (0x61...0x7A).contains(byte) ? byte & ~0x20 : byte
  }
}
