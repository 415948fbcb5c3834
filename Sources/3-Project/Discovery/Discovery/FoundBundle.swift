import L10nSystem

/// A bundle as the finder sees it.
struct FoundBundle {
  var folder: FileTree.FolderID
  var kind: BundleKind
  var layout: BundleLayout
  /// The file `Info.plist`, relative to the root; nil where there is none.
  var infoPath: FilePath?
  /// What it says; nil where there is none, or it cannot be read.
  var info: InfoFacts?
  /// Whether `Info.plist` lies beside a folder `Resources`, as in no layout.
  var hasMistakenResources = false

  /// Where the texts of the bundle are.
  var resources: FileTree.FolderID { hasMistakenResources ? layout.base : layout.resources }
}
