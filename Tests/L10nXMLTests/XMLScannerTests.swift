import L10nTestSupport
import L10nText
import L10nXML
import Testing

/// The scanner reads what programs write as expat does, and leaves all else to it.
@Suite struct XMLScannerTests {
  private struct Lines: XMLScanHandler {
    var lines: [String] = []
    var wantsCharacters: Bool { true }
    private var pending: [UInt8] = []

    mutating func start(_ tag: XMLScanTag, in text: RawSpan) {
      flush()
      let name = String(decoding: text.copy(tag.name), as: UTF8.self)
      var value: [UInt8] = []
      let hasValue = tag.append("b", in: text, to: &value)
      lines.append("start \(name)" + (hasValue ? " b=\(String(decoding: value, as: UTF8.self))" : ""))
    }
    mutating func end(in text: RawSpan) {
      flush()
      lines.append("end")
    }
    mutating func characters(_ range: Range<Int>, in text: RawSpan) { pending += text.copy(range) }
    mutating func character(_ scalar: UInt32) { WTF8.append(scalar, to: &pending) }
    private mutating func flush() {
      if !pending.isEmpty {
        lines.append("text " + String(decoding: pending, as: UTF8.self).debugDescription)
      }
      pending = []
    }
  }

  /// What the scanner hands out; nil where it gives up.
  private static func scan(_ bytes: [UInt8]) -> [String]? {
    let buffer = PaddedBuffer(bytes)
    return buffer.withText { text in
      var handler = Lines()
      return XMLScanner.read(text, from: 0, to: bytes.count, handler: &handler) ? handler.lines : nil
    }
  }

  /// The same of expat.
  private static func read(_ bytes: [UInt8]) -> [String]? {
    let buffer = PaddedBuffer(bytes)
    var decoder = TextDecoder()
    return buffer.withText { span in
      let decoded = decoder.decode(span, count: bytes.count)
      guard decoded.isReadable else { return nil }
      return decoder.withText(of: decoded, in: span) { text in
        var lines: [String] = []
        let fault = XMLReader.read(text, decoded) { event in
          switch event {
          case .start(let tag): lines.append("start \(tag.name)" + (tag.word("b").map { " b=\($0)" } ?? ""))
          case .end: lines.append("end")
          case .text(let text, _):
            lines.append("text " + String(decoding: text, as: UTF8.self).debugDescription)
          case .comment: break
          }
        }
        return fault == nil ? lines : nil
      }
    }
  }

  @Test(arguments: [
    "<a/>",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<x:a b=\"1\" c='2'>\n  <d/>text &amp; &#x1F600;&#10;]] ü\t</x:a>\n",
    "<a b='&lt;\"&quot;&#9;'>a long text without anything in it, and then an é and &lt;</a >",
  ])
  func readsWhatProgramsWrite(_ text: String) throws {
    let lines = try #require(Self.scan(Array(text.utf8)))
    #expect(lines == Self.read(Array(text.utf8)))
  }

  /// Comments, sections, document types, other entities, and everything that is not well-formed.
  @Test(arguments: [
    "", "x", "<a>", "<a></b>", "<a b=1/>", "<a b='1' b='2'/>", "<a>&x;</a>", "<a/><b/>", "<a>\u{1}</a>",
    "<a><!-- c --></a>", "<a><![CDATA[x]]></a>", "<!DOCTYPE a><a/>", "<a>]]></a>", "<a>&#0;</a>",
    "<a>&#xD800;</a>",
    "<a>&#99999999999;</a>", "<a\u{0}/>", "<1/>", "<a>\r</a>", "<a b='\n'/>", "<a b='<'/>", "<é/>",
    "<a>\u{FFFE}</a>",
    "<?xml version='1.1'?><a/>", "<a b='1'c='2'/>", "<a/", "<a b='1", "<a>&", "<a>&#", "</a>",
    "<a>\u{FFFF}</a>",
  ])
  func leavesTheRestToExpat(_ text: String) { #expect(Self.scan(Array(text.utf8)) == nil) }

  /// Whatever is done to a sound text: what the scanner takes, expat reads the same.
  @Test func agreesWithExpat() {
    let sound = Array(
      "<?xml version=\"1.0\"?><xliff version=\"1.2\"><u b=\"k&#10;\"><source>A &lt;b&gt; ü😀</source><t s='x'/></u></xliff>"
        .utf8)
    let marks: [UInt8] = Array("<>&;\"'/=] ab!?-\n\r\t".utf8) + [0, 1, 0x7F, 0xC3, 0xED, 0xEF, 0xBF, 0xFF]
    var random = SeededRandom(7)
    var taken = 0
    for _ in 0..<20_000 {
      var bytes = sound
      for _ in 0...random.next(2) {
        let place = random.next(bytes.count)
        switch random.next(3) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(random.pick(marks), at: place)
        default: bytes[place] = random.pick(marks)
        }
      }
      // The text that the scanner gets was found to be UTF-8 before.
      guard String(validating: bytes, as: UTF8.self) != nil, let lines = Self.scan(bytes) else { continue }
      taken += 1
      let other = Self.read(bytes)
      if lines != other {
        Issue.record(
          "\(String(decoding: bytes, as: UTF8.self)): \(lines), expat \(String(describing: other))")
      }
    }
    #expect(taken > 1000)
  }
}
