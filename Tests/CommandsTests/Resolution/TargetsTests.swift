import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// What the targets of projects ship.
@Suite struct TargetsTests {
  struct Document: Decodable {
    struct Target: Decodable {
      let name: String
      let productType: String
      let files: [String]
      let localizations: [String]
      let embeds: [String]
      let unknown: [String]?
    }
    struct Project: Decodable {
      let path: String
      let kind: String
      let targets: [Target]
    }
    let schema: String
    let projects: [Project]
    let notShipped: [String]
  }

  /// A tree, as `targets` has it.
  private struct Tree {
    let folder: ScratchFolder

    init(project: String? = nil, _ files: [String: String]) throws {
      folder = try ScratchFolder(top: files)
      if let project { try folder.write(project, to: "App.xcodeproj/project.pbxproj") }
    }

    func document() throws -> Document {
      let run = run("--format", "json")
      #expect(run.status == .clean, "\(run.errors)")
      return try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
    }

    func run(_ words: String...) -> CommandRun { folder.run(["targets"] + words) }
  }

  /// A command in a tree of its own.
  static func run(_ files: [String: String], _ words: String...) throws -> CommandRun {
    let folder = try ScratchFolder(top: files)
    return words.first == "report" ? folder.runWithPath(words) : folder.run(words)
  }

  /// A project with the targets App, which embeds Widget, and Tests.
  /// - Parameter objects: what stands beside them.
  private static func project(
    _ objects: String, app: String = "", widget: String = "", settings: String = "", children: String
  ) -> String {
    """
    // !$*UTF8*$!
    {
      objects = {
        P = { isa = PBXProject; buildConfigurationList = L; developmentRegion = en; knownRegions = (en, de, Base); mainGroup = G; targets = (TA, TW, TT); };
        G = { isa = PBXGroup; children = (\(children) PA, PW); sourceTree = "<group>"; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; buildSettings = { \(settings) }; name = Release; };
        TA = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; productReference = PA; buildPhases = (RA, EA); \(app) };
        TW = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; productReference = PW; buildPhases = (RW); \(widget) };
        TT = { isa = PBXNativeTarget; name = Tests; productType = "com.apple.product-type.bundle.unit-test"; buildPhases = (); };
        PA = { isa = PBXFileReference; explicitFileType = wrapper.application; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; };
        PW = { isa = PBXFileReference; explicitFileType = "wrapper.app-extension"; path = Widget.appex; sourceTree = BUILT_PRODUCTS_DIR; };
        EA = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = (BW); };
        BW = { isa = PBXBuildFile; fileRef = PW; };
        \(objects)
      };
      rootObject = P;
    }

    """
  }

