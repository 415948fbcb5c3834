/// The rules for names that a walk of a tree leaves out.
///
/// The root itself is always walked, whatever its name and whatever git says of it. A folder that is left out is
/// never opened, so it costs nothing, however large it is.
package struct WalkPolicy: Sendable {
  package enum FolderChoice: Sendable {
    /// Walk it.
    case walk
    /// List it as a `FileKind.package`, without a look inside.
    case package
    /// List it as `FileKind.skipped`, without a look inside.
    case skip

    var kind: FileKind {
      switch self {
      case .walk: .folder
      case .package: .package
      case .skip: .skipped
      }
    }
  }

  /// Names of folders that are never walked: build products and dependencies.
  package var skippedFolders: [[UInt8]] = ["DerivedData", "node_modules"].map { Array($0.utf8) }
  /// Folders that are skipped only inside a certain parent, as (parent's name, name): `Carthage/Build`.
  package var skippedPairs: [(parent: [UInt8], name: [UInt8])] = [
    (parent: Array("Carthage".utf8), name: Array("Build".utf8))
  ]
  /// Whether names that start with a dot (`.git`, `.build` and all others) are left out altogether.
  package var skipsHidden = true
  /// Names that start with a dot and are not hidden all the same.
  package var shownHidden: [[UInt8]] = []
  /// Whether what git ignores is left out; what git tracks never is.
  package var skipsIgnored = true
  /// Asked for every folder that nothing above rules out: (its name, the path of its parent relative to the root).
  package var folder: @Sendable (_ name: Span<UInt8>, _ parent: Span<UInt8>) -> FolderChoice = { _, _ in
    .walk
  }
  /// Asked for every file, link and special file: (its name, the path of its folder relative to the root). The tree has only the kept
  /// ones.
  package var keepsFile: @Sendable (_ name: Span<UInt8>, _ parent: Span<UInt8>) -> Bool = { _, _ in true }

  /// The policy of every command: nothing hidden, no build products or dependencies, nothing that git ignores.
  package init() {}

  /// The policy that leaves nothing out.
  package static var everything: WalkPolicy {
    var policy = WalkPolicy()
    policy.skippedFolders = []
    policy.skippedPairs = []
    policy.skipsHidden = false
    policy.skipsIgnored = false
    return policy
  }

  /// The treatment of the folder `name` in the folder `parent`, git's opinion aside.
  func choice(
    folder name: UnsafeBufferPointer<UInt8>, parent: UnsafeBufferPointer<UInt8>
  ) -> FolderChoice {
    for skipped in skippedFolders where name.elementsEqual(skipped) { return .skip }
    for pair in skippedPairs where name.elementsEqual(pair.name) && Self.isLast(pair.parent, of: parent) {
      return .skip
    }
    return folder(name.span, parent.span)
  }

  private static func isLast(_ component: [UInt8], of path: UnsafeBufferPointer<UInt8>) -> Bool {
    guard path.count >= component.count, path.suffix(component.count).elementsEqual(component) else {
      return false
    }
    let before = path.count - component.count - 1
    return before < 0 || path[before] == UInt8(ascii: "/")
  }
}
