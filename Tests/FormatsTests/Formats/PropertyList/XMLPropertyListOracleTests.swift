import Foundation
import L10nFormats
import L10nText
import Testing

/// Our XML reader against the toolchain's loader: by hand, and on many small damages of valid files.
@Suite struct XMLPropertyListOracleTests {
  /// Bodies of `<plist>…</plist>`.
  static let bodies = [
    "<integer>0x</integer>", "<integer>-0x10</integer>", "<integer>+0</integer>", "<integer>00x1</integer>",
    "<integer>18446744073709551615</integer>", "<integer>18446744073709551616</integer>",
    "<integer>-9223372036854775808</integer>", "<integer>-9223372036854775809</integer>",
    "<integer> - 1</integer>", "<integer>1 </integer>", "<integer>\u{A0}1</integer>",
    "<integer>\u{2003}1</integer>", "<integer></integer>", "<integer/>", "<integer>-</integer>",
    "<real>5.</real>", "<real>.5</real>", "<real> 1</real>", "<real>1 </real>", "<real>1e999</real>",
    "<real>+</real>", "<real>0x10</real>", "<real>NaN</real>", "<real>-INF</real>", "<real>1e</real>",
    "<real/>", "<real></real>", "<real>&#49;</real>", "<date>2001-01-01T00:00:00Z</date>",
    "<date>2024-02-29T23:59:59Z</date>", "<date>1999-12-31T23:59:60Z</date>",
    "<date>1600-03-01T00:00:00Z</date>", "<date>-0004-12-31T23:59:59Z</date>",
    "<date>2001-1-01T00:00:00Z</date>", "<date>2001-01-01</date>", "<date/>", "<data>QUJD</data>",
    "<data>QUI=</data>", "<data>QQ==</data>", "<data>Q</data>", "<data></data>", "<data/>",
    "<data>=QQ=</data>", "<data>Q*U J\nD</data>", "<data>\u{E9}</data>", "<string/>",
    "<string a='>'>x</string>", "<string >x</string >", "<true> </true>", "<true></true>", "<true/>",
    "<false x=''/>", "<key>z</key>", "<key/>", "<plist><string>n</string></plist>",
    "<array><key>q</key></array>", "<array/>", "<dict/>", "<array> </array>",
    "<dict><key>a</key><key>b</key></dict>", "<dict><plist><key>a</key></plist><true/></dict>",
    "<dict><key>a</key></dict>", "<dict><string>a</string></dict>", "<dict></dict><dict></dict>",
    "<string>a<!-- c -->b</string>", "<dict><!-- c --><key>a</key><!-- d --><true/><!-- e --></dict>",
    "<dict><key>a<!-- c --></key><true/></dict>", "<string><![CDATA[<b>&]]></string>",
    "<string>x<![CDATA[]]>y<![CDATA[]]]]></string>", "<string><![CDATA[</string>", "<string>&nbsp;</string>",
    "<string>&#xD800;</string>", "<string>&#0;</string>", "<string>&#;</string>", "<string>&#x;</string>",
    "<string>&#x110000;</string>", "<string>&#xFFFF;</string>", "<string>&#00000065;</string>",
    "<string>&#000000065;</string>", "<string>&#X41;</string>", "<string>&amp</string>", "<string>&</string>",
    "<string>\u{1}\u{7F}\0b</string>", "<string>a\r\nb\rc</string>", "<String>x</String>", "<dict", "<>",
    "</>", "< dict/>", "<string>a</string x>", "<string>a</strings>", "<string>a</ string>",
    "<?pi?><string>a</string>", "<?><string>a</string>", "<!DOCTYPE x><string>a</string>",
    "x<string>a</string>", "<string>a</string>x", "<array><string>a</array></string>", "<null/>", "<set/>",
    "", "<string>\u{FEFF}abc</string>", "<string>\u{FEFF}\u{FEFF}a</string>", "<string>a\u{FEFF}</string>",
    "<string><![CDATA[\u{FEFF}abc]]></string>", "<string>x<![CDATA[\u{FEFF}a]]></string>",
    "<string><![CDATA[a]]><![CDATA[\u{FEFF}b]]></string>", "<string><![CDATA[\u{FEFF}]]></string>",
    "<string>&#xFEFF;a</string>", "<string>\u{FEFF}</string>",
    "<dict><key>\u{FEFF}k</key><string>v</string></dict>",
    "<dict><key><![CDATA[\u{FEFF}k]]></key><string>v</string><key>k</key><string>w</string></dict>",
  ]

  /// Whole files.
  static let files = [
    "<dict><key>a</key><true/></dict>\n", "<string>a</string>", "<string>a</string>\n",
    "<!----><string>a</string> -->\n", "<!---->\n<string>a</string>\n", "<!-- --><string>a</string>\n",
    "<?xml version='1.0'?>\n<string>a</string>\n", "<?xml?><?x?><string>a</string> junk",
    "<!DOCTYPE plist [<!ENTITY a 'b'>]><string>&a;</string>\n",
    "<!DOCTYPE plist SYSTEM \"file:///etc/passwd\"><string>a</string>\n", "<!ELEMENT x><string>a</string>\n",
    "<!DOCTYPE", "<", "<?", "<?xml", "<?xml version=\"1.0\" encoding=\"UTF-8\"", "\n\n  <string>a</string>\n",
    "\u{FEFF}\u{FEFF}<string>a</string>\n", "<plist>\n<true/></plist>",
    "<plist><plist><true/></plist></plist>",
    "<plist><dict><key>a</key><string>x</string></dict></plist><plist>", "<key>a</key>\n", "</dict>", "<a/>",
    "<?xml version=\"1.0\" encoding='iso-8859-1'?><string>a</string>\n",
  ]

