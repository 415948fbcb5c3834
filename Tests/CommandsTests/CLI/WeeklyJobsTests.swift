import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// What people ask every week: a phone, a release's notes, translations that ship to nobody.
@Suite struct WeeklyJobsTests {
  private func project(_ files: [String]) -> String {
    let references = files.enumerated().map { number, path in
      let parts = path.split(separator: "/")
      let name = parts.count > 1 ? String(parts[0].replacing(".lproj", with: "")) : path
      return (
        id: "0000000000000000000000A\(number)", name: name, path: path, isVariant: parts.count > 1
      )
    }
    let variants = references.filter(\.isVariant)
    func id(_ reference: (id: String, name: String, path: String, isVariant: Bool)) -> String {
      "\(reference.id) /* \(reference.name) */"
    }
    return """
      // !$*UTF8*$!
      {
      	archiveVersion = 1;
      	objectVersion = 46;
      	objects = {
      \(references.map {
        "\t\t\(id($0)) = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = \($0.name); path = \($0.path); sourceTree = \"<group>\"; };"
      }.joined(separator: "\n"))
      		0000000000000000000000B1 /* L.strings in Resources */ = {isa = PBXBuildFile; fileRef = 0000000000000000000000C1 /* L.strings */; };
      		0000000000000000000000C1 /* L.strings */ = {
      			isa = PBXVariantGroup;
      			children = (
      \(variants.map { "\t\t\t\t\(id($0))," }.joined(separator: "\n"))
      			);
      			name = L.strings;
      			sourceTree = "<group>";
      		};
      		0000000000000000000000D1 = {
      			isa = PBXGroup;
      			children = (
      				0000000000000000000000C1 /* L.strings */,
      			);
      			sourceTree = "<group>";
      		};
      		0000000000000000000000E1 /* Resources */ = {
      			isa = PBXResourcesBuildPhase;
      			buildActionMask = 2147483647;
      			files = (
      				0000000000000000000000B1 /* L.strings in Resources */,
      			);
      			runOnlyForDeploymentPostprocessing = 0;
      		};
      		0000000000000000000000F1 /* App */ = {
      			isa = PBXNativeTarget;
      			buildPhases = (
      				0000000000000000000000E1 /* Resources */,
      			);
      			name = App;
      			productName = App;
      			productType = "com.apple.product-type.application";
      		};
      		000000000000000000000101 /* Project object */ = {
      			isa = PBXProject;
      			developmentRegion = en;
      			knownRegions = (
      				en,
      \(variants.map(\.name).filter { $0 != "en" }.map { "\t\t\t\t\($0)," }.joined(separator: "\n"))
      			);
      			mainGroup = 0000000000000000000000D1;
      			targets = (
      				0000000000000000000000F1 /* App */,
      			);
      		};
      	};
      	rootObject = 000000000000000000000101 /* Project object */;
      }

      """
  }

  private static let texts = [
    "en.lproj/L.strings": "\"a\" = \"One\";\n\"b.key\" = \"Two\";\n\"c\" = \"Three\";\n",
    "dk.lproj/L.strings": "\"a\" = \"En\";\n\"b.key\" = \"To\";\n\"c\" = \"Tre\";\n",
    "pl.lproj/L.strings": "\"a\" = \"Jeden\";\n\"b.key\" = \"Dwa\";\n",
  ]

