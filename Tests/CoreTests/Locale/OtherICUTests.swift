import Foundation
@testable import L10nLocale
import TestSupport
import Testing

/// Whether the ICU at hand says of every identifier in the matcher's vectors what the one said that the golden was
/// recorded with. Another version may fail this: then its first line names the version, and the others what it says
/// otherwise.
@Suite struct OtherICUTests {
  static let header = """
    # Each identifier, the locale that a folder of this name is for ("-": no locale), and what the matcher compares it by.
    # A tool with an ICU that says otherwise calls such a folder otherwise in reports and histories, or gives it to other
    # users than Apple's loader does. The recorded answers of the loader decide: `Data/NewerLocaleData.swift` has what an
    # ICU lacks. A difference that no vector contradicts may be recorded.
    """

  @Test func identifiersAreReadAsRecorded() throws {
    let path = "vectors/locale-forms.tsv"
    let text = (try? String(contentsOf: Fixtures.root.appendingPathComponent(path), encoding: .utf8)) ?? ""
    let version = "# ICU \(ICUVersion.library), CLDR \(try ICUVersion.cldr)\n"
    let body = try Self.header + "\n" + Self.identifiers().map(Self.line).joined(separator: "\n") + "\n"
    let recorded = text.split(separator: "\n", maxSplits: 1).map(String.init)
    // Any version is right that gives the recorded answers.
    Golden.expect(recorded.last == body ? text : version + body, at: path)
  }

  private static func line(_ identifier: String) -> String {
    let tag = LocaleTag(name: identifier)
    let chain = MatcherIdentifier(identifier)?.chain(isAvailable: true) ?? []
    return "\(identifier)\t\(tag.isLocale ? tag.text : "-")\t\(chain.joined(separator: " "))"
  }

  private static func identifiers() throws -> [String] {
    let text = try Fixtures.text("vectors/apple-localizations-to-use.tsv")
    var identifiers = Set(text.split { "\t,\n".contains($0) }.map(String.init))
    for vector in try MatcherVectorTests.vectors() {
      identifiers.formUnion(vector.available + vector.preferences)
    }
    return identifiers.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
