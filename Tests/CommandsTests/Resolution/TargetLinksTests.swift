import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// Targets across projects, and what decides beside their phases.
@Suite struct TargetLinksTests {
  private typealias Document = TargetsTests.Document

  private static func targets(_ files: [String: String]) throws -> [String: Document.Target] {
    let run = try TargetsTests.run(files, "targets", "--format", "json")
    let document = try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
    return Dictionary(document.projects.flatMap(\.targets).map { ($0.name, $0) }) { first, _ in first }
  }

  /// A project with one app.
  /// - Parameters:
  ///   - objects: what stands beside it.
  ///   - phases: of the app.
  private static func app(
    _ objects: String, phases: String = "", target: String = "", project: String = "", children: String = ""
  ) -> String {
    """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (T); \
    buildConfigurationList = PL; \(project) };
      G = { isa = PBXGroup; children = (A, \(children)); sourceTree = "<group>"; };
      A = { isa = PBXFileReference; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; \
    productReference = A; buildPhases = (\(phases)); \(target) };
    \(objects)
    }; rootObject = P; }
    """
  }

  private static func kit(_ product: String = "Kit.framework") -> String {
    """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; developmentRegion = en; knownRegions = (en); mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; children = (A, F); sourceTree = "<group>"; };
      A = { isa = PBXFileReference; path = \(product); sourceTree = BUILT_PRODUCTS_DIR; };
      F = { isa = PBXFileReference; path = en.lproj/Kit.strings; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; \
    productReference = A; buildPhases = (R); };
      R = { isa = PBXResourcesBuildPhase; files = (B); };
      B = { isa = PBXBuildFile; fileRef = F; };
    }; rootObject = P; }
    """
  }

  private static let copyOfProxy = """
      C = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 10; files = (CB); };
      CB = { isa = PBXBuildFile; fileRef = X; };
    """

  @Test func projectsInsideProjects() throws {
    let targets = try Self.targets([
      "App.xcodeproj/project.pbxproj": Self.app(
        Self.copyOfProxy + """
            S = { isa = PBXFileReference; path = Libraries/Kit.xcodeproj; sourceTree = "<group>"; };
            X = { isa = PBXReferenceProxy; path = Kit.framework; remoteRef = I; sourceTree = BUILT_PRODUCTS_DIR; };
            I = { isa = PBXContainerItemProxy; containerPortal = S; proxyType = 2; remoteGlobalIDString = A; \
            remoteInfo = "An old name"; };
          """, phases: "C", children: "S"),
      "Libraries/Kit.xcodeproj/project.pbxproj": Self.kit(), "Libraries/en.lproj/Kit.strings": "",
    ])
    #expect(targets["App"]?.embeds == ["Kit"])
    #expect(targets["Kit"]?.files == ["Libraries/en.lproj/Kit.strings"])
  }

  @Test(arguments: [true, false]) func workspaces(_ isTogether: Bool) throws {
    let reference = isTogether ? "group:Libraries/Kit.xcodeproj" : "group:Other.xcodeproj"
    let targets = try Self.targets([
      "App.xcworkspace/contents.xcworkspacedata": """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version="1.0"><FileRef location="container:App.xcodeproj"/>
      <Group location="group:Libraries" name="Libraries"><FileRef location="group:Kit.xcodeproj"/></Group>
      </Workspace>
      """.replacing(
        isTogether ? "nothing" : "group:Kit.xcodeproj", with: reference),
      "App.xcodeproj/project.pbxproj": Self.app(
        Self.copyOfProxy
          + "X = { isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };",
        phases: "C"),
      "Libraries/Kit.xcodeproj/project.pbxproj": Self.kit(), "Libraries/en.lproj/Kit.strings": "",
    ])
    #expect(targets["App"]?.embeds == (isTogether ? ["Kit"] : []))
  }

