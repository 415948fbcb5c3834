import Foundation
import L10nICU
import Testing

/// What is `Sendable` is used by several threads at once, and answers as it does alone.
struct ThreadTests {
  struct Shared: Sendable {
    let names: ICUDisplayNames
    let rules: PluralRules
    let collator: ICUCollator
    let order: StandardOrder

    init() throws {
      let locale = try ICULocale("cs")
      names = try ICUDisplayNames(in: locale, place: .standalone)
      rules = try PluralRules(locale)
      collator = try ICUCollator(locale, .init(isNumeric: true))
      order = try StandardOrder(locale)
    }

    /// A bit of everything, as text.
    func answers(_ round: Int) throws -> String {
      let locale = try ICULocale(canonicalizing: ["iw_IL", "zh-TW", "pt-AO", "fr-CA"][round % 4])
      let words = try TextBoundaries(.words, in: locale)
      var lines = [try names.name(of: locale) ?? "-", try locale.maximized().tag]
      lines.append(rules.category(of: round).name)
      lines.append(rules.category(ofDecimal: "\(round).50")?.name ?? "-")
      lines.append("\(try collator.compare("chata \(round)", "hora \(round * 7)"))")
      lines.append("\(try order.compare("A\(round)", "a\(round % 5)"))")
      lines.append("\(try collator.sortKey("příliš \(round)"))")
      lines.append("\(try words.count("slovo \(round) 你好世界 ภาษาไทย"))")
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
