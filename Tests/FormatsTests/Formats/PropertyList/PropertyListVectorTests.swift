import Foundation
import L10nFormats
import TestSupport
import L10nText
import Testing

/// The vectors of XML and binary files that were observed on the toolchain's loader.
@Suite struct PropertyListVectorTests {
  struct Vector: Decodable {
    var id: String
    var input_base64: Data
    var ok: Bool
    var format: String?
  }

  struct File: Decodable {
    var vectors: [Vector]
  }

  static func vectors() throws -> [Vector] {
    let all = try JSONDecoder().decode(File.self, from: Fixtures.data("vectors/strings-parsing.json")).vectors
    return all.filter { $0.id.hasPrefix("xml/") || $0.id.hasPrefix("binary/") }
  }

  @Test func allAgree() throws {
    let vectors = try Self.vectors()
    #expect(vectors.count >= 19)
    for vector in vectors {
      let bytes = [UInt8](vector.input_base64)
      let ours = Ours(bytes)
      if vector.format == "openStep" {
        #expect(ours.list == nil, "\(vector.id)")
        continue
      }
      #expect((ours.list != nil) == vector.ok, "\(vector.id): \(ours.lines)")
      #expect(ours.list.map { OracleValue($0.root) } == PropertyListOracle(bytes).value, "\(vector.id)")
      if !vector.ok { #expect(ours.problems.contains { $0.severity == .error }, "\(vector.id)") }
      if let format = vector.format { #expect(ours.reading.format.rawValue == format, "\(vector.id)") }
    }
  }
}