  @Test func packagesOnDisk() throws {
    let targets = try Self.targets([
      "App.xcodeproj/project.pbxproj": Self.app(
        """
          D = { isa = XCSwiftPackageProductDependency; productName = Feature; package = L; };
          L = { isa = XCLocalSwiftPackageReference; relativePath = Packages/Feature; };
          E = { isa = XCSwiftPackageProductDependency; productName = Far; package = M; };
          M = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/far"; };
        """, target: "packageProductDependencies = (D, E);"),
      "Packages/Feature/Package.swift": """
      let package = Package(name: "Feature", defaultLocalization: "en",
        products: [.library(name: "Feature", targets: ["FeatureUI"])],
        targets: [.target(name: "FeatureUI", dependencies: ["Plain", .product(name: "Base", package: "Base")]),
          .target(name: "Plain"), .target(name: "Unused")])
      """,
      "Packages/Feature/Sources/FeatureUI/en.lproj/A.strings": "",
      "Packages/Feature/Sources/Plain/Plain.swift": "",
      "Packages/Feature/Sources/Unused/en.lproj/B.strings": "",
      "Packages/Base/Package.swift": """
      let package = Package(name: "Base", defaultLocalization: "en",
        products: [.library(name: "Base", targets: ["Base"])], targets: [.target(name: "Base")])
      """,
      "Packages/Base/Sources/Base/de.lproj/C.strings": "", "Packages/Far/Package.swift": "",
    ])
    #expect(targets["App"]?.embeds == ["FeatureUI", "Base"])
  }

  @Test func settingsFilesDecide() throws {
    let targets = try Self.targets([
      "App.xcodeproj/project.pbxproj": Self.app(
        """
          PL = { isa = XCConfigurationList; buildConfigurations = (PC); defaultConfigurationName = Release; };
          PC = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = XC; buildSettings = { }; };
          XC = { isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = "<group>"; };
          R = { isa = PBXResourcesBuildPhase; files = (B1, B2); };
          B1 = { isa = PBXBuildFile; fileRef = F1; };
          B2 = { isa = PBXBuildFile; fileRef = F2; };
          F1 = { isa = PBXFileReference; path = en.lproj/A.strings; sourceTree = "<group>"; };
          F2 = { isa = PBXFileReference; path = en.lproj/Debug.strings; sourceTree = "<group>"; };
        """, phases: "R", children: "XC, F1, F2"),
      "Config/App.xcconfig": "#include \"Base.xcconfig\" // shared\n#include? \"Mine.xcconfig\"\n",
      "Config/Base.xcconfig": """
      #include "App.xcconfig"
      WHAT = Debug*
      EXCLUDED_SOURCE_FILE_NAMES = $(WHAT) other // and nothing else
      """,
      "en.lproj/A.strings": "", "en.lproj/Debug.strings": "",
    ])
    #expect(targets["App"]?.files == ["en.lproj/A.strings"])
  }

