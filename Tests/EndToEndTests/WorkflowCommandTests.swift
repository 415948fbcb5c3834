import Foundation
import TestSupport
import Testing

/// Words, configurations and handoffs that runners of continuous integration would take for commands; `AttackTests` has trees.
@Suite struct WorkflowCommandTests {
  private static let evil = ["::error file=x::pwned", "##vso[task.setvariable variable=a]b", "##[error]x"]
  private static let hidden = "\u{9B}31m\u{202E}\u{2066}\u{200F}\u{85}::add-mask::x"

  private let tool = BuiltProduct.l10ncheck
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for (number, evil) in Self.evil.enumerated() {
      let (key, text) = (evil + Self.hidden, "   " + evil)
      let root = "tree/\(evil)"
      try folder.write(
        "\"\(key)\" = \"\(text)\";\n\"b\" = \"\(text)\";\n", to: "\(root)/en.lproj/\(evil).strings")
      try folder.write(
        "\"extra \(key)\" = \"\(text)\";\n\"b\" = \"B\";\n", to: "\(root)/de.lproj/\(evil).strings")
      try folder.write("\"\(key)\" \"\(text)\"\n", to: "\(root)/fr.lproj/\(evil).strings")
      try folder.write("x", to: "\(root)/\(evil).lproj/\(evil).strings")
      try folder.write("x", to: "\(root)/en.lproj/\(evil).png")
      try folder.write(
        "{\"sourceLanguage\": \"\(evil)\", \"strings\": {\"\(evil)\": 1}}", to: "\(root)/C\(number).xcstrings"
      )
      try folder.write("\"\(key)\" = \"\(text)\";\n", to: "\(root)/B.bundle/en.lproj/L.strings")
      try folder.write("\"lines\" = \"a\n \(evil)\r\(evil)\";\n", to: "\(root)/B.bundle/en.lproj/M.strings")
      try folder.write("\"x\" = \"y\";\n", to: "\(root)/B.bundle/de.lproj/M.strings")
    }
  }

  private func check(_ words: [String]) throws {
    let outcome = try tool.run(words, environment: ["PATH": "/usr/bin:/bin"], in: folder.at("tree"))
    #expect(outcome.status >= 0)
    for text in [outcome.text, outcome.errorText] {
      for line in text.split(whereSeparator: \.isNewline) {
        let start = line.drop { $0.isWhitespace }
        let isCommand =
          start.hasPrefix("::") || line.contains("##[") || line.lowercased().contains("##vso[")
        #expect(!isCommand, "\(words): \(line)")
        #expect(
          !line.unicodeScalars.contains {
            0x7F...0x9F ~= $0.value || ["\u{202E}", "\u{2066}", "\u{200F}"].contains($0)
          },
          "\(words): \(line)")
      }
    }
  }

  @Test(
    arguments: [
      ["report", "--target", "::error::x"], ["targets", "::error::x"], ["rules", "::error::x"],
      ["rules", "##[x]", "--format", "json"], ["init", "##[x]"], ["help", "::error::x"],
      ["resolve", "--prefer", "##[error]", "--key", "::error::x"],
      ["resolve", "--available", "##[x],::error::"], ["stubs", "--write", "--verbose", "--prune"],
      ["config", "--locale", "##vso[x]", "--exclude", "::error::x"],
      ["config", "--format", "json", "--exclude", "##[x]\u{202E}"],
      ["report", "--locale", "::error::x"], ["report", "--table", "##[x]"],
      ["report", "--fail-under", "##vso[x]=3"],
      ["report", "::error::x"], ["::error::x"], ["report", "--##[x]"], ["report", "--format", "##[x]"],
      ["report", "--config", "::error::x"], ["export", "--reference", "##[x]"], ["import", "##[error]x"],
      [
        "dashboard", "--history", "../h.sqlite", "--branch", "::error::x", "--commit", "##[x]", "--time", "5",
      ],
      ["dashboard", "--history", "##[x]", "--no-record"],
    ]) func textIsHarmless(words: [String]) throws
  { try check(words) }

  @Test func whatComesBackIsHarmless() throws {
    try check(["export", "--output", "../out"])
    let names = try folder.names(in: "out")
    #expect(!names.isEmpty)
    for name in names {
      let path = folder.at("out/" + name)
      let text = try folder.text("out/" + name)
      let hostile = text.replacing(/<trans-unit id="[^"]*"/, with: "<trans-unit id=\"##[x]\"")
      #expect(hostile != text)
      try folder.write(hostile, to: "out/" + name)
      try check(["import", "--verbose", "--write", path])
    }
  }

  /// Names that a page breaks between their words are escaped whole.
  @Test func pagesAreHarmless() throws {
    for locale in ["en", "fr"] {
      try folder.write(
        "\"##[error]key\" = \"##[error]text \(locale)\";\n\"::error::b\" = \"::error::\(locale)\";\n",
        to: "site/##[error]own/\(locale).lproj/##[warning]table.strings")
      try folder.write(
        "\"a\" = \"\(locale)\";\n", to: "site/::error::own/\(locale).lproj/::warning::t.strings")
    }
    let folder = self.folder
    let outcome = try tool.run(
      ["dashboard", "--history", "h.sqlite", "--time", "5", "--output", "pages", "site"],
      environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errorText)")
    let pages = try FileManager.default.subpathsOfDirectory(atPath: folder.at("pages")).filter {
      $0.hasSuffix(".html")
    }
    #expect(pages.count > 3)
    for page in pages {
      let text = try folder.text("pages/" + page)
      #expect(!text.contains("##[") && !text.contains(/(?:^|\n|>)\s*::(?:error|warning)::/), "\(page)")
    }
  }

  @Test func theConfigurationIsHarmless() throws {
    for line in Self.evil {
      try folder.write("locales: [\"\(line)\"]\n\"\(line)\": 1\n", to: "tree/.l10ncheck.yml")
      for words in [["report"], ["config"], ["config", "--format", "json"]] { try check(words) }
    }
  }
}
