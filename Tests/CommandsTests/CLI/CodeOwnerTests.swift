import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// Code counts that a target of the project's own compiles, links or ships, wherever it lies.
@Suite struct CodeOwnerTests {
  private typealias Target = ProjectText.Target

  private static let modules = "[submodule \"Kit\"]\n\tpath = Kit\n\turl = https://example.com/kit.git\n"

  private static func strings(_ folder: String, _ language: String, _ table: String) -> String {
    "\(folder)/\(language).lproj/\(table).strings"
  }

  /// An app in English and German, beside a kit with a project of its own that Italians read too.
  private static func tree(kit: String = "Kit", app: Target? = nil) -> [String: String] {
    let files = ["en", "de"].map { strings("App", $0, "App") }
    var tree = [
      "App.xcodeproj/project.pbxproj": ProjectText(
        regions: ["en", "de"], [app ?? Target("App", files, sources: ["App/Main.swift"])]
      ).text,
      "App/Main.swift": "let title = NSLocalizedString(\"a\", tableName: \"App\", comment: \"\")\n",
      "\(kit)/Kit.xcodeproj/project.pbxproj": ProjectText(
        regions: ["en", "de", "it"],
        [
          Target(
            "Kit", ["en", "de", "it"].map { strings("Texts", $0, "Kit") }, type: "framework",
            sources: ["Kit.swift"])
        ]
      ).text,
      "\(kit)/Kit.swift":
        "let other = NSLocalizedString(\"absent.in.kit\", tableName: \"Kit\", comment: \"\")\n",
      "\(kit)/LICENSE": "",
    ]
    for file in files { tree[file] = "\"a\" = \"Apples \(file)\";\n" }
    tree[strings("\(kit)/Texts", "en", "Kit")] = "\"k\" = \"Keys of it\";\n\"l\" = \"Locks of it\";\n"
    tree[strings("\(kit)/Texts", "de", "Kit")] = "\"k\" = \"Schlüssel\";\n"
    tree[strings("\(kit)/Texts", "it", "Kit")] = "\"k\" = \"Chiavi\";\n"
    return tree
  }

  private func report(_ tree: [String: String], _ words: String...) throws -> (
    status: L10nCommandLine.ExitStatus, output: String
  ) {
    let folder = try ScratchFolder(top: tree)
    let run = CommandRun(["report", folder.path] + words)
    return (run.status, run.output.replacing(folder.path + "/", with: ""))
  }

