import Foundation
import TestSupport
import L10nText
import Testing

/// Stubs that nobody has touched: what is said of them, and what is not done to them.
@Suite struct StubCheckTests {
  private static func stub(_ key: String, _ text: String) -> String {
    "/* \(TableText.mark(for: text)) */\n\"\(key)\" = \"\(text)\";\n"
  }

  /// A stub is not mended, and its mark stays true: a mended one would look translated.
  @Test func stubsAreNotMended() throws {
    let stub = Self.stub("a", "Öff  nen")
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"a\" = \"Open\";\n\"b\" = \"Close\";\n",
      "de.lproj/T.strings": stub + "\"b\" = \"Schlie  ßen\";\n",
    ])
    #expect(try project.findings("--only", "doubled-space").count == 2)
    let answer = project.run("check", "--only", "doubled-space", "--fix", "--write")
    #expect(answer.errors.contains("1 finding fixed in 1 file"), "\(answer.errors)")
    let text = try project.folder.text("de.lproj/T.strings")
    #expect(text == stub + "\"b\" = \"Schlie ßen\";\n")
    #expect(project.run("report", "--format", "csv").output.contains("stub"))
  }

  /// A form of a plural that has a mark of its own is a stub that is not checked.
  @Test func markedFormsAreNotMended() throws {
    func rule(_ one: String, _ other: String) -> String {
      CheckedProject.list(
        "<key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>"
          + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
          + "<key>NSStringFormatValueTypeKey</key><string>d</string>\n"
          + "<key>one</key><string>\(one)</string>\n\(other)</dict></dict>")
    }
    let marked = "<!-- \(TableText.mark(for: "%d  pliku")) -->\n<key>other</key><string>%d  pliku</string>"
    let project = try CheckedProject([
      "en.lproj/T.stringsdict": rule("%d file", "<key>other</key><string>%d files</string>"),
      "pl.lproj/T.stringsdict": rule("%d  plik", marked),
    ])
    #expect(
      project.run("check", "--only", "doubled-space", "--fix", "--write").errors.contains("1 finding fixed"))
    let text = try project.folder.text("pl.lproj/T.stringsdict")
    #expect(text.contains(marked) && text.contains("<string>%d plik</string>"))
  }

  /// Stubs do as their originals, and say nothing of what the file's translators do.
  @Test(arguments: [true, false])
  func stubsHaveNoHabits(_ areStubs: Bool) throws {
    let others = (0..<18).map { "Text \($0)." }
    func table(_ texts: [String], _ line: (Int, String) -> String) -> String {
      texts.enumerated().map { line($0, $1) }.joined()
    }
    func plain(_ number: Int, _ text: String) -> String { "\"k\(number)\" = \"\(text)\";\n" }
    let project = try CheckedProject([
      "en.lproj/T.strings": table(["Ask.", "Tell."] + others, plain),
      "de.lproj/T.strings": table(["Frag", "Sag."] + others) { number, text in
        areStubs && number > 1 ? Self.stub("k\(number)", text) : plain(number, text)
      },
    ])
    #expect(try project.findings("--only", "end-punctuation").count == (areStubs ? 0 : 1))
  }
}
