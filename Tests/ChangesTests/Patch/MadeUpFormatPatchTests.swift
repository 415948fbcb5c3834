import L10nFormats
import TestSupport
import L10nText
import Testing

@testable import L10nPatch

/// Stubs in a format that no code knows of.
@Suite struct MadeUpFormatPatchTests {
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func stubs(_ change: (inout StubRequest) -> Void = { _ in }) -> TableStubs {
    let edits = [("a", "A"), ("b", "B")].map {
      TextEdit(key: bytes($0), value: .string(bytes($1)))
    }
    var request = StubRequest(
      edit: TableEdit(edits, order: ["a", "b", "c"].map(bytes), overwrites: false), sorts: false,
      makesFiles: true, reading: .copyStep)
    change(&request)
    return TableStubs(format: .madeUp, request: request)
  }

  /// The file, the stubs alone, and what was counted.
  private static func changed(_ outcome: StubOutcome) throws -> (String, String?, StubCounts)? {
    guard case .change(let content, let stubs, let counts) = outcome else { return nil }
    return (
      String(decoding: try content.bytes(), as: UTF8.self), stubs.map { String(decoding: $0, as: UTF8.self) },
      counts
    )
  }

  @Test func aFileGetsWhatItLacks() throws {
    let (file, stubs, counts) = try #require(
      try Self.changed(Self.stubs().edited(Self.bytes("a = \nc = C\n"))))
    #expect(file == "a = A\nb = B\nc = C\n")
    #expect(stubs == "a = A\nb = B\n")
    #expect((counts.added, counts.filled) == (1, 1))
  }

  @Test func whatIsExtraGoes() throws {
    let pruning = Self.stubs { $0.edit.removed = [Self.bytes("x")] }
    let (file, _, counts) = try #require(
      try Self.changed(pruning.edited(Self.bytes("x = X\na = 1\nb = 2\n"))))
    #expect(file == "a = 1\nb = 2\n")
    #expect(counts.removed == 1)
  }

  @Test func aNewFileHasTheStubsAlone() throws {
    let (file, _, counts) = try #require(try Self.changed(Self.stubs().made(like: Self.bytes("a = 1\n"))))
    #expect(file == "a = A\nb = B\n")
    #expect(counts.added == 2)
  }

  /// A new file keeps the texts of the one that it hides, but for missing ones, which are stubs.
  @Test func aNewFileKeepsWhatItHides() throws {
    let (file, _, counts) = try #require(
      try Self.changed(Self.stubs { $0.hides() }.begun(as: Self.bytes("a = 1\nc = 3\n"))))
    #expect(file == "a = A\nb = B\nc = 3\n")
    #expect((counts.added, counts.inherited) == (2, 1))
  }

  @Test func whatIsOnlyReadIsNotWritten() {
    let stubs = TableStubs(format: .intents, request: Self.stubs().request)
    guard case .refused(.notWritable) = stubs.edited([]) else {
      Issue.record("an intent definition is changed")
      return
    }
  }
}
