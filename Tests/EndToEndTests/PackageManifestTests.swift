import TestSupport
import Testing

/// The manifest of a package follows what is written, in the same patch.
@Suite struct PackageManifestTests: TestedRepository {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.makeFolder("tree")
    try git("init", "-q", "-b", "main")
  }

  private static let name = "name: \"Kit\", defaultLocalization: \"en\""

  /// A package with two languages, whose manifest names its resources.
  private func makePackage(_ resources: [String], _ name: String = Self.name) throws {
    let rules = resources.map { "        \($0),\n" }.joined()
    let target = "    .target(\n      name: \"Kit\",\n      resources: [\n\(rules)      ])\n"
    try folder.write(
      "let package = Package(\n  \(name),\n  targets: [\n\(target)  ]\n)\n", to: "tree/Package.swift")
    for (language, text) in [("en", "Hello"), ("de", "Hallo")] {
      try folder.write("\"hello\" = \"\(text)\";\n", to: "tree/Sources/Kit/\(language).lproj/L.strings")
    }
    try folder.write(
      "NSLocalizedString(\"hello\", tableName: \"L\", bundle: .module)\n", to: "tree/Sources/Kit/K.swift")
    try commit()
  }

  private func rules() throws -> [String] {
    try git("show", ":0:Package.swift").split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix(".process") || $0.hasPrefix("default") }.map(String.init)
  }

  /// Rules give way to one for the catalog; a rule for what goes to folders of languages is not needed. Twice is once.
  @Test(arguments: [
    (["en.lproj/L.strings", "de.lproj"], ["L.xcstrings"]),
    (["en.lproj", "de.lproj", "x"], ["L.xcstrings", "x"]),
    (["."], ["."]),
  ]) func conversion(_ before: [String], _ after: [String]) throws {
    func written(_ paths: [String]) -> [String] { paths.map { ".process(\"\($0)\")," } }
    try makePackage(written(before).map { String($0.dropLast()) })
    let patch = try run("convert", "--to", "catalog", ".")
    try git("apply", "--index", "-", input: patch.text)
    #expect(try rules() == written(after) && patch.status == 0)
    #expect(try run("convert", "--to", "catalog", ".").output.isEmpty)
    try git("apply", "--index", "-", input: try run("convert", "--to", "strings", ".").text)
    #expect(try rules() == written(after.filter { $0 != "L.xcstrings" }))
  }

  /// A target whose rules are computed stays as it is, with its tables, unless the project is left alone.
  @Test func computed() throws {
    try makePackage([".process(\"en.lproj\" + name)"])
    let patch = try run("convert", "--to", "catalog", ".")
    #expect(patch.status == 1 && patch.errorText.contains("L stays as it is: its project lists"))
    let alone = try run("convert", "--to", "catalog", "--no-project", ".")
    #expect(alone.status == 0 && alone.errorText.contains("Package.swift names files that go"))
  }

  /// SwiftPM takes no localization without this.
  @Test(arguments: ["name: \"Kit\"", "name: \"Kit\", products: []"]) func language(_ name: String) throws {
    try makePackage([".process(\"x\")"], name)
    let patch = try run("stubs", "--add-locale", "fr", ".")
    try git("apply", "--index", "-", input: patch.text)
    #expect(try git("show", ":0:Package.swift").contains("\"Kit\",\n  defaultLocalization: \"en\","))
    #expect(
      try run("stubs", ".").output.isEmpty && patch.errorText.contains("added to Package.swift: language en"))
  }

  /// A manifest above an app says nothing of the app, nor of a folder that its target excludes; and a catalog that gets texts is no
  /// new file.
  @Test(arguments: [
    "App/en.lproj/L.strings", "Sources/Kit/Res/en.lproj/L.strings", "Sources/Kit/C.xcstrings",
  ])
  func twins(_ file: String) throws {
    try makePackage([".process(\"x\")"], "name: \"Kit\"")
    let manifest = try folder.text("tree/Package.swift")
    try folder.write(
      manifest.replacing("resources:", with: "exclude: [\"Res\"],\n      resources:"),
      to: "tree/Package.swift")
    try git("rm", "-qr", "Sources/Kit")
    let catalog = "{\"sourceLanguage\": \"en\", \"strings\": {\"Hi you\": {}}, \"version\": \"1.0\"}\n"
    try folder.write(file.hasSuffix("/L.strings") ? "\"a\" = \"A\";\n" : catalog, to: "tree/\(file)")
    try folder.write(
      "NSLocalizedString(\"Hi you\", tableName: \"C\", bundle: .module)\n", to: "tree/Sources/Kit/K.swift")
    let patch = try run("stubs", "--add-locale", "fr", ".").text
    #expect(patch.contains("fr") && !patch.contains("Package.swift"), "\(patch)")
  }

  @Test func renamed() throws {
    try makePackage([".process(\"de.lproj\")", ".copy(\"x\")"])
    try git("apply", "--index", "-", input: try run("stubs", "--adopt", "de=de-AT", ".").text)
    #expect(try rules().isEmpty)
  }
}
