import L10nSystem

/// The layout of a folder as a bundle, by the names directly in it.
struct BundleLayout {
  enum Form {
    /// Everything lies in the bundle itself: iOS, Swift packages.
    case flat
    /// Everything lies under `Contents`.
    case contents
    /// Everything lies under `Resources`: frameworks, GNUstep, old bundles.
    case resources
    /// Everything lies under `Support Files`.
    case supportFiles
  }

  let form: Form
  /// The folder in which the form shows: the bundle, or for an iOS app on a Mac what `WrappedBundle` leads to.
  let base: FileTree.FolderID
  let isWrapped: Bool
  /// The folder in which the loader looks for resources; if the form's folder is not there, the base stands for
  /// it.
  let resources: FileTree.FolderID
  /// The folder in which the loader looks for `Info.plist`.
  let infoFolder: FileTree.FolderID

  init(of folder: FileTree.FolderID, name: ArraySlice<UInt8>, in tree: FileTree) {
    let wrapped = Self.wrapped(folder, name: name, in: tree)
    base = wrapped ?? folder
    isWrapped = wrapped != nil
    let contents = tree.folder(lowered: "contents", in: base)
    let resources = tree.folder(lowered: "resources", in: base)
    let isFramework = PathName.suffix(name).elementsEqual("framework".utf8)
    if let contents, !isFramework || resources == nil {
      form = .contents
      infoFolder = contents
      self.resources = tree.folder(lowered: "resources", in: contents) ?? contents
    } else if let resources {
      form = .resources
      infoFolder = resources
      self.resources = resources
    } else if let support = tree.folder(lowered: "support files", in: base) {
      form = .supportFiles
      infoFolder = support
      self.resources = tree.folder(lowered: "resources", in: support) ?? support
    } else {
      form = .flat
      infoFolder = base
      self.resources = base
    }
  }

  /// The folder that `WrappedBundle` leads to, if there is a folder `Wrapper` beside it and the two have one
  /// extension.
  private static func wrapped(
    _ folder: FileTree.FolderID, name: ArraySlice<UInt8>, in tree: FileTree
  ) -> FileTree.FolderID? {
    guard let wrapper = tree.entry(named: "Wrapper".utf8, in: folder), tree.folder(behind: wrapper) != nil,
      let link = tree.entry(named: "WrappedBundle".utf8, in: folder),
      case .folder(let target) = tree.target(of: link),
      PathName.suffix(tree.name(of: target)).elementsEqual(PathName.suffix(name))
    else { return nil }
    return target
  }
}
