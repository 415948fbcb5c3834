internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// Whether there is anything to translate in a text.
package enum TranslatableText {
  /// Whether there is a letter outside placeholders: `%1$@`, `%#@files@`, `%lld`, `${name}`, `%arg`.
  package static func hasWords(_ text: [UInt8]) -> Bool {
    // Most texts begin with a letter, or soon have one.
    for byte in text {
      if byte.isLetter { return true }
      if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "$") || byte >= 0x80 { break }
    }
    return Characters.hasLetter(withoutPlaceholders(text))
  }

  /// A text's words alone: without placeholders and numbers ("+ 5%"), and with slashes that make one word of two
  /// ("KB/s", "N/A").
  package static func words(of text: [UInt8]) -> [UInt8] {
    var words: [UInt8] = []
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    for piece in FormatString.words(of: text).split(whereSeparator: isSpace)
    where piece.contains(where: { $0.isLetter || $0 >= 0x80 }) {
      if !words.isEmpty { words.append(0x20) }
      var before: UInt8 = 0
      for (byte, next) in zip(piece, piece.dropFirst() + [0]) {
        // A slash between letters joins them here, where ICU would see no end of a word.
        let joins = byte == UInt8(ascii: "/") && before.isLetter && next.isLetter
        words.append(joins ? UInt8(ascii: "_") : byte)
        before = byte
      }
    }
    return words
  }

  /// Whether there is anything to translate: words that are no addresses and no version, no names, no tags, no code, no
  /// factor, no keys to press, no copyright notice, and not what a language calls itself.
  package static func isTranslatable(_ text: [UInt8]) -> Bool {
    hasWords(text) && !areAddresses(text) && !isShortcut(text) && !isVersion(text) && !NameText.isOne(text)
      && !isNotice(text)
      && !areTags(text) && !KeyShape.isTemplate(text) && !isFactor(text) && !isLink(text)
      && !MarkupText.isOne(text) && !LanguageOwnName.isOwn(text)
  }

  /// `%.2fx`, `%lld x %lld`, `1x01`: no letter but an x beside numbers.
  private static func isFactor(_ text: [UInt8]) -> Bool {
    // Most texts have neither a number nor what stands for one.
    guard text.contains(where: { $0.isDigit || $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "$") }) else {
      return false
    }
    let text = withoutPlaceholders(text)
    guard text.contains(where: isNumber) else { return false }
    for (place, byte) in text.enumerated() {
      if byte >= 0x80 { return false }
      guard byte.isLetter else { continue }
      guard byte == UInt8(ascii: "x") else { return false }
      let before = text[..<place].last { $0 != 0x20 }
      let after = text[(place + 1)...].first { $0 != 0x20 }
      guard before.map(isNumber) == true || after.map(isNumber) == true else { return false }
    }
    return true
  }

  /// `[%@](https://example.org/a)`: no words but in addresses.
  private static func isLink(_ text: [UInt8]) -> Bool {
    guard text.contains(UInt8(ascii: ":")) else { return false }
    let scheme = Array("://".utf8)
    var rest: [UInt8] = []
    var index = 0
    var hasAddress = false
    while index < text.count {
      guard text[index...].starts(with: scheme) else {
        rest.append(text[index])
        index += 1
        continue
      }
      hasAddress = true
      while let last = rest.last, last.isLetter || last.isDigit { rest.removeLast() }
      while index < text.count, text[index] > 0x20, !")>]\"".utf8.contains(text[index]) { index += 1 }
    }
    return hasAddress && !hasWords(rest)
  }

  /// A text with the byte `placeholder` for each placeholder.
  static func withoutPlaceholders(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "$") }) else { return text }
    var rest: [UInt8] = []
    rest.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let end = FormatString.placeholderEnd(in: text, at: index)
      rest.append(end > index ? placeholder : text[index])
      index = max(end, index + 1)
    }
    return rest
  }

  /// `#swift, #ios`: each word is a tag, which people and servers know by this name.
  private static func areTags(_ text: [UInt8]) -> Bool {
    guard text.contains(UInt8(ascii: "#")) else { return false }
    let words = text.split { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
    return words.allSatisfy { word in
      word.count > 1 && word.first == UInt8(ascii: "#") && !word[word.startIndex + 1].isDigit
    }
  }

  /// `Copyright © 2012–2026 The Example Project`, and no sentence behind it: in lines of their own addresses alone.
  static func isNotice(_ text: [UInt8]) -> Bool {
    // Most texts begin with another letter.
    guard let first = text.first, first == 0x43 || first == 0x28 || first == 0xC2 else { return false }
    let signs = ["©".utf8, "(c)".utf8, "(C)".utf8]
    var rest = text.prefix { $0 != 0x0A }
    let hasWord = rest.starts(with: "Copyright".utf8)
    if hasWord { rest = rest.dropFirst(9).drop { $0 == 0x20 } }
    let sign = signs.first { rest.starts(with: $0) }
    rest = rest.dropFirst(sign?.count ?? 0).drop { $0 == 0x20 }
    // "© of the pictures" is a text; what is called after years is a name.
    guard hasWord && sign != nil || (hasWord || sign != nil) && rest.first.map(\.isDigit) == true,
      rest.contains(where: \.isDigit)
    else { return false }
    let lines = text[rest.endIndex...]
    if rest.last == UInt8(ascii: ".") { rest = rest.dropLast() }
    return rest.firstRange(of: Array(". ".utf8)) == nil
      && lines.split { $0 <= 0x20 }.allSatisfy { isAddress(Array($0)) }
  }

  /// `https://example.org/a`, `mailto:a@example.org`, `a@example.org`, `www.example.org`, `example.org`, `fec0::/64`,
  /// `aa:bb:cc:dd:ee:ff`, and nothing else.
  package static func isAddress(_ text: [UInt8]) -> Bool {
    guard text.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return false }
    if text.starts(with: "www.".utf8) || text.starts(with: "mailto:".utf8) { return true }
    let host = text.split(separator: UInt8(ascii: "@"), maxSplits: 1).last ?? []
    if isNumericAddress(text) || isHost(Array(host)) { return true }
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return false }
    let scheme = text[..<colon]
    return text[colon...].starts(with: "://".utf8)
      && scheme.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E }
  }

  /// Addresses, identifiers and names of files alone, with placeholders and signs around them: `com.example.groups %@`.
  private static func areAddresses(_ text: [UInt8]) -> Bool {
    var hasAddress = false
    // Word by word: nearly all texts are told by their first.
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0 != 0x20 }) {
      let part = rest[start...].prefix { $0 != 0x20 }
      rest = rest[part.endIndex...]
      let hasParts = part.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
      if !hasParts, text[start].isLetter { return false }
      let word = Array(part)
      if !hasWords(word) { continue }
      guard hasParts, isReference(word) else { return false }
      hasAddress = true
    }
    return hasAddress
  }

  /// Whether a key is a name that somebody made up for a text, and no text, address or file: `menu.save`. Who sees it sees a bare key.
  package static func isBareName(_ key: [UInt8]) -> Bool {
    KeyShape.isName(key) && KeyShape.joinsWords(key) && !isReference(key) || KeyShape.isCamelCase(key)
  }

  /// Whether a word only points at something: an address, an identifier or the name of a file.
  package static func isReference(_ word: [UInt8]) -> Bool {
    isAddress(word) || isIdentifier(word) || isFileName(word)
  }

  /// `⌘ A`, `⇧⌘F5`: keys to press, one of which no language writes.
  private static func isShortcut(_ text: [UInt8]) -> Bool {
    guard text.contains(0xE2) else { return false }
    let isSign = { (place: Int) in modifiers.contains { text[place...].starts(with: $0.utf8) } }
    guard text.indices.contains(where: { text[$0] == 0xE2 && isSign($0) }) else { return false }
    let keys = text.split { $0 <= 0x20 || $0 >= 0x80 || $0 == UInt8(ascii: "+") }
    return keys.allSatisfy {
      $0.count == 1 || $0.first == UInt8(ascii: "F") && $0.dropFirst().allSatisfy(\.isDigit)
    }
      && !Characters.hasLetter(text.filter { $0 >= 0x80 })
  }

  private static let modifiers = ["⌘", "⌥", "⌃", "⇧"]

  /// An address of IPv6 or of a device: groups of up to four hexadecimal digits with colons between them.
  private static func isNumericAddress(_ text: [UInt8]) -> Bool {
    let colon = UInt8(ascii: ":")
    guard text.count(where: { $0 == colon }) > 1 else { return false }
    var digits = 0
    for byte in text {
      let isHexadecimal = byte.hexadecimalValue != nil
      digits = isHexadecimal ? digits + 1 : 0
      guard digits <= 4, isHexadecimal || byte == colon || byte == UInt8(ascii: "/") else { return false }
    }
    return true
  }

  /// Whether a text is a host, such as `example.org` or `Example-2.com`: a name below a well-known domain.
  private static func isHost(_ text: [UInt8]) -> Bool {
    let labels = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, domains.contains(where: { $0.utf8.elementsEqual(last) })
    else { return false }
    return labels.allSatisfy { label in
      !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    }
  }

  /// `com.example.groups`: what a bundle or a right is called, by a domain turned round.
  private static func isIdentifier(_ text: [UInt8]) -> Bool {
    guard let dot = text.firstIndex(of: UInt8(ascii: ".")),
      domains.contains(where: { $0.utf8.elementsEqual(text[..<dot]) })
    else { return false }
    let labels = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.count > 2
      && labels.allSatisfy { label in
        !label.isEmpty
          && label.allSatisfy {
            $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
          }
      }
  }

  /// `debug_log.txt`: a word with the ending of a file.
  private static func isFileName(_ text: [UInt8]) -> Bool {
    guard let dot = text.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let isName = text[..<dot].allSatisfy { $0.isLetter || $0.isDigit || ".-_".utf8.contains($0) }
    let ending = text[(dot + 1)...]
    return isName
      && (folders.contains { $0.utf8.elementsEqual(ending) }
        || NameText.isFormat(ending.map { $0.isSmall ? $0 & 0xDF : $0 }))
  }

  private static let folders = ["lproj", "bundle", "framework", "plist", "strings"]

  private static let domains = ["com", "net", "org"]

  /// `1.0`, `v2.3b1`, `v%@`.
  private static func isVersion(_ text: [UInt8]) -> Bool {
    let hasLetter = text.first.map { $0 | 0x20 == UInt8(ascii: "v") } == true
    let rest = hasLetter ? text.dropFirst() : text[...]
    if hasLetter, !rest.isEmpty, FormatString.placeholderEnd(in: text, at: 1) == text.count { return true }
    guard let first = rest.first, first.isDigit, rest.contains(UInt8(ascii: ".")) else { return false }
    return rest.allSatisfy {
      $0.isDigit || $0.isLetter || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    } && rest.count { $0.isLetter } <= 5
  }

  /// A byte that stands for a placeholder; no text has it.
  static let placeholder: UInt8 = 0x7F
  /// Whether a byte is a digit, or stands for a placeholder.
  static func isNumber(_ byte: UInt8) -> Bool { byte.isDigit || byte == placeholder }
}
