import L10nFormats
import L10nText
import Testing

/// Changes of `.stringsdict` files are as small as they can be.
@Suite struct StringsDictEditorTests {
  typealias Change = (StringsDictEditor, PropertyList, RawSpan) throws -> [ByteEdit]

  private func lines(_ name: String, _ change: Change) throws -> [String] {
    let bytes = try StringsDictReaderTests.input(name)
    var reader = PropertyListReader()
    let buffer = PaddedBuffer(bytes)
    let (list, reading) = buffer.withText { reader.tree($0, count: bytes.count) }
    let root = try #require(list)
    var edits: [ByteEdit] = []
    try buffer.withText { span in
      try reader.withText(of: reading, in: span) { text in
        guard let editor = StringsDictEditor(root, reading, text: text) else { return }
        edits = try change(editor, root, text)
      }
    }
    #expect(!edits.isEmpty)
    let result = try ByteEdit.apply(edits, to: bytes)
    // What was written loads.
    #expect(!StringsDictDump(result).rules.contains { $0.hasPrefix("plist") })
    func lines(_ bytes: [UInt8]) -> [Substring] {
      String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }
    return lines(result).difference(from: lines(bytes)).map {
      switch $0 {
      case .insert(_, let line, _): "+\(line.drop { $0 == "\t" })"
      case .remove(_, let line, _): "-\(line.drop { $0 == "\t" })"
      }
    }
  }

  private func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func setsCategories() throws {
    let replaced = try lines("plural") { editor, _, text in
      [
        try editor.set(
          .other, of: utf8("files"), key: utf8("%d files"), to: utf8("%d Dateien & <mehr>"), in: text)
      ]
    }
    #expect(replaced == ["-<string>%d files</string>", "+<string>%d Dateien &amp; &lt;mehr&gt;</string>"])
    let inserted = try lines("plural") { editor, _, text in
      [try editor.set(.few, of: utf8("files"), key: utf8("%d files"), to: utf8("few"), in: text)]
    }
    #expect(inserted == ["+<key>few</key>", "+<string>few</string>"])
  }

  @Test func removesCategoriesButTheLast() throws {
    let removed = try lines("plural") { editor, _, text in
      [try editor.remove(.one, of: utf8("files"), key: utf8("%d files"), in: text)]
    }
    #expect(removed.sorted() == ["-<key>one</key>", "-<string>%d file</string>"])
    #expect(throws: StringsDictEditor.Refusal.lastCategory) {
      _ = try lines("missing-other") { editor, _, text in
        [try editor.remove(.one, of: utf8("n"), key: utf8("k"), in: text)]
      }
    }
    #expect(throws: StringsDictEditor.Refusal.noSuchVariable) {
      _ = try lines("plural") { editor, _, text in
        [try editor.remove(.one, of: utf8("x"), key: utf8("%d files"), in: text)]
      }
    }
  }

  @Test func insertsAndRemovesKeys() throws {
    let plural = StringsDictEditor.Plural(
      variable: utf8("n"), valueType: utf8("ld"), forms: [(.other, utf8("%ld")), (.one, utf8("one"))])
    let inserted = try lines("plural") { editor, _, text in
      [editor.insert(key: utf8("new"), plural, after: utf8("%d files"), in: text)]
    }
    #expect(inserted.contains("+<string>%#@n@</string>"))
    #expect(
      inserted.filter { $0.hasPrefix("+<key>") }.map { $0.dropFirst(6).dropLast(6) }
        == [
          "new", "NSStringLocalizedFormatKey", "n", "NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey",
          "one", "other",
        ])
    #expect(!inserted.contains { $0.hasPrefix("-") })
    let removed = try lines("plural") { editor, _, text in
      [try editor.remove(key: utf8("%d files"), in: text)]
    }
    #expect(removed.count == 16)
    #expect(removed.allSatisfy { $0.hasPrefix("-") })
    let copied = try lines("empty-file") { editor, _, text in
      let source = try StringsDictReaderTests.input("device")
      let list = try #require(Ours(source).list)
      return [
        editor.insert(key: utf8("k"), copying: try #require(list.root.value(for: "k")), in: text) { text, _ in
          text + utf8("!")
        }
      ]
    }
    #expect(copied.contains("+<string>clicks!</string>"))
  }
}
