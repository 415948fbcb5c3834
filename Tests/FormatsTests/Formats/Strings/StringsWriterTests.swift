import Foundation
@testable import L10nFormats
import TestSupport
import L10nText
import Testing

/// Changes of `.strings` files: what was meant, and not a byte more.
@Suite struct StringsWriterTests {
  private typealias Pair = StringsPair

  private func pairs(_ bytes: [UInt8]) -> (pairs: [Pair], document: StringsDocument) { Pair.all(in: bytes) }

  private static let hostileTexts: [[UInt8]] =
    [
      "", "plain", "two words", "bare.word", "/", "//x", "/*", "*/", "\"", "'", "\\", "\\n", "a\"b'c\\", "\n",
      "\r\n", "\t", "\0", "\u{1}", "\u{7F}", "é", "日本", "🙂", "\u{2028}", "\u{FEFF}x", "%1$@ of %2$@",
      "ends in \\", "a;b=c", "{", "}",
    ].map { Array($0.utf8) } + [[0xED, 0xA0, 0xBD], [0x61, 0xED, 0xB8, 0x80, 0x31]]

  @Test func randomEditsReadBackAsEdited() throws {
    var random = SeededRandom(7)
    for round in 0..<3_000 {
      let sample = StringsSample(&random)
      var writer = StringsWriter(sample.bytes)
      #expect(try writer.edited() == sample.bytes)
      let before = pairs(sample.bytes)
      if let damage = writer.damage {
        Issue.record("round \(round): \(damage) in \(sample.text.debugDescription)")
        continue
      }
      // The model: what follows each entry, and what became of it.
      var behind: [Int: [Pair]] = [:]
      var changed: [Int: Pair] = [:]
      var log: [String] = []
      let count = before.pairs.count
      for number in 0..<1 + random.next(4) {
        let text = random.pick(Self.hostileTexts)
        switch random.next(count == 0 ? 1 : 3) {
        case 0:
          let key = Array("new \(number) ".utf8) + random.pick(Self.hostileTexts)
          let words = random.pick(["", "", "words", "two\nlines", "* / */ **/", "/", "ends *"])
          let place = random.pick([StringsPlace.first, .last] + (0..<count).map { .after($0) })
          log.append("insert \(WTF8.text(key).debugDescription) \(place) /*\(words)*/")
          try writer.insert(StringsInsertion(key: key, value: text, comment: Array(words.utf8)), at: place)
          let slot: Int
          switch place {
          case .first: slot = -1
          case .after(let index): slot = index
          case .last: slot = count - 1
          }
          behind[slot, default: []].append(Pair(key: key, value: text, comment: nil))
        case 1:
          let index = random.next(count)
          log.append("value \(index) \(WTF8.text(text).debugDescription)")
          try writer.replaceValue(of: index, with: text)
          changed[index, default: before.pairs[index]].value = text
        default:
          let index = random.next(count)
          log.append("remove \(index)")
          try writer.remove(index)
          changed[index] = Pair(key: [], value: [0xFF], comment: nil)
        }
      }
      // A removed entry stays removed whatever else was asked of it.
      var expected: [Pair] = behind[-1] ?? []
      for index in 0..<count {
        if let pair = changed[index] {
          if !log.contains("remove \(index)") { expected.append(pair) }
        } else {
          expected.append(before.pairs[index])
        }
        expected += behind[index] ?? []
      }
      let edited = try writer.edited()
      let after = pairs(edited)
      let context: Comment =
        "round \(round): \(log)\n\(sample.text.debugDescription)\n\(WTF8.text(decoded(edited)).debugDescription)"
      #expect(
        after.pairs.map { Pair(key: $0.key, value: $0.value) }
          == expected.map { Pair(key: $0.key, value: $0.value) },
        context)
      #expect(after.document.outcome.faults.isEmpty, context)
      #expect(
        after.document.decoded.signature.encoding == before.document.decoded.signature.encoding
          || before.pairs.isEmpty, context)
      if after.pairs.count == expected.count {
        for (pair, wanted) in zip(after.pairs, expected)
        where wanted.comment != nil && wanted.comment != "Head" {
          #expect(pair.comment == wanted.comment, context)
        }
      }
      try compareWithFoundation(edited, after.pairs, context)
      if Set(after.document.entries.indices).isEmpty == false, round % 10 == 0 {
        // Only the edits differ.
        let edits = writer.edits()
        let kept = edits.reduce(sample.bytes.count) { $0 - $1.range.count }
        #expect(edited.count == kept + edits.reduce(0) { $0 + $1.replacement.count })
      }
    }
  }

  private func decoded(_ bytes: [UInt8]) -> [UInt8] {
    let buffer = PaddedBuffer(bytes)
    var decoder = TextDecoder()
    return buffer.withText { original in
      let decoded = decoder.decode(original, count: bytes.count)
      return decoder.withText(of: decoded, in: original) { $0.copy(decoded.start..<decoded.end) }
    }
  }

  private func compareWithFoundation(_ bytes: [UInt8], _ pairs: [Pair], _ context: Comment) throws {
    if pairs.isEmpty { return }
    let theirs =
      try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
      as? [String: Any]
    guard let theirs else {
      Issue.record("they refuse it; \(context)")
      return
    }
    let keys = Set(pairs.map { WTF8.text($0.key) })
    #expect(Set(theirs.keys) == keys, context)
    for pair in pairs where pair.value.first != UInt8(ascii: "{") {
      guard let text = theirs[WTF8.text(pair.key)] as? String else { continue }
      // The last of duplicates counts.
      guard pairs.last(where: { WTF8.text($0.key) == WTF8.text(pair.key) }) == pair else { continue }
      #expect(Array(text.utf16) == Array(WTF8.text(pair.value).utf16), context)
    }
  }

  // MARK: - By hand

  private func edit(_ text: String, _ body: (inout StringsWriter) throws -> Void) throws -> String {
    var writer = StringsWriter(Array(text.utf8))
    try body(&writer)
    return String(decoding: try writer.edited(), as: UTF8.self)
  }

  private func entry(_ key: String, _ value: String, _ comment: String? = nil) -> StringsInsertion {
    StringsInsertion(key: Array(key.utf8), value: Array(value.utf8), comment: comment.map { Array($0.utf8) })
  }

  private static let usual = "/* One */\n\"a\" = \"1\";\n\n/* Two */\n\"b\" = \"2\";\n"

  @Test func insertsInTheUsualStyle() throws {
    #expect(
      try edit(Self.usual) { try $0.insert(entry("x", "y", "New"), at: .after(0)) }
        == "/* One */\n\"a\" = \"1\";\n\n/* New */\n\"x\" = \"y\";\n\n/* Two */\n\"b\" = \"2\";\n")
    #expect(
      try edit(Self.usual) {
        try $0.insert(entry("x", "y"), at: .last)
        try $0.insert(entry("z", "w"), at: .last)
      } == Self.usual + "\n\"x\" = \"y\";\n\n\"z\" = \"w\";\n")
    #expect(
      try edit(Self.usual) { try $0.insert(entry("x", "y", "New"), at: .first) }
        == "/* New */\n\"x\" = \"y\";\n\n" + Self.usual)
  }

  @Test func insertsInOtherStyles() throws {
    #expect(
      try edit("a=b;c=d;") { try $0.insert(entry("x", "y z", "C"), at: .after(0)) }
        == "a=b;/* C */ x=\"y z\";c=d;")
    #expect(try edit("a=b;\r\nc=d;") { try $0.insert(entry("x", "y"), at: .last) } == "a=b;\r\nc=d;\r\nx=y;")
    #expect(
      try edit("{\n\ta = b;\n}\n") { try $0.insert(entry("x", "y"), at: .last) }
        == "{\n\ta = b;\n\tx = y;\n}\n")
    #expect(try edit("{ }") { try $0.insert(entry("x", "y"), at: .last) } == "{ \"x\" = \"y\"; }")
    #expect(try edit("{\n}") { try $0.insert(entry("x", "y"), at: .last) } == "{\n\"x\" = \"y\";\n}")
    #expect(
      try edit("// A\n'a' = 'b'; // tail\n") { try $0.insert(entry("x", "it's", "N"), at: .last) }
        == "// A\n'a' = 'b'; // tail\n\n// N\n'x' = 'it\\'s';\n".replacingOccurrences(
          of: "tail\n\n", with: "tail\n\n"))
    #expect(
      try edit("\"a\" = \"b\"; // end") { try $0.insert(entry("x", "y"), at: .last) }
        == "\"a\" = \"b\"; // end\n\"x\" = \"y\";")
    #expect(
      try edit("\"a\" = \"b\";\n// end") { try $0.insert(entry("x", "y"), at: .last) }
        == "\"a\" = \"b\";\n\"x\" = \"y\";\n// end")
  }

  @Test(arguments: [
    ("a\r\nb\tc\u{2028}d\re", "/* a\nb\tc\nd\ne */"), ("\n", "/* \n */"), ("x */ y", "/* x * / y */"),
    ("a/b*c//d", "/* a/b*c//d */"), ("/tight*", "/* /tight* */"),
    ("a\u{7}b\u{FEFF}c\u{9F}\u{7F}", "/* a b c   */"),
    ("a \\ \"b\" …—€ 한국어 日本語", "/* a \\ \"b\" …—€ 한국어 日本語 */"),
    ("longer than sixteen bytes\nwith a second line", "/* longer than sixteen bytes\nwith a second line */"),
  ])
  func commentsHoldTheirWords(words: String, comment: String) throws {
    #expect(
      try edit(Self.usual) { try $0.insert(entry("x", "y", words), at: .last) }
        == Self.usual + "\n\(comment)\n\"x\" = \"y\";\n")
  }

  @Test func commentsInOtherStyles() throws {
    func comment(_ words: String, in text: String) throws -> String {
      try edit(text) { try $0.insert(entry("x", "y", words), at: .last) }
    }
    for (words, tight) in [("/a", "/* /a */"), ("a*", "/* a* */"), ("a*/b", "/*a* /b*/"), ("a", "/*a*/")] {
      #expect(
        try comment(words, in: "/*One*/\na = 1;\n") == "/*One*/\na = 1;\n\n\(tight)\nx = y;\n", "\(words)")
    }
    for (words, lines) in [
      ("a\n\nb", "\t// a\n\t//\n\t// b"), ("a */ /b", "\t// a */ /b"), ("\n", "\t//\n\t//"),
    ] {
      #expect(
        try comment(words, in: "\t// One\n\ta = 1;\n")
          == "\t// One\n\ta = 1;\n\n\(lines)\n\tx = y;\n", "\(words)")
    }
    #expect(
      try edit("a=1;c=2;") { try $0.insert(entry("x", "y", "a\nb"), at: .after(0)) }
        == "a=1;/* a b */ x=y;c=2;")
  }

  @Test func lineEndsAreThoseOfTheBeginning() throws {
    let entries = (0..<900).map { "\"key \($0)\" = \"value\";" }
    for (first, rest, wanted) in [("\n", "\r\n", "\n"), ("\r\n", "\n", "\r\n"), ("\r", "\n", "\r")] {
      let text = entries[..<600].joined(separator: first) + first + entries[600...].joined(separator: rest)
      #expect(
        try edit(text) { try $0.insert(entry("x", "y"), at: .last) } == text + wanted + "\"x\" = \"y\";")
    }
  }

  @Test func emptyFilesGetTheirFirstEntry() throws {
    #expect(try edit("") { try $0.insert(entry("x", "y"), at: .last) } == "\"x\" = \"y\";\n")
    #expect(try edit("\n") { try $0.insert(entry("x", "y"), at: .first) } == "\n\"x\" = \"y\";\n")
    #expect(
      try edit("/* Head */") { try $0.insert(entry("x", "y", "C"), at: .last) }
        == "/* Head */\n\n/* C */\n\"x\" = \"y\";\n")
    var writer = StringsWriter([0xFF, 0xFE])
    try writer.insert(entry("x", "y"), at: .last)
    #expect(
      try writer.edited() == [0xFF, 0xFE] + TextEncoding.utf16LittleEndian.encode("\"x\" = \"y\";\n".utf8))
  }

  @Test func removesWithCommentAndEmptyLines() throws {
    #expect(try edit(Self.usual) { try $0.remove(0) } == "/* Two */\n\"b\" = \"2\";\n")
    #expect(try edit(Self.usual) { try $0.remove(1) } == "/* One */\n\"a\" = \"1\";\n")
    #expect(try edit("a=b;c=d;e=f;") { try $0.remove(1) } == "a=b;e=f;")
    #expect(try edit("a=b; c=d;") { try $0.remove(1) } == "a=b;")
    #expect(try edit("/* Head */\n\na=b;\nc=d;\n") { try $0.remove(0) } == "/* Head */\n\nc=d;\n")
    #expect(try edit("a=b; // about a\nc=d;\n") { try $0.remove(1) } == "a=b; // about a\n")
    #expect(try edit("{\n  a = b;\n}\n") { try $0.remove(0) } == "{\n}\n")
    let replaced = try edit("a=b;\nc=d;\ne=f;\n") {
      try $0.remove(1)
      try $0.insert(entry("x", "y"), at: .after(1))
      try $0.remove(2)
    }
    #expect(replaced == "a=b;\nx=y;\n")
  }

  @Test func replacesValues() throws {
    #expect(
      try edit(Self.usual) { try $0.replaceValue(of: 0, with: Array("\"q\"\n".utf8)) }.contains(
        #""a" = "\"q\"\n";"#))
    #expect(try edit("key;") { try $0.replaceValue(of: 0, with: Array("v".utf8)) } == "key = \"v\";")
    #expect(try edit("a = {b = c;};") { try $0.replaceValue(of: 0, with: Array("v".utf8)) } == "a = \"v\";")
    #expect(try edit("a = b;") { try $0.replaceValue(of: 0, with: Array("b c".utf8)) } == "a = \"b c\";")
    #expect(
      try edit(#""a" = "\U00e9";"#) { try $0.replaceValue(of: 0, with: Array("é".utf8)) }
        == #""a" = "\U00e9";"#)
  }

  @Test(arguments: [
    "a = b", "\"a\" = \"b\";\n<<<<<<< HEAD\nc = d;\n", "\"hello\"", "a = b; ;", "a = b; /* never closed",
    "{ a = b;",
  ])
  func damagedFilesAreRefused(text: String) throws {
    var writer = StringsWriter(Array(text.utf8))
    #expect(try writer.edited() == Array(text.utf8))
    #expect(throws: EditRefusal.self) { try writer.insert(entry("x", "y"), at: .last) }
    #expect(writer.damage?.range != nil || text == "\"hello\"")
  }

  @Test func unreadableBytesAreRefused() throws {
    for bytes: [UInt8] in [
      [0, 0, 0x6C], [0x61, 0x3D, 0xE9, 0x3B], [0x61, 0, 0x3B, 0], [0xFF, 0xFE, 0x61, 0, 0x3B, 0, 0x20],
    ] {
      var writer = StringsWriter(bytes)
      #expect(try writer.edited() == bytes)
      #expect(throws: EditRefusal.self) { try writer.insert(entry("x", "y"), at: .last) }
    }
    var writer = StringsWriter(Array("a = b;".utf8))
    #expect(throws: EditRefusal.self) { try writer.remove(1) }
  }

  @Test func anyBytesStayAsTheyAre() throws {
    var random = SeededRandom(99)
    for _ in 0..<2_000 {
      let bytes = (0..<random.next(40)).map { _ in
        random.pick([
          UInt8(ascii: "\""), 0x3B, 0x3D, 0x61, 10, 0x2F, 0x2A, 0, 0xFF, 0xFE, 0xEF, 0xBB, 0xBF, 0x5C,
          UInt8(random.next(256)),
        ])
      }
      #expect(try StringsWriter(bytes).edited() == bytes)
    }
  }
}
