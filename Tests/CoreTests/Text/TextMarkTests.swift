import L10nText
import TestSupport
import Testing

/// Marks in comments: where they stand, which entry they belong to, and what goes with them.
@Suite struct TextMarkTests {
  private func places(_ text: String) -> [TextMark.Place] {
    let bytes = Array(text.utf8)
    return PaddedBuffer(bytes).withText { TextMark.places(in: $0, count: bytes.count) }
  }

  /// A text without its marks; `|` stands for one.
  private func removed(_ text: String) -> String {
    let bytes = Array(text.replacing("|", with: "l10ncheck:untranslated 1a2b").utf8)
    return PaddedBuffer(bytes).withText { span in
      var rest = bytes
      for mark in TextMark.places(in: span, count: bytes.count).reversed() {
        rest.removeSubrange(TextMark.removal(of: mark, in: span, count: bytes.count))
      }
      return String(decoding: rest, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("l10ncheck:untranslated 1a2b", [0x1A2B]), ("l10ncheck:machine 0000", [0]),
    ("l10ncheck:untranslated 1a2", []),
    ("l10ncheck:untranslated 1a2bc", [0x1A2B]), ("l10ncheck:untranslated  1a2b", []),
    ("l10ncheck:untranslated\t1a2b", []),
    ("l10ncheck:untranslated1a2b", []), ("l10ncheck:untranslated 1a2g", []), ("l10ncheck:untranslated", []),
    ("l10ncheck:untranslated ", []), ("l10ncheck:other 1a2b", []), ("L10ncheck:machine 1a2b", []),
    ("xl10ncheck:machine 00ff l10ncheck:untranslated ffff", [0xFF, 0xFFFF]),
    ("l10ncheck:machine l10ncheck:machine 0001", [1]), (":l10ncheck:machine 0002:", [2]),
    ("l10ncheck:machine 1A2B", []), ("", []),
  ])
  func aMarkHasAWordAndFourDigits(text: String, numbers: [UInt16]) {
    #expect(places(text).map(\.number) == numbers, "\(text)")
    #expect(places(text).allSatisfy { $0.range.count >= 22 && $0.range.upperBound <= text.utf8.count })
    let bytes = Array(text.utf8)
    let isIn = PaddedBuffer(bytes).withText { TextMark.isIn($0, count: bytes.count) }
    #expect(isIn == (text.contains("l10ncheck:machine") || text.contains("l10ncheck:untranslated")))
  }

  @Test(arguments: [
    // A comment that is nothing else goes, with its line where it has that for itself.
    ("/* | */\na;\n", "a;\n"), ("/*|*/\r\na;\n", "a;\n"), ("  /* | */\t\ra;\n", "a;\n"),
    ("x; /* | */\na;\n", "x; \na;\n"),
    ("/* | */ a;\n", "a;\n"), ("x; /* | */ a;\n", "x; a;\n"), ("y;\n\t/* | */\na;\n", "y;\na;\n"),
    ("/* | */", ""),
    ("<!-- | -->\n<a/>\n", "<a/>\n"), ("  <!--|-->\r\n<a/>\n", "<a/>\n"),
    ("<b/><!-- | --><a/>\n", "<b/><a/>\n"),
    ("// |\na;\n", "a;\n"), ("//|\r\na;\n", "a;\n"), ("  // | \t\na;\n", "a;\n"),
    ("x; // |\na;\n", "x; \na;\n"),
    ("/*\n|\n*/\na;\n", "a;\n"),
    // With other words in it, it stays.
    ("/* | words */\na;\n", "/* words */\na;\n"), ("/* words | */\na;\n", "/* words */\na;\n"),
    ("/* words\n   | */\na;\n", "/* words */\na;\n"), ("/* words | more */\na;\n", "/* words more */\na;\n"),
    ("// words |\na;\n", "// words\na;\n"), ("// | words\na;\n", "// words\na;\n"),
    ("<!-- | words -->\n", "<!-- words -->\n"),
    ("<!-- words | -->\n", "<!-- words -->\n"), ("/* | -->\n", "/* -->\n"),
  ])
  func whatGoesWithAMark(text: String, expected: String) {
    #expect(removed(text) == expected, "\(text.debugDescription)")
  }

  @Test(arguments: [
    ("words", "words"), (" words\n", "words"), ("", ""), (" \n", ""), ("l10ncheck:machine 1a2b", ""),
    ("words\nl10ncheck:machine 1a2b", "words"), ("words\r\n  l10ncheck:untranslated 1a2b", "words"),
    ("l10ncheck:machine 1a2b\nwords", "words"), ("a\nl10ncheck:machine 1a2b\nb", "a\nb"),
    ("a\n\nb", "a\n\nb"),
    ("of l10ncheck:machine 1a2b", "of l10ncheck:machine 1a2b"),
    ("l10ncheck:do-not-translate", "l10ncheck:do-not-translate"),
    ("10", "10"), ("10 words and more\n", "10 words and more"),
  ])
  func aCommentWithoutItsMarks(words: String, expected: String) {
    #expect(String(decoding: TextMark.removed(from: Array(words.utf8)), as: UTF8.self) == expected)
  }

  /// A mark belongs to the next entry behind it, and is true of it while its number is the text's.
  @Test func aMarkBelongsToTheNextEntry() {
    let text = Array("0 l10ncheck:machine 0001 a l10ncheck:untranslated 0002 l10ncheck:machine 0003 b c".utf8)
    let places = places(String(decoding: text, as: UTF8.self))
    #expect(places.map(\.kind) == [.machine, .untranslated, .machine])
    let (first, second) = (places[0].range.upperBound + 1, places[2].range.upperBound + 1)
    func found(_ numbers: [UInt16]) -> [String] {
      let starts = [0, first, second, second + 2]
      let entries = zip(starts.indices, zip(starts, numbers)).map {
        TextMark.Entry(start: $1.0, id: $0, number: $1.1)
      }
      return PaddedBuffer(text).withText { span in
        TextMark.found(among: entries.reversed(), in: span, count: text.count).map { "\($0.id) \($0.kind)" }
      }
    }
    #expect(found([1, 1, 3, 3]) == ["1 machine", "2 machine"])
    #expect(found([1, 2, 3, 3]) == ["2 machine"])
    // The last of several counts.
    #expect(found([1, 1, 2, 2]) == ["1 machine"])
    #expect(found([1, 0, 0, 0]) == [])
    let owned = PaddedBuffer(text).withText { span in
      TextMark.marks(of: [second + 2, second, first, 0], in: span, count: text.count)
    }
    #expect(owned.mapValues { $0.map(\.number) } == [first: [1], second: [2, 3]])
    // One that ends where the entry starts is before it.
    let touching = TextMark.Entry(start: places[0].range.upperBound, id: 7, number: 1)
    let inside = TextMark.Entry(start: places[0].range.upperBound - 1, id: 7, number: 1)
    for (entry, count) in [(touching, 1), (inside, 0)] {
      #expect(
        PaddedBuffer(text).withText { TextMark.found(among: [entry], in: $0, count: text.count).count }
          == count)
    }
  }
}
