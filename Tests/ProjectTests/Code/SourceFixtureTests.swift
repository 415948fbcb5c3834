import Foundation
import L10nSystem
import TestSupport
import L10nText
import Testing

@testable import L10nCode

/// Whole files, several where they belong together, and what the scan finds in them.
///
/// Swift files end in `.swift.txt`, so that no formatter takes them for code of the project: many are wrong on purpose.
@Suite struct SourceFixtureTests {
  static let cases: [String] = Fixtures.names(in: "sources")

  @Test(arguments: cases) func finds(_ name: String) throws {
    Golden.expect(try Self.listing(name), at: "sources/\(name)/expected.txt")
  }

  /// Line ends, marks and encodings move nothing, and are part of no literal.
  @Test(arguments: cases) func encodingsAgree(_ name: String) throws {
    let expected = try Self.listing(name)
    let crlf = { (text: String) in text.replacing("\n", with: "\r\n") }
    #expect(try Self.listing(name) { Array(crlf($0).utf8) } == expected)
    #expect(try Self.listing(name) { Array(("\u{FEFF}" + $0).utf8) } == expected)
    for encoding in TextEncoding.allCases {
      #expect(
        try Self.listing(name) { encoding.byteOrderMark + encoding.encode(Array(crlf($0).utf8)) } == expected,
        "\(encoding)")
    }
  }

  private static func listing(
    _ name: String, _ bytes: (String) -> [UInt8] = { Array($0.utf8) }
  ) throws -> String {
    let folder = "sources/\(name)"
    let paths = Fixtures.names(in: folder).filter { $0 != "expected.txt" }
    let names = paths.map { $0.hasSuffix(".txt") ? String($0.dropLast(4)) : $0 }
    let files = try zip(paths, names).map { path, name -> SourceFile in
      let language = try #require(
        SourceFile.Language(extension: name.split(separator: ".").last.map { $0.utf8 } ?? "".utf8[...]))
      let text = try Fixtures.text(folder + "/" + path)
      return SourceFile(.bytes(bytes(text)), language)
    }
    let scan = SourceScan(routines: [Array("MyLocalizedString".utf8)], work: ParallelWork(jobs: 1))
    var text = ""
    for (name, uses) in zip(names, scan.uses(of: files)) {
      text += "# \(name)\n" + UseListing.text(try #require(uses))
    }
    return text
  }
}
