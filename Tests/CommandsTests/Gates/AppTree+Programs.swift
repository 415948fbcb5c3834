/// Apps with programs of several kinds.
extension AppTree {
  static let projectFile = "App.xcodeproj/project.pbxproj"

  static let plistEntries: [Entry] = [
    ("CFBundleDisplayName", "Shop", "Boutique", "Laden"),
    (
      "NSCameraUsageDescription", "Photos go into your orders", "Les photos vont dans vos commandes",
      "Fotos gehen in Ihre Bestellungen"
    ),
  ].map { (key: $0, texts: ["en": $1, "fr": $2, "de": $3]) }

  /// Texts of a widget, which are their own keys.
  static let boardEntries: [Entry] = [
    ("Next train", "Prochain train", "Nächster Zug"),
    ("No trains today", "Pas de train aujourd’hui", "Heute keine Züge"),
    ("Refresh now", "Actualiser maintenant", "Jetzt aktualisieren"),
  ].map { (key: $0, texts: ["en": $0, "fr": $1, "de": $2]) }

  static func view(_ name: String, _ texts: [String], _ more: String = "") -> String {
    let lines = texts.map { "    Text(\"\($0)\"\(more))\n" }.joined()
    return "import SwiftUI\nstruct \(name): View {\n  var body: some View {\n\(lines)  }\n}\n"
  }

  /// Gives an app its `Info.plist`, with translations.
  mutating func addPlist(to folder: String) {
    files["\(folder)/Info.plist"] = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.app</string>
      <key>CFBundleDisplayName</key><string>Shop</string>
      <key>NSCameraUsageDescription</key><string>Photos</string></dict></plist>

      """
    for language in Self.languages {
      files[Self.table(language, folder, name: "InfoPlist")] = Self.plistEntries.map { key, texts in
        Self.line(key, texts[language] ?? "")
      }.joined()
    }
  }

  // MARK: - Xcode

  /// An app that is the only target of a project.
  static let ofTarget: AppTree = {
    var tree = app()
    tree.targets = [Target(name: "A", project: "", code: "App", tables: "App")]
    return tree
  }()

  /// An app and its widget, each a synchronized folder.
  static let ofWidget: AppTree = {
    var tree = app()
    tree.addPlist(to: "App")
    tree.files["Widget/Board.swift"] = view("Board", boardEntries.map(\.key))
    tree.files["Widget/Localizable.xcstrings"] = catalog(boardEntries)
    tree.files[projectFile] = synchronizedProject([
      ("App", "App", "application", "INFOPLIST_FILE = App/Info.plist;"),
      ("Widget", "Widget", "app-extension", ""),
    ])
    return tree
  }()

  static func synchronizedFolder(_ id: String, _ path: String, _ more: String = "") -> String {
    "    \(id) = { isa = PBXFileSystemSynchronizedRootGroup; path = \(path); \(more)sourceTree = \"<group>\"; };\n"
  }

  typealias FolderTarget = (name: String, folder: String, type: String, settings: String)

  /// A project each of whose targets gets a folder without its `Info.plist`.
  static func synchronizedProject(_ targets: [FolderTarget]) -> String {
    let objects = targets.enumerated().map { number, target in
      """
          P\(number) = { isa = PBXFileReference; path = \(target.name).\(target.type); sourceTree = BUILT_PRODUCTS_DIR; };
          C\(number) = { isa = XCBuildConfiguration; buildSettings = { \(target.settings) }; name = Release; };
          L\(number) = { isa = XCConfigurationList; buildConfigurations = (C\(number)); };
          X\(number) = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; \
      membershipExceptions = (Info.plist, ); target = T\(number); };
      \(synchronizedFolder("Y\(number)", target.folder, "exceptions = (X\(number)); "))\
          S\(number) = { isa = PBXSourcesBuildPhase; files = (); };
          R\(number) = { isa = PBXResourcesBuildPhase; files = (); };
          T\(number) = { isa = PBXNativeTarget; name = \(target.name); buildConfigurationList = L\(number); \
      buildPhases = (S\(number), R\(number)); fileSystemSynchronizedGroups = (Y\(number)); \
      productReference = P\(number); productType = "com.apple.product-type.\(target.type)"; };

      """
    }
    let ids = { (letter: String) in targets.indices.map { "\(letter)\($0)" }.joined(separator: ", ") }
    return """
      // !$*UTF8*$!
      {
        objects = {
      \(objects.joined())
          G = { isa = PBXGroup; children = (\(ids("Y")), \(ids("P"))); sourceTree = "<group>"; };
          X = { isa = PBXProject; developmentRegion = en; knownRegions = (en, fr, de, Base); mainGroup = G; \
      targets = (\(ids("T"))); };
        };
        rootObject = X;
      }

      """
  }

  // MARK: - Packages

  /// A manifest each of whose targets has the resources that stand in its folder `Resources`.
  ///
  /// - Parameter bare: a target that has no resources.
  static func manifest(_ name: String, _ targets: [String], bare: String? = nil) -> String {
    let lines = targets.map { target in
      let resources = target == bare ? "" : ", resources: [.process(\"Resources\")]"
      return "    .target(name: \"\(target)\"\(resources)),\n"
    }
    return """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "\(name)", defaultLocalization: "en",
        products: [.library(name: "\(name)", targets: ["\(targets[0])"])],
        targets: [
      \(lines.joined())  ])

      """
  }

  /// A package of two targets, one with tables and one with a catalog.
  static let ofPackage: AppTree = {
    var tree = app("Sources/Kit")
    let code = "Sources/Kit/Main.swift"
    tree.edit(code, ", comment", ", bundle: .module, comment")
    tree.edit(code, "Text(\"Hello there\"", "Text(\"Hello there\", bundle: .module")
    tree.files["Sources/UI/Board.swift"] = view(
      "Board", boardEntries.map(\.key), ", tableName: \"Board\", bundle: .module")
    tree.files["Sources/UI/Resources/Board.xcstrings"] = catalog(boardEntries)
    tree.files["Package.swift"] = manifest("Kit", ["Kit", "UI"])
    return tree
  }()
}
