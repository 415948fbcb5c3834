import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// An Xcode project comes to know of new files, and ships them.
@Suite struct ProjectUpdateTests {
  private static let project = """
    // !$*UTF8*$!
    {
    	objects = {

    /* Begin PBXBuildFile section */
    		C00000000000000000000001 /* A.strings in Resources */ = {isa = PBXBuildFile; fileRef = B00000000000000000000001 /* A.strings */; };
    		C00000000000000000000002 /* Main.xib in Resources */ = {isa = PBXBuildFile; fileRef = B00000000000000000000002 /* Main.xib */; };
    		C00000000000000000000003 /* K.xcstrings in Resources */ = {isa = PBXBuildFile; fileRef = F00000000000000000000001 /* K.xcstrings */; };
    /* End PBXBuildFile section */

    /* Begin PBXFileReference section */
    		A00000000000000000000003 /* en */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = en; path = en.lproj/A.strings; sourceTree = "<group>"; };
    		A00000000000000000000004 /* Base */ = {isa = PBXFileReference; lastKnownFileType = file.xib; name = Base; path = Base.lproj/Main.xib; sourceTree = "<group>"; };
    		A00000000000000000000005 /* en */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = en; path = en.lproj/Main.strings; sourceTree = "<group>"; };
    		F00000000000000000000001 /* K.xcstrings */ = {isa = PBXFileReference; lastKnownFileType = text.json.xcstrings; path = K.xcstrings; sourceTree = "<group>"; };
    /* End PBXFileReference section */

    		A00000000000000000000002 = {
    			isa = PBXGroup;
    			children = (
    				B00000000000000000000001 /* A.strings */,
    				B00000000000000000000002 /* Main.xib */,
    				F00000000000000000000001 /* K.xcstrings */,
    			);
    			path = App;
    			sourceTree = "<group>";
    		};
    		D00000000000000000000001 /* App */ = {
    			isa = PBXNativeTarget;
    			buildPhases = (
    				D00000000000000000000002 /* Resources */,
    			);
    			name = App;
    			productType = "com.apple.product-type.application";
    		};
    		A00000000000000000000001 /* Project object */ = {
    			isa = PBXProject;
    			developmentRegion = en;
    			knownRegions = (
    				en,
    				Base,
    			);
    			mainGroup = A00000000000000000000002;
    			targets = (
    				D00000000000000000000001 /* App */,
    			);
    		};
    		D00000000000000000000002 /* Resources */ = {
    			isa = PBXResourcesBuildPhase;
    			files = (
    				C00000000000000000000001 /* A.strings in Resources */,
    				C00000000000000000000002 /* Main.xib in Resources */,
    				C00000000000000000000003 /* K.xcstrings in Resources */,
    			);
    		};
    		B00000000000000000000001 /* A.strings */ = {
    			isa = PBXVariantGroup;
    			children = (
    				A00000000000000000000003 /* en */,
    			);
    			name = A.strings;
    			sourceTree = "<group>";
    		};
    		B00000000000000000000002 /* Main.xib */ = {
    			isa = PBXVariantGroup;
    			children = (
    				A00000000000000000000004 /* Base */,
    				A00000000000000000000005 /* en */,
    			);
    			name = Main.xib;
    			sourceTree = "<group>";
    		};
    	};
    	rootObject = A00000000000000000000001 /* Project object */;
    }

    """
  private static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
    <objects><label text="Trips" id="abc-de-fgh"/></objects>
    </document>

    """
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "k" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "K" } } } }
      },
      "version" : "1.0"
    }

    """

  private let folder: ScratchFolder
  private let file = "App.xcodeproj/project.pbxproj"

  init() throws {
    folder = try ScratchFolder(top: [
      file: Self.project, "App/en.lproj/A.strings": "\"a\" = \"Apple\";\n",
      "App/en.lproj/Main.strings": "\"abc-de-fgh.text\" = \"Trips\";\n",
      "App/Base.lproj/Main.xib": Self.xib, "App/K.xcstrings": Self.catalog,
    ])
  }

