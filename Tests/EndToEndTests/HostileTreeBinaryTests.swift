import Foundation
import TestSupport
import Testing

/// Trees that no honest project has, through the program: a report of the rest, the right status, nothing raw.
@Suite struct HostileTreeBinaryTests {
  private let tool = BuiltProduct.l10ncheck
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func run(_ words: String..., output: BuiltProduct.Output = .captured) throws -> BuiltProduct.Outcome
  {
    try tool.run(words, environment: ["TERM": "dumb"], in: folder.path, output: output)
  }

  private func makeFolder(_ name: [UInt8]) throws {
    let path = (Array(folder.path.utf8) + [UInt8(ascii: "/")] + name + [0]).map { CChar(bitPattern: $0) }
    let made = mkdir(path, 0o755)
    try #require(made == 0)
  }

  /// Names, keys and values that would move the cursor, break lines or forge markup.
  @Test func nothingRawReachesTheOutput() throws {
    let evil = "\u{1B}]0;owned\u{07}\u{1B}[31m\u{202E}\r"
    try folder.write(
      "\"k\(evil)\" = \"v\(evil)\";\n\"=cmd()\" = \"=1+1\";\n", to: "a\nb/en.lproj/T\u{1B}[2J.strings")
    try folder.write("\"other\(evil)\" = \"x\";\n", to: "a\nb/de.lproj/T\u{1B}[2J.strings")
    try folder.write("\"broken\(evil)\" \"x\"\n", to: "a\nb/fr.lproj/T\u{1B}[2J.strings")
    try makeFolder([0xFF, 0xFE])
    try makeFolder([0xFF, 0xFE] + Array("/x".utf8) + [0xC3, 0x1B] + Array(".lproj".utf8))
    for output in [BuiltProduct.Output.captured, .terminal(columns: 80)] {
      let text = try run("report", "--verbose", "--details", "--color", "never", output: output)
      #expect(text.status == 1)
      let raw = text.text.unicodeScalars.filter {
        $0.value < 0x20 && $0 != "\n" && $0 != "\r" || $0 == "\u{7F}" || $0 == "\u{202E}"
      }
      #expect(raw.isEmpty)
      #expect(text.text.contains("a\\nb"))
    }
  }

  @Test func emptyTreeAndDeepTree() throws {
    #expect(try run("report").status == 2)
    #expect(try run("resolve").status == 2)
    let deep = Array(repeating: "d", count: 400).joined(separator: "/")
    try folder.write("\"a\" = \"One\";\n", to: deep + "/en.lproj/Real.strings")
    try folder.write("\"a\" = \"Eins\";\n", to: deep + "/de.lproj/Real.strings")
    let outcome = try run("report", "--format", "json")
    #expect(outcome.status == 0)
    #expect(outcome.text.contains(deep))
  }

  @Test func largeTableAndLargeValue() throws {
    var text = ""
    for number in 0..<100_000 { text += "\"key.\(number)\" = \"Value \(number)\";\n" }
    try folder.write(text, to: "en.lproj/Real.strings")
    try folder.write(
      text + "\"extra\" = \"\(String(repeating: "x", count: 5_000_000))\";\n", to: "de.lproj/Real.strings")
    try folder.write("\"key.0\" = \"Eins\";\n", to: "fr.lproj/Real.strings")
    let outcome = try run("report", "--format", "json")
    #expect(outcome.status == 0)
    let locales = try ReportDocument.read(outcome.output).locales
    #expect(locales["de"]?.present == 100_000 && locales["de"]?.extra == 1)
    #expect(locales["fr"]?.missing == 99_999)
    let shown = try run("report")
    #expect(shown.output.count < 20_000)
  }
}
