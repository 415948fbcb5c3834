import Foundation
import TestSupport
import Testing

/// What the commands say of apps that are made up is what was built into them.
///
/// `L10NCHECK_MADE_APPS=N` asks about N apps, half of them with all traits, and prints how many of each disagree; else it is some apps
/// with what the tool is known to say rightly.
@Suite struct MadeAppTests {
  private static let asked = ProcessInfo.processInfo.environment["L10NCHECK_MADE_APPS"].flatMap { Int($0) }
  private static let right = MadeApp.Trait.allCases.filter { !MadeApp.Trait.notYet.contains($0) }

  @Test func commandsSayWhatWasBuiltIn() throws {
    var counts: [MadeApp.Trait: (all: Int, wrong: Int, alone: Int)] = [:]
    for seed in 0..<(Self.asked ?? 30) {
      var random = SeededRandom(UInt64(seed))
      let isRight = Self.asked == nil || seed % 2 == 0
      let traits = MadeApp.Trait.draw(&random, from: isRight ? Self.right : MadeApp.Trait.allCases)
      let app = MadeApp(traits, &random)
      let differences = try MadeAppAnswers(app, &random).differences
      let known = app.traits.intersection(MadeApp.Trait.notYet)
      if known.isEmpty {
        #expect(differences.isEmpty, "seed \(seed), \(app.traits.map(\.rawValue).sorted())")
      }
      for trait in app.traits {
        counts[trait, default: (0, 0, 0)].all += 1
        if differences.isEmpty { continue }
        counts[trait]?.wrong += 1
        if known.contains(trait), known.isSubset(of: [trait, trait.needs ?? trait]) {
          counts[trait]?.alone += 1
        }
      }
    }
    if Self.asked == nil { return }
    for trait in MadeApp.Trait.allCases {
      guard let count = counts[trait] else { continue }
      let known = MadeApp.Trait.notYet.contains(trait) ? ", \(count.alone) for it alone; known" : ""
      print("made app: \(trait.rawValue): \(count.wrong) of \(count.all) disagree\(known)")
    }
  }
}
