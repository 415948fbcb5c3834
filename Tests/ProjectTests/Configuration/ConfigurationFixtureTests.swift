import Foundation
import L10nConfiguration
import TestSupport
import L10nText
import Testing

/// Every folder of `Fixtures/configuration`: a file, and what is wrong with it or else holds by it.
@Suite struct ConfigurationFixtureTests {
  static let cases: [String] = Fixtures.names(in: "configuration")

  @Test(arguments: cases) func reads(name: String) throws {
    let folder = Fixtures.root.appendingPathComponent("configuration/\(name)")
    let content = try Data(contentsOf: folder.appendingPathComponent("l10ncheck.yml"))
    let file = ConfigurationFile(Array(content), path: ".l10ncheck.yml", rules: RuleSeverityTests.rules)
    let isFaulty = !file.problems.isEmpty
    let golden = folder.appendingPathComponent(isFaulty ? "values.yml" : "problems.txt")
    #expect(!FileManager.default.fileExists(atPath: golden.path), "there is a golden for the other outcome")
    guard !isFaulty else {
      let text = file.problems.map(Self.text).joined()
      return Golden.expect(text, at: "configuration/\(name)/problems.txt")
    }
    let listing = ConfigurationListing(EffectiveConfiguration(file: file))
    Golden.expect(listing.text, at: "configuration/\(name)/values.yml")
    Golden.expect(
      String(decoding: listing.json.document(), as: UTF8.self), at: "configuration/\(name)/values.json")
  }

  /// A listing is a configuration that says the same.
  @Test(arguments: cases) func listingReadsBack(name: String) throws {
    let content = try Fixtures.data("configuration/\(name)/l10ncheck.yml")
    let file = ConfigurationFile(Array(content), path: ".l10ncheck.yml", rules: RuleSeverityTests.rules)
    guard file.problems.isEmpty else { return }
    let first = EffectiveConfiguration(file: file)
    let copy = ConfigurationFile(
      Array(ConfigurationListing(first).text.utf8), path: ".l10ncheck.yml", rules: RuleSeverityTests.rules)
    #expect(copy.problems.isEmpty)
    let second = EffectiveConfiguration(file: copy)
    #expect(second.paths == first.paths)
    #expect(second.developmentRegion == first.developmentRegion)
    #expect(second.expected == first.expected)
    #expect(second.tableRules == first.tableRules)
    #expect(second.locales == first.locales)
    #expect(second.thresholds == first.thresholds)
    #expect(second.tiers == first.tiers)
    #expect(second.failsOnResources == first.failsOnResources)
    #expect(second.identical == first.identical)
    #expect(second.severities == first.severities)
  }

  /// Fixtures with a few bytes changed are read to the end, or refused with places in the file.
  @Test(arguments: cases) func survivesDamage(name: String) throws {
    let original = Array(try Fixtures.data("configuration/\(name)/l10ncheck.yml"))
    guard !original.isEmpty else { return }
    var state: UInt64 = 7
    func draw(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let marks = Array("{}[]:,-?*&!#'\"\n\r\t |>%@\u{FEFF}\u{85}".utf8) + [0, 0xFF, 0xC3]
    for _ in 0..<150 {
      var bytes = original
      for _ in 0...draw(3) {
        let place = draw(bytes.count)
        if draw(2) == 0 {
          bytes[place] = marks[draw(marks.count)]
        } else {
          bytes.insert(marks[draw(marks.count)], at: place)
        }
      }
      let lines = bytes.count { $0 == 10 || $0 == 13 } + 1
      for problem in ConfigurationFile(bytes, path: "x").problems {
        guard let position = problem.position else { continue }
        #expect((1...lines).contains(position.line) && (1...bytes.count + 1).contains(position.column))
      }
    }
  }

  @Test func aLongFileOfGarbageHasABound() {
    let file = ConfigurationFile(Array(String(repeating: "*a: 1\n", count: 1_000).utf8), path: "x")
    #expect((1...100).contains(file.problems.count))
  }

  @Test func refusesWhatIsTooLarge() {
    let content = [UInt8](repeating: UInt8(ascii: "#"), count: ConfigurationFile.largest + 1)
    let file = ConfigurationFile(content, path: "x.yml")
    #expect(file.problems.map(\.rule) == [.configSyntax])
    #expect(ConfigurationFile(Array(content.dropLast()), path: "x.yml").problems.isEmpty)
  }

  /// The problem as a terminal shows it, without colours.
  private static func text(_ problem: Problem) -> String {
    func place(_ position: TextPosition?) -> String { position.map { ":\($0.line):\($0.column)" } ?? "" }
    var text = "\(problem.path)\(place(problem.position)): \(problem.severity.rawValue): "
    text += "\(problem.message) [\(problem.rule.id)]\n"
    if let excerpt = problem.excerpt {
      let mark = String(repeating: "^", count: excerpt.columns.count)
      text += "  | \(TerminalText.escaped(excerpt.line))\n"
      text += "  | \(String(repeating: " ", count: excerpt.columns.lowerBound))\(mark)\n"
    }
    for note in problem.notes { text += "  note\(place(note.position)): \(note.message)\n" }
    if let hint = problem.hint { text += "  hint: \(hint)\n" }
    return text
  }
}
