import Foundation
import L10nPatch
import TestSupport
import L10nText
import Testing

/// Patches, applied by the programs they are for.
@Suite struct UnifiedPatchTests {
  /// A file of a tree: what is there, and what is done to it.
  struct Case {
    var path: String
    var old: [UInt8]?
    var content: FileChange.Content

    /// Nil for a file that goes.
    var new: [UInt8]? {
      get throws {
        if case .removed = content { return nil }
        return try content.bytes()
      }
    }

    var change: FileChange { FileChange(path: Array(path.utf8), content: content) }

    static func edited(_ path: String, _ old: [UInt8], _ edits: [ByteEdit]) -> Case {
      Case(path: path, old: old, content: .edited(old, edits))
    }

    static func edited(_ path: String, _ old: String, _ edits: [ByteEdit]) -> Case {
      edited(path, Array(old.utf8), edits)
    }

    static func made(_ path: String, _ new: [UInt8], isExecutable: Bool = false) -> Case {
      Case(path: path, old: nil, content: .new(new, isExecutable: isExecutable))
    }
  }

  static func insert(_ text: String, at offset: Int, as encoding: TextEncoding = .utf8) -> ByteEdit {
    ByteEdit(replace: offset..<offset, with: encoding.encode(text.utf8))
  }

  /// Applies all cases as one patch, forth and back, with git and with GNU patch.
  static func hold(_ cases: [Case], sourceLocation: SourceLocation = #_sourceLocation) throws {
    var patch = UnifiedPatch()
    for one in cases { try patch.append(one.change) }
    let old = Dictionary(uniqueKeysWithValues: cases.compactMap { one in one.old.map { (one.path, $0) } })
    let new = Dictionary(
      uniqueKeysWithValues: try cases.compactMap { one in try one.new.map { (one.path, $0) } })
    let tools = try PatchTools()
    try tools.write(old)
    func expect(_ files: [String: [UInt8]], _ step: String) throws {
      let found = try tools.files()
      for path in Set(files.keys).union(found.keys).sorted() {
        #expect(files[path] == found[path], "\(step): \(path)", sourceLocation: sourceLocation)
      }
    }
    try tools.git("apply", "--check", input: patch.bytes)
    try tools.git("apply", input: patch.bytes)
    try expect(new, "git apply")
    try tools.git("apply", "-R", input: patch.bytes)
    try expect(old, "git apply -R")
    try tools.patch(input: patch.bytes)
    try expect(new, "patch")
    try tools.patch("-R", input: patch.bytes)
    try expect(old, "patch -R")
  }

  @Test func placesAndLineEnds() throws {
    var cases: [Case] = []
    for (name, end) in [("lf", "\n"), ("crlf", "\r\n"), ("cr", "\r")] {
      let lines = (0..<20).map { "\"key \($0)\" = \"välue\";" }
      let text = lines.joined(separator: end)
      for (ending, old) in [("ended", text + end), ("open", text)] {
        let count = old.utf8.count
        let line = lines[0].utf8.count + end.utf8.count
        let added = "\"x\" = \"y\";\(end)"
        cases += [
          .edited("\(name)/\(ending)/start", old, [Self.insert(added, at: 0)]),
          .edited("\(name)/\(ending)/second", old, [Self.insert(added, at: line)]),
          .edited(
            "\(name)/\(ending)/behind-first", old, [Self.insert(end + "\"x\";", at: line - end.utf8.count)]),
          .edited("\(name)/\(ending)/end", old, [Self.insert(end + "\"x\" = \"y\";", at: count)]),
          .edited("\(name)/\(ending)/end-ended", old, [Self.insert(added, at: count)]),
          .edited(
            "\(name)/\(ending)/both", old,
            [Self.insert(added, at: 0), Self.insert(added, at: 0), Self.insert(end, at: count)]),
          .edited("\(name)/\(ending)/gone", old, [ByteEdit(replace: 0..<line, with: [])]),
          .edited("\(name)/\(ending)/all-gone", old, [ByteEdit(replace: 0..<count, with: [0x0A])]),
          .edited("\(name)/\(ending)/middle", old, [ByteEdit(replace: line + 3..<line + 30, with: [0x41])]),
          .edited(
            "\(name)/\(ending)/two-in-line", old,
            [Self.insert("a", at: line + 1), Self.insert("b", at: line + 2), Self.insert("c", at: line * 10)]),
        ]
      }
    }
    try Self.hold(cases)
  }

