import TestSupport
import Testing

/// A localized file that nothing opens is asked of no language; every doubt keeps it.
@Suite struct UnopenedResourceTests {
  /// What `report` says of an app with `help.html` in English alone.
  private func report(_ code: String, beside files: [String: String] = [:], _ words: String...) throws
    -> String
  {
    let folder = try ScratchFolder([
      "project.yml":
        "name: App\ntargets:\n  App:\n    type: application\n    platform: iOS\n    sources: [App]\n",
      "App/en.lproj/help.html": "<p>Help</p>",
      "App/en.lproj/Localizable.strings": "\"hello\" = \"Hello\";\n",
      "App/de.lproj/Localizable.strings": "\"hello\" = \"Hallo\";\n",
      "App/a.swift": "let t = NSLocalizedString(\"hello\", comment: \"\")\n\(code)\n",
    ])
    try folder.write(files)
    return folder.runWithPath(["report"] + words).output
  }

  private static let missing = "help.html: not in de"

  @Test(arguments: [
    "let page = \"manual.html\"",
    // A word of code, or of a comment, is no name of a file.
    "let help = 1 // see help.html", "let i = Image(systemName: \"gear\")", "let i = Image(name)",
    "let p = Bundle.main.path(forResource: name, ofType: \"rtf\")",
    "let all = try FileManager.default.contentsOfDirectory(atPath: documents)",
  ]) func whatNothingNamesIsAskedOfNobody(code: String) throws {
    let output = try report(code, "--verbose")
    #expect(!output.contains(Self.missing), "\(output)")
    #expect(
      output.contains("[unopened-resource]")
        && output.contains("names help.html: no language is asked for it"))
    #expect(output.contains("Complete"))
  }

  @Test(arguments: [
    "let u = Bundle.main.url(forResource: \"help\", withExtension: \"html\")",
    "let page = \"Pages/help.html#top\"",
    "let text = \"\"\"\n  <a href='help.html'>\n  \"\"\"",
    // Names that code puts together.
    "let u = Bundle.main.url(forResource: name, withExtension: \"html\")",
    "let u = Bundle.main.url(forResource: \"\\(name)\", withExtension: \"html\")",
    "let u = Bundle.main.url(forResource: name, withExtension: kind)",
    "let u = Bundle.main.path(forResource: name, ofType: nil)", "let u = base + \".html\"",
    "let u = \"\\(name).html\"",
    "let u = Bundle.main.urls(forResourcesWithExtension: \"html\", subdirectory: nil)",
    "let u = Bundle.main.resourceURL!.appendingPathComponent(name)",
    "let u = try FileManager.default.contentsOfDirectory(atPath: Bundle.main.resourcePath!)",
  ]) func whatMayBeOpenedIsMissing(code: String) throws {
    let output = try report(code, "--verbose")
    #expect(output.contains(Self.missing), "\(output)")
    #expect(!output.contains("[unopened-resource]") && !output.contains("Complete"))
  }

  @Test(arguments: [
    ["App/en.lproj/index.html": "<a href=\"help.html\">"],
    ["App/Info.plist": "<plist><dict><key>K</key><string>help</string></dict></plist>"],
    ["App/Main.storyboard": "<document><string key=\"page\">help</string></document>"],
    ["App/b.m": "NSString *p = [[NSBundle mainBundle] pathForResource:@\"help\" ofType:@\"html\"];"],
    ["App/b.m": "NSString *p = [[NSBundle mainBundle] pathForResource:name ofType:@\"html\"];"],
    ["App/en.lproj/Localizable.strings": "\"hello\" = \"help.html\";\n"],
  ]) func otherFilesName(files: [String: String]) throws {
    #expect(try report("", beside: files, "--verbose").contains(Self.missing))
  }

  /// Who asks for everything gets it, and without code or a product nothing is known.
  @Test func asksForAllWhereNothingIsKnown() throws {
    for words in [["--expected", "development"], ["--no-code"]] {
      #expect(try report("", words[0], words.count > 1 ? words[1] : "--verbose").contains(Self.missing))
    }
    let folder = try ScratchFolder([
      "en.lproj/help.html": "<p>Help</p>", "de.lproj/other.html": "<p>Hilfe</p>", "a.swift": "let a = 1\n",
    ])
    #expect(folder.runWithPath("report").output.contains(Self.missing))
  }

  /// A file of white space has nothing to translate.
  @Test func blankFilesAreAskedOfNobody() throws {
    let output = try report("let page = \"about.txt help.html\"", beside: ["App/en.lproj/about.txt": "\n \n"])
    #expect(!output.contains("about.txt") && output.contains(Self.missing), "\(output)")
  }

  /// What the system opens by itself is no work of code.
  @Test(arguments: ["Credits.rtf", "App.sdef", "Model.mlmodel"]) func systemOpens(name: String) throws {
    let output = try report("let page = \"help.html\"", beside: ["App/en.lproj/\(name)": "x"])
    #expect(output.contains("\(name): not in de"), "\(output)")
  }
}
