import TestSupport
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
    try ReportedTree(files).text(["report"] + words)
  }

  @Test func dependenciesAreLeftOutAndNamed() throws {
    let text = try report(Self.files)
    #expect(text.contains("Left out: "))
    #expect(text.contains("Left out: Pods, Vendor, which are somebody else's"), "\(text)")
    #expect(text.contains("Complete: "), "\(text)")
    #expect(try report(Self.files, "--format", "json").contains("\"dependencies\": ["))
  }

  @Test func dependenciesCountIfAskedFor() throws {
    let text = try report(Self.files, "--dependencies")
    #expect(!text.contains("Left out"))
    #expect(text.contains("33.3%") || text.contains("50.0%"), "\(text)")
    let configured = try report(Self.files.merging([".l10ncheck.yml": "dependencies: true\n"]) { $1 })
    #expect(configured.contains("50.0%"), "\(configured)")
  }

  /// Of a folder whose name may be the project's, a copy of somebody's code has a licence or a project of its own.
  @Test(arguments: [
    "External/Other/LICENSE.md", "External/Other/Other.podspec", "External/Other/Package.swift",
    "External/COPYING",
  ])
  func copiedDependenciesAreLeftOut(mark: String) throws {
    var files = Self.files.filter { $0.key.hasPrefix("App/") }
    files["External/Other/Resources/en.lproj/Other.strings"] = "\"o\" = \"Others\";\n"
    files["External/Other/Resources/de.lproj/Other.strings"] = "\"p\" = \"x\";\n"
    // A folder with this name is the project's if there is no mark in it.
    #expect(try report(files).contains("50.0%"))
    files[mark] = ""
    let text = try report(files)
    let name = mark == "External/COPYING" ? "External" : "External/Other"
    #expect(text.contains("Left out: \(name), which is somebody else's"), "\(text)")
    #expect(["Complete: ", "The only text is translated in de"].contains(where: text.contains))
  }

  /// A tree that holds nothing else is what somebody wants to know about.
  @Test func aDependencyThatIsTheRootCounts() throws {
    let alone = Self.files.filter { $0.key.hasPrefix("Vendor/") }
    #expect(try report(alone).contains("50.0%"))
  }
}
