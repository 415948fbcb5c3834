import Foundation
import L10nPatch
import TestSupport
import Testing

/// The patch of `stubs` applies wherever git finds `working-tree-encoding`.
@Suite struct GitAttributeTests {
  /// A place for an attribute, and how it gets there.
  struct Place: Sendable, CustomTestStringConvertible {
    let name: String
    /// Whether git finds it there.
    var counts = true
    /// Variables for the tool and for git; `HOME` in a value is the user's folder.
    var variables: [String: String] = [:]
    let make: @Sendable (PatchTools) throws -> Void
    var testDescription: String { name }

    init(
      _ name: String, counts: Bool = true, variables: [String: String] = [:],
      make: @escaping @Sendable (PatchTools) throws -> Void
    ) {
      (self.name, self.counts, self.variables, self.make) = (name, counts, variables, make)
    }
  }

  static let line = "*.strings working-tree-encoding=UTF-16LE-BOM\n"

  /// Tracked, and then taken out of the working tree: `git apply` does not find it there.
  private static func trackMissingFile(_ tools: PatchTools) throws {
    try tools.write(["App/.gitattributes": Array(line.utf8)])
    try tools.commit()
    try FileManager.default.removeItem(atPath: tools.root + "/App/.gitattributes")
  }

  static let places: [Place] = [
    Place("nowhere", counts: false) { _ in },
    Place("other attributes", counts: false) {
      try $0.write([".gitattributes": Array("* text=auto\n".utf8)])
    },
    Place("another folder", counts: false) { try $0.write(["Other/.gitattributes": Array(line.utf8)]) },
    Place("UTF-8, which git does not convert", counts: false) {
      try $0.write([".gitattributes": Array("*.strings working-tree-encoding=utf-8\n".utf8)])
    },
    Place("the top") { try $0.write([".gitattributes": Array(line.utf8)]) },
    Place("a folder on the way") { try $0.write(["App/.gitattributes": Array(line.utf8)]) },
    Place("the file's folder") { try $0.write(["App/de.lproj/.gitattributes": Array(line.utf8)]) },
    Place("a macro") {
      let macro = "[attr]wide working-tree-encoding=UTF-16LE-BOM\n*.strings wide\n"
      try $0.write([".gitattributes": Array(macro.utf8)])
    },
    Place("info/attributes") { try $0.write([".git/info/attributes": Array(line.utf8)]) },
    Place("a setting of the repository") {
      try $0.folder.write(line, to: "home/own")
      try $0.git("config", "core.attributesFile", "~/own")
    },
    Place("a setting of the user") {
      try $0.folder.write(line, to: "home/own")
      try $0.folder.write("[core]\n\tATTRIBUTESFILE = ~/own\n", to: "home/.gitconfig")
    },
    Place("an included setting") {
      try $0.folder.write(line, to: "home/own")
      try $0.folder.write("[core]\n\tattributesFile = ~/own\n", to: "home/more")
      try $0.folder.write("[include]\n\tpath = more\n", to: "home/.gitconfig")
    },
    Place("the user's attributes") { try $0.folder.write(line, to: "home/.config/git/attributes") },
    Place("the user's attributes elsewhere", variables: ["XDG_CONFIG_HOME": "HOME/settings"]) {
      try $0.folder.write(line, to: "home/settings/git/attributes")
    },
    Place(
      "a setting in the environment",
      variables: [
        "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "core.attributesFile", "GIT_CONFIG_VALUE_0": "~/own",
      ]
    ) { try $0.folder.write(line, to: "home/own") },
    Place("a tracked file that is gone", counts: false) { try trackMissingFile($0) },
    Place("a tracked file that is gone, in an index of version 4", counts: false) {
      try $0.git("update-index", "--index-version", "4")
      try $0.write(["App/.gitaa": []])
      try trackMissingFile($0)
    },
    Place("a tracked file that is gone, in a split index", counts: false) {
      try trackMissingFile($0)
      try $0.git("update-index", "--split-index")
    },
  ]