  @Test func scriptsInPlainWords() throws {
    let targets = try Self.targets([
      "App.xcodeproj/project.pbxproj": Self.app(
        #"""
          R = { isa = PBXShellScriptBuildPhase; shellScript = "# the texts\nDEST=1\nrsync -a \"${SRCROOT}/Texts/\" \\\n  \"$TARGET_BUILD_DIR/$UNLOCALIZED_RESOURCES_FOLDER_PATH/\"\ncp -R More/*.lproj \"$CODESIGNING_FOLDER_PATH\"\ncp -R Away/de.lproj /tmp\n"; };
        """#, phases: "R"),
      "Texts/en.lproj/A.strings": "", "More/de.lproj/B.strings": "", "More/no/B.strings": "",
      "Away/de.lproj/C.strings": "",
    ])
    #expect(targets["App"]?.files == ["More/de.lproj/B.strings", "Texts/en.lproj/A.strings"])
    #expect(targets["App"]?.unknown == nil)
  }

  @Test func phasesOfSynchronizedFolders() throws {
    let targets = try Self.targets([
      "App.xcodeproj/project.pbxproj": Self.app(
        """
          Y = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2); path = Shared; sourceTree = "<group>"; };
          E1 = { isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = C1; \
          membershipExceptions = (Out.strings); };
          E2 = { isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = C2; \
          membershipExceptions = (In.strings); };
          C1 = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 16; dstPath = x; files = (); };
          C2 = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 7; files = (); };
        """, phases: "C1, C2", target: "fileSystemSynchronizedGroups = (Y);", children: "Y"),
      "Shared/Out.strings": "", "Shared/In.strings": "", "Shared/Other.strings": "",
    ])
    #expect(targets["App"]?.files == ["Shared/In.strings", "Shared/Other.strings"])
  }

  @Test func filesThatAreNotThere() throws {
    let project = ProjectText(
      regions: ["en", "de"],
      [
        .init(
          "App",
          [
            "App/en.lproj/A.strings", "App/de.lproj/A.strings", "Pods/P/en.lproj/P.strings",
            "Sub/en.lproj/S.strings",
          ])
      ])
    let run = try TargetsTests.run(
      [
        "App.xcodeproj/project.pbxproj": project.text, "App/en.lproj/A.strings": "\"a\" = \"A\";\n",
        "App/de.lproj/keep": "", "Sub/.keep": "",
      ], "report")
    #expect(run.output.contains("App/de.lproj/A.strings is not there, and App gets it: the build fails"))
    // What CocoaPods brings, and what a submodule has, is not here before.
    #expect(!run.output.contains("P.strings is not there"))
    #expect(
      run.output.contains(
        "Sub: warning: the folder is empty, and App.xcodeproj/project.pbxproj lists 1 file in it"))
    #expect(run.output.contains("\nnothing of Sub is there\n"))
  }

  /// A project whose sources are gone as well, and to which nothing refers, is one of the past.
  @Test(arguments: [(false, false), (true, false), (false, true)])
  func projectsOfThePast(hasSources: Bool, isReferred: Bool) throws {
    let past = ProjectText(
      regions: ["en"], [.init("Past", ["Past/en.lproj/P.strings"], sources: ["Past/P.swift"])])
    let app = ProjectText(regions: ["en"], [.init("App", ["App/en.lproj/A.strings"])])
    var files = [
      "App.xcodeproj/project.pbxproj": app.text, "Past.xcodeproj/project.pbxproj": past.text,
      "App/en.lproj/A.strings": "\"a\" = \"A\";\n", "Past/en.lproj/keep": "",
      "Past.xcodeproj/project.xcworkspace/contents.xcworkspacedata":
        "<Workspace version=\"1.0\"><FileRef location=\"self:Past.xcodeproj\"/></Workspace>",
    ]
    if hasSources { files["Past/P.swift"] = "//\n" }
    if isReferred {
      files["All.xcworkspace/contents.xcworkspacedata"] =
        "<Workspace version=\"1.0\"><FileRef location=\"group:Past.xcodeproj\"/></Workspace>"
    }
    let run = try TargetsTests.run(files, "check")
    #expect(run.output.contains("Past/en.lproj/P.strings is not there"))
    #expect((run.status == .findings) == (hasSources || isReferred), "\(run.output)")
  }

  /// A synchronized folder takes files of a new language, and the project lists it with them.
  @Test func aLanguageOfASynchronizedFolder() throws {
    let folder = try ScratchFolder(top: ["App/en.lproj/A.strings": "\"a\" = \"Apple\";\n"])
    let project = Self.app(
      "Y = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = \"<group>\"; };",
      target: "fileSystemSynchronizedGroups = (Y);", children: "Y")
    try folder.write(project, to: "App.xcodeproj/project.pbxproj")
    let words = ["stubs", "--add-locale", "sv", "--write", folder.path]
    let listed = folder.run(words).errors
    #expect(listed.contains("added to App.xcodeproj: language sv"), "\(listed)")
    #expect(!folder.run(words).errors.contains("added to"))
  }
}