  /// The lines that came into the project; no other may have changed.
  private func added() throws -> [String] {
    var old = Self.project.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var lines: [String] = []
    for line in try folder.text(file).split(separator: "\n", omittingEmptySubsequences: false) {
      if old.first == line { old.removeFirst() } else { lines.append(String(line)) }
    }
    #expect(old.isEmpty)
    return lines
  }

  @Test func aNewLanguageShips() throws {
    let run = folder.runWithPath("stubs", "--add-locale", "sv", "--write")
    #expect(run.status == .clean, "\(run.errors)")
    #expect(
      run.errors.contains(
        "added to App.xcodeproj: App/sv.lproj/A.strings, App/sv.lproj/Main.strings; language sv"))
    #expect(!run.errors.contains("not in the project yet"))
    let lines = try added()
    #expect(lines.count == 5)
    #expect(lines.count { $0.contains("path = sv.lproj/A.strings") } == 1)
    #expect(lines.count { $0.contains("path = sv.lproj/Main.strings") } == 1)
    #expect(lines.contains("\t\t\t\tsv,"))
    let targets = folder.runWithPath("targets", "--format", "json").output
    #expect(targets.contains("App/sv.lproj/A.strings") && targets.contains("App/sv.lproj/Main.strings"))
    // All files that were made count.
    let report = folder.runWithPath("report", "--locale", "sv", "--format", "csv").output
    for table in ["A", "K", "Main"] { #expect(report.contains(",\(table),sv,"), "\(report)") }
    // Nothing is missing, and nothing is told twice, of several roots too.
    #expect(try KilledWritesTests.git(folder, ["init", "-q"]) == 0)
    for roots in [[folder.path], [folder.path, folder.at("App")]] {
      let again = CommandRun(["stubs", "--write"] + roots)
      #expect(again.errors.contains("nothing is missing"), "\(again.errors)")
      #expect(try added() == lines)
    }
  }

