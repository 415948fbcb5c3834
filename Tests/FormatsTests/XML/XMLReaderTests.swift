import Foundation
import L10nText
import L10nFormats
import TestSupport
import Testing

@Suite struct XMLReaderTests {
  /// What is read, a line for each event, with the bytes at its place.
  static func read(
    _ bytes: [UInt8], deepest: Int = XMLReader.deepest, interest: XMLInterest? = nil
  ) -> (lines: [String], fault: XMLFault?) {
    let buffer = PaddedBuffer(bytes)
    var decoder = TextDecoder()
    return buffer.withText { span in
      let decoded = decoder.decode(span, count: bytes.count)
      return decoder.withText(of: decoded, in: span) { text in
        var lines: [String] = []
        let fault = XMLReader.read(text, decoded, deepest: deepest, interest: interest) { event in
          func at(_ range: Range<Int>) -> String { String(decoding: text.copy(range), as: UTF8.self) }
          switch event {
          case .start(let tag):
            let attributes = tag.attributes.map {
              " \($0.name)=\(String(decoding: $0.value, as: UTF8.self).debugDescription)@\(at($0.range).debugDescription)"
            }
            lines.append("start \(tag.name)\(attributes.joined())@\(at(tag.range).debugDescription)")
          case .end(let name, let range): lines.append("end \(name)@\(at(range).debugDescription)")
          case .text(let text, let range):
            lines.append(
              "text \(String(decoding: text, as: UTF8.self).debugDescription)@\(at(range).debugDescription)")
          case .comment(let text, let range):
            lines.append("comment \(String(decoding: text, as: UTF8.self))@\(at(range))")
          }
        }
        return (lines, fault)
      }
    }
  }

  static func read(_ text: String) -> (lines: [String], fault: XMLFault?) { read(Array(text.utf8)) }

