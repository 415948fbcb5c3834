import Foundation
@testable import L10nFormats
import TestSupport
import L10nText
import Testing

@Suite struct XCStringsFixtureTests {
  static let folder = "formats/xcstrings"

  static let cases: [String] = Fixtures.names(in: folder)

  static func input(_ name: String) throws -> [UInt8] {
    [UInt8](try Fixtures.data("\(folder)/\(name)/input.xcstrings"))
  }

  @Test func thereAreCases() { #expect(Self.cases.count >= 19) }

  @Test(arguments: cases)
  func readsAsExpected(_ name: String) throws {
    let listing = XCStringsListing(try Self.input(name))
    Golden.expect(listing.lines.joined(separator: "\n") + "\n", at: "\(Self.folder)/\(name)/expected.txt")
  }

  /// The law of writers: without a change there is no edit.
  @Test(arguments: cases)
  func writesBackTheSame(_ name: String) throws {
    let bytes = try Self.input(name)
    let outcome = try XCStringsEditing.edit(bytes, { _, _ in })
    let isDamaged = XCStringsEditing.document(bytes).diagnostics.contains { $0.severity == .error }
    #expect(outcome.map { $0.result == bytes } ?? isDamaged)
  }

  @Test func checksPhrases() throws {
    let path = "formats/appshortcuts/phrases"
    let bytes = [UInt8](try Fixtures.data("\(path)/AppShortcuts.xcstrings"))
    let document = XCStringsEditing.document(bytes)
    #expect(document.diagnostics.isEmpty)
    let findings = AppShortcutsPhrase.diagnostics(of: document)
    let lines = findings.map { finding in
      let place = finding.range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "-"
      return "\(finding.severity): \(place): \(finding.message) [\(finding.rule.id)] \(finding.hint ?? "")"
    }
    Golden.expect(lines.joined(separator: "\n") + "\n", at: "\(path)/expected.txt")
  }
}
