import L10nText
import TestSupport
import Testing

@testable import L10nFormats

/// Entries on lines of their own, whatever white space and line ends stand around them: a file is a list of lines, and what an edit
/// makes of it is that list with one more or one less.
@Suite struct StringsWhiteSpaceTests {
  /// A file of entries that all have the same manner.
  private struct File {
    var indent: String
    var equals: String
    /// Behind each entry on its line.
    var tail: String
    var end: String
    /// Empty lines between two entries.
    var blanks: [String]
    var isInBraces: Bool
    var keys: [String]

    func line(_ key: String, tail: String? = nil) -> String {
      "\(indent)\"\(key)\"\(equals)\"v\";\(tail ?? self.tail)\(end)"
    }

    /// A new entry has nothing behind it; it stands before the tail of none.
    func text(new: String? = nil) -> String {
      let lines = keys.map { line($0, tail: $0 == new ? "" : nil) }
      let text = lines.joined(separator: blanks.map { $0 + end }.joined())
      return isInBraces ? "{\(end)\(text)}\(end)" : text
    }

    func with(_ keys: [String]) -> File {
      var file = self
      file.keys = keys
      return file
    }
  }

  private static let files: [File] = {
    var files: [File] = []
    for end in ["\n", "\r\n", "\r"] {
      for tail in ["", " ", "\t", " \t", " // of it", "\t/* of it */", " /* of */ /* it */ "] {
        for (indent, equals) in [("", " = "), ("  ", "="), ("\t", "\t=\t")] {
          for blanks in [[], [""], ["", ""]] {
            for isInBraces in [false, true] where !isInBraces || tail.count < 3 {
              files.append(
                File(
                  indent: indent, equals: equals, tail: tail, end: end, blanks: blanks,
                  isInBraces: isInBraces,
                  keys: ["a", "b", "c"]))
            }
          }
        }
      }
    }
    return files
  }()

  private func edit(_ text: String, _ body: (inout StringsWriter) throws -> Void) throws -> String {
    var writer = StringsWriter(Array(text.utf8))
    try body(&writer)
    return String(decoding: try writer.edited(), as: UTF8.self)
  }

