import Foundation
import TestSupport
import Testing

/// What the commands say of apps that are made up is what was built into them. `L10NCHECK_MADE_APPS=N` asks about N apps, and prints
/// of how many with each trait something else is said.
@Suite struct MadeAppTests {
  private static let asked = ProcessInfo.processInfo.environment["L10NCHECK_MADE_APPS"].flatMap { Int($0) }

  @Test func commandsSayWhatWasBuiltIn() throws {
    var isRight: [MadeApp.Trait: [Bool]] = [:]
    for seed in 0..<(Self.asked ?? 30) {
      var random = SeededRandom(UInt64(seed))
      let app = MadeApp(MadeApp.Trait.draw(&random), &random)
      let differences = try MadeAppAnswers(app, &random).differences
      #expect(differences.isEmpty, "seed \(seed), \(app.traits.map(\.rawValue).sorted())")
      for trait in app.traits { isRight[trait, default: []].append(differences.isEmpty) }
    }
    for (trait, apps) in isRight.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where Self.asked != nil {
      print("made app: \(trait.rawValue): \(apps.count { !$0 }) of \(apps.count) disagree")
    }
  }
}
