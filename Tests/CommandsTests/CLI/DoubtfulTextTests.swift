import L10nCommandLine
import TestSupport
import Testing

/// Texts that may be the source's: why, and how a reviewer settles one.
@Suite struct DoubtfulTextTests {
  private let folder: ScratchFolder
  private static let reason = "1 of 1 other language translates it"

  init() throws {
    folder = try ScratchFolder()
    var texts: [String: String] = ["en": "", "fr": "", "de": ""]
    for number in 0..<12 {
      texts["en"]? += "\"k\(number)\" = \"Add a thing \(number)\";\n"
      texts["fr"]? += "\"k\(number)\" = \"Ajouter une chose \(number)\";\n"
      texts["de"]? += "\"k\(number)\" = \"Etwas dazu \(number)\";\n"
    }
    for (language, text) in ["en": "Lamp Presets", "fr": "Lamp Presets", "de": "Lampen"] {
      try folder.write(
        texts[language, default: ""] + "\"bar\" = \"\(text)\";\n", to: "App/\(language).lproj/Main.strings")
    }
  }

  private func doubtful() throws -> Bool {
    let run = folder.run("report", "--all-files", "--list", "doubtful", folder.path)
    return run.output.contains("Lamp Presets")
  }

  /// The handoff of the text, with a state of its translation.
  private func handoff(_ state: String) throws -> String {
    let run = folder.run(
      "export", "--all-files", "--only", "doubtful", "--locale", "fr", "--output", folder.at("out"),
      "--force",
      folder.path)
    #expect(run.status == .clean, "\(run.errors)")
    let text = try folder.text("out/fr.xliff")
    #expect(text.contains("line 13; \(Self.reason);"))
    try folder.write(text.replacing("<target>", with: "<target\(state)>"), to: "back.xliff")
    return folder.at("back.xliff")
  }

  @Test func reasonStandsBesideTheText() throws {
    #expect(try doubtful())
    let page = folder.run("report", "--all-files", "--format", "html", folder.path).output
    #expect(page.contains("\"reasons\":[\"\(Self.reason)\"]") && page.contains("\"s\":[1,0,0]"))
    for (form, line) in [("csv", ",\(Self.reason),"), ("po", "#. \(Self.reason)\n")] {
      let words = ["export", "--all-files", "--only", "doubtful", "--locale", "fr", "--format", form]
      #expect(folder.run(words + [folder.path]).output.contains(line), "\(form)")
    }
  }

  @Test(arguments: ["", " state=\"translated\"", " state=\"needs-review-translation\""])
  func onlyTheLastWordSettles(state: String) throws {
    let back = try handoff(state)
    #expect(folder.run("import", "--all-files", "--write", "--into", folder.path, back).output.isEmpty)
    #expect(try doubtful() && !folder.has(".l10ncheck.yml"))
  }

  /// The configuration allows a text that came back final.
  @Test(arguments: [
    nil, "rules:\n  duplicate-key: off\n",
    "identical-allowlist:\n  # Names.\n  - keys: [a]\n\n# The end.\nlocales: [de, fr]\n",
    "identical-allowlist:\n- values:\n    - |\n      Two\n      lines\n",
    "identical-allowlist: [{keys: [a]}]", "locales: [de, fr]\r\n",
  ])
  func finalIsAllowed(configuration: String?) throws {
    if let configuration { try folder.write(configuration, to: ".l10ncheck.yml") }
    let back = try handoff(" state=\"final\"")
    let run = folder.run("import", "--all-files", "--write", "--into", folder.path, back)
    #expect(
      run.status == .clean
        && run.errors.contains("came back final as the source has it: allowed in .l10ncheck.yml"))
    #expect(try !doubtful())
    let now = try folder.text(".l10ncheck.yml")
    #expect(now.contains(#"{keys: [bar], values: ["Lamp Presets"], tables: [App/Main], locales: [fr]}"#))
    let lines = (configuration ?? "").split(separator: "\n").filter { !$0.contains("allowlist: [") }
    #expect(lines.allSatisfy { now.contains($0) })
    // Once is enough.
    #expect(!folder.run("import", "--all-files", "--into", folder.path, back).errors.contains("final"))
  }

  /// A list that stands in another file, or in a form that is not added to, stays as it is.
  @Test(arguments: ["extends: base.yml\n", "{locales: [de, fr]}\n"])
  func whatIsNotAddedToIsSaid(configuration: String) throws {
    try folder.write("identical-allowlist:\n  - keys: [a]\n", to: "base.yml")
    try folder.write(configuration, to: ".l10ncheck.yml")
    let back = try handoff(" state=\"final\"")
    let run = folder.run("import", "--all-files", "--write", "--into", folder.path, back)
    #expect(run.errors.contains("allow by 'identical-allowlist' in the configuration"))
    #expect(try folder.text(".l10ncheck.yml") == configuration && doubtful())
  }

  /// A name of several words in a language's own sentences is its own, in a small table too; a copied sentence is English.
  @Test func aNameInSentencesIsRight() throws {
    let name = "Garden.UK One Login"
    let folder = try ScratchFolder([
      "en.lproj/L.strings": """
      "app" = "\(name)"; "a" = "Your face is not shared with \(name)."; "b" = "Welcome to \(name) and its services";
      "c" = "Please allow access to the camera now";
      """,
      "cy.lproj/L.strings": """
      "app" = "\(name)"; "a" = "Nid yw eich wyneb yn cael ei rannu gyda \(name)."; "b" = "Croeso i \(name) a'i wasanaethau";
      "c" = "Please allow access to the camera now";
      """,
    ])
    let output = folder.runWithPath("report", "--list", "untranslated").output
    #expect(output.contains("1 key in cy") && output.contains("allow access"), "\(output)")
  }
}
