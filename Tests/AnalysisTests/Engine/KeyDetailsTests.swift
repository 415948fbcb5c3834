import L10nConfiguration
import L10nCoverage
import L10nEngine
import L10nSystem
import TestSupport
import L10nText
import Testing

/// Comments and positions of expected keys, which not every form of a report shows.
@Suite struct KeyDetailsTests {
  private static let files = [
    "en.lproj/L.strings": "/* A verb. */\n\"a\" = \"Go\";\n",
    "de.lproj/L.strings": "\"a\" = \"Los\";\n",
    "C.xcstrings": """
    {"sourceLanguage":"en","strings":{
      "c":{"comment":"A noun.","localizations":{"de":{"stringUnit":{"state":"translated","value":"Z"}}}}
    },"version":"1.0"}
    """,
    "Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>CFBundleName</key><string>Acorn</string></dict></plist>
    """,
    "InfoPlist.xcstrings": """
    {"sourceLanguage":"en","strings":{
      "CFBundleIdentifier":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"de.acorn"}}}}
    },"version":"1.0"}
    """,
  ]

  private func report(_ details: KeyDetails) throws -> Report {
    let folder = try ScratchFolder(Self.files)
    var engine = Engine(of: folder.path)
    engine.needs.keyDetails = details
    return try engine.report()
  }

  private func key(_ table: String, of report: Report) throws -> SourceKey {
    try #require(report.bundles.flatMap(\.tables).first { $0.name == table }?.keys.first)
  }

  @Test func bothByDefault() throws {
    let report = try report(.all)
    let verb = try key("L", of: report)
    #expect(verb.comment == "A verb." && verb.position == TextPosition(line: 2, column: 1))
    let noun = try key("C", of: report)
    #expect(noun.comment == "A noun." && noun.position == TextPosition(line: 2, column: 3))
  }

  @Test(arguments: [KeyDetails.comments, .positions, []]) func whatIsAskedFor(_ details: KeyDetails) throws {
    let report = try report(details)
    for table in ["L", "C"] {
      let key = try key(table, of: report)
      #expect((key.comment != nil) == details.contains(.comments))
      #expect((key.position != nil) == details.contains(.positions))
    }
  }

  /// A finding says where it is, whatever is shown of the keys.
  @Test func findingsKeepTheirPlaces() throws {
    let findings = try report([]).problems.filter { $0.rule.id == "info-plist-fixed-key" }
    #expect(findings.map(\.position) == [TextPosition(line: 2, column: 3)])
  }
}
