import Foundation
import TestSupport
import Testing

/// A process that may not have more than 64 files open.
@Suite struct FewDescriptorsTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @discardableResult private func run(_ arguments: String..., status: Int32 = 0) throws
    -> BuiltProduct.Outcome
  {
    let outcome = try BuiltProduct(path: "/bin/sh").run(
      ["-c", "ulimit -n 64 && exec \"$0\" \"$@\"", BuiltProduct.l10ncheck.path] + arguments,
      environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
    #expect(outcome.status == status, "\(arguments): \(outcome.errorText)")
    return outcome
  }

  private func content(_ path: String) -> String? { try? folder.text(path) }

  @Test func twoHundredFoldersAreWritten() throws {
    for number in 0..<200 {
      try folder.write("\"a\" = \"A\";\n\"b\" = \"B\";\n", to: "tree/M\(number)/en.lproj/L.strings")
      try folder.write("\"a\" = \"1\";\n", to: "tree/M\(number)/de.lproj/L.strings")
    }
    try run("stubs", "--write", "--unmarked", "--quiet", "--add-locale", "sv", "--locale", "de,sv", "tree")
    for number in 0..<200 {
      #expect(content("tree/M\(number)/de.lproj/L.strings") == "\"a\" = \"1\";\n\"b\" = \"B\";\n")
      #expect(content("tree/M\(number)/sv.lproj/L.strings")?.contains("\"a\" = \"A\";") == true)
    }
    try run("export", "--quiet", "--locale", "de", "--output", "out", "tree")
    let handoff = try #require(content("out/de.xliff"))
    try folder.write(
      handoff.replacing("<target>B</target>", with: "<target>Zwei</target>"), to: "out/de.xliff")
    try run("import", "--write", "--quiet", "--into", "tree", "out/de.xliff")
    for number in 0..<200 {
      #expect(content("tree/M\(number)/de.lproj/L.strings") == "\"a\" = \"1\";\n\"b\" = \"Zwei\";\n")
    }
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".tmp")
    }
    #expect(left.isEmpty)
  }

  @Test func eightyHandoffsAreWritten() throws {
    let languages = ["de", "fr", "es", "it", "pt", "nl", "ru", "pl"]
    let regions = ["DE", "FR", "ES", "IT", "PT", "NL", "RU", "PL", "US", "BR"]
    let locales = languages.flatMap { language in regions.map { "\(language)-\($0)" } }
    try folder.write("\"a\" = \"A\";\n", to: "tree/en.lproj/L.strings")
    for locale in locales {
      try folder.write("\"a\" = \"\(locale)\";\n", to: "tree/\(locale).lproj/L.strings")
    }
    try run("export", "--quiet", "--output", "out", "tree")
    for locale in locales {
      #expect(content("out/\(locale).xliff")?.contains("<target>\(locale)</target>") == true)
    }
  }
}