  /// Folders that the project does not list come in beside the others; one that it lists under a wrong name changes there.
  @Test(arguments: [["en.lproj/L.strings"], ["en.lproj/L.strings", "dk.lproj/L.strings"]])
  func translationsThatShipToNobodyAreAdopted(listed: [String]) throws {
    var files = Self.texts
    files["App.xcodeproj/project.pbxproj"] = project(listed)
    let folder = try ScratchFolder(top: files)
    let before = folder.runWithPath("report", "--summary")
    // A folder that no user's language matches, and one that no target gets.
    #expect(
      before.errors.contains(
        "2 languages are translated and ship to nobody: dk (100%), pl (66.6%); 'l10ncheck stubs --adopt dk=da,pl \(folder.path)' brings them in"
      ), "\(before.errors)")
    let patch = folder.runWithPath("stubs", "--adopt", "dk=da,pl")
    #expect(
      patch.output.contains("deleted file") && patch.output.contains("+++ b/da.lproj/L.strings"),
      "\(patch.output)\(patch.errors)")
    let answer = folder.runWithPath("stubs", "--adopt", "dk=da,pl", "--write")
    #expect(answer.status == .clean, "\(answer.errors)")
    #expect(
      answer.errors.hasSuffix("l10ncheck: 2 files of 2 languages adopted, 1 renamed\n"), "\(answer.errors)")
    #expect(!folder.has("dk.lproj/L.strings"))
    #expect(try folder.text("da.lproj/L.strings") == Self.texts["dk.lproj/L.strings"])
    let project = try folder.text("App.xcodeproj/project.pbxproj")
    #expect(!project.contains("dk") && project.contains("path = da.lproj/L.strings"), "\(project)")
    let after = folder.runWithPath("report", "--format", "json", "--summary")
    #expect(!after.errors.contains("to nobody"), "\(after.errors)")
    #expect(after.output.contains("\"ratio\": 0.6666"), "\(after.output)")
    let again = folder.runWithPath("stubs", "--adopt", "da,pl")
    #expect(
      again.status == .clean && again.output.isEmpty
        && again.errors.contains("--adopt da: da.lproj ships already")
        && again.errors.hasSuffix("0 files of 0 languages adopted, 0 renamed\n"), "\(again.errors)")
    let value = try JSONSerialization.jsonObject(with: Data(after.output.utf8)) as? [String: Any]
    #expect((value?["locales"] as? [String: Any])?.keys.contains("da") == true, "\(after.output)")
    #expect((value?["locales"] as? [String: Any])?.keys.contains("pl") == true, "\(after.output)")
  }

  /// A folder that a package ships and the project beside it does not is brought into that project, so that the table can be converted.
  @Test func whatOneProjectLacksIsAdopted() throws {
    var files = Self.texts.filter { $0.key != "dk.lproj/L.strings" }
    files["App.xcodeproj/project.pbxproj"] = project(["en.lproj/L.strings"])
    files["Package.swift"] = """
      // swift-tools-version:5.5
      import PackageDescription
      let package = Package(name: "App", defaultLocalization: "en", targets: [.target(name: "App", path: ".", resources: [.process("en.lproj"), .process("pl.lproj")])])

      """
    let folder = try ScratchFolder(top: files)
    func converted() -> CommandRun {
      folder.runWithPath("convert", "--to", "catalog", "--dry-run")
    }
    let refused = converted()
    #expect(
      refused.errors.contains(
        "App would get it in pl too; first give that target all files of the table ('l10ncheck stubs --adopt pl')"
      ),
      "\(refused.errors)")
    let adopted = folder.runWithPath("stubs", "--adopt", "pl", "--write")
    #expect(
      adopted.status == .clean && adopted.errors.contains("1 file of 1 language adopted"), "\(adopted.errors)"
    )
    #expect(!converted().errors.contains("stays as it is"), "\(converted().errors)")
    let again = folder.runWithPath("stubs", "--adopt", "pl")
    #expect(again.output.isEmpty && again.errors.contains("pl.lproj ships already"), "\(again.errors)")
  }

  /// Nothing is written over, and what is not there is said.
  @Test func adoptionLosesNothing() throws {
    var files = Self.texts
    files["da.lproj/L.strings"] = "\"a\" = \"Een\";\n"
    let folder = try ScratchFolder(top: files)
    let answer = folder.runWithPath("stubs", "--adopt", "dk=da", "--write")
    #expect(
      answer.status == .findings && answer.errors.contains("da.lproj is there already"),
      "\(answer.errors)")
    #expect(folder.has("dk.lproj/L.strings"))
    try folder.write("\"a\" = \"Ett\";\n", to: "se.lproj/L.strings")
    for words in ["dk=no,se=no", "dk=danish", "dk=sr_CS"] {
      let answer = folder.runWithPath("stubs", "--adopt", words, "--write")
      #expect(answer.status == .failure, "\(words): \(answer.errors)")
    }
    #expect(
      folder.runWithPath("stubs", "--adopt", "dk=no,se=no").errors.contains(
        "dk.lproj and se.lproj cannot both become no.lproj: one would be lost"))
    #expect(folder.has("se.lproj/L.strings"))
    #expect(folder.runWithPath("stubs", "--adopt", "xx=fi").status == .failure)
    #expect(folder.runWithPath("stubs", "--adopt", "dk").errors.contains("is not a locale"))
    #expect(folder.runWithPath("stubs", "--adopt", "dk=../da").status == .failure)
    #expect(folder.runWithPath("stubs", "--adopt", "dk=da", "--prune").status == .failure)
  }

  /// The note proposes what is meant, of each folder by itself, and takes no copy of the source for a translation.
  @Test func whatIsProposedReachesSomebody() throws {
    let source = (0..<12).map { "\"k\($0).key\" = \"The window number \($0)\";\n" }.joined()
    let swedish = source.replacing("The window number", with: "Fönstret nummer")
    var files = [
      "One/en.lproj/L.strings": source, "One/se.lproj/L.strings": swedish, "One/pl.lproj/L.strings": source,
      "One/App.xcodeproj/project.pbxproj": project(["en.lproj/L.strings"]),
    ]
    files["Two/en.lproj/L.strings"] = source
    files["Two/pl.lproj/L.strings"] = swedish
    files["Two/App.xcodeproj/project.pbxproj"] = project(["en.lproj/L.strings"])
    files["Three/en.lproj/L.strings"] = source
    files["Three/pl.lproj/L.strings"] = swedish
    let folder = try ScratchFolder(top: files)
    let answer = CommandRun(["report", "--summary"] + ["One", "Two", "Three"].map(folder.at))
    #expect(
      answer.errors.contains(
        "note: \(folder.at("One")): 1 language is translated and ships to nobody: se (100%); 'l10ncheck stubs --adopt se=sv \(folder.at("One"))' brings it in\n"
      ), "\(answer.errors)")
    #expect(
      answer.errors.contains(
        "note: \(folder.at("Two")): 1 language is translated and ships to nobody: pl (100%); 'l10ncheck stubs --adopt pl \(folder.at("Two"))' brings it in\n"
      ), "\(answer.errors)")
    #expect(answer.errors.components(separatedBy: "to nobody").count == 3, "\(answer.errors)")
    // One remedy, in the finding too.
    let finding = CommandRun(["report", folder.at("One"), "--verbose"])
    #expect(
      finding.output.contains("'l10ncheck stubs --adopt pl'") && !finding.output.contains("--add-locale"),
      "\(finding.output)")
  }

  /// A bar over nothing is not met.
  @Test func aBarOverNoStoreTextsIsNotMet() throws {
    let folder = try ScratchFolder(top: [
      "en.lproj/L.strings": "\"a\" = \"One\";\n", "de.lproj/L.strings": "\"a\" = \"Eins\";\n",
    ])
    let answer = folder.runWithPath("report", "--summary", "--fail-under-store", "100")
    #expect(
      answer.status == .failure && !answer.output.contains("Every threshold is met"), "\(answer.output)")
    #expect(answer.errors.contains("there are no App Store texts to compare"), "\(answer.errors)")
    let json = folder.runWithPath("report", "--summary", "--format", "json", "--fail-under-store", "100")
    #expect(json.output.contains("\"gate\": \"fail-under-store\""), "\(json.output)")
  }

  /// Several folders may hold different apps: each has a line, equal ones share it, and no number of theirs is one without a word.
  @Test func severalFoldersStandApart() throws {
    var files: [String: String] = [:]
    for (app, german) in [("One", "Eins"), ("Two", ""), ("Three", "")] {
      files["\(app)/en.lproj/L.strings"] = "\"a\" = \"One\";\n"
      files["\(app)/de.lproj/L.strings"] = "\"a\" = \"\(german)\";\n"
    }
    let folder = try ScratchFolder(top: files)
    let names = ["One", "Two", "Three"].map(folder.at)
    let text = folder.run(["report"] + names).output
    #expect(
      text.contains(
        "Folders\n  \(names[0]): 100% translated in de\n  \(names[1]), \(names[2]): 0% translated in de\n"
      ), "\(text)")
    #expect(text.contains("All 3 folders together\n  language"), "\(text)")
    #expect(text.contains("33.3% translated over 3 folders: 2 of 3 texts need work"), "\(text)")
    let page = folder.run("report", names[0], names[1], "--format", "markdown").output
    #expect(page.contains("| `\(names[1])` `de` | 0% |"), "\(page)")
    #expect(page.contains("Complete: `\(names[0])` `de`"), "\(page)")
    #expect(!folder.run("report", names[1]).output.contains("Folders"))
    let json = Data(folder.run(["report", "--format", "json"] + names).output.utf8)
    let value = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let folders = try #require(value["folders"] as? [[String: Any]])
    #expect(folders.map { $0["name"] as? String } == names)
    #expect(folders.map { $0["expected"] as? Int } == [1, 1, 1])
    #expect(folders.map { $0["translated"] as? Int } == [1, 0, 0])
    #expect(folders.map { $0["ratio"] as? Double } == [1, 0, 0])
    #expect(folders.map { ($0["needsWork"] as? [String: Int])?["empty"] } == [0, 1, 1])
    #expect(folders.map { ($0["locales"] as? [String: Any])?.keys.sorted() } == [["de"], ["de"], ["de"]])
    let schema = try JSONSchema(named: "report")
    #expect(schema.faults(in: value) == [])
    #expect(!CommandRun(["report", names[1], "--format", "json"]).output.contains("\"folders\""))
  }

  /// A status of 1 comes with its reason, wherever the result goes.
  @Test func aFailureSaysWhy() throws {
    let folder = try ScratchFolder(top: [
      "en.lproj/L.strings": "\"a\" = \"One\";\n", "de.lproj/L.strings": "\"a\" = \"\";\n",
    ])
    for form in ["html", "csv", "xlsx", "text", "json"] {
      let file = folder.at("report.\(form)")
      let run = folder.runWithPath("report", "--format", form, "-o", file, "--fail-under", "90")
      #expect(run.status == .findings)
      #expect(
        run.errors == "l10ncheck: error: de is 0% translated (90% required); \(file) was written\n",
        "\(form): \(run.errors)")
    }
    #expect(folder.runWithPath("report", "--fail-under", "90").errors.isEmpty)
    let unknown = try ScratchFolder(top: [
      "fr.lproj/L.strings": "\"a.b\" = \"Un\";\n", "de.lproj/L.strings": "\"a.b\" = \"Ein\";\n",
    ])
    let text = unknown.runWithPath("report", "--summary").output
    #expect(text.contains("1 error in the folder itself. No text is expected"), "\(text)")
  }

  /// Of a part of a tree it is said which project was not read, with what reads it.
  @Test func theProjectAboveIsNamed() throws {
    let folder = try ScratchFolder(top: [
      ".git/HEAD": "ref: refs/heads/main\n",
      "App/App.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{ objects = {}; }\n",
      "App/Texts/en.lproj/L.strings": "\"a\" = \"One\";\n",
      "App/Texts/de.lproj/L.strings": "\"a\" = \"Eins\";\n",
      "Other/en.lproj/L.strings": "\"a\" = \"One\";\n", "Other/de.lproj/L.strings": "\"a\" = \"Eins\";\n",
      "Package.swift": "", "Sources/Kit/en.lproj/L.strings": "\"a\" = \"One\";\n",
      "Sources/Kit/de.lproj/L.strings": "\"a\" = \"Eins\";\n",
    ])
    let above =
      "lies above: which languages ship and which keys code uses is not told here; 'l10ncheck report"
    #expect(
      CommandRun(["report", folder.at("App/Texts")], in: folder.at("App")).errors
        == "l10ncheck: note: App.xcodeproj \(above)' reads it\n")
    #expect(
      folder.run("report", folder.at("Sources/Kit")).errors.contains(
        "Package.swift \(above)' reads it"))
    let outside = CommandRun(["report", folder.at("App/Texts")]).errors
    #expect(outside.contains("App.xcodeproj \(above) ") && outside.contains("/App' reads it"))
    for part in ["App", "Other", "."] {
      #expect(!folder.run("report", folder.at(part)).errors.contains("lies above"), "\(part)")
    }
  }

  /// A table that the first language lacks is read in the next; equal products share a line.
  @Test func aPhoneIsCounted() throws {
    let folder = try ScratchFolder(top: [
      "App/en.lproj/L.strings": "\"a\" = \"One\";\n\"b.key\" = \"Two\";\n\"c\" = \"Three\";\n",
      "App/de.lproj/L.strings": "\"a\" = \"Eins\";\n\"c\" = \"Drei\";\n",
      "App/en.lproj/M.strings": "\"x\" = \"X\";\n", "App/fr.lproj/M.strings": "\"x\" = \"Ixe\";\n",
      "App/fr.lproj/L.strings": "\"a\" = \"Un\";\n",
      "One/en.lproj/L.strings": "\"a\" = \"One\";\n", "One/fr.lproj/L.strings": "\"a\" = \"Un\";\n",
      "Two/en.lproj/L.strings": "\"a\" = \"One\";\n", "Two/fr.lproj/L.strings": "\"a\" = \"Un\";\n",
    ])
    let answer = folder.run("resolve", "--prefer", "gsw-CH,de-CH,fr-CH", "--summary")
    #expect(answer.status == .clean)
    #expect(
      answer.output == """
        A phone that prefers gsw-CH, de-CH, fr-CH shows:
          App: 2 texts in German, 1 text in English, 1 bare key
          One, Two: 1 text in French

        """, "\(answer.output)\(answer.errors)")
    let json = folder.run("resolve", "--prefer", "de", "--summary", "--format", "json")
    #expect(json.output.contains("\"bareKeys\": 1"))
    let schema = try JSONSchema(named: "resolve")
    #expect(try schema.faults(inText: json.output) == [])
    #expect(folder.run("resolve", "--summary").errors.contains("--prefer LIST"))
    let none = folder.run("resolve", "--prefer", "de", "--target", "Nope", "--summary")
    #expect(none.status == .failure && none.errors.contains("--target Nope: there is no such target"))
    // Of a file that the loader refuses nobody sees a text, whatever can be read of it.
    try folder.write("\"a\" = \"One\";\n\"b\" = \"Two\"\n", to: "Five/en.lproj/L.strings")
    try folder.write("\"a\" = \"Eins\";\n", to: "Five/de.lproj/L.strings")
    let refused = folder.run("resolve", "--prefer", "ja", "--summary", "Five")
    #expect(refused.output.hasSuffix(": 2 bare keys\n"), "\(refused.output)")
    // What is still the source's is no text of the language, and a table without texts is none of any.
    try folder.write(
      "\"a\" = \"Please open the window\";\n\"b\" = \"Two windows\";\n", to: "Four/en.lproj/L.strings")
    try folder.write(
      "\"a\" = \"Please open the window\";\n\"b\" = \"Zwei Fenster\";\n", to: "Four/de.lproj/L.strings")
    try folder.write("", to: "Four/en.lproj/N.strings")
    let still = folder.run("resolve", "--prefer", "de", "--summary", "Four")
    #expect(still.output.hasSuffix(": 1 text in German, 1 still English\n"), "\(still.output)")
    let data = folder.run("resolve", "--prefer", "de", "--summary", "Four", "--format", "json")
    #expect(data.output.contains("\"unchanged\": 1"))
    #expect(try schema.faults(inText: data.output) == [])
  }

  @Test func aReleaseHasNotes() throws {
    let folder = try ScratchFolder(top: [
      "old/en.lproj/L.strings": "\"a\" = \"One\";\n\"b\" = \"Two\";\n\"c\" = \"Six\";\n",
      "old/de.lproj/L.strings": "\"a\" = \"Eins\";\n\"c\" = \"Sechs\";\n",
      "old/fr.lproj/L.strings": "\"a\" = \"Un\";\n\"b\" = \"Deux\";\n",
      "new/en.lproj/L.strings":
        "\"a\" = \"One more\";\n\"b\" = \"Two\";\n\"c\" = \"Six\";\n\"n\" = \"Brand new text\";\n",
      "new/de.lproj/L.strings":
        "\"a\" = \"Noch eins\";\n\"b\" = \"Zwei\";\n\"c\" = \"Sechs\";\n\"n\" = \"Neu\";\n",
      "new/fr.lproj/L.strings": "\"a\" = \"Un\";\n\"c\" = \"Deux\";\n",
      "new/it.lproj/L.strings": "\"b\" = \"Due\";\n\"c\" = \"Sei\";\n",
    ])
    let notes = folder.run("diff", "old", "new", "--format", "notes")
    #expect(
      notes.output == """
        ### New for users

        - New: Italian
        - Now complete: German
        - French: 1 text translated
        - German: 1 text corrected

        ### For the team

        - 1 new text, 1 changed: 5 words
        - French: 1 to translate (3 words), 1 to review (2 words), 1 lost (1 word)
        - Italian: 2 to translate (5 words)

        """, "\(notes.output)\(notes.errors)")
    let none = folder.run("diff", "old", "old", "--format", "notes")
    #expect(
      none.output.contains("Nothing has changed in its languages.")
        && none.output.contains("No text has to be translated."))
  }
}