  @Test func handCases() {
    for body in Self.bodies {
      for text in ["<plist version=\"1.0\">\(body)</plist>\n", "<array>\(body)</array>\n"] {
        expectSame(Array(text.utf8))
      }
    }
    for file in Self.files { expectSame(Array(file.utf8)) }
  }

  @Test func encodings() {
    let text = "<plist><dict><key>k\u{E9}\u{4E2D}\u{1F600}</key><string>v</string></dict></plist>\n"
    for encoding in TextEncoding.allCases {
      expectSame(encoding.byteOrderMark + encoding.encode(text.utf8))
      expectSame(encoding.encode(text.utf8))
    }
    let lone: [UInt8] = [0xED, 0xA0, 0x80]
    for text in [
      Array("<string>".utf8) + lone + Array("</string>\n".utf8), Array("<string>a</string>\n".utf8) + lone,
    ] {
      expectSame(TextEncoding.utf16LittleEndian.byteOrderMark + TextEncoding.utf16LittleEndian.encode(text))
      expectSame(text)
    }
    for byte in [0xA9, 0xE9, 0xFF, 0xC3] as [UInt8] {
      expectSame(Array("<string>a".utf8) + [byte] + Array("b</string>\n".utf8))
      expectSame(Array("<!-- ".utf8) + [byte] + Array(" --><string>b</string>\n".utf8))
      expectSame(Array("<string>\u{E9}".utf8) + [0xA9, byte] + Array("b</string>\n".utf8))
      for name in ["ISO-8859-1", "windows-1252", "us-ascii", "UTF-8", "x-nope", "utf8", "UTF-08", "cp1252"] {
        let head = "<?xml version=\"1.0\" encoding=\"\(name)\"?><string>"
        expectSame(Array(head.utf8) + [byte, 0x80] + Array("</string>\n".utf8))
      }
    }
  }

  @Test func nesting() {
    for count in [511, 512, 513] {
      let arrays =
        String(repeating: "<array>", count: count) + String(repeating: "</array>", count: count) + "\n"
      expectSame(Array(arrays.utf8))
      let dictionaries =
        String(repeating: "<dict><key>k</key>", count: count) + "<true/>"
        + String(repeating: "</dict>", count: count)
        + "\n"
      expectSame(Array(dictionaries.utf8))
    }
    // Far deeper than the loader is asked here: it has to come back with an error.
    let deep = Array(String(repeating: "<array>", count: 100_000).utf8)
    #expect(Ours(deep).list == nil)
  }

  @Test func duplicateKeys() throws {
    let text =
      "<dict><key>a</key><string>1</string><key>b</key><true/>\n<key>a</key><string>2</string></dict>\n"
    expectSame(Array(text.utf8))
    let ours = Ours(Array(text.utf8))
    let finding = try #require(ours.problems.first { $0.rule == .propertyListDuplicateKey })
    #expect(finding.position == TextPosition(line: 1, column: 7))
    #expect(finding.notes.first?.position == TextPosition(line: 2, column: 1))
    #expect(ours.list?.root.value(for: "a")?.string == Array("2".utf8))
  }

  /// A file with everything in it, damaged at one to three places.
  @Test func mutations() {
    let base = Array(Self.sample.utf8)
    let pieces = Self.pieces.map { Array($0.utf8) }
    var random = MutationSource(seed: 20)
    for _ in 0..<6_000 {
      var bytes = base
      for _ in 0..<1 + random.below(3) {
        let place = random.below(bytes.count)
        switch random.below(5) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8(random.below(0x7F))
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + random.below(12)))
        case 3: bytes.insert(contentsOf: pieces[random.below(pieces.count)], at: place)
        default:
          let from = random.below(bytes.count)
          bytes.insert(contentsOf: bytes[from..<min(bytes.count, from + random.below(40))], at: place)
        }
      }
      expectSame(bytes)
    }
  }

  static let sample = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <!-- c --><key>s</key><string>a &lt;b&gt; &amp; &#233; <![CDATA[<x>]]></string>
      <key>i</key><integer>-42</integer><key>r</key><real>1.5e3</real>
      <key>t</key><true/><key>f</key><false></false><key>e</key><string/>
      <key>d</key><date>2020-02-29T12:34:56Z</date><key>b</key><data>QUJDRA==</data>
      <key>n</key><array><string>x</string><dict><key>k</key><array/></dict></array>
    </dict>
    </plist>

    """

  static let pieces = [
    "<", ">", "/", "&", ";", "<dict>", "</dict>", "<key>", "</key>", "<string>", "</string>", "<array>",
    "</array>", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "<plist>", "</plist>", "<true/>", "&amp;",
    "&#", "\"", " ", "\n", "\u{1}", "<!DOCTYPE", "[", "-", "0", "x", "=",
  ]

  /// Old-style text that our reader leaves alone counts as refused by the XML reader.
  func expectSame(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
    let ours = Ours(bytes)
    let theirs = PropertyListOracle(bytes)
    let value = theirs.format == .openStep ? nil : theirs.value
    guard ours.list.map({ OracleValue($0.root) }) != value else {
      // What is refused says so, unless it is for the other reader.
      if ours.list == nil, ours.reading.format == .xml {
        #expect(ours.problems.contains { $0.severity == .error }, sourceLocation: sourceLocation)
      }
      return
    }
    Issue.record(
      """
      \(String(decoding: bytes, as: UTF8.self).debugDescription)
      ours: \(String(describing: ours.list.map { OracleValue($0.root) })) \(ours.lines)
      loader: \(String(describing: value))
      """, sourceLocation: sourceLocation)
  }
}

/// Numbers that are the same on every run.
struct MutationSource {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  /// A number below a bound, which is positive.
  mutating func below(_ bound: Int) -> Int { Int(next() >> 33) % max(1, bound) }
}
