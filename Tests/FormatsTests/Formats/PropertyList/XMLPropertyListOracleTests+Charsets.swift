import L10nFormats
import L10nText
import Testing

/// Files that declare a character set.
extension XMLPropertyListOracleTests {
  /// Tries every byte in character sets of one byte, and words in others.
  @Test func charsets() throws {
    let names = [
      "iso-8859-2", "iso-8859-3", "ISO_8859-5:1988", "latin5", "l9", "iso-8859-15", "windows-1250",
      "windows-1251", "cp1252", "windows-1255", "cp437", "ibm850", "IBM866", "koi8-r", "KOI8-U",
      "x-mac-cyrillic", "cyrillic", "greek", "x-mac-ce", "tis-620", "macintosh", "x-mac-roman", "mac",
      "thai8", "ibm037", "utf-32", "UTF-16", "utf-16be", "bogus", "ISO-8859-1 ", "iso-8859-1\u{E9}", "ascii",
      "ANSI_X3.4-1968",
    ]
    for name in names {
      for high in 0x80...0xFF as ClosedRange<UInt8> { expectSame(Self.file(name, [high, 0x41])) }
    }
    let words: [(String, [UInt8])] = [
      ("shift_jis", [0x93, 0xFA, 0x96, 0x7B, 0xB1]), ("windows-31j", [0x93, 0xFA, 0x87, 0x40]),
      ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42]), ("gb2312", [0xD6, 0xD0, 0x80]),
      ("gb18030", [0x94, 0x39, 0xFC, 0x36]), ("big5", [0xA4, 0xA4]), ("euc-kr", [0xC7, 0xD1]),
      ("cp949", [0xC7, 0xD1]),
      ("hz-gb-2312", Array("~{VPND~}".utf8)), ("utf-7", Array("+ZeU-".utf8)), ("shift_jis", [0x93]),
      ("big5", [0xFF, 0xFF]), ("gb18030", [0xFF]), ("EUC-TW", [0xC4, 0xE3]),
    ]
    for (name, bytes) in words { expectSame(Self.file(name, bytes)) }
  }

  /// Apple's own ICU has this set; the one in the toolchain for Linux was built without it.
  @Test func charsetOfOursAlone() throws {
    let file = Self.file("euc-jp", [0xC6, 0xFC])
    #expect(PropertyListOracle(file).value == nil)
    let text = try #require(Ours(file).list?.root.string)
    #expect(String(decoding: text, as: UTF8.self) == "日")
  }

  private static func file(_ charset: String, _ bytes: [UInt8]) -> [UInt8] {
    Array("<?xml version=\"1.0\" encoding=\"\(charset)\"?>\n<string>".utf8) + bytes
      + Array("</string>\n".utf8)
  }
}
