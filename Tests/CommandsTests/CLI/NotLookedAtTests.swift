import L10nCommandLine
import L10nCommands
import TestSupport
import Testing

/// Nothing is praised, and no threshold is met, if something was not looked at.
@Suite struct NotLookedAtTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for (app, languages) in [
      ("App.app/Contents", ["en", "de", "fr"]), ("App.app/Contents/PlugIns/W.appex/Contents", ["en", "de"]),
    ] {
      try folder.write(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>a.b</string>
        <key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
        """, to: "\(app)/Info.plist")
      for language in languages {
        try folder.write(
          "\"a\" = \"\(language) text\";\n", to: "\(app)/Resources/\(language).lproj/L.strings")
      }
    }
  }

  private func report(_ words: String...) -> CommandRun {
    folder.run(["report"] + words + [folder.at("App.app")])
  }

  @Test func aProductThatLacksALanguage() throws {
    let plain = report().output
    #expect(plain.contains("3 compared texts are translated"), "\(plain)")
    #expect(plain.contains("W.appex lacks fr, which App.app has") && !plain.contains("Complete"))
    let failed = report("--fail-under", "100")
    #expect(
      failed.status == .findings && failed.output.contains("Failed: W.appex lacks fr"), "\(failed.output)")
    #expect(report("--fail-under", "de=100").status == .clean)
    #expect(report("--fail-under", "100", "--locale", "de").status == .clean)
    for form in ["github", "junit", "sarif", "markdown"] {
      let text = report("--fail-under", "100", "--format", form).output
      #expect(text.contains("W.appex lacks fr"), "\(form) \(text)")
    }
    for green in ["1a7f37", "4c7a00"] { #expect(!report("--format", "badge").output.contains(green)) }
    try folder.write(
      "\"a\" = \"fr\";\n", to: "App.app/Contents/PlugIns/W.appex/Contents/Resources/fr.lproj/L.strings")
    #expect(
      report().output.contains("Complete: all 4 texts in the tables are translated"), "\(report().output)")
    #expect(report("--fail-under", "100").status == .clean)
    #expect(report("--format", "badge").output.contains("1a7f37"))
  }

  @Test func aTableThatExpectsNothing() throws {
    try folder.write(
      "\"a\" = \"fr\";\n", to: "App.app/Contents/PlugIns/W.appex/Contents/Resources/fr.lproj/L.strings")
    try folder.write("\"b\" = \"Text\";\n", to: "App.app/Contents/Resources/de.lproj/Other.strings")
    let failed = report("--fail-under", "100", "--expected", "development")
    #expect(failed.status == .findings, "\(failed.output)")
    #expect(
      failed.output.contains(
        "Contents/Resources/Other should have, though de has some"),
      "\(failed.output)")
    #expect(!report("--expected", "development").output.contains("Complete"))
    #expect(report("--fail-under", "fr=100", "--expected", "development").status == .clean)
  }
}
