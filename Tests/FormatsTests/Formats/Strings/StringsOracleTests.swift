import Foundation
import L10nFormats
import TestSupport
import L10nText
import Testing

/// Keys and values are those of the toolchain's own reader, on files of real projects and on files made at
/// random.
@Suite struct StringsOracleTests {
  @Test(.enabled(if: Corpus.isThere)) func everyFileOfRealProjectsAgrees() throws {
    let files = try Corpus.unpacked().files(withExtension: "strings")
    for file in files { try compare([UInt8](Data(contentsOf: file)), name: file.path) }
    print("compared \(files.count) files with PropertyListSerialization")
    #expect(files.count > 800)
  }

  @Test func everyFileOfTheFixturesAgrees() throws {
    let files = Corpus.fixtures("").files(withExtension: "strings")
    for file in files { try compare([UInt8](Data(contentsOf: file)), name: file.path) }
    #expect(files.count > 350)
  }

  /// Pieces of the grammar, put together at random: sound and damaged entries of every kind.
  @Test func filesMadeAtRandomAgree() throws {
    var random = SeededGenerator(seed: 0x5EED)
    let pieces = [
      "\"a\"", "\"b\"", "'c'", "key", "=", "=", "=", ";", ";", ";", " ", "\n", "\r\n", "/* c */", "// c\n",
      "/*", "{", "}", "(", ")", ",", "<0a>", "<", ">", "\"x\\\"y\"", "\"\\U00e9\"", "\"\\341\"", "\"", "'",
      "\\", "\u{201C}", "\u{2028}", "\u{A0}", "%", "<<<<<<< HEAD\n", "=======\n", "\"k\" = \"v\";\n",
      "\"k2\" = \"v2\";", "a = b;", "\0", "\"\\uD83D\\UDE00\"", "\"\\UD83D\\UDE00\"", "/", "//", "é",
    ]
    for round in 0..<20_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...14, using: &random) {
        bytes += (pieces.randomElement(using: &random) ?? "").utf8
      }
      if round % 50 == 0 { bytes.append(UInt8.random(in: 0x80...0xFF, using: &random)) }
      try compare(bytes, name: "round \(round): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  private func compare(_ bytes: [UInt8], name: String) throws {
    // XML and binary property lists under this name are another reader's.
    var format = PropertyListSerialization.PropertyListFormat.openStep
    let theirs = try? PropertyListSerialization.propertyList(
      from: Data(bytes), options: [], format: &format)
    guard theirs == nil || format == .openStep else { return }
    let ours = PlainValueBuilder.load(bytes)
    guard let table = theirs as? [String: Any] else {
      if theirs == nil {
        #expect(ours == nil || ours?.outcome.verdict == .refused, "\(name): they refuse it: \(ours as Any)")
      } else {
        #expect(ours?.outcome.verdict == .notATable, "\(name): no table: \(ours as Any)")
      }
      return
    }
    #expect(ours?.outcome.isTable == true, "\(name): \(ours as Any)")
    guard let ours, case .dictionary(let members) = ours.table else { return }
    // A Swift dictionary has made one key of those that differ only in normalization.
    guard Set(members.keys.map { String(decoding: $0, as: UTF16.self) }).count == members.count else {
      return
    }
    #expect(ours.table == PlainValue(foundation: table), "\(name)")
  }
}
