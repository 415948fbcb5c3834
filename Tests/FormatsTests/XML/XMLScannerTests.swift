import TestSupport
import L10nText
import L10nFormats
import Testing

/// The scanner reads what programs write as expat does, and leaves all else to it.
@Suite struct XMLScannerTests {
  /// What was read, in lines. Attributes stand in the order of the tag.
  private struct Lines {
    private(set) var lines: [String] = []
    private var pending: [UInt8] = []

    mutating func start(_ name: String, _ attributes: [(String, [UInt8])]) {
      flush()
      lines.append("start \(name)" + attributes.map { " \($0)=\(Lines.shown($1))" }.joined())
    }
    mutating func end() {
      flush()
      lines.append("end")
    }
    mutating func text(_ body: (inout [UInt8]) -> Void) { body(&pending) }
    private mutating func flush() {
      if !pending.isEmpty { lines.append("text " + Lines.shown(pending)) }
      pending = []
    }
    private static func shown(_ bytes: [UInt8]) -> String {
      String(decoding: bytes, as: UTF8.self).debugDescription
    }

    /// Without texts that stand beside elements.
    var leaves: [String] {
      lines.indices.filter { index in
        !lines[index].hasPrefix("text ")
          || lines[index - 1].hasPrefix("start ") && lines[index + 1] == "end"
      }.map { lines[$0] }
    }
  }

  private static let names = ["a", "b", "c", "x:y", "version", "s", "a-name.of_many:Letters1", "xml:space"]

  private static func attributes(
    _ scanner: borrowing XMLScanner, in text: RawSpan
  ) -> [(String, [UInt8])] {
    var found: [(offset: Int, name: String, value: [UInt8])] = []
    for name in ["a", "b", "c", "x:y", "version", "s", "a-name.of_many:Letters1", "xml:space"]
      as [StaticString]
    {
      guard let attribute = scanner.attribute(XMLScanWord(name), in: text) else { continue }
      var value: [UInt8] = []
      attribute.append(in: text, to: &value)
      found.append((attribute.value.lowerBound, "\(name)", value))
    }
    return found.sorted { $0.offset < $1.offset }.map { ($0.name, $0.value) }
  }

  private static func name(_ scanner: borrowing XMLScanner, in text: RawSpan) -> String {
    String(decoding: text.copy(scanner.name.range), as: UTF8.self)
  }

  /// What the scanner hands out; nil where it gives up.
  /// - Parameter byLeaves: whether elements are read at once that hold nothing but text; other text is passed over.
  private static func scan(_ bytes: [UInt8], byLeaves: Bool = false) -> [String]? {
    PaddedBuffer(bytes).withText { text in
      var lines = Lines()
      var scanner = XMLScanner(text, from: 0, to: bytes.count)
      // Behind a start tag text may be that of a leaf which was not read at once.
      var wantsText = !byLeaves
      while true {
        if byLeaves, let leaf = scanner.leaf(text) {
          lines.start(name(scanner, in: text), attributes(scanner, in: text))
          lines.text { leaf.append(in: text, to: &$0) }
          lines.end()
          wantsText = false
          continue
        }
        switch scanner.next(text, wantsText: wantsText) {
        case .start:
          lines.start(name(scanner, in: text), attributes(scanner, in: text))
          wantsText = true
        case .end:
          lines.end()
          wantsText = !byLeaves
        case .text: lines.text { $0 += text.copy(scanner.range) }
        case .character: lines.text { WTF8.append(scanner.scalar, to: &$0) }
        case .finished: return byLeaves ? lines.leaves : lines.lines
        case .unknown: return nil
        }
      }
    }
  }

  /// The same of expat.
  private static func read(_ bytes: [UInt8], byLeaves: Bool = false) -> [String]? {
    let buffer = PaddedBuffer(bytes)
    var decoder = TextDecoder()
    return buffer.withText { span in
      let decoded = decoder.decode(span, count: bytes.count)
      guard decoded.isReadable, decoded.strayCopyrightSigns.isEmpty else { return nil }
      return decoder.withText(of: decoded, in: span) { text in
        var lines = Lines()
        let fault = XMLReader.read(text, decoded) { event in
          switch event {
          case .start(let tag):
            lines.start(
              tag.name, tag.attributes.filter { names.contains($0.name) }.map { ($0.name, $0.value) })
          case .end: lines.end()
          case .text(let text, _): lines.text { $0 += text }
          case .comment: break
          }
        }
        if fault != nil { return nil }
        return byLeaves ? lines.leaves : lines.lines
      }
    }
  }

