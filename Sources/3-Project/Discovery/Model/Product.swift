package import L10nSystem

/// What a project makes of some of its files: one bundle.
package struct Product: Sendable {
  /// The target's name.
  package var name: String
  /// The project that has the target, as people see it.
  package var project: String
  package var kind: ShippingProject.Kind
  /// The `.xcodeproj`, the `Package.swift`, relative to the root.
  var projectPath: FilePath
  /// The file that says so, as people see it.
  package var file: String { kind == .xcode ? project + "/project.pbxproj" : project }
  /// As `ShippingTarget.productType`.
  package var productType: String
  /// The place of its root in `Catalog.roots`.
  package var root: Int
  /// The names of its files' `.lproj` folders, `Base` among them, in byte order.
  package var folderNames: [String]
  /// The regions that its project knows, as they are written there.
  package var regions: [String]
  /// The development region of an Xcode project, likewise.
  var developmentRegion: String?
  /// The products inside it, by their places in `Catalog.products`.
  package var embeds: [Int]
  /// The `Settings.bundle` folders inside it, relative to the root.
  package var settings: [FilePath] = []
  /// As `ShippingTarget.files`.
  var files: [FilePath] = []
  /// The localized files that its project names one by one, and what they are in any language.
  var namedFiles: Set<FilePath> = []
  var namedStems: Set<LocalizedStem> = []
  /// The folders whose localized files it gets because its project names them, every one.
  var namedFolders: Set<[UInt8]> = []

  package init(
    name: String, project: String, at path: FilePath = FilePath(bytes: []), kind: ShippingProject.Kind,
    productType: String, root: Int = 0, folderNames: [String] = [], regions: [String] = [], embeds: [Int] = []
  ) {
    self.name = name
    self.project = project
    projectPath = path
    self.kind = kind
    self.productType = productType
    self.root = root
    self.folderNames = folderNames
    self.regions = regions
    self.embeds = embeds
  }
}
