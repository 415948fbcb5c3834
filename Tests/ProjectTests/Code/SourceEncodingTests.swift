import L10nSystem
import L10nText
import TestSupport
import Testing

@testable import L10nCode

/// Bytes around the text: marks, line ends, encodings.
@Suite struct SourceEncodingTests {
  private func uses(_ bytes: [UInt8], _ language: SourceFile.Language = .swift) -> [SourceUse] {
    SourceScan(work: ParallelWork(jobs: 1)).uses(of: [SourceFile(.bytes(bytes), language)])[0]?.uses ?? []
  }

  static let code = "import SwiftUI\nlet a = 1; let é = Text(\"schön\")\n"

  @Test func aMarkIsNoColumn() {
    let plain = uses(Array(Self.code.utf8))
    let marked = uses([0xEF, 0xBB, 0xBF] + Array(Self.code.utf8))
    #expect(plain.map(\.position) == [TextPosition(line: 2, column: 25)])
    #expect(marked.map(\.position) == plain.map(\.position))
  }

  @Test func carriageReturnsEndLines() {
    let found = uses(Array(Self.code.replacing("\n", with: "\r\n").utf8))
    #expect(found.map(\.position) == [TextPosition(line: 2, column: 25)])
  }

  @Test func utf16IsRead() {
    #expect(
      uses(TableText.utf16(Self.code)).map { String(decoding: $0.key.display, as: UTF8.self) } == ["schön"])
  }

  @Test func theOrderOfFilesAndThreadsIsNoMatter() {
    let declaration = SourceFile(
      .bytes(Array("import SwiftUI\nfunc show(_ k: LocalizedStringKey) {}".utf8)), .swift)
    let use = SourceFile(.bytes(Array("func f() { show(\"key\") }".utf8)), .swift)
    for files in [[declaration, use], [use, declaration]] {
      for jobs in [1, 2] {
        let found = SourceScan(work: ParallelWork(jobs: jobs)).uses(of: files).flatMap { $0?.uses ?? [] }
        #expect(found.map(\.certainty) == [.certain])
      }
    }
  }

  @Test func aFileThatIsNotThereIsNil() throws {
    let missing = SourceFile(.file(FilePath("no/such/file.swift")), .swift)
    #expect(SourceScan(work: ParallelWork(jobs: 1)).uses(of: [missing])[0] == nil)
  }
}
