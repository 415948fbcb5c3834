import L10nFormats
import L10nText
import Testing

/// Edits touch what they name and nothing else, in every encoding and with every line end.
@Suite struct PropertyListEditorTests {
  static let sample = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<!-- é -->
    \t<key>a</key>
    \t<string>1 &lt; 2</string>
    \t<key>empty</key>
    \t<string/>
    \t<key>rule</key>
    \t<dict>
    \t\t<key>other</key>
    \t\t<string>x</string>
    \t</dict>
    \t<key>line</key><dict><key>k</key><string>v</string></dict>
    \t<key>none</key>
    \t<dict/>
    </dict>
    </plist>

    """

  typealias Plan = (PropertyListEditor, PropertyList, RawSpan) -> [ByteEdit]

  /// The file after an edit, as text; made under all encodings and line ends, which have to agree.
  private func edited(_ plan: Plan, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    var results: [String] = []
    for lineEnd in ["\n", "\r\n"] {
      for encoding in TextEncoding.allCases {
        let text = Self.sample.replacing("\n", with: lineEnd)
        let bytes = encoding.byteOrderMark + encoding.encode(text.utf8)
        let result = try apply(plan, to: bytes)
        let plain = decode(result)
        results.append(plain.replacing("\r\n", with: "\n"))
        if lineEnd == "\r\n" {
          #expect(!plain.replacing("\r\n", with: "").contains("\n"), sourceLocation: sourceLocation)
        }
      }
    }
    #expect(Set(results).count == 1, sourceLocation: sourceLocation)
    return results[0]
  }

  private func apply(_ plan: Plan, to bytes: [UInt8]) throws -> [UInt8] {
    var reader = PropertyListReader()
    let buffer = PaddedBuffer(bytes)
    let (list, reading) = buffer.withText { reader.tree($0, count: bytes.count) }
    let root = try #require(list)
    var edits: [ByteEdit]?
    buffer.withText { span in
      reader.withText(of: reading, in: span) { text in
        edits = PropertyListEditor(reading, text: text).map { plan($0, root, text) }
      }
    }
    return try ByteEdit.apply(try #require(edits), to: bytes)
  }

  private func decode(_ bytes: [UInt8]) -> String {
    var decoder = TextDecoder()
    let buffer = PaddedBuffer(bytes)
    let decoded = buffer.withText { decoder.decode($0, count: bytes.count) }
    return buffer.withText { span in
      decoder.withText(of: decoded, in: span) { WTF8.text($0.copy(decoded.start..<decoded.end)) }
    }
  }

  /// The lines that an edit changed, as `-old` and `+new`.
  private func change(_ plan: Plan) throws -> [String] {
    let old = Self.sample.split(separator: "\n", omittingEmptySubsequences: false)
    let new = try edited(plan).split(separator: "\n", omittingEmptySubsequences: false)
    return new.difference(from: old).map {
      switch $0 {
      case .insert(_, let line, _): "+\(line)"
      case .remove(_, let line, _): "-\(line)"
      }
    }
  }

  @Test func nothingChanges() throws {
    #expect(try edited { _, _, _ in [] } == Self.sample)
  }

  @Test func replacesStrings() throws {
    let plan: Plan = { editor, list, text in
      ["a", "empty"].compactMap { list.root.value(for: $0) }.map {
        editor.replace($0, with: Array("<é> & \"q\"".utf8), in: text)
      }
    }
    #expect(
      try change(plan).sorted() == [
        "+\t<string>&lt;é&gt; &amp; \"q\"</string>", "+\t<string>&lt;é&gt; &amp; \"q\"</string>",
        "-\t<string/>", "-\t<string>1 &lt; 2</string>",
      ])
  }

  @Test func insertsIntoTheFilesOwnForm() throws {
    let value = PropertyListEditor.Value.dictionary([(Array("k".utf8), .string(Array("v".utf8)))])
    let root: Plan = { editor, list, text in
      editor.insert([.init(key: Array("new".utf8), value: value, .last)], into: list.root, in: text)
    }
    #expect(
      try change(root) == [
        "+\t<key>new</key>", "+\t<dict>", "+\t\t<key>k</key>", "+\t\t<string>v</string>", "+\t</dict>",
      ])
    let first: Plan = { editor, list, text in
      editor.insert([.init(key: Array("new".utf8), value: .string([]), .first)], into: list.root, in: text)
    }
    #expect(try change(first) == ["+\t<key>new</key>", "+\t<string></string>"])
    #expect(try edited(first).contains("-->\n\t<key>new</key>\n\t<string></string>\n\t<key>a</key>"))
    for (name, expected) in [
      (
        "line",
        [
          "-\t<key>line</key><dict><key>k</key><string>v</string></dict>",
          "+\t<key>line</key><dict><key>k</key><string>v</string><key>new</key><string>x</string></dict>",
        ]
      ),
      ("none", ["-\t<dict/>", "+\t<dict>", "+\t\t<key>new</key>", "+\t\t<string>x</string>", "+\t</dict>"]),
      ("rule", ["+\t\t<key>new</key>", "+\t\t<string>x</string>"]),
    ] {
      let plan: Plan = { editor, list, text in
        [list.root.value(for: name)].compactMap { $0 }.flatMap {
          editor.insert(
            [.init(key: Array("new".utf8), value: .string(Array("x".utf8)), .last)], into: $0, in: text)
        }
      }
      #expect(try change(plan) == expected)
    }
  }

  @Test func insertsSeveralAtOnePlace() throws {
    func new(_ key: String, _ place: PropertyListEditor.Place) -> PropertyListEditor.Insertion {
      PropertyListEditor.Insertion(key: Array(key.utf8), value: .string([]), place, comment: Array("c".utf8))
    }
    let none: Plan = { editor, list, text in
      [list.root.value(for: "none")].compactMap { $0 }.flatMap {
        editor.insert([new("x", .first), new("y", .first), new("w", .last)], into: $0, in: text)
      }
    }
    let entries = ["x", "y", "w"].flatMap {
      ["+\t\t<!-- c -->", "+\t\t<key>\($0)</key>", "+\t\t<string></string>"]
    }
    #expect(try change(none) == ["-\t<dict/>", "+\t<dict>"] + entries + ["+\t</dict>"])
    let rule: Plan = { editor, list, text in
      [list.root.value(for: "rule")].compactMap { $0 }.flatMap {
        editor.insert([new("x", .last), new("y", .last), new("w", .last)], into: $0, in: text)
      }
    }
    #expect(try change(rule) == entries)
    let nothing: Plan = { editor, list, text in
      [list.root.value(for: "none")].compactMap { $0 }.flatMap { editor.insert([], into: $0, in: text) }
    }
    #expect(try change(nothing).isEmpty)
  }

  @Test func removesWholeLines() throws {
    let plan: Plan = { editor, list, text in
      [list.root.entry(for: "a".utf8), list.root.entry(for: "line".utf8)].compactMap { $0 }.map {
        editor.remove($0, in: text)
      }
    }
    #expect(
      try change(plan).sorted() == [
        "-\t<key>a</key>", "-\t<key>line</key><dict><key>k</key><string>v</string></dict>",
        "-\t<string>1 &lt; 2</string>",
      ])
  }
}
