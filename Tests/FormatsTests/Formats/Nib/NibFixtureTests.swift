import Foundation
import L10nFormats
import TestSupport
import L10nText
import Testing

@Suite struct NibFixtureTests {
  static let folder = "formats/nib"

  static let cases: [String] = Fixtures.names(in: folder)

  static func input(_ name: String) throws -> [UInt8] {
    let input = try #require(Fixtures.names(in: "\(folder)/\(name)").first { $0.hasPrefix("input.") })
    return [UInt8](try Fixtures.data("\(folder)/\(name)/\(input)"))
  }

  /// What is read, a line for each thing.
  static func listing(_ bytes: [UInt8]) -> [String] {
    let buffer = PaddedBuffer(bytes)
    var decoder = TextDecoder()
    return buffer.withText { span in
      let decoded = decoder.decode(span, count: bytes.count)
      return decoder.withText(of: decoded, in: span) { text in
        let document = NibReader.read(text, decoded)
        let locator = Locator(decoded, text: text)
        var lines = [
          "\(document.kind)".replacingOccurrences(of: "L10nFormats.NibDocument.Platform.", with: "")
            + (document.isReadable ? "" : ", not readable")
        ]
        for entry in document.entries {
          let place = locator.position(entry.range.lowerBound, in: text)
          lines.append(
            "\(place.line):\(place.column) \(WTF8.text(entry.key)) = \(WTF8.text(entry.value).debugDescription)"
          )
          lines.append("  /* \(WTF8.text(entry.comment).replacingOccurrences(of: "\n", with: "⏎")) */")
        }
        for finding in document.diagnostics {
          let problem = locator.problem(finding, path: "", in: text)
          let place = problem.position.map { "\($0.line):\($0.column)" } ?? "-"
          lines.append(
            "\(place): \(problem.severity): \(problem.message) [\(problem.rule.id)] \(problem.hint ?? "")")
          for note in problem.notes {
            lines.append("  note: \(note.position.map { "\($0.line):\($0.column)" } ?? "-") \(note.message)")
          }
        }
        return lines
      }
    }
  }

  @Test func thereAreCases() { #expect(Self.cases.count >= 11) }

  @Test(arguments: cases)
  func readsAsExpected(_ name: String) throws {
    let lines = Self.listing(try Self.input(name))
    Golden.expect(lines.joined(separator: "\n") + "\n", at: "\(Self.folder)/\(name)/expected.txt")
  }

  /// Every cut is read to an end, and what it gives stands in the whole file too.
  @Test(arguments: ["macos-xib", "notes-and-text"])
  func survivesCuts(_ name: String) throws {
    let bytes = try Self.input(name)
    let whole = Set(Self.listing(bytes).filter { $0.contains(" = ") && !$0.hasPrefix(" ") })
    for count in stride(from: 0, to: bytes.count, by: 97) {
      let cut = Self.listing(Array(bytes[..<count])).filter { $0.contains(" = ") && !$0.hasPrefix(" ") }
      #expect(whole.isSuperset(of: cut))
    }
  }
}