  @Test func aRemovedEntryIsALineLess() throws {
    for file in Self.files {
      for index in file.keys.indices {
        var keys = file.keys
        keys.remove(at: index)
        let edited = try edit(file.text()) { try $0.remove(index) }
        #expect(edited == file.with(keys).text(), "\(index) of \(file)")
      }
      let one = file.with(["b"])
      #expect(
        try edit(file.text()) { for index in [0, 2] { try $0.remove(index) } } == one.text(), "\(file)")
      #expect(try edit(one.text()) { try $0.remove(0) } == one.with([]).text(), "\(one)")
    }
  }

  @Test func aNewEntryIsALineMore() throws {
    let entry = StringsInsertion(key: Array("x".utf8), value: Array("v".utf8), comment: nil)
    for file in Self.files {
      for place in -1...2 {
        var keys = file.keys
        keys.insert("x", at: place + 1)
        let edited = try edit(file.text()) {
          try $0.insert(entry, at: place < 0 ? .first : place == 2 ? .last : .after(place))
        }
        #expect(edited == file.with(keys).text(new: "x"), "behind \(place) of \(file)")
      }
    }
  }

  /// Empty lines may have white space in them, and go with the entry before them, or before the last.
  @Test func linesOfWhiteSpaceAreEmptyLines() throws {
    for file in Self.files where !file.blanks.isEmpty {
      for blank in [" ", "\t", " \t"] {
        var file = file
        file.blanks = file.blanks.map { _ in blank }
        for index in file.keys.indices {
          var keys = file.keys
          keys.remove(at: index)
          #expect(
            try edit(file.text()) { try $0.remove(index) } == file.with(keys).text(), "\(index) of \(file)")
        }
      }
    }
  }

  @Test(arguments: [
    // White space behind an entry that shares its line goes with it, or before it at the end of the line.
    ("a=b; c=d;\n", 0, "c=d;\n"), ("a=b;\tc=d;\n", 0, "c=d;\n"), ("a=b; \tc=d;\n", 1, "a=b;\n"),
    ("a=b; c=d; \n", 1, "a=b; \n"), ("a=b; c=d;\t\n", 1, "a=b;\t\n"), ("a=b; c=d; \r", 1, "a=b; \r"),
    ("a=b; c=d; ", 1, "a=b; "), ("a=b;c=d;e=f;", 1, "a=b;e=f;"), (" a=b; c=d;", 0, " c=d;"),
    // A separator of lines is no line's end for what is taken out.
    ("a=b;\u{2028}c=d;\n", 0, "\u{2028}c=d;\n"), ("a=b; // of a\u{2028}c=d;\n", 0, "c=d;\n"),
    // What follows behind a comment keeps the line.
    ("a=b; /* of a */ c=d;\n", 0, "/* of a */ c=d;\n"),
    ("a=b; /* of\na */\nc=d;\n", 0, "/* of\na */\nc=d;\n"),
    ("/* of c */ c=d; a=b;\n", 0, "a=b;\n"), ("a=b; / c=d;\n", 0, "/ c=d;\n"),
    // A heading, or a comment with an empty line behind it, is about more.
    ("/* all */\n\na=b;\nc=d;\n", 0, "/* all */\n\nc=d;\n"), ("/* of a */\na=b;\nc=d;\n", 0, "c=d;\n"),
    ("/* of a */ a=b;\nc=d;\n", 0, "c=d;\n"),
    ("/* all */\r\r\na=b;\r\nc=d;\r\n", 0, "/* all */\r\r\nc=d;\r\n"),
    ("/* of a */\r\na=b;\r\nc=d;\r\n", 0, "c=d;\r\n"), ("\n\na=b;\n\n", 0, "\n\n\n"),
    ("// MARK: - All\n// of a\na=b;\nc=d;\n", 0, "// MARK: - All\nc=d;\n"),
    ("/* of a */ a=b;\n", 0, ""), ("c=d;\n\n/* of a */\na=b;\n\n\n", 1, "c=d;\n\n\n"),
  ])
  func whatSharesALineOrACommentStays(text: String, index: Int, expected: String) throws {
    guard StringsWriter(Array(text.utf8)).damage == nil else {
      #expect(text.contains("; / "), "\(text)")
      return
    }
    #expect(try edit(text) { try $0.remove(index) } == expected, "\(text.debugDescription)")
  }

  /// An entry with a comment behind it needs a line's end, and gets one only where there is none.
  @Test func aMovedCommentFindsTheEndOfALine() throws {
    func sorted(_ text: String) throws -> String {
      let bytes = Array(text.utf8)
      let edits = StringsSorter.edits(bytes, reading: .loader) { $0.first.map(Int.init) }
      return String(decoding: try ByteEdit.apply(edits, to: bytes), as: UTF8.self)
    }
    for end in ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}"] {
      for tail in ["", " ", "\t", " \t", "\t "] {
        // A comment that ends by itself is of what follows on its line, which a separator does not end.
        for comment in end.utf8.count < 3 ? [" // of a", " /* of a */"] : [" // of a"] {
          #expect(
            try sorted("b;\(tail)\(end)a;\(comment)\(end)") == "a;\(comment)\(tail)\(end)b;\(end)",
            "\(tail.debugDescription) \(end.debugDescription)")
        }
        // Only what is one moves down.
        let more = try sorted("b;\(tail)c; a; // of a\n")
        #expect(more == "a; // of a\n\(tail)b; c;\n", "\(more.debugDescription)")
      }
      #expect(try sorted("c; // of c\(end)b;\(end)") == "b;\(end)c; // of c\(end)")
      #expect(try sorted("c;\(end)b; // of b") == "b; // of b\(end)c;")
    }
  }
}