  @Test func filesThatGo() throws {
    var cases: [Case] = []
    func gone(_ path: String, _ old: [UInt8]) {
      cases.append(Case(path: path, old: old, content: .removed(old, isExecutable: false)))
    }
    for encoding in TextEncoding.allCases {
      gone(
        encoding.rawValue,
        encoding.byteOrderMark + encoding.encode("\"ключ\" = \"值\";\n\"b\" = \"c\";\n".utf8))
    }
    gone("open", Array("\"a\" = \"b\";".utf8))
    gone("with a space/de.lproj/ö", Array("\"a\" = \"b\";\r\n".utf8))
    try Self.hold(cases)
  }

  /// GNU patch knows no empty files.
  @Test func emptyFilesThatGo() throws {
    let tools = try PatchTools()
    try tools.write(["empty": []])
    var patch = UnifiedPatch()
    try patch.append(FileChange(path: Array("empty".utf8), content: .removed([], isExecutable: false)))
    try tools.git("apply", input: patch.bytes)
    #expect(try tools.files().isEmpty)
  }

  @Test func encodings() throws {
    var cases: [Case] = []
    for encoding in TextEncoding.allCases {
      for (name, end) in [("lf", "\n"), ("crlf", "\r\n"), ("cr", "\r")] {
        // Characters whose units hold the byte of a line's end, too.
        let line = "\"ключ \u{0A0A}\u{0A41}\u{410A}\" = \"值😀\";\(end)"
        let old = encoding.byteOrderMark + encoding.encode(String(repeating: line, count: 12).utf8)
        let start = encoding.byteOrderMark.count
        let one = encoding.encode(line.utf8).count
        cases += [
          .edited("\(encoding.rawValue)-\(name)-start", old, [Self.insert(line, at: start, as: encoding)]),
          .edited(
            "\(encoding.rawValue)-\(name)-third", old, [Self.insert(line, at: start + 2 * one, as: encoding)]),
          .edited("\(encoding.rawValue)-\(name)-end", old, [Self.insert(line, at: old.count, as: encoding)]),
          .made("\(encoding.rawValue)-\(name)-new", old),
        ]
      }
    }
    try Self.hold(cases)
  }

  @Test(arguments: [
    "plain.strings", "with space.strings", "two  spaces/and more.strings", "quote\".strings", "back\\slash",
    "é\u{301}中😀.strings", "new\nline", "tab\there", " lead", "trail /x", "a => b", "'single'", "dash - dash",
    "b/a/b", "bell\u{7}\u{1B}\u{7F}", "{rename}", "a b/c\"d/é",
  ]) func awkwardPaths(_ name: String) throws {
    try Self.hold([
      .edited("\(name)", "a\nb\n", [Self.insert("x\n", at: 2)]), .made("new/\(name)", Array("new\n".utf8)),
    ])
  }

  @Test func newAndEmptyFiles() throws {
    let all = (0..<512).map { UInt8(truncatingIfNeeded: $0) }
    let cases: [Case] = [
      .made("one", Array("one line\n".utf8)), .made("open", Array("no end".utf8)), .made("bytes", all),
      .made("script", Array("#!/bin/sh\n".utf8), isExecutable: true),
      .edited("was-empty", "", [Self.insert("now\nnot", at: 0)]),
      .edited("one-line", "a", [Self.insert("b", at: 1)]),
      .edited("end-comes", "a", [Self.insert("\n", at: 1)]),
      .edited("end-goes", "a\n", [ByteEdit(replace: 1..<2, with: [])]),
    ]
    try Self.hold(cases)
  }

