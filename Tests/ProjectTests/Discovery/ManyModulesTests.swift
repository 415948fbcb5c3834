import L10nDiscovery
import L10nFormats
import L10nSystem
import TestSupport
import Testing

/// Trees of many modules: what belongs to what is told as in small ones, and kept once.
@Suite struct ManyModulesTests {
  private static func catalog(_ folder: ScratchFolder) throws -> Catalog {
    try Discovery.discover(roots: [FilePath(folder.path)], options: DiscoveryOptions(git: GitEnvironment()))
  }

  private static func tables(_ catalog: Catalog) -> [(container: String, table: TableFiles)] {
    catalog.bundles.flatMap { $0.containers }.flatMap { container in
      container.tables.map { (container.path.text, $0) }
    }
  }

  private static func infoPlists(_ table: TableFiles) -> [String] {
    table.files.filter { $0.format == .infoPlist }.map(\.path.text)
  }

  /// Every table may translate every `Info.plist` of the sources; the list of them is there once.
  @Test func tablesShareTheListOfInfoPlists() throws {
    let folder = try ScratchFolder()
    for module in ["A", "B", "C"] {
      try folder.write("<plist><dict/></plist>", to: "\(module)/Info.plist")
      try folder.write(to: "\(module)/en.lproj/InfoPlist.strings")
    }
    let tables = Self.tables(try Self.catalog(folder))
    #expect(tables.map(\.container) == ["A", "B", "C"])
    #expect(
      tables.map { Self.infoPlists($0.table) } == [["A/Info.plist"], ["B/Info.plist"], ["C/Info.plist"]])
    let lists = tables.compactMap { $0.table.infoPlist?.files.first }
    #expect(lists.first?.paths.map(\.text) == ["A/Info.plist", "B/Info.plist", "C/Info.plist"])
    #expect(lists.count == 3 && lists.allSatisfy { $0 === lists.first })
  }

  private static func project(_ infos: [String]) -> String {
    let configurations = infos.enumerated().map { index, path in
      "C\(index) = {isa = XCBuildConfiguration; buildSettings = {INFOPLIST_FILE = \"\(path)\"; }; name = R; };"
    }
    return """
      // !$*UTF8*$!
      { objects = { \(configurations.joined(separator: "\n"))
      L = {isa = XCConfigurationList; buildConfigurations = (\(infos.indices.map { "C\($0)" }.joined(separator: ", "))); };
      P = {isa = PBXProject; buildConfigurationList = L; developmentRegion = en; targets = (); };
      }; rootObject = P; }
      """
  }

  /// A file that no target names belongs to what lies in or below its folder.
  @Test func filesThatNoTargetNames() throws {
    let folder = try ScratchFolder()
    let named = [
      "Apps/One/Info-One.plist", "Apps/Two/Info-Two.plist", "Kit/Info-Kit.plist", "Gone/Info-Gone.plist",
    ]
    try folder.write(Self.project(named), to: "All.xcodeproj/project.pbxproj")
    for path in named.dropLast() { try folder.write("<plist><dict/></plist>", to: path) }
    for container in ["Apps/Two/Resources", "Apps/Three", "Other"] {
      try folder.write(to: "\(container)/en.lproj/InfoPlist.strings")
    }
    let found = Self.tables(try Self.catalog(folder)).map { "\($0.container): \(Self.infoPlists($0.table))" }
    #expect(
      found == [
        "Apps/Three: []", "Apps/Two/Resources: [\"Apps/Two/Info-Two.plist\"]", "Other: []",
      ])
  }

  /// The only project counts wherever it lies; of two beside a folder none does.
  @Test(arguments: [
    ["Build"], ["Build/Deep"], ["Other", "Build"], ["", "Build"], ["App", "Build"], ["App/Sub"],
  ])
  func projectsBesideAFolder(places: [String]) throws {
    let folder = try ScratchFolder()
    for place in places {
      try folder.write(
        Self.project([]).replacing("developmentRegion = en", with: "developmentRegion = fr"),
        to: "\(place.isEmpty ? "" : place + "/")P.xcodeproj/project.pbxproj")
    }
    for locale in ["en", "fr"] { try folder.write(to: "App/\(locale).lproj/A.strings") }
    let regions = try Self.catalog(folder).bundles.flatMap(\.containers).flatMap(\.developmentRegions)
    let above = places.filter { ["", "App"].contains($0) }
    let told = above.first ?? (places.count == 1 ? places[0] : nil)
    #expect(regions.map(\.region) == (told == nil ? [] : ["fr"]))
    #expect(
      regions.map(\.path)
        == (told.map { [($0.isEmpty ? "" : $0 + "/") + "P.xcodeproj/project.pbxproj"] } ?? []))
  }

  /// A project counts for what lies in its folder and below, up to the next project.
  @Test func theNearestProject() throws {
    let folder = try ScratchFolder()
    for place in ["", "Apps/One/"] {
      try folder.write(Self.project([]), to: "\(place)P.xcodeproj/project.pbxproj")
    }
    for container in ["Apps", "Apps/One/Sub"] { try folder.write(to: "\(container)/en.lproj/A.strings") }
    let containers = try Self.catalog(folder).bundles.flatMap(\.containers)
    #expect(
      containers.map { $0.developmentRegions.map(\.path) } == [
        ["P.xcodeproj/project.pbxproj"], ["Apps/One/P.xcodeproj/project.pbxproj"],
      ])
  }
}
