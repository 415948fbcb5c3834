import Foundation
import L10nCoverage
import L10nReports
import TestSupport
import L10nText
import Testing

/// The form for programs.
@Suite struct JSONFormatTests {
  static func bytes(_ report: Report, details: Bool) -> [UInt8] {
    var options = TextFormatTests.options()
    options.includesDetails = details
    var bytes: [UInt8] = []
    JSONFormat.write(report, options: options, to: &bytes)
    return bytes
  }

  @Test(arguments: SampleReport.allCases.filter { $0 != .wide })
  func goldens(_ sample: SampleReport) {
    let text = String(decoding: Self.bytes(sample.report, details: true), as: UTF8.self)
    Golden.expect(text, at: "reporters/json/\(sample.rawValue).json")
  }

  @Test(arguments: SampleReport.allCases, [false, true])
  func schemaHolds(_ sample: SampleReport, details: Bool) throws {
    let schema = try JSONSchema(named: "report")
    let document = try JSONSerialization.jsonObject(with: Data(Self.bytes(sample.report, details: details)))
    #expect(schema.faults(in: document) == [])
  }

  @Test func schemaSeesFaults() throws {
    let schema = try JSONSchema(named: "report")
    let text = String(decoding: Self.bytes(SampleReport.small.report, details: true), as: UTF8.self)
    for (sound, broken) in [
      ("\"extra\": 0", "\"extra\": -1"), ("\"coverage\": 1", "\"coverage\": 1.1"),
      ("\"stale\": 0", "\"stal\": 0"),
      ("\"kind\": \"ios-app\"", "\"kind\": \"app\""), ("\"hint\": null", "\"hint\": 3"),
      ("l10ncheck.report/1", "l10ncheck.report/2"), ("\"line\": 3", "\"line\": \"3\""),
    ] {
      #expect(text.contains(sound))
      let document = try JSONSerialization.jsonObject(with: Data(text.replacing(sound, with: broken).utf8))
      #expect(schema.faults(in: document) != [], "\(broken)")
    }
  }

  /// Names of members and lists of keys stand in the order of their UTF-8 bytes, two spaces a level.
  @Test(arguments: SampleReport.allCases, [false, true])
  func membersAreSorted(_ sample: SampleReport, details: Bool) throws {
    let bytes = Self.bytes(sample.report, details: details)
    let document = try JSONSerialization.jsonObject(with: Data(bytes))
    #expect(Self.value(document).document() == bytes)
    for list in Self.keyLists(document) {
      #expect(list == list.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }
  }

  @Test func detailsAreOfTheListedKeysAlone() throws {
    let document = try ReportDocument.read(Data(Self.bytes(SampleReport.small.report, details: true)))
    let keys = try #require(document.tables[1].keys)
    #expect(
      Set(keys.keys) == ["welcome.title", "welcome.body", "settings", "Delete all photos?", "空の状態.タイトル"])
    #expect(keys["welcome.body"]?.line == 5)
    #expect(keys["welcome.body"]?.file == "en.lproj/Localizable.strings")
    #expect(keys["welcome.title"]?.comment == "The first")
  }

  @Test func damagedTablesNeverReadOne() {
    let text = String(decoding: Self.bytes(SampleReport.several.report, details: false), as: UTF8.self)
    #expect(text.contains("\"coverage\": 0.9999"))
  }

  /// Loose on purpose: it has to notice quadratic work, not a slow machine.
  @Test(.timeLimit(.minutes(20))) func manyMissingKeysCostLittle() {
    let keys = ReportBuilder.keys(25_000).reversed()
    let missing = (0..<25_000).map { Int32($0) }
    var builder = ReportBuilder()
    builder.bundle(
      ".", locales: ["de"],
      tables: [
        ReportBuilder.table(
          "Localizable", keys: Array(keys), cells: [ReportBuilder.cell("de", of: 25_000, missing: missing)])
      ])
    let report = builder.report
    #expect(Self.bytes(report, details: false).count > 25_000 * 20)
  }

  /// A document as the writer of small documents has it.
  private static func value(_ any: Any) -> JSONValue {
    switch any {
    case is NSNull: return .null
    case let text as String: return .string(text)
    case let list as [Any]: return .array(list.map(value))
    case let object as [String: Any]: return .object(object.mapValues(value))
    case let number as NSNumber:
      let isWhole = number.doubleValue == number.doubleValue.rounded()
      return isWhole
        ? .integer(number.intValue) : .tenThousandths(Int((number.doubleValue * 10_000).rounded()))
    default: return .string("unexpected")
    }
  }

  private static func keyLists(_ any: Any) -> [[String]] {
    if let list = any as? [Any] { return list.flatMap(keyLists) }
    guard let object = any as? [String: Any] else { return [] }
    return object.flatMap { name, value in
      name.hasSuffix("Keys") ? [(value as? [String]) ?? []] : keyLists(value)
    }
  }
}
