import Foundation
import TestSupport
import Testing

@Suite struct GoldenTests {
  @Test func sameBytesPass() throws {
    try withGolden("a\nb\n") { file in
      #expect(Golden.compare("a\nb\n", at: file, recording: false) == nil)
      #expect(Golden.compare("a\nb\n", at: file, recording: true) == nil)
    }
  }

  @Test func aDifferenceShowsTheLines() throws {
    try withGolden("1\n2\n3\n4\n5\n6\nold\n") { file in
      #expect(
        Golden.compare("1\n2\n3\n4\n5\n6\nnew\tx", at: file, recording: false)
          == "differs (- golden, + this run)\n  …\n  4\n  5\n  6\n- old\n+ new\\u{9}x  (no end of line)\n")
    }
  }

  @Test func canonicallyEquivalentTextIsDifferent() throws {
    try withGolden("e\u{301}") { file in
      #expect(Golden.compare("é", at: file, recording: false) != nil)
    }
  }

  @Test func aMissingGoldenFails() throws {
    try withGolden(nil) { file in
      #expect(Golden.compare("a", at: file, recording: false)?.hasPrefix("no such golden") == true)
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test func recordingWritesAndFails() throws {
    try withGolden(nil) { file in
      #expect(Golden.compare("a", at: file, recording: true) == "recorded")
      #expect((try? Data(contentsOf: file)) == Data("a".utf8))
    }
  }

  @Test func nothingIsRecordedUnderCI() {
    #expect(Golden.recording(in: ["L10NCHECK_RECORD": "1"]))
    #expect(!Golden.recording(in: [:]))
    #expect(!Golden.recording(in: ["L10NCHECK_RECORD": "1", "CI": "true"]))
  }

  /// Runs `body` with the path of a golden in a folder of its own, which goes afterwards.
  private func withGolden(_ text: String?, _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("case/golden.txt")
    if let text {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(file)
  }
}
