internal import L10nLocale
import L10nText

/// The character set that `<?xml … encoding="…"?>` declares. The loader looks for it where the file has no byte order
/// mark and starts with `<?xml`.
enum DeclaredCharset: Equatable, Sendable {
  /// A charset that the loader reads, and its name in the file.
  case known(Charset, name: String)
  /// A charset that the loader refuses, or that this program does not read.
  case refused(name: String)

  /// The character set that `count` bytes declare; nil where they declare UTF-8, or none.
  init?(_ bytes: RawSpan, count: Int) {
    guard count >= 5, bytes.matches("<?xml", at: 0) else { return nil }
    var offset = 5
    while offset < count, bytes[byte: offset] != UInt8(ascii: "?"), bytes[byte: offset] != UInt8(ascii: ">") {
      // The loader wants something to stand behind it.
      guard offset + 9 < count else {
        self = .refused(name: "")
        return
      }
      if bytes.matches("encoding=", at: offset) {
        guard let name = Self.quoted(bytes, from: offset + 9, count: count) else { return nil }
        let letters = Self.letters(of: name)
        if letters == "utf8" { return nil }
        self =
          if !name.contains(where: { $0 >= 0x80 }), let charset = LoaderCharsets.charset(letters) {
            .known(charset, name: WTF8.text(name))
          } else {
            .refused(name: WTF8.text(name))
          }
        return
      }
      offset += 1
    }
    return nil
  }

  /// The part of a name that the loader compares: letters and digits, without zeros in front of a number.
  private static func letters(of name: [UInt8]) -> String {
    var letters: [UInt8] = []
    for (index, byte) in name.enumerated() {
      if byte == 0 { break }
      let isDigit = byte.isDigit
      guard isDigit || (0x41...0x5A).contains(byte & 0xDF) else { continue }
      let isAfterDigit = letters.last.map(\.isDigit) ?? false
      let isBeforeDigit = index + 1 < name.count && name[index + 1].isDigit
      if byte == 0x30, !isAfterDigit, isBeforeDigit { continue }
      letters.append(isDigit ? byte : byte | 0x20)
    }
    return String(decoding: letters, as: UTF8.self)
  }

  private static func quoted(_ bytes: RawSpan, from start: Int, count: Int) -> [UInt8]? {
    guard start < count else { return nil }
    let quote = bytes[byte: start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    var upper = start + 1
    while upper < count, bytes[byte: upper] != quote { upper += 1 }
    return upper < count ? bytes.copy(start + 1..<upper) : nil
  }
}

/// The character sets that the loader reads a property list in: those that it has a number for, by the names that it
/// knows. ICU has more sets and more names.
enum LoaderCharsets {
  /// The set of a name of lower-case letters and digits only; nil for one that the loader refuses.
  static func charset(_ name: String) -> Charset? {
    guard let charset = Charset(alias: scripts[name] ?? name) else { return nil }
    guard names.contains(name) || converters.contains(charset.name) else { return nil }
    // The loader takes US-ASCII for ISO 8859-1.
    return charset.name == "US-ASCII" ? Charset(alias: "ISO-8859-1") : charset
  }

  /// The bytes as UTF-8; nil if one of them is no character.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, as charset: Charset) -> [UInt8]? {
    // The loader's own table of this set has gaps where ICU's has control characters.
    if charset.name == windows1252, unsafe bytes.contains(where: { gaps1252.contains($0) }) { return nil }
    return unsafe try? charset.decode(bytes)
  }

  private static let windows1252 = "ibm-5348_P100-1997"
  private static let gaps1252: [UInt8] = [0x81, 0x8D, 0x8F, 0x90, 0x9D]

  /// The bare names of scripts are those of the Macintosh.
  private static let scripts = [
    "cyrillic": "x-mac-cyrillic", "greek": "x-mac-greek", "turkish": "x-mac-turkish",
  ]

  /// ICU's converters all names of which it knows. UTF-16, UTF-32 and EBCDIC are not among them: a file that starts
  /// with the bytes `<?xml` is none of these. Nor is Mac OS Roman: its number is 0, which the loader takes for no
  /// answer.
  private static let converters: Set<String> = [
    "ISO-8859-1", "ISO_2022,locale=ja,version=0", "ISO_2022,locale=ja,version=1",
    "ISO_2022,locale=ja,version=2", "ISO_2022,locale=ko,version=0", "ISO_2022,locale=zh,version=0",
    "US-ASCII", "UTF-7", "euc-jp-2007", "gb18030", "ibm-1089_P100-1995", "ibm-1168_P100-2002",
    "ibm-1375_P100-2008", "ibm-1383_P110-1999", "ibm-437_P100-1995", "ibm-5012_P100-1999",
    "ibm-5346_P100-1998", "ibm-5347_P100-1998", "ibm-5348_P100-1997", "ibm-5349_P100-1998",
    "ibm-5350_P100-1998", "ibm-5354_P100-1998", "ibm-737_P100-1997", "ibm-775_P100-1996", "ibm-850_P100-1995",
    "ibm-851_P100-1995", "ibm-852_P100-1995", "ibm-855_P100-1995", "ibm-857_P100-1995", "ibm-860_P100-1995",
    "ibm-861_P100-1995", "ibm-862_P100-1995", "ibm-863_P100-1995", "ibm-864_X110-1999", "ibm-865_P100-1995",
    "ibm-866_P100-1995", "ibm-869_P100-1995", "ibm-874_P100-1995", "ibm-878_P100-1996", "ibm-9005_X110-2007",
    "ibm-912_P100-1995", "ibm-913_P100-2000", "ibm-914_P100-1995", "ibm-915_P100-1995", "ibm-920_P100-1995",
    "ibm-921_P100-1995", "ibm-923_P100-1998", "ibm-943_P15A-2003", "ibm-9447_P100-2002", "ibm-9448_X100-2005",
    "ibm-9449_P100-2002", "ibm-949_P110-1999", "ibm-949_P11A-1999", "ibm-950_P110-1999",
    "ibm-970_P110_P110-2006_U2", "iso-8859_10-1998", "macos-29-10.2", "macos-35-10.2", "macos-6_2-10.4",
    "macos-7_3-10.2", "windows-874-2000", "windows-936-2000", "windows-949-2000", "windows-950-2000",
  ]

  /// The names that it knows of converters that have others too.
  private static let names: Set<String> = [
    "5601", "big5hkscs", "cp932", "csksc56011987", "euctw", "hzgb2312", "ibm943", "iso2022cnext", "iso885911",
    "iso885914", "isoir149", "ksc5601", "ksc56011987", "ksc56011989", "ms950hkscs", "shiftjis", "windows1250",
    "windows1251", "windows1252", "windows1253", "windows1254", "windows1255", "windows1256", "windows1257",
    "windows1258", "windows936", "windows949", "windows950",
  ]
}