  @Test func aSubmoduleThatNobodyEmbedsIsOthers() throws {
    let tree = Self.tree().merging([".gitmodules": Self.modules]) { $1 }
    let run = try report(tree)
    #expect(
      run.output.contains("Left out: Kit, which is somebody else's: 3 files (--dependencies)"),
      "\(run.output)")
    #expect(run.output.contains("3 files of others left out (--dependencies)"), "\(run.output)")
    // The kit has no column, and nothing is said of what its code lacks.
    #expect(!run.output.contains("Locks of it") && !run.output.contains("absent.in.kit"), "\(run.output)")
    let all = try report(tree, "--dependencies").output
    #expect(all.contains("absent.in.kit") && all.contains("Locks of it"), "\(all)")
    // The kit is a folder like others without `.gitmodules`.
    #expect(try report(Self.tree()).output.contains("Locks of it"))
  }

  @Test func aCopyThatNobodyEmbedsIsOthers() throws {
    let run = try report(Self.tree(kit: "Vendor/Kit"))
    #expect(run.output.contains("Left out: Vendor, "), "\(run.output)")
    #expect(!run.output.contains("absent.in.kit"), "\(run.output)")
  }

  /// A kit counts in the languages that it has, and in no other: a region without a file that no app around
  /// it has is nobody's.
  @Test(arguments: ["Kit", "Vendor/Kit"])
  func whatAnOwnTargetEmbedsCountsUnlessItsFolderIsOthers(kit: String) throws {
    var tree = Self.tree(kit: kit).merging([".gitmodules": Self.modules]) { $1 }
    let project = "\(kit)/Kit.xcodeproj/project.pbxproj"
    tree[project] = tree[project]?.replacing("\"it\"", with: "\"it\", \"ja\"")
    tree["App.xcodeproj/project.pbxproj"] = tree["App.xcodeproj/project.pbxproj"]?.replacing(
      "  objects = {",
      with: """
          objects = {
              K = { isa = PBXFileReference; path = "\(kit)/Kit.xcodeproj"; sourceTree = "<group>"; };
              KR = { isa = PBXReferenceProxy; path = Kit.framework; remoteRef = KI; sourceTree = BUILT_PRODUCTS_DIR; };
              KI = { isa = PBXContainerItemProxy; containerPortal = K; proxyType = 2; remoteGlobalIDString = P0; \
          remoteInfo = Kit; };
              KB = { isa = PBXBuildFile; fileRef = KR; };
              KC = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 10; files = (KB); };
        """
    ).replacing("children = (", with: "children = (K, ").replacing(
      "buildPhases = (", with: "buildPhases = (KC, ")
    let run = try report(tree)
    if kit != "Kit" {
      #expect(run.output.contains("Left out: Vendor, "), "\(run.output)")
      #expect(!run.output.contains("Locks of it") && !run.output.contains("absent.in.kit"), "\(run.output)")
      return
    }
    #expect(!run.output.contains("Left out"), "\(run.output)")
    #expect(run.output.contains("Locks of it") && run.output.contains("absent.in.kit"), "\(run.output)")
    #expect(run.output.contains(" it ") && !run.output.contains("ja"), "\(run.output)")
  }

  /// Of a copy that the project itself lists, the texts are others', and its code asks for ours.
  @Test func whatAnOwnTargetCompilesCounts() throws {
    let kit = "Vendor/Kit"
    var tree = Self.tree(
      kit: kit,
      app: Target(
        "App",
        ["en", "de"].flatMap { [Self.strings("App", $0, "App"), Self.strings("\(kit)/Texts", $0, "Kit")] },
        sources: ["App/Main.swift", "\(kit)/Kit.swift"]))
    tree["\(kit)/Kit.xcodeproj/project.pbxproj"] = nil
    let run = try report(tree)
    #expect(run.output.contains("Left out: Vendor, "), "\(run.output)")
    #expect(!run.output.contains("Locks of it") && run.output.contains("absent.in.kit"), "\(run.output)")
  }

  @Test func anErrorOfOthersIsANote() throws {
    let tree = Self.tree().merging([
      ".gitmodules": Self.modules,
      "Kit/Example/Example.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{ objects = { ",
    ]) { $1 }
    let run = try report(tree, "--verbose")
    #expect(run.status == .clean, "\(run.output)")
    #expect(run.output.contains("note: "), "\(run.output)")
    #expect(try report(tree, "--dependencies").status == .findings)
  }

  /// Languages that ship nowhere are one warning, however many there are.
  @Test func languagesThatTheProjectDoesNotKnowAreOneLine() throws {
    var tree = Self.tree(kit: "Libraries/Kit").filter { $0.key.hasPrefix("App") }
    for language in ["af", "ar", "be", "bg", "bn", "ca", "cs", "cy", "da", "el"] {
      tree[Self.strings("App", language, "App")] = "\"a\" = \"x\";\n"
    }
    let run = try report(tree, "--verbose")
    #expect(run.output.components(separatedBy: "[forgotten-localization]").count == 2, "\(run.output)")
    #expect(
      run.output.contains(
        "no target gets the 10 files of 10 more: af, ar, be, bg, bn, ca, cs, cy and 2 more"), "\(run.output)")
  }

  /// The forgotten file is named where its keys are listed as missing, and not far below.
  @Test func aForgottenFileIsNamedWithItsKeys() throws {
    var tree = Self.tree(kit: "Libraries/Kit").filter { $0.key.hasPrefix("App") }
    tree["App.xcodeproj/project.pbxproj"] =
      ProjectText(
        regions: ["en", "de", "fr"],
        [
          Target(
            "App",
            ["en", "de"].map { Self.strings("App", $0, "App") }
              + ["en", "fr"].map { Self.strings("App", $0, "Other") })
        ]
      ).text
    for language in ["en", "fr"] {
      tree[Self.strings("App", language, "Other")] = "\"b\" = \"\(language) text\";\n"
    }
    tree[Self.strings("App", "fr", "App")] = "\"a\" = \"Pommes\";\n"
    let run = try report(tree)
    let lines = run.output.split(separator: "\n").map(String.init)
    let place = lines.firstIndex { $0.hasSuffix("file missing in fr: 1 key") }
    #expect(
      place.map { lines[$0 + 1] }
        == "    App/fr.lproj/App.strings: warning: the file is there, and no target gets it [forgotten-localization]",
      "\(run.output)")
    #expect(run.output.components(separatedBy: "[forgotten-localization]").count == 2, "\(run.output)")
    let markdown = try report(tree, "--format", "markdown").output
    #expect(
      markdown.contains("  - `App/fr.lproj/App.strings` is there, and no target gets it"), "\(markdown)")
    let json = try report(tree, "--format", "json").output
    #expect(
      json.contains("\"unshippedFile\": \"App/fr.lproj/App.strings\"") && json.contains("stubs --adopt fr"),
      "\(json)")
    for (language, count) in [("fr", 2), ("de", 1)] {
      let of = try report(tree, "--locale", language).output
      #expect(of.components(separatedBy: "[forgotten-localization]").count == count, "\(of)")
    }
  }
}
