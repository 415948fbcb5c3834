import Foundation
import TestSupport
import Testing

/// What the commands say of apps that are made up is what was built into them. `L10NCHECK_MADE_APPS=N` asks about N apps, and prints
/// of how many with each trait something else is said.
@Suite struct MadeAppTests {
  private static let asked = ProcessInfo.processInfo.environment["L10NCHECK_MADE_APPS"].flatMap { Int($0) }

  @Test func commandsSayWhatWasBuiltIn() throws {
    var counts: [MadeApp.Trait: (all: Int, wrong: Int)] = [:]
    for seed in 0..<(Self.asked ?? 30) {
      var random = SeededRandom(UInt64(seed))
      let app = MadeApp(MadeApp.Trait.draw(&random), &random)
      let differences = try MadeAppAnswers(app, &random).differences
      #expect(differences.isEmpty, "seed \(seed), \(app.traits.map(\.rawValue).sorted())")
      for trait in app.traits {
        counts[trait, default: (0, 0)].all += 1
        counts[trait]?.wrong += differences.isEmpty ? 0 : 1
      }
    }
    for (trait, count) in counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where Self.asked != nil {
      print("made app: \(trait.rawValue): \(count.wrong) of \(count.all) disagree")
    }
  }
}