  @Test(arguments: [
    "<a/>",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<x:a b=\"1\" c='2'>\n  <d/>text &amp; &#x1F600;&#10;]] ü\t</x:a>\n",
    "<a b='&lt;\"&quot;&#9;'>a long text without anything in it, and then an é and &lt;</a >",
    "<a\n\tb = \"1\"/>".replacing(" = ", with: "="),
    "<a><b x:y='é' a-name.of_many:Letters1='😀'>ＡＢ</b>\r\n</a>",
    "<a xml:space='preserve'><veryLongNameOfAnElement1/><b>]</b><c>&#xFFFD;\u{EFFF}</c></a>",
  ])
  func readsWhatProgramsWrite(_ text: String) throws {
    let bytes = Array(text.utf8)
    if !bytes.contains(0x0D) {
      let lines = try #require(Self.scan(bytes))
      #expect(lines == Self.read(bytes))
    }
    let leaves = try #require(Self.scan(bytes, byLeaves: true))
    #expect(leaves == Self.read(bytes, byLeaves: true))
  }

  /// Comments, sections, document types, other entities, and everything that is not well-formed.
  @Test(arguments: [
    "", "x", "<a>", "<a></b>", "<a b=1/>", "<a b='1' b='2'/>", "<a>&x;</a>", "<a/><b/>", "<a>\u{1}</a>",
    "<a><!-- c --></a>", "<a><![CDATA[x]]></a>", "<!DOCTYPE a><a/>", "<a>]]></a>", "<a>&#0;</a>",
    "<a>&#xD800;</a>",
    "<a>&#99999999999;</a>", "<a\u{0}/>", "<1/>", "<a>\r</a>", "<a b='\n'/>", "<a b='<'/>", "<é/>",
    "<a>\u{FFFE}</a>",
    "<?xml version='1.1'?><a/>", "<a b='1'c='2'/>", "<a/", "<a b='1", "<a>&", "<a>&#", "</a>",
    "<a>\u{FFFF}</a>", "<a b='é\u{FFFE}'/>", "<a>é]]></a>", "<a>é\u{2}</a>", "<a b='é\u{2}'/>", "<a é='1'/>",
    "<a.1 -b='1'/>", "<longername></longernamf>",
  ])
  func leavesTheRestToExpat(_ text: String) { #expect(Self.scan(Array(text.utf8)) == nil) }

  /// Bytes that are no UTF-8, wherever they stand.
  @Test(arguments: [
    [0xC3], [0x80], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
    [0xF4, 0x90, 0x80, 0x80],
    [0xFF], [0xC3, 0xA9, 0xA9], [0xEF, 0xBF],
  ])
  func leavesWhatIsNoText(_ bytes: [UInt8]) {
    for text in [
      "<a>|</a>", "<a>a long text, longer than a block of bytes |</a>", "<a b='|'/>", "<a|/>",
      "<a>é|&lt;</a>",
    ] {
      let parts = text.utf8.split(separator: UInt8(ascii: "|"))
      #expect(Self.scan(parts[0] + bytes + parts[1]) == nil, "\(bytes) in \(text)")
      #expect(Self.scan(parts[0] + bytes + parts[1], byLeaves: true) == nil, "\(bytes) in \(text)")
    }
  }

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
      for byLeaves in [false, true] {
        guard let lines = Self.scan(bytes, byLeaves: byLeaves) else { continue }
        taken += 1
        let other = Self.read(bytes, byLeaves: byLeaves)
        if lines != other {
          Issue.record(
            "\(String(decoding: bytes, as: UTF8.self)): \(lines), expat \(String(describing: other))")
        }
      }
    }
    #expect(taken > 2000)
  }
}