  @Test func phasesGroupsAndVariants() throws {
    let tree = try Tree(
      project: Self.project(
        """
        RA = { isa = PBXResourcesBuildPhase; files = (B1, B2, B3); };
        RW = { isa = PBXResourcesBuildPhase; files = (B1); };
        B1 = { isa = PBXBuildFile; fileRef = V; };
        B2 = { isa = PBXBuildFile; fileRef = F; };
        B3 = { isa = PBXBuildFile; fileRef = S; };
        S1 = { isa = PBXGroup; children = (V, F, S); path = Source; sourceTree = "<group>"; };
        V = { isa = PBXVariantGroup; children = (VE, VD); name = Localizable.strings; sourceTree = "<group>"; };
        VE = { isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
        VD = { isa = PBXFileReference; name = de; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
        F = { isa = PBXFileReference; lastKnownFileType = folder; path = Help; sourceTree = SOURCE_ROOT; };
        S = { isa = PBXFileReference; lastKnownFileType = "wrapper.plug-in"; path = Settings.bundle; sourceTree = "<group>"; };
        """, children: "S1,"),
      [
        "Source/en.lproj/Localizable.strings": "", "Source/de.lproj/Localizable.strings": "",
        "Source/fr.lproj/Localizable.strings": "", "Help/en.lproj/help.html": "", "Help/style.css": "",
        "Source/Settings.bundle/en.lproj/Root.strings": "",
      ])
    let document = try tree.document()
    #expect(document.schema == "l10ncheck.targets/1")
    let project = try #require(document.projects.first { $0.kind == "xcode" })
    #expect(project.path == "App.xcodeproj")
    #expect(project.targets.map(\.name) == ["App", "Widget", "Tests"])
    try #require(project.targets.count == 3)
    #expect(project.targets.map(\.productType) == ["application", "app-extension", "unit-test"])
    #expect(
      project.targets[0].files == [
        "Help/en.lproj/help.html", "Source/de.lproj/Localizable.strings",
        "Source/en.lproj/Localizable.strings",
      ])
    #expect(project.targets[0].localizations == ["de", "en"])
    #expect(project.targets[0].embeds == ["Widget"])
    #expect(
      project.targets[1].files == [
        "Source/de.lproj/Localizable.strings", "Source/en.lproj/Localizable.strings",
      ])
    #expect(document.notShipped == ["Source/fr.lproj/Localizable.strings"])
    let settings = try #require(document.projects.first { $0.kind == "bundle" })
    #expect(settings.targets[0].files == ["Source/Settings.bundle/en.lproj/Root.strings"])
  }

  private static let some = ["en.lproj/Old.strings", "en.lproj/Own.strings", "Sub/en.lproj/Oldest.strings"]

  /// What settings leave out of a build, whether a target lists the files, or a folder that they are in. The numbers are the
  /// places of what stays.
  @Test(arguments: [
    ("Old.*", "", [1, 2]), ("Ol*", "", [1]), ("*", "", []), ("*", "Own.*", [1]), ("Sub", "", [0, 1]),
    ("*.strings", "O?n.strings", [1]), ("$(NOTHING)", "", [0, 1, 2]), ("", "Own.*", [0, 1, 2]),
    ("Shared/en.lproj/Own.strings", "", [0, 2]), ("en.lproj/Own.strings", "", [0, 2]),
    ("Shared/Own.strings", "", [0, 1, 2]), ("Old.strings Sub", "", [1]), ("Old.strings *", "Sub", [2]),
    ("O??.strings", "", [2]), ("*ld*", "", [1]), ("*", "$(NOTHING)", []), ("old.strings", "", [0, 1, 2]),
  ]) func excludedNames(excluded: String, included: String, taken: [Int]) throws {
    let settings =
      "EXCLUDED_SOURCE_FILE_NAMES = \"\(excluded)\"; INCLUDED_SOURCE_FILE_NAMES = \"\(included)\";"
    let paths = Self.some.map { "Shared/" + $0 }
    let files = Dictionary(uniqueKeysWithValues: paths.map { ($0, "") })
    let expected = taken.map { paths[$0] }.sorted()
    let listed = ProjectText(regions: ["en"], [.init("App", paths, settings: settings)]).text
    let folder = Self.project(
      """
      RA = { isa = PBXResourcesBuildPhase; files = (); };
      Y = { isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; };
      """, app: "fileSystemSynchronizedGroups = (Y);", settings: settings, children: "Y,")
    for (project, way) in [(listed, "listed"), (folder, "in a folder")] {
      let target = try #require(try Tree(project: project, files).document().projects.first?.targets.first)
      #expect(target.files == expected, "\(way)")
    }
  }

  /// A library is one file: what stands beside its code is in no bundle, unless its project makes libraries alone.
  @Test func librariesHaveNoBundle() throws {
    func project(_ type: String) -> String {
      """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (TA, TC); };
        G = { isa = PBXGroup; children = (SA, SC); sourceTree = "<group>"; };
        SA = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        SC = { isa = PBXFileSystemSynchronizedRootGroup; path = Core; sourceTree = "<group>"; };
        TA = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.\(type)"; buildPhases = (R); fileSystemSynchronizedGroups = (SA); };
        TC = { isa = PBXNativeTarget; name = Core; productType = "com.apple.product-type.library.static"; buildPhases = (R); fileSystemSynchronizedGroups = (SC); };
        R = { isa = PBXSourcesBuildPhase; files = (); };
      }; rootObject = P; }
      """
    }
    let files = [
      "App/en.lproj/Localizable.strings": "\"a\" = \"Text\";",
      "Core/en.lproj/Core.strings": "\"c\" = \"Text\";",
    ]
    let app = try Tree(project: project("application"), files).document()
    #expect(app.projects[0].targets.map(\.files.count) == [1, 0])
    #expect(app.notShipped == ["Core/en.lproj/Core.strings"])
    let libraries = try Tree(project: project("library.static"), files).document()
    #expect(libraries.projects[0].targets.map(\.files.count) == [1, 1])
    #expect(libraries.notShipped.isEmpty)
    let none = try Tree(project: project("application"), ["Core/en.lproj/Core.strings": "\"c\" = \"Text\";"])
    let report = none.folder.runWithPath("report")
    #expect(report.status == .failure, "\(report.output)")
    #expect(report.errors.contains("No target ships 1 string file, such as Core/en.lproj/Core.strings."))
    #expect(none.folder.runWithPath("report", "--all-files").status == .clean)
  }

  @Test func synchronizedFoldersAndTheirExceptions() throws {
    let tree = try Tree(
      project: Self.project(
        """
        RA = { isa = PBXResourcesBuildPhase; files = (); };
        RW = { isa = PBXResourcesBuildPhase; files = (); };
        Y = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X1, X2); path = Shared; sourceTree = "<group>"; };
        X1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ("/Localized/Intents.strings", "/Localized: Sub/Deep.strings", Old); target = TA; };
        X2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Widget.xcstrings); target = TW; };
        """, app: "fileSystemSynchronizedGroups = (Y);", children: "Y,"),
      [
        "Shared/en.lproj/Localizable.strings": "", "Shared/en.lproj/Intents.strings": "",
        "Shared/de.lproj/Intents.strings": "", "Shared/Old/en.lproj/Old.strings": "",
        "Shared/Sub/en.lproj/Deep.strings": "",
        "Shared/Widget.xcstrings": """
        { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "a" : { "localizations" : {
          "fr" : { "stringUnit" : { "state" : "translated", "value" : "A" } } } } } }
        """,
      ])
    let document = try tree.document()
    let targets = try #require(document.projects.first).targets
    try #require(targets.count == 3)
    #expect(targets[0].files == ["Shared/Widget.xcstrings", "Shared/en.lproj/Localizable.strings"])
    #expect(targets[0].localizations == ["en", "fr"])
    // The exceptions are what a target takes that does not list the folder.
    #expect(targets[1].files == ["Shared/Widget.xcstrings"])
    #expect(
      document.notShipped == [
        "Shared/Old/en.lproj/Old.strings", "Shared/Sub/en.lproj/Deep.strings",
        "Shared/de.lproj/Intents.strings", "Shared/en.lproj/Intents.strings",
      ])
  }

  /// A target that takes an interface file takes its tables, too: they are one thing in Xcode.
  @Test func exceptionsOfInterfaceFiles() throws {
    let tree = try Tree(
      project: Self.project(
        """
        RA = { isa = PBXResourcesBuildPhase; files = (); };
        RW = { isa = PBXResourcesBuildPhase; files = (); };
        Y = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X2); path = Shared; sourceTree = "<group>"; };
        X2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ("/Localized/View.storyboard"); target = TW; };
        """, app: "fileSystemSynchronizedGroups = (Y);", children: "Y,"),
      [
        "Shared/Base.lproj/View.storyboard": "", "Shared/de.lproj/View.strings": "",
        "Shared/de.lproj/Viewer.strings": "",
      ])
    let targets = try #require(try tree.document().projects.first).targets
    #expect(targets[1].files == ["Shared/Base.lproj/View.storyboard", "Shared/de.lproj/View.strings"])
  }

  /// A variant may be a folder: its files ship. A nib is one thing.
  /// Projects from before native targets: the kind says what is made, and settings stand in the target itself.
  @Test func targetsOfOldKinds() throws {
    let tree = try Tree(
      project: """
        // !$*UTF8*$!
        {
          objects = {
            P = { isa = PBXProject; knownRegions = (en, de); mainGroup = G; targets = (TA, TF, TT, TL); };
            G = { isa = PBXGroup; children = (V, F); sourceTree = "<group>"; };
            V = { isa = PBXVariantGroup; children = (VE, VD); name = A.strings; sourceTree = "<group>"; };
            VE = { isa = PBXFileReference; name = English; path = English.lproj/A.strings; sourceTree = "<group>"; };
            VD = { isa = PBXFileReference; name = German; path = German.lproj/A.strings; sourceTree = "<group>"; };
            F = { isa = PBXFileReference; path = English.lproj/Old.strings; sourceTree = "<group>"; };
            TA = { isa = PBXApplicationTarget; name = App; buildPhases = (RA); buildSettings = { EXCLUDED_SOURCE_FILE_NAMES = "Old.*"; }; };
            TF = { isa = PBXFrameworkTarget; name = Kit; buildPhases = (RF); buildSettings = { }; };
            TT = { isa = PBXToolTarget; name = tool; buildPhases = (); };
            TL = { isa = PBXBundleTarget; name = Plug; buildPhases = (); };
            RA = { isa = PBXResourcesBuildPhase; files = (B1, B2); };
            RF = { isa = PBXResourcesBuildPhase; files = (B2); };
            B1 = { isa = PBXBuildFile; fileRef = V; };
            B2 = { isa = PBXBuildFile; fileRef = F; };
          };
          rootObject = P;
        }

        """,
      [
        "English.lproj/A.strings": "", "German.lproj/A.strings": "", "English.lproj/Old.strings": "",
      ])
    let project = try #require(try tree.document().projects.first { $0.kind == "xcode" })
    #expect(
      project.targets.map { "\($0.name) \($0.productType)" } == [
        "App application", "Kit framework", "tool tool", "Plug bundle",
      ])
    #expect(
      project.targets.map(\.files) == [
        ["English.lproj/A.strings", "German.lproj/A.strings"], ["English.lproj/Old.strings"], [], [],
      ])
  }

  @Test func foldersInVariantGroups() throws {
    let tree = try Tree(
      project: Self.project(
        """
        RA = { isa = PBXResourcesBuildPhase; files = (B1, B2); };
        RW = { isa = PBXResourcesBuildPhase; files = (); };
        B1 = { isa = PBXBuildFile; fileRef = V1; };
        B2 = { isa = PBXBuildFile; fileRef = V2; };
        V1 = { isa = PBXVariantGroup; children = (F1); name = Icons; sourceTree = "<group>"; };
        V2 = { isa = PBXVariantGroup; children = (F2); name = Main.nib; sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; lastKnownFileType = folder; name = en; path = en.lproj/Icons; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; lastKnownFileType = wrapper.nib; name = en; path = en.lproj/Main.nib; sourceTree = "<group>"; };
        """, children: "V1, V2,"),
      ["en.lproj/Icons/a.png": "", "en.lproj/Main.nib/objects.xib": ""])
    let targets = try #require(try tree.document().projects.first).targets
    #expect(targets[0].files == ["en.lproj/Icons/a.png", "en.lproj/Main.nib"])
  }

  /// Projects are written where the case of letters makes no difference.
  @Test func pathsOfAnotherCase() throws {
    let tree = try Tree(
      project: Self.project(
        """
        RA = { isa = PBXResourcesBuildPhase; files = (B1); };
        RW = { isa = PBXResourcesBuildPhase; files = (B2); };
        B1 = { isa = PBXBuildFile; fileRef = F1; };
        B2 = { isa = PBXBuildFile; fileRef = F2; };
        F1 = { isa = PBXFileReference; path = Texts/en.lproj/A.strings; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = both/en.lproj/B.strings; sourceTree = "<group>"; };
        """, children: "F1, F2,"),
      ["texts/en.lproj/A.strings": "", "Both/en.lproj/B.strings": "", "BOTH/en.lproj/B.strings": ""])
    // The other file is not there: a finding.
    let document = try JSONDecoder().decode(
      Document.self, from: Data(tree.run("--format", "json").output.utf8))
    let targets = try #require(document.projects.first).targets
    #expect(targets[0].files == ["texts/en.lproj/A.strings"])
    #expect(targets[1].files.isEmpty, "nobody knows which")
    let report = tree.folder.runWithPath("report").output
    #expect(report.contains("both/en.lproj/B.strings is not there"), "\(report)")
    #expect(!report.contains("Texts/en.lproj/A.strings is not there"))
  }

  @Test func onlyKnownLocalizations() throws {
    let objects = """
      RA = { isa = PBXResourcesBuildPhase; files = (B1); };
      RW = { isa = PBXResourcesBuildPhase; files = (); };
      B1 = { isa = PBXBuildFile; fileRef = V; };
      V = { isa = PBXVariantGroup; children = (VE, VF); name = Localizable.strings; sourceTree = "<group>"; };
      VE = { isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
      VF = { isa = PBXFileReference; name = fr; path = fr.lproj/Localizable.strings; sourceTree = "<group>"; };
      """
    let files = ["en.lproj/Localizable.strings": "", "fr.lproj/Localizable.strings": ""]
    for (value, expected) in [("YES", ["en"]), ("NO", ["en", "fr"])] {
      let tree = try Tree(
        project: Self.project(
          objects, settings: "BUILD_ONLY_KNOWN_LOCALIZATIONS = \(value);", children: "V,"), files)
      #expect(try tree.document().projects.first?.targets.first?.localizations == expected)
    }
  }

  /// What is not built makes no column, and does not ship.
  @Test func onlyKnownLanguagesAreBuiltOutOfCatalogs() throws {
    let objects = """
      RA = { isa = PBXResourcesBuildPhase; files = (B1); };
      RW = { isa = PBXResourcesBuildPhase; files = (); };
      B1 = { isa = PBXBuildFile; fileRef = V; };
      V = { isa = PBXFileReference; path = Localizable.xcstrings; sourceTree = "<group>"; };
      """
    let unit = "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"A\" } }"
    let catalog =
      "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"a\" : { \"localizations\" : { \"fr\" : \(unit) } } }, \"version\" : \"1.0\" }"
    for (value, expected) in [("YES", ["en"]), ("NO", ["en", "fr"])] {
      let tree = try Tree(
        project: Self.project(
          objects, settings: "BUILD_ONLY_KNOWN_LOCALIZATIONS = \(value);", children: "V,"),
        ["Localizable.xcstrings": catalog])
      #expect(try tree.document().projects.first?.targets.first?.localizations == expected)
      let report = tree.folder.runWithPath("report", "--format", "json")
      #expect(report.output.contains("\"fr\"") == (value == "NO"), "\(value): \(report.errors)")
    }
  }

  @Test func packagesAreReadAsText() throws {
    let tree = try Tree([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let more: [Resource] = [.process("Extra")]
      let package = Package(name: "Kit", defaultLocalization: "en", targets: [
        .target(name: "Kit", exclude: ["Notes"], resources: [.process("Resources")]),
        .executableTarget(name: "tool", dependencies: [.target(name: "Kit")], path: "Tool", resources: more),
        .testTarget(name: "KitTests"),
      ])

      """,
      "Sources/Kit/Resources/de.lproj/Localizable.strings": "", "Sources/Kit/Names.xcstrings": "{}",
      "Sources/Kit/Notes/en.lproj/Notes.strings": "", "Tool/main.swift": "",
      "Tests/KitTests/en.lproj/T.strings": "",
    ])
    let document = try tree.document()
    let targets = try #require(document.projects.first).targets
    #expect(document.projects.first?.kind == "swiftpm")
    try #require(targets.count == 3)
    #expect(targets.map(\.name) == ["Kit", "tool", "KitTests"])
    #expect(targets.map(\.productType) == ["library", "executable", "test"])
    #expect(
      targets[0].files == [
        "Sources/Kit/Names.xcstrings", "Sources/Kit/Resources/de.lproj/Localizable.strings",
      ])
    #expect(targets[1].unknown?.isEmpty == false)
    #expect(targets[2].files == ["Tests/KitTests/en.lproj/T.strings"])
    #expect(document.notShipped == ["Sources/Kit/Notes/en.lproj/Notes.strings"])
  }

  @Test func forPeople() throws {
    let tree = try Tree([
      "Package.swift": "let p = Package(name: \"K\", targets: [.target(name: \"K\")])",
      "Sources/K/de.lproj/A.strings": "", "Sources/K/en.lproj/A.strings": "", "Lost/B.strings": "",
    ])
    #expect(
      tree.run().output == """
        Package.swift
          K (library): 2 files in de, en
            from Sources/K

        not shipped: 1 string file
          Lost/B.strings

        """)
    #expect(tree.run("--verbose").output.contains("    Sources/K/de.lproj/A.strings\n"))
    let nothing = try Tree(["a.txt": ""]).run()
    #expect(nothing.status == .failure)
    #expect(nothing.errors.contains("no project and no bundle found"))
  }

  /// Checking files, or making sources of them, ships none; a script of the project may.
  @Test(arguments: [
    ("plutil -lint Extra/*.lproj/*.strings", false), ("swiftgen strings en.lproj/A.strings", false),
    ("for f in *.lproj; do grep -q TODO $f/A.strings; done", false),
    ("genstrings -o en.lproj A.swift", false),
    ("\\\"${PODS_ROOT}/R.swift/rswift\\\" generate en.lproj", false), ("test -d en.lproj || exit 1", false),
    ("python3 tools/copy.py en.lproj", true), ("sh build/texts.sh en.lproj", true),
    ("for f in *.lproj; do cp -R $f \\\"$OUT\\\"; done", true),
    ("cp -R Extra/*.lproj \\\"$TARGET_BUILD_DIR\\\"", true),
    ("ibtool en.lproj --compile $BUILT_PRODUCTS_DIR/x", true),
  ])
  func aScriptThatOnlyNamesFilesIsNoDoubt(_ script: String, _ isDoubt: Bool) throws {
    let tree = try Tree(
      project: Self.project(
        """
        RA = { isa = PBXShellScriptBuildPhase; shellScript = "\(script)"; };
        RW = { isa = PBXResourcesBuildPhase; files = (); };
        """, children: ""), ["en.lproj/A.strings": ""])
    #expect(try tree.document().projects.first?.targets.first?.unknown?.count ?? 0 == (isDoubt ? 1 : 0))
  }

  @Test func damagedProjectsAreSaid() throws {
    let run = try Tree(
      project: "{ objects = { A = ", ["en.lproj/A.strings": "", "B.bundle/en.lproj/A.strings": ""]
    ).run()
    #expect(run.status == .findings)
    #expect(run.errors.contains("App.xcodeproj/project.pbxproj:1"))
  }
}