  @Test(arguments: places) func patchIsInGitsForm(_ place: Place) throws {
    let tools = try PatchTools()
    try tools.write([
      "App/en.lproj/L.strings": TableText.utf16("\"a\" = \"A\";\n\"b\" = \"B\";\n"),
      "App/de.lproj/L.strings": TableText.utf16("\"a\" = \"ß\";\n"),
    ])
    try place.make(tools)
    let home = tools.folder.at("home")
    let variables = place.variables.mapValues { $0.replacingOccurrences(of: "HOME", with: home) }
    let environment = [
      "HOME": home, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    ].merging(variables) { $1 }
    let outcome = try BuiltProduct.l10ncheck.run(
      ["stubs", "--unmarked"], environment: environment, in: tools.root)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(0) != place.counts)
    #expect(outcome.text.contains("+\"b\" = \"B\";") == place.counts)
    try tools.run(["git", "apply"], input: Array(outcome.output), adding: variables)
    #expect(
      try tools.files()["App/de.lproj/L.strings"] == TableText.utf16("\"a\" = \"ß\";\n\"b\" = \"B\";\n"))
  }

  /// Git cannot convert the file, or would take other characters for those that are in it.
  @Test(arguments: [
    ("UTF-16", "\"a\" = \"1\";\n", false), ("UCS-2", "\"a\" = \"1\";\n", false),
    ("ISO-8859-1", "\"a\" = \"ß\";\n", false), ("SHIFT-JIS", "\"a\" = \"1\";\n", true),
  ])
  func otherEncodingsAreNamed(_ encoding: String, _ text: String, _ isPatched: Bool) throws {
    let tools = try PatchTools()
    try tools.write([
      ".gitattributes": Array("de.lproj/*.strings working-tree-encoding=\(encoding)\n".utf8),
      "en.lproj/L.strings": Array("\"a\" = \"A\";\n\"b\" = \"B\";\n".utf8),
      "de.lproj/L.strings": Array(text.utf8), "fr.lproj/L.strings": Array("\"a\" = \"1\";\n".utf8),
    ])
    let run = try StubRun(tools.root, comparesWholeFiles: false)
    try tools.git("apply", input: run.patch)
    let after = try tools.files()
    #expect(after["fr.lproj/L.strings"] == Array("\"a\" = \"1\";\n\"b\" = \"B\";\n".utf8))
    #expect(after["de.lproj/L.strings"] == Array((text + (isPatched ? "\"b\" = \"B\";\n" : "")).utf8))
    #expect(run.plan.omissions.isEmpty)
    #expect(run.omissions.map(\.reason) == (isPatched ? [] : [.otherEncoding(encoding)]))
  }

  /// What a sparse checkout leaves out is not made anew.
  @Test(arguments: ["/de.lproj/L.strings", "/de.lproj/"]) func sparseCheckoutsAreLeftAlone(_ path: String)
    throws
  {
    let tools = try PatchTools()
    try tools.write([
      "App/en.lproj/L.strings": Array("\"a\" = \"A\";\n".utf8),
      "App/en.lproj/M.strings": Array("\"m\" = \"M\";\n".utf8),
      "App/de.lproj/L.strings": Array("\"a\" = \"1\";\n".utf8), "App/de.lproj/x.txt": [],
    ])
    try tools.commit()
    try tools.git("sparse-checkout", "set", "--no-cone", "/*", "!/App" + path)
    try tools.write(["App/de.lproj/x.txt": []])
    let run = try StubRun(tools.root + "/App")
    #expect(
      run.plan.omissions.map { "\($0.shown) \($0.count) \($0.reason)" } == ["de.lproj/L.strings 1 leftOut"])
    #expect(run.plan.files.map(\.shown) == ["de.lproj/M.strings"])
  }

  @Test(arguments: [[".", "App"], ["App", "."], ["App", "./App", "App/de.lproj/.."]])
  func rootsInEachOtherGiveEachFileOnce(_ roots: [String]) throws {
    let tools = try PatchTools()
    try tools.write([
      "App/en.lproj/L.strings": Array("\"a\" = \"A\";\n".utf8), "App/en.lproj/r.png": [1],
      "App/de.lproj/L.strings": Array("\"z\" = \"1\";\n".utf8),
    ])
    let outcome = try BuiltProduct.l10ncheck.run(
      ["stubs", "--unmarked", "--copy-resources", "--locale", "de"] + roots,
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"],
      in: tools.root)
    try tools.git("apply", input: Array(outcome.output))
    let after = try tools.files()
    #expect(after["App/de.lproj/L.strings"] == Array("\"a\" = \"A\";\n\"z\" = \"1\";\n".utf8))
    #expect(after["App/de.lproj/r.png"] == [1])
  }
}
