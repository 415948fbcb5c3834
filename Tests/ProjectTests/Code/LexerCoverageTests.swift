import Foundation
import L10nSystem
import TestSupport
import Testing

@testable import L10nCode

/// What holds for the tokens of any bytes at all.
@Suite struct LexerCoverageTests {
  static let samples: [[UInt8]] = {
    let folder = Fixtures.root.appendingPathComponent("sources")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.sorted().filter { !$0.hasSuffix("expected.txt") }.compactMap { path in
      (try? Data(contentsOf: folder.appendingPathComponent(path))).map { Array($0) }
    }
  }()

  @Test func fixturesAreCovered() {
    #expect(Self.samples.count > 10)
    for bytes in Self.samples { Self.check(bytes) }
  }

  @Test func anyBytesAreCovered() {
    var random = SeededRandom(17)
    let marks = Array("\"\"\"\"#\\()[]{}/*?:.<>@'`\n\r Rif".utf8)
    for _ in 0..<120 {
      Self.check((0..<random.next(200)).map { _ in random.pick(marks) })
    }
    for _ in 0..<120 {
      var bytes = random.pick(Self.samples)
      for _ in 0...random.next(12) where !bytes.isEmpty {
        let place = random.next(bytes.count)
        switch random.next(3) {
        case 0: bytes[place] = random.pick(marks)
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: bytes[random.next(place)..<place].prefix(40), at: place)
        }
      }
      Self.check(bytes)
      _ = SourceScan(work: ParallelWork(jobs: 1)).uses(of: [
        SourceFile(.bytes(bytes), .swift), SourceFile(.bytes(bytes), .c), SourceFile(.bytes(bytes), .markup),
      ])
    }
  }

  @Test func deepBracketsAndStringsAreNoTrap() {
    for text in [
      String(repeating: "(", count: 6_000),
      String(repeating: "([{", count: 2_000) + String(repeating: "]", count: 6_000),
      String(repeating: "\"\\(", count: 3_000), String(repeating: "/*", count: 3_000),
      String(repeating: "Text(a ? ", count: 1_000), String(repeating: "x.init(title: [", count: 1_000),
      String(repeating: "if a {", count: 2_000), String(repeating: "#if A\n{\n", count: 500),
    ] {
      _ = SourceScan(work: ParallelWork(jobs: 1)).uses(of: [
        SourceFile(.bytes(Array(text.utf8)), .swift), SourceFile(.bytes(Array(text.utf8)), .c),
      ])
    }
  }

  /// Tokens and comments come in order, and what is between them is blank.
  static func check(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      let text = SourceText(buffer)
      check(SwiftLexer.tokens(of: text), text, isBlank: { $0 <= 0x20 })
      check(CLexer.tokens(of: text), text, isBlank: { $0 <= 0x20 || $0 == UInt8(ascii: "\\") })
    }
  }

  private static func check(_ list: TokenList, _ text: SourceText, isBlank: (UInt8) -> Bool) {
    var covered = [Bool](repeating: false, count: text.count)
    var last = 0
    for (index, token) in list.tokens.enumerated() {
      #expect(token.start >= last && token.end >= token.start && Int(token.end) <= text.count)
      last = Int(token.start)
      for offset in token.range { covered[offset] = true }
      #expect(Int(token.match) < list.count)
      if token.kind == .open || token.kind == .interpolation { #expect(Int(token.match) >= index) }
    }
    for comment in list.comments { for offset in comment { covered[offset] = true } }
    for (offset, isCovered) in covered.enumerated() where !isCovered {
      let isMark = offset < 3 && text.has("\u{FEFF}", at: 0)
      #expect(isBlank(text[offset]) || isMark, "byte \(text[offset]) at \(offset) is in no token")
    }
  }
}
