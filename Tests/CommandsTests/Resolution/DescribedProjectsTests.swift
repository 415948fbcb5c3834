import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// Projects that other tools make: XcodeGen, CocoaPods, Tuist, Bazel.
@Suite struct DescribedProjectsTests {
  private typealias Document = TargetsTests.Document

  private static func document(_ files: [String: String]) throws -> Document {
    let run = try TargetsTests.run(files, "targets", "--format", "json")
    return try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
  }

  private static let spec = [
    "project.yml": """
    name: App
    include:
      - Widget/widget.yml
      - path: Gone/gone.yml
    packages:
      Kit: { path: Packages/Kit }
      Far: { url: https://example.org/far }
    targetTemplates:
      Shared:
        sources: [Shared]
    targets:
      App:
        type: application
        platform: iOS
        templates: [Shared]
        sources:
          - path: App
            excludes: ["**/qqq.lproj", "Old/**", "*.strings"]
          - path: Help
            type: folder
          - path: Notes
            buildPhase: none
          - path: Perhaps
            optional: true
        dependencies:
          - target: Widget
          - package: Kit
          - package: Far
        postBuildScripts:
          - script: cp -R "$SRCROOT/Copied/en.lproj" "$TARGET_BUILD_DIR/$UNLOCALIZED_RESOURCES_FOLDER_PATH/"
        preBuildScripts:
          - path: Notes/check.sh
      Tests:
        type: bundle.unit-test
        platform: [iOS, macOS]
        sources: Tests
    """,
    "Widget/widget.yml": """
    targets:
      Widget:
        type: app-extension
        sources: ["."]
    """,
    "Packages/Kit/Package.swift":
      "let p = Package(name: \"Kit\", defaultLocalization: \"en\", targets: [.target(name: \"Kit\")])",
    "Packages/Kit/Sources/Kit/en.lproj/K.strings": "",
    "App/en.lproj/A.strings": "", "App/qqq.lproj/A.strings": "", "App/Old/en.lproj/A.strings": "",
    "App/Top.strings": "", "Shared/en.lproj/S.strings": "", "Help/en.lproj/page.html": "",
    "Notes/check.sh": "plutil -lint Notes/en.lproj/N.strings\n", "Copied/en.lproj/C.strings": "",
    "Notes/en.lproj/N.strings": "", "Widget/en.lproj/W.strings": "", "Tests/en.lproj/T.strings": "",
  ]