  @Test func emptyNewFileAndNothing() throws {
    var patch = UnifiedPatch()
    try patch.append(FileChange(path: Array("same".utf8), content: .edited([0x61], [])))
    try patch.append(
      FileChange(
        path: Array("same".utf8), content: .edited([0x61], [ByteEdit(replace: 0..<1, with: [0x61])])))
    try patch.append(FileChange(path: Array("same".utf8), content: .replaced([0x61], with: [0x61])))
    #expect(patch.bytes.isEmpty)
    try patch.append(FileChange(path: Array("x y".utf8), content: .new([], isExecutable: false)))
    #expect(
      String(decoding: patch.bytes, as: UTF8.self)
        == "diff --git a/x y b/x y\nnew file mode 100644\n")
    let tools = try PatchTools()
    try tools.git("apply", input: patch.bytes)
    #expect(try tools.files() == ["x y": []])
  }

  @Test func isAsGitWritesIt() throws {
    let tools = try PatchTools()
    let old = (0..<40).map { "line \($0)\n" }.joined()
    var new = old
    for number in [3, 9, 17, 18, 30, 39] {
      new = new.replacingOccurrences(of: "line \(number)\n", with: "changed \(number)\nand more\n")
    }
    try tools.write(["some file": Array(old.utf8), "ä\"": Array("x".utf8)])
    try tools.git("add", "-A")
    try tools.write(["some file": Array(new.utf8), "ä\"": Array("x\ny".utf8)])
    let diff = String(decoding: try tools.git("diff"), as: UTF8.self)
    let expected = diff.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("index ") }
      // Git names a line before the hunk, for people.
      .map {
        $0.hasPrefix("@@") ? String($0.prefix { $0 != "l" }).trimmingCharacters(in: .whitespaces) : String($0)
      }
      .joined(separator: "\n")
    var patch = UnifiedPatch()
    try patch.append(
      FileChange(path: Array("some file".utf8), content: .replaced(Array(old.utf8), with: Array(new.utf8))))
    try patch.append(
      FileChange(path: Array("ä\"".utf8), content: .edited([0x78], [Self.insert("\ny", at: 1)])))
    #expect(String(decoding: patch.bytes, as: UTF8.self) == expected)
  }

  @Test func anyEditsOfAnyFile() throws {
    var random = SeededGenerator(seed: 5)
    var cases: [Case] = []
    for number in 0..<250 {
      let lineCount = Int.random(in: 1...30, using: &random)
      var old: [UInt8] = []
      for _ in 0..<lineCount {
        old += (0..<Int.random(in: 0...6, using: &random)).map { _ in
          UInt8.random(in: 0x61...0x63, using: &random)
        }
        old.append(0x0A)
      }
      if Bool.random(using: &random) { old.removeLast() }
      guard !old.isEmpty else { continue }
      var edits: [ByteEdit] = []
      var cursor = 0
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let start = Int.random(in: cursor...old.count, using: &random)
        let end = min(old.count, start + Int.random(in: 0...12, using: &random))
        let text = (0..<Int.random(in: 0...9, using: &random)).map { _ -> UInt8 in
          [0x61, 0x62, 0x0A][Int.random(in: 0...2, using: &random)]
        }
        edits.append(ByteEdit(replace: start..<end, with: text))
        cursor = end
      }
      let one = Case.edited("file-\(number)", old, edits)
      // GNU patch takes a file that becomes empty away.
      guard try !(one.new ?? []).isEmpty, try one.new != old else { continue }
      cases.append(one)
      cases.append(Case(path: "whole-\(number)", old: old, content: .replaced(old, with: try one.new ?? [])))
    }
    try Self.hold(cases)
  }

  @Test func oneLongLineStaysQuick() throws {
    let old = [UInt8](repeating: 0x61, count: 1 << 20)
    let edits = (0..<5000).map { ByteEdit(replace: $0 * 200..<$0 * 200, with: [0x62]) }
    var patch = UnifiedPatch()
    try patch.append(FileChange(path: [0x61], content: .edited(old, edits)))
    #expect(patch.bytes.count > 2 << 20)
  }

  @Test func refusesEditsThatDoNotFit() {
    var patch = UnifiedPatch()
    #expect(throws: ByteEditError.outside(0..<9, count: 1)) {
      try patch.append(
        FileChange(path: [0x61], content: .edited([0x61], [ByteEdit(replace: 0..<9, with: [])])))
    }
    #expect(throws: ByteEditError.overlap(at: 1)) {
      try patch.append(
        FileChange(
          path: [0x61],
          content: .edited(
            Array("abc".utf8), [ByteEdit(replace: 0..<2, with: []), ByteEdit(replace: 1..<3, with: [])])))
    }
    #expect(patch.bytes.isEmpty)
  }

  /// Lines that come in behind others, where edits share a place, a line, or neighbouring lines.
  @Test func linesBehindLines() throws {
    func edits(_ places: [(Int, String)]) -> [ByteEdit] { places.map { Self.insert($0.1, at: $0.0) } }
    try Self.hold([
      .edited("same place", "ab\ncd\nef\n", edits([(2, "\nx"), (2, "\ny"), (5, "\nz")])),
      .edited("next line", "ab\ncd\nef\n", edits([(2, "\nx"), (4, "-"), (5, "\ny"), (8, "\nz")])),
      .edited("same line", "ab\ncd\nef\n", edits([(1, "-"), (2, "\nx"), (3, "w\n"), (6, "v")])),
      .edited("crlf", "ab\r\ncd\r\n", edits([(2, "\r\nx"), (2, "\r\ny"), (6, "\r\nz"), (8, "end")])),
      .edited("mixed", "ab\r\ncd\n", edits([(2, "\nx"), (3, "y"), (6, "\r\nz")])),
      .edited("no end", "ab\ncd", edits([(2, "\nx"), (5, "\ny")])),
    ])
  }
}
