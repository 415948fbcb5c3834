import Foundation
import L10nConfiguration
import L10nCoverage
import L10nEngine
import L10nReports
import L10nSystem
import TestSupport
import Testing

/// A revision in the place of a folder: what is found in git's objects is what is found on the disk.
@Suite struct RevisionTests: TestedRepository {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func snapshot(_ name: String, folder below: String = "") throws -> FileSnapshot? {
    let repository = try #require(GitRepository.find(upwardFrom: FilePath(folder.at("tree"))))
    let answer = try GitRevision.tree(
      Array(name.utf8), folder: FilePath(below), in: repository,
      environment: ["PATH=/usr/local/bin:/usr/bin:/bin", "HOME=\(folder.path)"].map { Array($0.utf8) }
    ) { _ in true }
    guard case .found(let tree) = answer else { return nil }
    return tree.snapshot
  }

  private func report(_ root: String, _ source: FileSource) throws -> Report {
    var engine = Engine(of: root)
    engine.source = source
    return try engine.report()
  }

  private func text(_ report: Report) -> String {
    var bytes: [UInt8] = []
    let tool = ReportOptions.Tool(name: "l10ncheck", version: "0", icu: "0")
    JSONFormat.write(report, options: ReportOptions(tool: tool, includesDetails: true), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func fill() throws {
    try folder.makeFolder("tree")
    try git("init", "-q", "-b", "main")
    let projects = Fixtures.root.appendingPathComponent("projects")
    for name in try FileManager.default.contentsOfDirectory(atPath: projects.path) {
      try FileManager.default.copyItem(
        atPath: projects.appendingPathComponent(name).path, toPath: folder.at("tree/" + name))
    }
    try folder.write("\"a\" = \"A\";\n", to: "tree/Kit/en.lproj/K.strings")
    try folder.write("\"a\" = 1;\n\"b\"", to: "tree/Kit/de.lproj/K.strings")
    try folder.link("tree/Kit/fr.lproj", to: "../Kit/de.lproj")
    try folder.link("tree/Kit/loop", to: "..")
    try folder.link("tree/Kit/es.lproj/K.strings", to: "../en.lproj/K.strings")
    try folder.write("x", to: "outside")
    try folder.link("tree/Kit/it.lproj/K.strings", to: "../../../outside")
    try folder.link("tree/Kit/nl.lproj/K.strings", to: "../nothing")
    try folder.write("x", to: "tree/Kit/node_modules/en.lproj/K.strings")
    try git("add", "-A", "-f")
    try git("commit", "-q", "-m", "one")
  }

  @Test func aRevisionIsWhatItsCheckoutIs() throws {
    try fill()
    let top = try #require(GitRepository.find(upwardFrom: FilePath(folder.at("tree")))).top.text
    let snapshot = try #require(try snapshot("HEAD"))
    let disk = try report(top, .disk)
    #expect(!disk.isEmpty)
    #expect(text(try report(top, .snapshot(snapshot))) == text(disk))
    let below = try #require(try self.snapshot("main", folder: "Kit"))
    #expect(text(try report(top + "/Kit", .snapshot(below))) == text(try report(top + "/Kit", .disk)))
  }

  @Test func aRevisionStaysWhatItWas() throws {
    try fill()
    let top = try #require(GitRepository.find(upwardFrom: FilePath(folder.at("tree")))).top.text
    let before = text(try report(top, .disk))
    try folder.remove("tree/Kit")
    try folder.write("\"z\" = \"Z\";\n", to: "tree/New/en.lproj/N.strings")
    try commit("two")
    #expect(text(try report(top, .snapshot(try #require(try snapshot("HEAD~1"))))) == before)
    #expect(text(try report(top, .disk)) != before)
  }

  @Test func whatIsNoRevisionIsNone() throws {
    try fill()
    for name in ["nothing", "--help", "HEAD:Kit/en.lproj/K.strings", ""] {
      #expect(try snapshot(name).map { _ in true } == nil)
    }
    #expect(try snapshot("HEAD", folder: "Nowhere").map { _ in true } == nil)
  }
}