  @Test func xcodeGen() throws {
    let document = try Self.document(Self.spec)
    let project = try #require(document.projects.first { $0.kind == "xcodegen" })
    #expect(project.path == "project.yml")
    #expect(project.targets.map(\.name) == ["App", "Tests_iOS", "Tests_macOS", "Widget"])
    try #require(project.targets.count == 4)
    #expect(project.targets.map(\.productType) == ["application", "unit-test", "unit-test", "app-extension"])
    #expect(
      project.targets[0].files == [
        "App/en.lproj/A.strings", "Copied/en.lproj/C.strings", "Help/en.lproj/page.html",
        "Shared/en.lproj/S.strings",
      ])
    #expect(project.targets[0].embeds == ["Widget", "Kit"])
    #expect(project.targets[3].files == ["Widget/en.lproj/W.strings"])
    #expect(
      document.notShipped == [
        "App/Old/en.lproj/A.strings", "App/Top.strings", "App/qqq.lproj/A.strings",
        "Notes/en.lproj/N.strings",
      ])
  }

  /// What a file of the tree includes is read below the root alone, links followed.
  @Test func linksOutOfTheTreeAreNotFollowed() throws {
    let (folder, outside) = (try ScratchFolder(), try ScratchFolder())
    try outside.write(
      "targets: { SECRET: { type: application, platform: iOS, sources: [App] } }\n", to: "o.yml")
    try folder.write("include: [own.yml, away.yml, folder/o.yml]\n", to: "tree/project.yml")
    try folder.write(
      "targets: { Own: { type: application, platform: iOS, sources: [App] } }\n", to: "tree/other.yml")
    try folder.write("\"a\" = \"A\";\n", to: "tree/App/en.lproj/A.strings")
    try folder.link("tree/own.yml", to: "other.yml")
    try folder.link("tree/away.yml", to: outside.at("o.yml"))
    try folder.link("tree/folder", to: outside.path)
    let run = CommandRun(["targets"], in: folder.at("tree"))
    #expect(run.output.contains("Own") && !run.output.contains("SECRET"), "\(run.output)")
    withExtendedLifetime(outside) {}
  }

  /// Templates are read up to a limit: of 400 targets that take 400 each some are not known.
  @Test func templatesOfTemplates() throws {
    let templates = (0..<400).map { "  A\($0): {templates: [A\($0 + 1)]}\n" }
    let targets = (0..<400).map {
      "  T\($0): {type: application, platform: iOS, sources: [App], templates: [A0]}\n"
    }
    let document = try Self.document([
      "project.yml": "targetTemplates:\n\(templates.joined())targets:\n\(targets.joined())",
      "App/en.lproj/A.strings": "",
    ])
    let found = try #require(document.projects.first?.targets)
    #expect(found.count == 400 && found.allSatisfy { $0.files == ["App/en.lproj/A.strings"] })
    #expect(found.filter { $0.unknown?.isEmpty ?? true }.count == 249)
  }

  @Test func aProjectThatIsThereDecides() throws {
    var files = Self.spec
    files["App.xcodeproj/project.pbxproj"] =
      ProjectText(regions: ["en"], [.init("App", ["App/en.lproj/A.strings"])]).text
    #expect(try Self.document(files).projects.allSatisfy { $0.kind != "xcodegen" })
  }

  /// XcodeGen's project has a development region, English unless the file says another one.
  @Test(arguments: [("", "en"), ("options: { developmentLanguage: pl }\n", "pl")])
  func theDevelopmentRegion(_ options: String, _ expected: String) throws {
    let run = try TargetsTests.run(
      [
        "project.yml": options + "targets: { App: { type: application, platform: iOS, sources: [App] } }\n",
        "App/Base.lproj/A.strings": "\"a\" = \"A\";\n", "App/fr.lproj/A.strings": "\"a\" = \"B\";\n",
      ], "report", "--format", "json")
    #expect(run.status == .clean, "\(run.output)")
    #expect(run.output.contains("\"locale\": \"\(expected)\""), "\(run.output)")
    #expect(!run.output.contains("no-development-region"))
  }

  /// What a build makes for itself, as a script, is not looked for; a folder could have texts.
  @Test func resourcesOfAPackageThatAreNotThere() throws {
    let run = try TargetsTests.run(
      [
        "Package.swift": """
        let package = Package(name: "Kit", defaultLocalization: "en", targets: [.target(name: "Kit", resources: [
          .process("Texts"), .copy("made/page.js"), .process("Localizable.xcstrings"), .process("de.lproj"),
        ])])
        """, "Sources/Kit/en.lproj/A.strings": "\"a\" = \"A\";\n",
      ], "report")
    for name in ["Localizable.xcstrings", "Texts", "de.lproj"] {
      #expect(run.output.contains("names Sources/Kit/\(name), which is not there"), "\(run.output)")
    }
    #expect(!run.output.contains("page.js"))
  }

  @Test func manifestsThatComputeTheirTargets() throws {
    let document = try Self.document([
      "Package.swift":
        "let p = Package(name: \"K\", targets: [.target(name: \"K\")] + names.map { .target(name: $0) })",
      "Sources/K/en.lproj/A.strings": "", "Sources/More/en.lproj/B.strings": "",
    ])
    #expect(document.projects.first?.targets.first?.unknown?.count == 1)
    // What may be another target's is not said to be left out.
    #expect(document.notShipped.isEmpty)
  }

  @Test func podspecs() throws {
    let document = try Self.document([
      "Kit.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Kit' # "not this"
        s.source_files = 'Sources/**/*.{h,m}'
        s.resources = ["Sources/Plain/*.lproj"]
        s.resource_bundles = {
          'KitTexts' => ['Sources/Texts/**/*.lproj'],
          "KitMore" => 'Sources/More/{en,de}.lproj/*.strings'
        }
        s.version = "1.0"
      end
      """,
      "Sources/Plain/en.lproj/P.strings": "", "Sources/Texts/Deep/de.lproj/T.strings": "",
      "Sources/More/en.lproj/M.strings": "", "Sources/More/fr.lproj/M.strings": "",
    ])
    let project = try #require(document.projects.first)
    #expect(project.kind == "podspec")
    #expect(project.targets.map(\.name) == ["Kit", "KitTexts", "KitMore"])
    #expect(
      project.targets.map(\.files) == [
        ["Sources/Plain/en.lproj/P.strings"], ["Sources/Texts/Deep/de.lproj/T.strings"],
        ["Sources/More/en.lproj/M.strings"],
      ])
    #expect(document.notShipped == ["Sources/More/fr.lproj/M.strings"])
  }

  @Test func toolsThatRunPrograms() throws {
    let table = "\"a\" = \"A\";\n"
    // The only project that is there is that of an example: it judges an app that nothing else describes, and no other.
    for (text, isTuist) in [("// App\nimport ProjectDescription\n", true), ("struct Project {}\n", false)] {
      let run = try TargetsTests.run(
        [
          "Project.swift": text, "App/en.lproj/A.strings": table, "App/fr.lproj/A.strings": table,
          "Kit/Demo.xcodeproj/project.pbxproj": ProjectText(regions: ["en"], [.init("Demo", [])]).text,
        ], "report", "--verbose")
      #expect(run.output.contains("Tuist makes the project by running this file") == isTuist)
      #expect(run.output.contains("does not know 'fr'") != isTuist, "\(run.output)")
    }
    let bazel = try TargetsTests.run(
      ["App/BUILD.bazel": "", "App/en.lproj/A.strings": table], "report", "--verbose")
    #expect(bazel.output.contains("Bazel makes the project by running this file"))
  }
}
