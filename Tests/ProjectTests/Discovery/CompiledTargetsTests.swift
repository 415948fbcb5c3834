import L10nDiscovery
import L10nSystem
import TestSupport
import Testing

/// The source files that a target compiles.
@Suite struct CompiledTargetsTests {
  private static func compiled(_ files: [String: String]) throws -> [CompiledTarget] {
    let folder = try ScratchFolder(files)
    return try Discovery.discover(
      roots: [FilePath(folder.path)], options: DiscoveryOptions(git: GitEnvironment())
    ).compiled
  }

  @Test func phasesAndSynchronizedFolders() throws {
    let targets = try Self.compiled([
      "App.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (TA, TB, TT, TC); };
        G = { isa = PBXGroup; children = (M, H, R, Y, PA, PB); sourceTree = "<group>"; };
        M = { isa = PBXFileReference; path = main.m; sourceTree = "<group>"; };
        H = { isa = PBXFileReference; path = main.h; sourceTree = "<group>"; };
        R = { isa = PBXFileReference; path = Template.swift; sourceTree = "<group>"; };
        Y = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X); path = Shared; sourceTree = "<group>"; };
        X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Only.swift); target = TB; };
        TA = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; \
      productReference = PA; buildPhases = (SA, RA, EA); fileSystemSynchronizedGroups = (Y); dependencies = (D); \
      buildConfigurationList = L; };
        TB = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; \
      productReference = PB; buildPhases = (SB); };
        TT = { isa = PBXNativeTarget; name = Tests; productType = "com.apple.product-type.bundle.unit-test"; \
      buildPhases = (ST); };
        TC = { isa = PBXNativeTarget; name = Resources; productType = "com.apple.product-type.bundle"; \
      buildPhases = (); fileSystemSynchronizedGroups = (Y); };
        D = { isa = PBXTargetDependency; target = TB; };
        PA = { isa = PBXFileReference; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; };
        PB = { isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release; \
      buildSettings = { LOCALIZED_STRING_MACRO_NAMES = "NSLocalizedString L $(inherited)"; }; };
        SA = { isa = PBXSourcesBuildPhase; files = (B1, B2); };
        SB = { isa = PBXSourcesBuildPhase; files = (); };
        ST = { isa = PBXSourcesBuildPhase; files = (B1); };
        RA = { isa = PBXResourcesBuildPhase; files = (B3); };
        EA = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 10; files = (B4); };
        B1 = { isa = PBXBuildFile; fileRef = M; };
        B2 = { isa = PBXBuildFile; fileRef = H; };
        B3 = { isa = PBXBuildFile; fileRef = R; };
        B4 = { isa = PBXBuildFile; fileRef = PB; };
      }; rootObject = P; }
      """,
      "main.m": "", "main.h": "", "Template.swift": "", "Shared/View.swift": "", "Shared/Only.swift": "",
      "Shared/Deep/x.cpp": "", "Shared/en.lproj/Localizable.strings": "", "Elsewhere.swift": "",
    ])
    #expect(targets.map(\.name) == ["App", "Kit", "Tests", "Resources"])
    try #require(targets.count == 4)
    #expect(
      targets[0].sources.map(\.text) == [
        "Shared/Deep/x.cpp", "Shared/Only.swift", "Shared/View.swift", "main.m",
      ])
    #expect(targets[0].macroNames == ["NSLocalizedString", "L"])
    #expect(targets[0].dependencies == [1])
    #expect(targets[0].product == 0)
    // What another target's exceptions name is added to it.
    #expect(targets[1].sources.map(\.text) == ["Shared/Only.swift"])
    #expect(targets[1].product == nil)
    #expect(targets.map(\.isShipped) == [true, true, false, true])
    #expect(targets[2].sources.map(\.text) == ["main.m"])
    // A target without a Sources phase compiles nothing.
    #expect(targets[3].sources.isEmpty)
  }

  @Test func modulesOfPackages() throws {
    let targets = try Self.compiled([
      "Package.swift": """
      let package = Package(name: "Kit", targets: [
        .target(name: "Kit", exclude: ["Old"], resources: [.copy("Templates")]),
        .executableTarget(name: "tool", dependencies: [.target(name: "Kit"), .product(name: "Other", package: "o")],
          path: "Tool", sources: ["Main", "one.swift"]),
        .testTarget(name: "KitTests", dependencies: ["Kit"]),
      ])
      """,
      "Sources/Kit/Kit.swift": "", "Sources/Kit/Old/Old.swift": "", "Sources/Kit/Templates/T.swift": "",
      "Tool/Main/main.swift": "", "Tool/one.swift": "", "Tool/two.swift": "", "Tests/KitTests/T.swift": "",
    ])
    try #require(targets.map(\.name) == ["Kit", "tool", "KitTests"])
    #expect(targets[0].sources.map(\.text) == ["Sources/Kit/Kit.swift"])
    #expect(targets[1].sources.map(\.text) == ["Tool/Main/main.swift", "Tool/one.swift"])
    #expect(targets[1].dependencies == [0])
    #expect(targets[2].sources.map(\.text) == ["Tests/KitTests/T.swift"])
    #expect(targets.map(\.isShipped) == [true, true, false])
  }
}
