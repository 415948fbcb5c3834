internal import L10nText
internal import L10nLocale

/// Names that are the same in every language: of products, of formats, of models.
enum NameText {
  /// Whether a text is nothing but names: `GitHub`, `MP4`, `PDF`, `QuickRecorder v%@`, `iPad Pro (12.9-inch) | M2 | 8GB`.
  /// It begins with one that needs no other to be told; what belongs to it follows.
  /// - Parameter lead: a name that the project has, where its words alone do not tell it.
  static func isOne(_ text: [UInt8], lead: [UInt8] = []) -> Bool {
    let rest = TranslatableText.withoutPlaceholders(lead.isEmpty ? text : Array(text.dropFirst(lead.count)))
    var isTold = !lead.isEmpty
    if !isTold {
      // Most texts do not begin with a name: nothing else is looked at. "%@ iPhone" is a person's device.
      let first = rest.drop(while: isBetween).prefix { !isBetween($0) }
      guard isProper(first) || isMaker(first) || isVersion(first) else { return false }
    }
    var maker: ArraySlice<UInt8> = []
    for word in rest.split(whereSeparator: isBetween) {
      if !maker.isEmpty {
        guard isProduct(word, of: maker) else { return false }
        maker = []
        isTold = true
      } else if isProper(word) || isVersion(word) {
        isTold = true
      } else if isMaker(word) {
        maker = word
      } else if word.contains(where: { $0.isLetter || $0 >= 0x80 }) {
        guard isTold, isModel(word) || isSign(word) else { return false }
      }
    }
    return isTold && maker.isEmpty
  }

  /// Whether one word of a text is a name by its letters: `GitHub`, `API Key`, `OK`, `x`.
  /// - Parameter isAmongCapitals: whether the whole text is in capitals.
  static func isName(_ word: [UInt8], amongCapitals isAmongCapitals: Bool) -> Bool {
    if word.count == 1 || word.map(\.lowercased).elementsEqual("ok".utf8) { return true }
    if zip(word, word.dropFirst()).contains(where: { $0.isSmall && $1.isCapital }) { return true }
    return !isAmongCapitals && word.count <= 5 && word.allSatisfy(\.isCapital)
  }

  /// Whether there is no letter of any script.
  private static func isSign(_ word: ArraySlice<UInt8>) -> Bool { !Characters.hasLetter(Array(word)) }

  /// Whether a byte stands between words.
  private static func isBetween(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "|"), UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: ":"),
      UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "&"), UInt8(ascii: "+"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }

  /// `GitHub`, `iCloud`: a capital behind a small letter, which no word of a language has. `MP4`, `SHA256`, `UTF-8`, `A12X`:
  /// up to three capitals with digits behind them, and capitals between these (`P3-D65`). `PDF`, `HTTPS`: a format or protocol. `4K`: so
  /// many points.
  private static func isProper(_ word: ArraySlice<UInt8>) -> Bool {
    if word.first.map(\.isDigit) == true { return resolutions.contains { $0.utf8.elementsEqual(word) } }
    guard word.count <= 32, word.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }) else {
      return false
    }
    let capitals = word.prefix(while: \.isCapital)
    if (1...3).contains(capitals.count) {
      var digits = word[capitals.endIndex...]
      if digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
      let isCode = digits.allSatisfy { $0.isDigit || $0.isCapital || $0 == UInt8(ascii: "-") }
      if isCode, digits.first.map(\.isDigit) == true { return true }
    }
    // `DTS-HD`: a form of a format.
    let format = word.prefix { $0 != UInt8(ascii: "-") }
    if format.count <= 6, word.allSatisfy({ $0.isCapital || $0 == UInt8(ascii: "-") }),
      formats.contains(where: { $0.utf8.elementsEqual(format) })
    {
      return true
    }
    guard !word.contains(UInt8(ascii: "-")) else { return false }
    return zip(word, word.dropFirst()).contains { $0.isSmall && $1.isCapital }
  }

  /// `v2.0`, `v%@`.
  private static func isVersion(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first, first | 0x20 == UInt8(ascii: "v"), word.count > 1 else { return false }
    return word.dropFirst().allSatisfy { TranslatableText.isNumber($0) || $0 == UInt8(ascii: ".") }
  }

  /// Whether a word belongs to the name before it: `Pro`, `13`, `6th`, `gen`, `12.9-inch`, `8GB`.
  private static func isModel(_ word: ArraySlice<UInt8>) -> Bool {
    if models.contains(where: { $0.utf8.elementsEqual(word) }) { return true }
    let rest = word.drop {
      TranslatableText.isNumber($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    }
    guard rest.count < word.count else { return false }
    return ["st", "nd", "rd", "th", "inch", "mm", "GB", "TB"].contains { $0.utf8.elementsEqual(rest) }
  }

  private static let models = [
    "Pro", "Plus", "Max", "Ultra", "Mini", "mini", "Air", "SE", "X", "XS", "XR", "Lite", "touch", "nano",
    "gen", "Gen", "II", "III", "IV",
  ]

  /// Whether a word is the name of a maker whose products are called by everyday words.
  private static func isMaker(_ word: ArraySlice<UInt8>) -> Bool { makers.contains(Array(word)) }

  private static let makers = Set(products.map { Array($0.maker.utf8) })

  private static func isProduct(_ word: ArraySlice<UInt8>, of maker: ArraySlice<UInt8>) -> Bool {
    products.contains { product in
      product.maker.utf8.elementsEqual(maker) && product.names.contains { $0.utf8.elementsEqual(word) }
    }
  }

  private static let products = [
    (maker: "Apple", names: ["Watch", "TV", "Pencil", "Vision", "Pay", "Music"]),
    (maker: "Mac", names: ["mini", "Mini", "Pro", "Studio"]),
    // The system's names for recognition of a finger, a face and eyes are the same in all languages.
    (maker: "Touch", names: ["ID"]), (maker: "Face", names: ["ID"]), (maker: "Optic", names: ["ID"]),
  ]

  private static let resolutions = [
    "2K", "4K", "5K", "6K", "8K", "360p", "480p", "480i", "576p", "576i", "720p", "1080p", "1080i", "1440p",
    "2160p", "4320p",
  ]

  /// Whether it is a format of files or a protocol, in capitals.
  static func isFormat(_ word: [UInt8]) -> Bool { formats.contains { $0.utf8.elementsEqual(word) } }

  /// Names of formats, which are the same in all languages.
  private static let formats = [
    "HTML", "PDF", "RTF", "RTFD", "JSON", "XML", "YAML", "TOML", "CSV", "TSV", "PNG", "JPEG", "JPG", "GIF",
    "TIFF", "HEIC", "HEIF", "SVG", "AAC", "FLAC", "ALAC", "AIFF", "WAV", "HTTP", "HTTPS", "FTP", "SFTP",
    "SSH", "SMB", "TCP", "UDP", "DNS", "IMAP", "SMTP", "HEVC", "SQL", "MOV", "MKV", "AVI", "OGG", "WMA",
    "WMV", "FLV", "MPEG", "DTS", "PCM", "LPCM", "BMP", "EPS", "PSD", "WEBP", "AVIF", "DNG", "EXIF", "ZIP",
    "RAR", "EPUB", "OPML", "RSS", "GPX", "KML", "VCF", "SRT", "DOCX", "XLSX", "PPTX", "TXT", "TLS", "SSL",
    "NFS", "AFP", "VNC", "RTSP", "RTMP", "XMPP", "LDAP", "SOCKS", "UUID", "ASCII",
  ]
}
