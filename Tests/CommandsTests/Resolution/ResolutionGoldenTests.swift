import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// What `resolve` writes for the fixtures, to the byte, and the schema that its documents follow.
@Suite struct ResolutionGoldenTests {
  /// A command line, and the fixture that it reads.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let folder: String
    let words: [String]
    let status: L10nCommandLine.ExitStatus

    init(
      _ name: String, _ folder: String, _ words: String..., status: L10nCommandLine.ExitStatus = .clean
    ) {
      (self.name, self.folder, self.words, self.status) = (name, folder, words, status)
    }

    var testDescription: String { name }
  }

  static let cases = [
    Case("project-chains", "projects/Wayfarer"),
    Case("project-search", "projects/Wayfarer", "--prefer", "de-AT,fr"),
    Case("project-partial-region", "projects/Wayfarer", "--prefer", "fr-CA", "--key", "welcome.title"),
    Case("project-plural", "projects/Wayfarer", "--prefer", "de", "--key", "trip.photos"),
    Case("project-key-chains", "projects/Wayfarer", "--key", "trip.keep", status: .findings),
    Case(
      "project-silent-stop", "projects/Wayfarer", "--prefer", "ja", "--key", "trip.keep", status: .findings),
    Case(
      "project-refused", "projects/Wayfarer", "--prefer", "pt-BR", "--key", "trip.new", status: .findings),
    Case("project-resource", "projects/Wayfarer", "--prefer", "ja", "--resource", "Welcome.html"),
    Case("project-name", "projects/Wayfarer", "--prefer", "fr", "--key", "CFBundleDisplayName"),
    Case("project-text", "projects/Wayfarer", "--text", "willkommen bei wayfarer"),
    Case("project-texts", "projects/Wayfarer", "--text", "Wayfarer", "--table", "InfoPlist"),
    Case("ios-flat", "bundles/layout-1-ios-flat/tree", "--prefer", "fr-CH"),
    Case("ios-localized", "bundles/layout-2-ios-localized/tree"),
    Case("macos-app", "bundles/layout-3-macos-app/tree", "--resource", "CitySounds/city1.aiff"),
    Case("versioned-framework", "bundles/layout-4-versioned-framework/tree", "--prefer", "en-GB"),
    Case("loadable", "bundles/layout-5-loadable-bundle/tree", "--prefer", "ja"),
    Case("region", "bundles/layout-6-language-and-region/tree", "--prefer", "en-GB", "--resource", "Bye.txt"),
    Case("settings", "bundles/layout-7-settings/tree", "--prefer", "de"),
    Case("gnustep", "bundles/layout-8-gnustep/tree", "--prefer", "de-AT"),
    Case("nested", "bundles/layout-nested/tree", "--prefer", "de,fr"),
    Case("support-files", "bundles/layout-support-files/tree", "--prefer", "fr"),
    Case("swiftpm", "bundles/layout-swiftpm/tree", "--prefer", "zh-TW,de"),
    Case("wrapped", "bundles/layout-wrapped/tree", "--prefer", "de"),
  ]

  private func run(_ one: Case, _ more: String...) -> CommandRun {
    CommandRun(["resolve"] + one.words + more, in: Fixtures.root.appendingPathComponent(one.folder).path)
  }

  @Test(arguments: cases) func text(_ one: Case) {
    let run = run(one)
    #expect(run.status == one.status, "\(run.errors)")
    Golden.expect(run.output, at: "resolve/\(one.name).txt")
  }

  @Test(arguments: cases) func json(_ one: Case) throws {
    let run = run(one, "--format", "json")
    #expect(run.status == one.status, "\(run.errors)")
    Golden.expect(run.output, at: "resolve/\(one.name).json")
    #expect(try JSONSchema(named: "resolve").faults(inText: run.output) == [])
  }

  @Test func theSchemaHoldsWithoutATree() throws {
    for words in [["--prefer", "de"], []] {
      let run = CommandRun(["resolve", "--format", "json", "--available", "en,de"] + words)
      let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      #expect(try JSONSchema(named: "resolve").faults(in: document) == [])
    }
  }

  @Test func theSchemaSeesFaults() throws {
    let text = CommandRun(["resolve", "--format", "json", "--available", "en", "--prefer", "de"]).output
    for (sound, broken) in [
      ("\"step\": \"en_US\"", "\"step\": \"en\""), ("\"path\": null", "\"path\": 1"),
      ("resolve/1", "resolve/2"), ("\"matched\"", "\"match\""),
    ] {
      #expect(text.contains(sound))
      let document = try JSONSerialization.jsonObject(with: Data(text.replacing(sound, with: broken).utf8))
      #expect(try JSONSchema(named: "resolve").faults(in: document) != [], "\(broken)")
    }
  }
}
