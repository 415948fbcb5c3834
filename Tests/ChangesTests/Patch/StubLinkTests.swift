import Foundation
import L10nPatch
import TestSupport
import Testing

/// Nothing is written where a link stands: what it leads to gets its stubs under its own name, or it is named.
@Suite struct StubLinkTests {
  private let tools: PatchTools

  init() throws {
    tools = try PatchTools()
    try tools.write([
      "App/en.lproj/L.strings": Array("\"a\" = \"A\";\n\"b\" = \"B\";\n".utf8),
      "App/de.lproj/L.strings": Array("\"a\" = \"1\";\n".utf8),
      "App/fr.lproj/Other.strings": [], "App/en.lproj/Other.strings": [],
    ])
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: tools.root + "/App/" + path, withDestinationPath: target)
  }

  /// The files that the patch changes, with what they are then, and what is left out.
  private func stubs(
    _ options: StubOptions = StubOptions()
  ) throws -> (changed: [String: String], left: [String]) {
    try tools.commit()
    let run = try StubRun(tools.root + "/App", options)
    try tools.git("apply", "--check", "--allow-empty", input: run.patch)
    try tools.git("apply", "--allow-empty", input: run.patch)
    try tools.git("add", "-A")
    let names = String(decoding: try tools.git("diff", "--cached", "--name-only"), as: UTF8.self)
    var changed: [String: String] = [:]
    for name in names.split(separator: "\n").map(String.init) {
      changed[name] = try String(contentsOfFile: tools.root + "/" + name, encoding: .utf8)
    }
    #expect(try StubRun(tools.root + "/App", options).patch.isEmpty)
    return (changed, run.plan.omissions.map { "\($0.shown) \($0.locale) \($0.count) \($0.reason)" })
  }

  private static let both = "\"a\" = \"1\";\n\"b\" = \"B\";\n"

  @Test func linkToAnotherLocalizationIsThatOne() throws {
    try link("fr.lproj/L.strings", to: "../de.lproj/L.strings")
    let result = try stubs()
    #expect(result.changed["App/de.lproj/L.strings"] == Self.both)
    #expect(result.left.isEmpty)
  }

  @Test func linkOutOfTheLocalizationsIsNamed() throws {
    try tools.write(["Shared/fr.strings": Array("\"a\" = \"2\";\n".utf8)])
    try link("fr.lproj/L.strings", to: "../../Shared/fr.strings")
    let result = try stubs()
    #expect(result.changed == ["App/de.lproj/L.strings": Self.both])
    #expect(result.left.count == 1 && result.left.first?.hasPrefix("fr.lproj/L.strings fr ") == true)
    #expect(result.left.first?.hasSuffix(" link") == true)
  }

  @Test(arguments: ["nowhere", "/etc/passwd", "L.strings"]) func linkThatLeadsNowhereIsNamed(_ target: String)
    throws
  {
    try link("fr.lproj/L.strings", to: target)
    let result = try stubs()
    #expect(result.changed == ["App/de.lproj/L.strings": Self.both])
    #expect(result.left == ["fr.lproj/L.strings fr 2 link"])
  }

  @Test func linkToTheDevelopmentFileIsNoPlaceForStubs() throws {
    try tools.write(["App/en.lproj/L.strings": Array("\"a\" = \"A\";\n\"b\" = \"\";\n".utf8)])
    try link("fr.lproj/L.strings", to: "../en.lproj/L.strings")
    let result = try stubs(StubOptions(value: .key))
    #expect(result.changed["App/en.lproj/L.strings"] == nil)
  }

  @Test func linkedCatalogIsNamed() throws {
    try tools.write([
      "Shared/C.xcstrings": Array(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "a" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "1"
                  }
                }
              }
            },
            "b" : {

            }
          },
          "version" : "1.0"
        }
        """.utf8)
    ])
    try FileManager.default.createDirectory(atPath: tools.root + "/App/In", withIntermediateDirectories: true)
    try link("In/C.xcstrings", to: "../../Shared/C.xcstrings")
    try tools.commit()
    let run = try StubRun(tools.root, StubOptions())
    #expect(!String(decoding: run.patch, as: UTF8.self).contains("In/C.xcstrings"))
  }

  @Test func packagesAreCopiedWholeOrListed() throws {
    try tools.write([
      "App/en.lproj/Good.rtfd/TXT.rtf": [1], "App/en.lproj/Good.rtfd/in/a.png": [2],
      "App/en.lproj/Linked.rtfd/TXT.rtf": [3],
    ])
    try link("en.lproj/Linked.rtfd/b.rtf", to: "TXT.rtf")
    try FileManager.default.createDirectory(
      atPath: tools.root + "/App/en.lproj/Empty.bundle", withIntermediateDirectories: true)
    try link("fr.lproj/Good.rtfd", to: "nowhere")
    let run = try StubRun(tools.root + "/App", StubOptions(copiesResources: true))
    let made = run.plan.files.filter { !$0.shown.hasSuffix(".strings") }.map(\.shown)
    #expect(made == ["de.lproj/Good.rtfd/TXT.rtf", "de.lproj/Good.rtfd/in/a.png"])
    #expect(
      Set(run.plan.resources.map(\.shown)) == [
        "de.lproj/Linked.rtfd", "de.lproj/Empty.bundle", "fr.lproj/Linked.rtfd", "fr.lproj/Empty.bundle",
        "fr.lproj/Good.rtfd",
      ])
  }
}
