import Foundation
import L10nLocale
import Testing

/// What is `Sendable` is used by several threads at once, and answers as it does alone.
struct ThreadTests {
  struct Shared: Sendable {
    let names: ICUDisplayNames
    let rules: PluralRules
    let order: StandardOrder

    init() throws {
      let locale = try ICULocale("cs")
      names = try ICUDisplayNames(.standalone)
      rules = try PluralRules(locale)
      order = try StandardOrder()
    }

    /// A bit of everything, as text.
    func answers(_ round: Int) throws -> String {
      let locale = try ICULocale(["he_IL", "zh-TW", "pt-AO", "fr-CA"][round % 4])
      let words = try TextBoundaries(.words, in: locale)
      var lines = [try names.name(of: locale) ?? "-", ICUIdentifier.maximal(locale.identifier) ?? "-"]
      lines.append(rules.category(of: Int32(round)).name)
      let texts = ["A\(round)", "a\(round % 5)", "chata \(round)", "hora \(round * 7)"].map { Array($0.utf8) }
      for left in texts {
        for right in texts {
          let order = try left.withUnsafeBufferPointer { left in
            try right.withUnsafeBufferPointer { try self.order.compare(left, $0) }
          }
          lines.append("\(order)")
        }
      }
      lines.append("\(try words.count(Array("slovo \(round) 你好世界 ภาษาไทย".utf8)))")
      lines.append("\(NFC.isEqual([UInt8]("é\(round)".utf8), [UInt8]("e\u{301}\(round)".utf8)))")
      return lines.joined(separator: "\n")
    }
  }

  @Test func answersAreTheSameOnSeveralThreads() throws {
    let shared = try Shared()
    let rounds = 60
    let expected = try (0..<rounds).map { try shared.answers($0) }
    let wrong = Wrong()
    let threads = (0..<4).map { number in
      Thread {
        for step in 0..<rounds {
          let round = (step + number * 13) % rounds
          if (try? shared.answers(round)) != expected[round] { wrong.add(round) }
        }
        wrong.finish()
      }
    }
    for thread in threads { thread.start() }
    wrong.waitForThreads(4)
    #expect(wrong.rounds.isEmpty)
  }

  final class Wrong: @unchecked Sendable {
    private let condition = NSCondition()
    private var found: [Int] = []
    private var finished = 0

    var rounds: [Int] { condition.withLock { found } }
    func add(_ round: Int) { condition.withLock { found.append(round) } }

    func finish() {
      condition.withLock {
        finished += 1
        condition.broadcast()
      }
    }

    func waitForThreads(_ count: Int) {
      condition.withLock { while finished < count { condition.wait() } }
    }
  }
}