  @Test func givesEveryEventItsPlace() {
    let (lines, fault) = Self.read(
      "<?xml version=\"1.0\"?>\n<a x='1 &lt; 2' é = \"ü\n&quot;\"><!-- c --><b/>t&amp;<![CDATA[<x>]]>u</a>")
    #expect(fault == nil)
    #expect(
      lines == [
        #"start a x="1 < 2"@"1 &lt; 2" é="ü \""@"ü\n&quot;"@"<a x=\'1 &lt; 2\' é = \"ü\n&quot;\">""#,
        "comment  c @<!-- c -->", #"start b@"<b/>""#, #"end b@"""#,
        #"text "t&<x>u"@"t&amp;<![CDATA[<x>]]>u""#, #"end a@"</a>""#,
      ])
  }

  /// What is left out counts in a text, and its depth everywhere.
  @Test func givesWhatIsAskedFor() {
    let text = "<a>1<n x='1'>2<t>3</t><!-- c --></n><p:t>4<n>5</n><t/>6</p:t>7<!-- d --><p:n/>8<t>9</t></a>"
    let interest = XMLInterest(texts: ["t"], leftOut: ["n"])
    let (lines, fault) = Self.read(Array(text.utf8), interest: interest)
    #expect(fault == nil)
    #expect(
      lines.map { $0.prefix { $0 != "@" } } == [
        "start a", "start p:t", "text \"4\"", "start n", "text \"5\"", "end n", "start t", "end t",
        "text \"6\"", "end p:t", "comment  d ", "start t", "text \"9\"", "end t", "end a",
      ])
    #expect(
      Self.read(Array("<a><n><n/></n></a>".utf8), deepest: 2, interest: interest).fault?.reason == .depth(2))
    #expect(Self.read(Array("<a><n><t></n></a>".utf8), interest: interest).fault?.open.count == 3)
  }

  /// An encoding that a file declares and does not have does not matter: its characters were decoded before.
  @Test func readsUTF16AndMarks() {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a b=\"é😀\">ü</a>"
    let lines = Self.read(text).lines
    #expect(lines == [#"start a b="é😀"@"é😀"@"<a b=\"é😀\">""#, #"text "ü"@"ü""#, #"end a@"</a>""#])
    #expect(Self.read(TableText.utf16(text)).lines == lines)
    #expect(Self.read([0xEF, 0xBB, 0xBF] + Array(text.utf8)).lines == lines)
  }

  @Test(arguments: [
    ("<a>", 3), ("<a></b>", 5), ("<a b=1/>", 5), ("<a b='1' b='2'/>", 9), ("<a>&x;</a>", 3), ("x", 0),
    ("", 0),
    ("<a/><b/>", 4), ("<a>\u{1}</a>", 3), ("<a><b></a>", 8),
  ])
  func namesFaults(_ text: String, _ offset: Int) {
    let fault = Self.read(text).fault
    guard case .syntax? = fault?.reason else {
      Issue.record("\(String(describing: fault))")
      return
    }
    #expect(fault?.offset == offset)
  }

  @Test func saysWhatIsOpen() {
    let fault = Self.read("<a>\n<b>\n").fault
    #expect(fault?.open.map(\.name) == ["a", "b"])
    #expect(fault?.open.map(\.range) == [0..<3, 4..<7])
    #expect(fault?.message.hasPrefix("not well-formed XML: ") == true)
  }

  /// The first declaration ends reading: nothing expands and nothing is opened.
  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY x \"y\">]><a>&x;</a>",
    "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>",
    "<!DOCTYPE a [<!ENTITY % p SYSTEM \"http://example.com/x.dtd\"> %p;]><a/>",
    "<!DOCTYPE a [<!ENTITY a0 \"ha\"><!ENTITY a1 \"&a0;&a0;\"><!ENTITY a2 \"&a1;&a1;\">]><a>&a2;</a>",
    "<!DOCTYPE a SYSTEM \"a.dtd\"><a>&unknown;</a>",
  ])
  func refusesEntities(_ text: String) {
    let (lines, fault) = Self.read(text)
    guard case .entity? = fault?.reason else {
      Issue.record("\(String(describing: fault))")
      return
    }
    #expect(!lines.contains { $0.hasPrefix("text") })
  }

  @Test func takesADocumentTypeWithoutLoadingIt() {
    let text =
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/x.dtd\"><plist/>"
    #expect(Self.read(text).fault == nil)
  }

  @Test func limitsDepth() {
    let deep = Array(String(repeating: "<a>", count: 100_000).utf8)
    #expect(Self.read(deep).fault?.reason == .depth(256))
    let fit = String(repeating: "<a>", count: 256) + String(repeating: "</a>", count: 256)
    #expect(Self.read(fit).fault == nil)
  }

  /// What stands before the damage is read as it was. A text may be given in parts.
  @Test func survivesDamage() {
    let whole = Array("<?xml version=\"1.0\"?><a b=\"c\"><!-- d --><e>f&#233;</e></a>".utf8)
    let lines = Self.read(whole).lines
    let read = (0...whole.count).map { Self.read(Array(whole[..<$0])) }
    #expect(read.allSatisfy { $0.lines.dropLast().elementsEqual(lines.prefix(max(0, $0.lines.count - 1))) })
    #expect(read.dropLast().allSatisfy { $0.fault != nil } && read.last?.fault == nil)
    #expect(
      read.last?.lines.count == 6
        && zip(read, read.dropFirst()).allSatisfy { $0.lines.count <= $1.lines.count })
    for place in whole.indices {
      for byte in [0, 0x22, 0x26, 0x3C, 0x3E, 0x80, 0xFF] as [UInt8] {
        var damaged = whole
        damaged[place] = byte
        let before = read[place].lines.dropLast()
        #expect(Self.read(damaged).lines.starts(with: before), "\(place) \(byte)")
      }
    }
  }

  @Test func writesWhatItReads() {
    let odd = Array("a\"b'<c>&\t\n\r é😀".utf8)
    var writer = XMLWriter()
    writer.open("x", [(name: "y", value: odd)])
    writer.leaf("empty")
    writer.leaf("full", [(name: "z", value: [])], text: odd)
    writer.close()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <x y="a&quot;b'&lt;c&gt;&amp;&#9;&#10;&#13; é😀">
          <empty/>
          <full z="">a"b'&lt;c&gt;&amp;\t\n&#13; é😀</full>
        </x>

        """)
    let lines = Self.read(writer.bytes).lines
    let value = String(decoding: odd, as: UTF8.self).debugDescription
    #expect(lines.first?.contains(" y=\(value)@") == true)
    #expect(lines.contains { $0.hasPrefix("text \(value)@") })
  }

  @Test func replacesWhatXMLCannotHold() {
    let text: [UInt8] = [0x61, 0x01, 0xED, 0xA0, 0x80, 0xEF, 0xBF, 0xBF]
    #expect(!XMLText.canHold(text))
    #expect(XMLText.canHold(Array("a\té\r\n😀".utf8)))
    #expect(String(decoding: XMLText.escape(text), as: UTF8.self) == "a\u{FFFD}\u{FFFD}\u{FFFD}")
  }
}
