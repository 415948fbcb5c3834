import Foundation
import L10nReports
import L10nText
import Testing

@Suite struct HTMLWriterTests {
  private func html(_ body: (inout HTMLWriter) -> Void) -> String {
    var writer = HTMLWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("plain é 漢 \u{1F600}", "plain é 漢 \u{1F600}"),
    ("<script>alert('1')</script>", "&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"),
    ("a & \"b\"", "a &amp; &quot;b&quot;"),
    ("line\nand\ttab", "line\nand\ttab"),
    (
      "\u{0}\u{1B}\r",
      #"<span class="mark">U+0000</span><span class="mark">U+001B</span><span class="mark">U+000D</span>"#
    ),
    ("\u{85}", #"<span class="mark">U+0085</span>"#),
    ("a\u{202E}b", #"a<span class="mark">U+202E</span>b"#),
    ("\u{2066}\u{FEFF}", #"<span class="mark">U+2066</span><span class="mark">U+FEFF</span>"#),
    ("\u{E0041}", #"<span class="mark">U+E0041</span>"#),
    // What a runner takes for a command, at the beginning of a line or anywhere.
    ("a\n ::error::b std::c a: :b", "a\n &#58;:error::b std::c a: :b"),
    ("##[error] # ##vso[x] ## a", "#&#35;[error] # #&#35;vso[x] ## a"),
    // Joiners are text; so are neighbours of what is marked.
    ("\u{200D}\u{200C}\u{00A0}\u{061B}\u{2010}\u{2030}", "\u{200D}\u{200C}\u{00A0}\u{061B}\u{2010}\u{2030}"),
  ])
  func textIsEscaped(text: String, expected: String) {
    #expect(html { $0.text(text) } == expected)
    #expect(html { $0.text(Array(text.utf8)) } == expected)
  }

  @Test func attributesAreEscaped() {
    #expect(
      html { $0.open("a", ["title": "\"><b onclick='x'>&\u{202E}"]) }
        == #"<a title="&quot;&gt;&lt;b onclick=&#39;x&#39;&gt;&amp;[U+202E]">"#)
    #expect(html { $0.open("a", ["title": "::x ##[y]"]) } == ##"<a title="&#58;:x #&#35;[y]">"##)
  }

  @Test func namesAreEscapedWholeAndBreakBetweenWords() {
    #expect(html { $0.name("##[error]myTable.View") } == "#&#35;[error]my<wbr>Table.<wbr>View")
    #expect(html { $0.name("::error::x") } == "&#58;:error::x")
    #expect(html { $0.name("a/<b>") } == "a/&lt;b&gt;")
  }

  @Test func loneSurrogatesAndCutSequences() {
    #expect(html { $0.text([0x61, 0xED, 0xA0, 0x80, 0x62]) } == "a\u{FFFD}b")
    #expect(html { $0.text([0x61, 0xE2, 0x80]) } == "a\u{FFFD}")
  }

  @Test func directionIsIsolated() {
    #expect(html { $0.isolated("שלום <") } == "<bdi>שלום &lt;</bdi>")
  }

  @Test func numbers() {
    #expect(html { $0.number(0) } == "0")
    #expect(html { $0.number(-1234) } == "-1,234")
    #expect(html { $0.number(1_234_567) } == "1,234,567")
    #expect(html { $0.percent(9999) } == "99.9%")
    #expect(html { $0.percent(10_000) } == "100%")
    #expect(html { $0.percent(0) } == "0%")
    #expect(html { $0.percent(5) } == "0.0%")
  }

  @Test func linesHaveGapsAndDots() {
    #expect(
      html { $0.polyline(class: "line-own", [(0, 4), (2, 3), nil, (5, 1)]) }
        == #"<path class="line-own" d="M0 4h0L2 3M5 1h0"/>"#)
  }

  @Test func dataNeverLeavesItsElement() throws {
    let hostile = "</script><!--<script>&\u{2028}\u{2029}\u{0}\"\\\n\u{7F}"
    let block = html {
      $0.data(id: "d") { json in
        json.object { json in
          json.name("a")
          json.value(hostile)
          json.name("b")
          json.array { json in
            json.value([0xED, 0xB0, 0x80] as [UInt8])
            json.value(-12)
            json.value(nil as String?)
            json.value([1, 2])
            json.value(true)
          }
        }
      }
    }
    let start = "<script type=\"application/json\" id=\"d\">"
    let end = "</script>\n"
    #expect(block.hasPrefix(start) && block.hasSuffix(end))
    let json = block.dropFirst(start.count).dropLast(end.count)
    #expect(!json.contains { "<>&\u{2028}\u{2029}".contains($0) })
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(value?["a"] as? String == hostile)
    let list = value?["b"] as? [Any]
    #expect(list?.first as? String == "\u{FFFD}")
    #expect(list?[1] as? Int == -12)
    #expect(list?[2] is NSNull)
    #expect(list?[3] as? [Int] == [1, 2])
  }
}