  @Test func thePatchChangesTheProject() throws {
    let patch = folder.runWithPath("stubs", "--add-locale", "sv").output
    #expect(patch.contains("+++ b/App.xcodeproj/project.pbxproj"))
    #expect(patch.contains("+\t\t\t\tsv,\n"))
    #expect(try added().isEmpty)
    #expect(
      !folder.runWithPath("stubs", "--add-locale", "sv", "--no-project").output.contains("project.pbxproj"))
    let told = folder.runWithPath("stubs", "--add-locale", "sv")
    #expect(told.output == patch)
    #expect(told.errors.contains("'git apply --exclude=App.xcodeproj/project.pbxproj' leaves it out"))
    let dry = folder.runWithPath("stubs", "--add-locale", "sv", "--write", "--dry-run")
    #expect(dry.errors.contains("added to App.xcodeproj"))
    #expect(try added().isEmpty)
  }

  /// A catalog has its languages inside; only the project's list lacks them.
  @Test func aLanguageOfACatalog() throws {
    let run = folder.runWithPath("stubs", "--add-locale", "pt-BR", "--table", "K", "--write")
    #expect(run.errors.contains("added to App.xcodeproj: language pt-BR"), "\(run.errors)")
    #expect(try added() == ["\t\t\t\t\"pt-BR\","])
  }

  @Test func whatComesBackInAHandoff() throws {
    try folder.write(
      "key,source,target,file,source-language,target-language\na,Apple,Äpple,App/en.lproj/A.strings,en,sv\n",
      to: "sv.csv")
    func errors(_ flags: String...) -> String {
      CommandRun(
        ["import", "--into", folder.path, "--locale", "sv"] + flags + [folder.at("sv.csv")]
      ).errors
    }
    #expect(
      errors("--no-project").contains("not in the project yet: add App/sv.lproj/A.strings to App.xcodeproj"))
    let errors = errors("--write")
    #expect(errors.contains("added to App.xcodeproj: App/sv.lproj/A.strings; language sv"), "\(errors)")
    #expect(try folder.text("App/sv.lproj/A.strings").contains("Äpple"))
    #expect(try added().count == 3)
  }

  /// Files that were made without the project's knowledge are named, and taken in later.
  @Test func filesThatLieThere() throws {
    try folder.write("\"a\" = \"Äpple\";\n", to: "App/sv.lproj/A.strings")
    let finding =
      "App/sv.lproj/A.strings: warning: Not in the project yet: App.xcodeproj has this table in other "
      + "languages, and no target gets this file"
    let report = folder.runWithPath("report")
    #expect((report.output + report.errors).contains(finding), "\(report.output + report.errors)")
    let without = folder.runWithPath("stubs", "--add-locale", "sv", "--table", "A", "--write", "--no-project")
    #expect(without.status == .findings)
    #expect(without.errors.contains("the file exists but is not in the project"))
    let with = folder.runWithPath("stubs", "--add-locale", "sv", "--table", "A", "--write")
    #expect(with.status == .clean, "\(with.errors)")
    #expect(try folder.text("App/sv.lproj/A.strings") == "\"a\" = \"Äpple\";\n")
    #expect(try added().count == 3)
    let after = folder.runWithPath("report")
    #expect(!(after.output + after.errors).contains("not in the project yet"))
  }

  /// A folder whose name is another spelling gets the file: nobody wants a second one beside it.
  @Test func aFolderThatLiesThere() throws {
    try folder.write("\"a\" = \"Äpple\";\n", to: "App/sv_SE.lproj/A.strings")
    let run = folder.runWithPath("stubs", "--add-locale", "sv-SE", "--table", "A", "--write")
    #expect(run.errors.contains("added to App.xcodeproj: App/sv_SE.lproj/A.strings"), "\(run.errors)")
    #expect(!folder.has("App/sv-SE.lproj"))
    // One of two spellings comes in, and the other one is left over.
    try folder.write("\"a\" = \"Äpple\";\n", to: "App/sv-SE.lproj/A.strings")
    let again = folder.runWithPath("stubs", "--locale", "sv-SE", "--table", "A", "--write")
    #expect(!again.errors.contains("sv-SE.lproj"), "\(again.errors)")
    #expect(!folder.runWithPath("report").output.contains("forgotten-localization"))
  }

  @Test func twoSpellingsThatLieThere() throws {
    for name in ["sv-SE", "sv_SE"] {
      try folder.write("\"a\" = \"Äpple\";\n", to: "App/\(name).lproj/A.strings")
    }
    let run = folder.runWithPath("stubs", "--add-locale", "sv-SE", "--table", "A", "--write")
    #expect(
      run.errors.contains("added to App.xcodeproj: App/sv-SE.lproj/A.strings; language sv-SE"),
      "\(run.errors)")
    #expect(!(try folder.text(file)).contains("sv_SE"))
  }

  /// A target with a catalog and a string file of one table does not build.
  @Test func aFileBesideItsCatalog() throws {
    let shipped = ["App/en.lproj/A.strings", "App/de.lproj/A.strings", "App/mul.lproj/T.xcstrings"]
    let folder = try ScratchFolder(top: [
      file: ProjectText(regions: ["en", "de"], [.init("App", shipped)]).text,
      shipped[0]: "\"a\" = \"Apple\";\n\"b\" = \"Bear\";\n", shipped[1]: "\"a\" = \"Apfel\";\n",
      shipped[2]: """
      {"sourceLanguage":"en","strings":{"t":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"T"}}}}},"version":"1.0"}
      """,
      "App/de.lproj/T.strings": "\"t\" = \"T\";\n",
    ])
    let found = folder.run("check").output
    #expect(found.contains("No target gets this file: App/mul.lproj/T.xcstrings is the table's"), "\(found)")
    let run = folder.run("stubs", "--write")
    #expect(run.errors.contains("1 stub in 1 file") && !run.errors.contains("T.strings"), "\(run.errors)")
  }

  /// A file is added even if nobody is asked for the language, because the product has it nowhere.
  @Test func aFileThatNobodyAsksFor() throws {
    let folder = try ScratchFolder(top: [:])
    let (app, tool) = (["App/en.lproj/A.strings", "App/de.lproj/A.strings"], "Tool/Base.lproj/T.strings")
    let project = ProjectText(
      regions: ["en", "de", "Base"], [.init("App", app), .init("Tool", [tool], type: "tool")])
    try folder.write(project.text, to: file)
    for path in app + [tool, "Tool/de.lproj/T.strings"] {
      try folder.write("\"a\" = \"\(path)\";\n", to: path)
    }
    func run(_ words: String...) -> String {
      let run = folder.runWithPath(words)
      return run.output + run.errors
    }
    #expect(run("report").contains("'l10ncheck stubs --adopt de' does that"))
    #expect(!run("stubs", "--table", "A", "--write", "--dry-run").contains("added to"))
    #expect(
      !run("stubs", "--table", "App/*", "--write", "--dry-run").contains("added to"))
    #expect(
      run("stubs", "--table", "Tool/*", "--write", "--dry-run").contains(
        "Tool/de.lproj/T.strings"))
    #expect(
      run("stubs", "--write").contains("added to App.xcodeproj: Tool/de.lproj/T.strings"))
    #expect(!run("report").contains("forgotten-localization"))
  }

  /// A language begins where somebody says so: its files, of which the project lists none, stay as they are until then.
  @Test func filesOfALanguageThatNobodyHasBegun() throws {
    let shipped =
      ["en", "de"].map { "App/\($0).lproj/A.strings" } + ["App/fr.lproj/i.png", "App/en.lproj/i.png"]
    let folder = try ScratchFolder(top: [
      file: ProjectText(regions: ["en", "de", "fr", "es"], [.init("App", shipped)]).text,
      shipped[0]: "\"a\" = \"Apple\";\n\"b\" = \"Bear\";\n", shipped[2]: "", shipped[3]: "",
    ])
    for name in ["de", "fr", "es"] {
      try folder.write("\"a\" = \"\(name)\";\n", to: "App/\(name).lproj/A.strings")
    }
    let run = folder.run("stubs", "--write")
    #expect(run.errors.contains("1 stub in 1 file") && !run.errors.contains("added to"), "\(run.errors)")
    for (name, option) in [("fr", "--locale"), ("es", "--adopt")] {
      let named = folder.run("stubs", option, name, "--write").errors
      #expect(named.contains("added to App.xcodeproj: App/\(name).lproj/A.strings"), "\(named)")
    }
  }

  // MARK: - Files of which the project has no language

  private static let plurals = TableText.pluralRules([("days", [("one", "%d day"), ("other", "%d days")])])

  /// Plural rules beside a table that the project has: their group comes in where the table's own is.
  @Test func aFirstGroupBesideAnotherOfItsTable() throws {
    try folder.write(Self.plurals, to: "App/en.lproj/A.stringsdict")
    let without = folder.runWithPath(
      "stubs", "--add-locale", "sv", "--table", "A", "--write", "--dry-run", "--no-project")
    #expect(without.errors.contains("not in the project yet: add"), "\(without.errors)")
    let run = folder.runWithPath("stubs", "--add-locale", "sv", "--table", "A", "--write", "--all-files")
    #expect(run.errors.contains("App/sv.lproj/A.stringsdict"), "\(run.errors)")
    let lines = try added()
    #expect(lines.count { $0.contains("isa = PBXVariantGroup;") } == 1)
    #expect(lines.count { $0.contains("A.stringsdict in Resources */ = {isa = PBXBuildFile;") } == 1)
    #expect(lines.count { $0.hasSuffix(" /* A.stringsdict in Resources */,") } == 1)
    for language in ["en", "sv"] {
      let reference = "lastKnownFileType = text.plist.stringsdict; name = \(language);"
      #expect(lines.count { $0.contains(reference) } == 1, "what lies there comes in, too")
    }
    #expect(folder.runWithPath("targets", "--format", "json").output.contains("App/sv.lproj/A.stringsdict"))
    let again = folder.runWithPath("stubs", "--table", "A", "--write")
    #expect(!again.errors.contains("added to"), "\(again.errors)")
  }

  /// What a script copies whole is found there, and nobody has to list it.
  @Test func whatIsFoundNeedsNoGroup() throws {
    let script = """
      		E00000000000000000000003 = {isa = PBXShellScriptBuildPhase; shellScript = "cp -r \\"$SRCROOT\\"/App/*.lproj \\"$TARGET_BUILD_DIR/$CONTENTS_FOLDER_PATH\\""; };

      """
    let project = Self.project.replacingOccurrences(
      of: "\t\t\tbuildPhases = (\n", with: "\t\t\tbuildPhases = (\n\t\t\t\tE00000000000000000000003,\n"
    ).replacingOccurrences(
      of: "/* Begin PBXBuildFile section */\n", with: "/* Begin PBXBuildFile section */\n" + script)
    try folder.write(project, to: file)
    try folder.write(Self.plurals, to: "App/en.lproj/A.stringsdict")
    let before = Set(project.split(separator: "\n"))
    let run = folder.runWithPath("stubs", "--add-locale", "sv", "--table", "A", "--write")
    #expect(!run.errors.contains("not in the project yet"), "\(run.errors)")
    let lines = try folder.text(file).split(separator: "\n").filter { !before.contains($0) }
    #expect(lines.count == 3, "A.strings, its place, the language")
    #expect(folder.runWithPath("targets", "--format", "json").output.contains("App/sv.lproj/A.stringsdict"))
  }

  /// Texts of an `Info.plist` that nobody has translated: a table that no language has begun.
  @Test func aTableThatNobodyHasBegun() throws {
    let settings = """
      		E00000000000000000000001 = {isa = XCConfigurationList; buildConfigurations = (E00000000000000000000002); };
      		E00000000000000000000002 = {isa = XCBuildConfiguration; name = Release; buildSettings = { GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_NSCameraUsageDescription = "For pictures"; }; };

      """
    let project = Self.project.replacingOccurrences(
      of: "\t\t\tisa = PBXNativeTarget;\n",
      with: "\t\t\tisa = PBXNativeTarget;\n\t\t\tbuildConfigurationList = E00000000000000000000001;\n"
    ).replacingOccurrences(
      of: "/* Begin PBXBuildFile section */\n", with: "/* Begin PBXBuildFile section */\n" + settings)
    try folder.write(project, to: file)
    try folder.write(
      """
      <xliff version="1.2"><file original="App/en.lproj/InfoPlist.strings" source-language="en" target-language="sv" datatype="plaintext"><body>
      <trans-unit id="NSCameraUsageDescription"><source>For pictures</source><target>För bilder</target></trans-unit>
      </body></file></xliff>
      """, to: "sv.xliff")
    // A table lies there that nobody gets.
    try folder.write(
      "\"NSCameraUsageDescription\" = \"For pictures\";\n", to: "App/en.lproj/InfoPlist.strings")
    let words = ["import", "--locale", "sv", "--into", folder.path, folder.at("sv.xliff")]
    let without = CommandRun(words + ["--no-project"])
    #expect(
      without.errors.contains("not in the project yet: add App/sv.lproj/InfoPlist.strings"),
      "\(without.errors)")
    let run = CommandRun(words + ["--write"])
    #expect(
      run.errors.contains(
        "added to App.xcodeproj: App/en.lproj/InfoPlist.strings, App/sv.lproj/InfoPlist.strings; language sv"),
      "\(run.errors)")
    let targets = folder.runWithPath("targets", "--format", "json").output
    #expect(targets.contains("App/sv.lproj/InfoPlist.strings"))
    let report = folder.runWithPath("report", "--table", "InfoPlist", "--format", "csv").output
    #expect(report.contains(",InfoPlist,sv,"), "\(report)")
  }

  /// Files that a target lists without a group get one that is listed as they are.
  @Test func filesWithoutAGroup() throws {
    var project = Self.project.replacingOccurrences(
      of: "B00000000000000000000001", with: "A00000000000000000000003")
    let group = try #require(
      project.range(of: "\t\tA00000000000000000000003 /* A.strings */ = {\n\t\t\tisa = PBXVar"))
    let end = try #require(project.range(of: "\t\t};\n", range: group.upperBound..<project.endIndex))
    project.removeSubrange(group.lowerBound..<end.upperBound)
    try folder.write(project, to: file)
    let before = Set(project.split(separator: "\n"))
    let run = folder.runWithPath("stubs", "--add-locale", "sv", "--table", "A", "--write")
    #expect(
      run.errors.contains("added to App.xcodeproj: App/sv.lproj/A.strings; language sv"), "\(run.errors)")
    let lines = try folder.text(file).split(separator: "\n").filter { !before.contains($0) }
    #expect(lines.count == 5, "a reference, its place, a build file, its place, the language")
    #expect(folder.runWithPath("targets", "--format", "json").output.contains("App/sv.lproj/A.strings"))
  }

  /// A phase may name one file of a group: "Base in Resources".
  @Test func oneFileOfAGroup() throws {
    try folder.write(
      Self.project.replacingOccurrences(
        of: "fileRef = B00000000000000000000002 /* Main.xib */",
        with: "fileRef = A00000000000000000000004 /* Base */"),
      to: file)
    let targets = folder.runWithPath("targets", "--format", "json").output
    #expect(
      targets.contains("App/Base.lproj/Main.xib") && !targets.contains("App/en.lproj/Main.strings\",\n"))
  }

  /// What cannot be edited is named, and the files are written all the same.
  @Test func aProjectInXML() throws {
    let list = try PropertyListSerialization.propertyList(from: Data(Self.project.utf8), format: nil)
    let xml = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    try folder.write(Array(xml), to: file)
    let run = folder.runWithPath("stubs", "--add-locale", "sv", "--write")
    #expect(run.status == .findings)
    #expect(
      run.errors.contains(
        "App/sv.lproj/A.strings: not written: no target would get it: App.xcodeproj is not changed, as its project.pbxproj is not as Xcode"
      ), "\(run.errors)")
    #expect(try folder.text(file).utf8.elementsEqual(xml))
  }

  /// A resource that is there and that the project was not told of is named, and keeps nothing else from being written.
  @Test func aResourceThatIsNotListed() throws {
    var project = Self.project
    for (old, new) in [
      (
        "F00000000000000000000001 /* K.xcstrings */ = {isa = PBXFileReference; lastKnownFileType = text.json.xcstrings; path = K.xcstrings;",
        "F00000000000000000000002 /* en */ = {isa = PBXFileReference; lastKnownFileType = image.png; name = en; path = en.lproj/map.png;"
      ),
      (
        "B00000000000000000000002 /* Main.xib */ = {\n\t\t\tisa = PBXVariantGroup;",
        """
        F00000000000000000000001 /* map.png */ = {
        \t\t\tisa = PBXVariantGroup;
        \t\t\tchildren = (
        \t\t\t\tF00000000000000000000002 /* en */,
        \t\t\t);
        \t\t\tname = map.png;
        \t\t\tsourceTree = "<group>";
        \t\t};
        \t\tB00000000000000000000002 /* Main.xib */ = {
        \t\t\tisa = PBXVariantGroup;
        """
      ),
    ] {
      #expect(project.contains(old))
      project = project.replacingOccurrences(of: old, with: new)
    }
    try folder.write(project, to: file)
    try folder.write("1", to: "App/en.lproj/map.png")
    #expect(folder.runWithPath("stubs", "--add-locale", "sv", "--write").status == .clean)
    let copy = folder.runWithPath("stubs", "--copy-resources", "--write", "--no-project")
    #expect(copy.status == .clean && copy.errors.contains("add App/sv.lproj/map.png to"), "\(copy.errors)")
    try folder.write("\"a\" = \"Apple\";\n\"b\" = \"Pear\";\n", to: "App/en.lproj/A.strings")
    let reason =
      "sv.lproj/map.png: the file exists but is not in the project: without --no-project it comes in\n"
    for words in ["1 stub in 1 file", "nothing to write"] {
      let again = folder.runWithPath("stubs", "--copy-resources", "--write", "--no-project")
      #expect(again.status == .findings && again.errors.contains(reason), "\(again.errors)")
      #expect(again.errors.contains(words), "\(again.errors)")
    }
    let told = folder.runWithPath("stubs", "--copy-resources", "--write")
    #expect(told.status == .clean && told.errors.contains("added to"), "\(told.errors)")
    #expect(folder.runWithPath("stubs", "--copy-resources").errors.hasSuffix("nothing is missing\n"))
  }
}
