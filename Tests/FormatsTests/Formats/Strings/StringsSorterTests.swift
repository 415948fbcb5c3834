import L10nFormats
import TestSupport
import L10nText
import Testing

/// Entries in another order: the loader gets the same, and comments stay with their entries.
@Suite struct StringsSorterTests {
  private func sorted(_ text: String) throws -> String {
    String(decoding: try sorted(Array(text.utf8)) { $0.first.map(Int.init) }, as: UTF8.self)
  }

  private func sorted(_ bytes: [UInt8], rank: ([UInt8]) -> Int?) throws -> [UInt8] {
    try ByteEdit.apply(StringsSorter.edits(bytes, reading: .loader, rank: rank), to: bytes)
  }

  @Test(arguments: [
    // What a line comment would swallow goes to the next line.
    (
      "\"c\" = \"Z\"; \"a\" = \"X\"; // note\n\"b\" = \"Y\";\n",
      "\"a\" = \"X\"; // note\n \"b\" = \"Y\";\n\"c\" = \"Z\";\n"
    ),
    ("b;a; // end", "a; // end\nb;"),
    ("{ b; a; /* of a */\n}", "{ a; /* of a */\n b;\n}"),
    ("b; // of b\u{2028}a;", "a;\u{2028}b; // of b"),
    // A comment on a line of its own stays on one.
    ("c; // of c\n/* of b */\nb; a;\n", "a;\n/* of b */\nb; c; // of c\n"),
    ("c; /* of a */ a;\n", "/* of a */ a; c;\n"),
    ("c; b;\n// of a\na;\n", "// of a\na; b;\nc;\n"),
    // The entries are in order already.
    ("a; b; // c\n", "a; b; // c\n"),
  ])
  func commentsStayWithTheirEntries(_ text: String, _ expected: String) throws {
    #expect(try sorted(text) == expected)
    #expect(try sorted(expected) == expected)
  }

  /// What the entries of a file say; a head comment belongs to whatever entry comes first.
  private func entries(_ bytes: [UInt8]) -> [StringsPair] {
    StringsPair.all(in: bytes).pairs.map { StringsPair(key: $0.key, value: $0.value) }
  }

  /// Entries, comments and line ends in any order.
  private static func sample(_ random: inout SeededRandom) -> [UInt8] {
    let count = random.next(6)
    var text = random.pick(["", "", "// head\n\n", "{"])
    let isInBraces = text == "{"
    for index in 0..<count {
      text += random.pick([
        "", "", "/* about \(index) */", "/* about \(index) */\n", "// about \(index)\n",
        "\n// about\n// \(index)\r\n",
      ])
      text += random.pick(["\"k\(index)\"", "k\(index)", "'k\(index)'"])
      text += random.pick([
        ";", " = v\(index);", "=\"v \(index)\" ;", " /* in */ = // in\n \"v\";", " = v // in\r;",
      ])
      text += random.pick([
        "", " ", "\n", "\n\n", "\r", "\r\n", "\u{2028}", " // behind\n", "/* behind */", " /* behind */\n",
        "// behind\u{2029}",
      ])
    }
    text += isInBraces ? "}" : random.pick(["", "\n", "// end", "/* end */"])
    return Array(text.utf8)
  }

  /// All bytes that are no line ends, in order of their values.
  private static func ink(_ bytes: [UInt8]) -> [UInt8] {
    bytes.filter { $0 != 0 && $0 != 10 && $0 != 13 }.sorted()
  }

  @Test func randomFilesKeepWhatTheySay() throws {
    var random = SeededRandom(20)
    var moved = 0
    for round in 0..<6_000 {
      let bytes = round % 3 == 0 ? StringsSample(&random).bytes : Self.sample(&random)
      let before = entries(bytes)
      let ranks = Dictionary(
        before.map { ($0.key, random.next(4) == 0 ? nil : random.next(20)) },
        uniquingKeysWith: { first, _ in first })
      let after = try sorted(bytes) { ranks[$0] ?? nil }
      let text = WTF8.text(bytes)
      // Each entry stands behind those of a lower rank.
      var own: [Int] = []
      for entry in before { own.append((ranks[entry.key] ?? nil) ?? own.last ?? -1) }
      let order = own.indices.sorted { (own[$0], $0) < (own[$1], $1) }
      #expect(entries(after) == order.map { before[$0] }, "round \(round): \(text.debugDescription)")
      // Nothing is lost, and there is nothing left to do.
      #expect(Self.ink(after) == Self.ink(bytes), "round \(round): \(text.debugDescription)")
      if ranks.values.allSatisfy({ $0 != nil }) {
        #expect(try sorted(after) { ranks[$0] ?? nil } == after, "round \(round): \(text.debugDescription)")
      }
      if after != bytes { moved += 1 }
    }
    #expect(moved > 2_000)
  }
}
