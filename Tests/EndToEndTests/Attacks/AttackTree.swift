import Foundation
import TestSupport

/// A project with something of everything that commands read, in git.
struct AttackTree: TestedRepository {
  let folder: ScratchFolder
  let tool = BuiltProduct.l10ncheck

  /// What is in a file that is no business of the project's.
  static let secret = "root:$6$SECRETOFTHEMACHINE:19000:0:99999:7:::\n"

  /// - Parameters:
  ///   - name: what stands in every name and text that the tree can choose, behind letters.
  ///   - branch: what is checked out.
  init(_ folder: ScratchFolder, name: String = "", branch: String = "main") throws {
    self.folder = folder
    try folder.write(Self.files(name: name), below: "tree")
    try folder.makeFolder("home")
    try git("init", "-q", "-b", branch)
    try git("add", ".")
    try git("commit", "-q", "-m", "one")
    try folder.write(
      Self.strings(["a": "Anders", "b" + name: name]), to: "tree/Sources/App/de.lproj/L\(name).strings")
    for words in Self.inputs { try run(words) }
  }

  /// What makes files that other commands read again.
  static let inputs = [
    ["export", "--locale", "de", "--output", "handoff", "--quiet"],
    ["dashboard", "--history", "history.sqlite", "--quiet", "--project", "P", "--time", "2026-08-01"],
    ["history", "export", "--history", "history.sqlite", "--output", "runs.jsonl"],
    ["check", "--baseline", "baseline.jsonl", "--write-baseline"],
  ]

  static func files(name: String) -> [String: String] {
    let english = ["a": "A  text", "b" + name: "Number %d" + name, "c": "Third"]
    let catalog: [String: Any] = [
      "sourceLanguage": "en", "version": "1.0",
      "strings": [
        "k" + name: [
          "comment": "C" + name,
          "localizations": [
            "de": ["stringUnit": ["state": "translated", "value": "V" + name]],
            "fr" + name: ["stringUnit": ["state": "new", "value": "W" + name]],
          ],
        ]
      ],
    ]
    let json = (try? JSONSerialization.data(withJSONObject: catalog, options: [.sortedKeys])) ?? Data()
    let target = ("App" + name).unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\"
        ? "\\\(scalar)" : scalar.value < 0x20 ? "\\u{\(String(scalar.value, radix: 16))}" : "\(scalar)"
    }.joined()
    let word = "\"x" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    return [
      ".l10ncheck.yml": "glossary: glossary.yml\nowners: [{name: O}]\n",
      "glossary.yml": "- term: Third\n  de: Dritter\n",
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "P", defaultLocalization: "en",
        targets: [.target(name: "\(target)", path: "Sources/App", resources: [.process(".")])])

      """,
      "Sources/App/Code.swift":
        "import Foundation\nlet a = NSLocalizedString(\"a\", tableName: \"L\", comment: \"\")\n",
      "Sources/App/en.lproj/L\(name).strings": strings(english),
      "Sources/App/de.lproj/L\(name).strings": strings(["a": "Ein  Text", "b" + name: "Nummer %@" + name]),
      "Sources/App/fr.lproj/L\(name).strings": "\"a\" = \"x\"\(name) broken",
      "Sources/App/x\(name).lproj/L\(name).strings": strings(["a": "X"]),
      "Sources/App/Cat.xcstrings": String(decoding: json, as: UTF8.self),
      "App.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      {archiveVersion = 1; objectVersion = 56; rootObject = R; objects = {
      R = {isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = en; knownRegions = (\(word), en);};
      G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; path = \(word);};
      F = {isa = PBXFileReference; path = \(word); sourceTree = "<group>";};
      T = {isa = PBXNativeTarget; name = \(word); productName = \(word); buildPhases = (B);
      productType = "com.apple.product-type.application";};
      B = {isa = PBXResourcesBuildPhase; files = (BF);}; BF = {isa = PBXBuildFile; fileRef = F;};};}

      """,
      "B.bundle/Info.plist": """
      {CFBundleDevelopmentRegion = en; CFBundleIdentifier = \(word); CFBundleLocalizations = (\(word), en);}
      """,
      "B.bundle/en.lproj/L.strings": strings(["a" + name: "A" + name]),
      "B.bundle/de.lproj/L.strings": strings(["b" + name: "B" + name]),
      "merge/base.strings": "\"a\" = \"1\";\n", "merge/ours.strings": "\"a\" = \"1\";\n\"b\" = \"2\";\n",
      "merge/theirs.strings": "\"a\" = \"3\";\n",
      ".gitattributes": "*.strings text\n", ".gitignore": "ignored\n",
    ]
  }

  private static func strings(_ entries: [String: String]) -> String {
    func quoted(_ text: String) -> String {
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    return entries.sorted { $0.key < $1.key }.map { "\(quoted($0)) = \(quoted($1));\n" }.joined()
  }

  /// The environment for git and for what runs it: nothing of the machine.
  var environment: [String: String] {
    [
      "HOME": folder.at("home"), "PATH": "/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "a",
      "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
      "GIT_COMMITTER_DATE": "1700000000 +0000", "GIT_AUTHOR_DATE": "1700000000 +0000",
    ]
  }

  @discardableResult func run(_ words: [String]) throws -> BuiltProduct.Outcome {
    try tool.run(words, environment: environment, in: folder.at("tree"))
  }

  /// The bytes of all files below a folder, by their paths; links are not followed.
  func files(below start: String = "tree") throws -> [String: Data] { try folder.files(below: start) }
}
