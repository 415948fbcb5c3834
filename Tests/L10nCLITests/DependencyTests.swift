import Foundation
import L10nCLI
import L10nCommandLine
import L10nSystem
import L10nTestSupport
import Testing

/// What others built is not measured, unless somebody asks for it.
@Suite struct DependencyTests {
  private static let files = [
    "App/en.lproj/Localizable.strings": "\"a\" = \"Apples\";\n",
    "App/de.lproj/Localizable.strings": "\"a\" = \"Äpfel\";\n",
    "Vendor/Kit.framework/Info.plist":
      "<plist version=\"1.0\"><dict><key>CFBundlePackageType</key><string>FMWK</string></dict></plist>",
    "Vendor/Kit.framework/en.lproj/Kit.strings": "\"k\" = \"Keys\";\n\"l\" = \"Locks\";\n",
    "Vendor/Kit.framework/de.lproj/Kit.strings": "\"k\" = \"Schlüssel\";\n",
    "Pods/Other/en.lproj/Other.strings": "\"o\" = \"Others\";\n",
    "Pods/Other/de.lproj/Other.strings": "\"p\" = \"x\";\n",
  ]

  private func report(_ files: [String: String], _ words: String...) throws -> String {
    let folder = try ScratchFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    let context = CommandContext(
      environment: Environment([:]), terminal: .none, currentDirectory: FilePath(folder.path),
      output: OutputBuffer(), errors: OutputBuffer())
    _ = Program.run((["report"] + words + [folder.path]).map { Argument($0) }, in: context)
    return context.output.text
  }

  @Test func areLeftOutAndNamed() throws {
    let text = try report(Self.files)
    #expect(text.contains("Left out: "))
    #expect(text.contains("Pods") && text.contains("Vendor/Kit.framework"))
    #expect(text.contains("Complete: "), "\(text)")
    #expect(try report(Self.files, "--format", "json").contains("\"dependencies\": ["))
  }

  @Test func countWhereSomebodyAsks() throws {
    let text = try report(Self.files, "--dependencies")
    #expect(!text.contains("Left out"))
    #expect(text.contains("33.3%") || text.contains("50.0%"), "\(text)")
    let configured = try report(Self.files.merging([".l10ncheck.yml": "dependencies: true\n"]) { $1 })
    #expect(configured.contains("50.0%"), "\(configured)")
  }

  /// A tree that holds nothing else is what somebody wants to know about.
  @Test func aloneTheyAreWhatIsAskedFor() throws {
    let alone = Self.files.filter { $0.key.hasPrefix("Vendor/") }
    #expect(try report(alone).contains("50.0%"))
  }
}
