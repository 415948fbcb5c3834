/// Where a symbolic link leads, all links on the way followed. Paths are relative to the root of the walk, with no
/// link left in them.
package enum LinkTarget: Equatable, Sendable {
  /// A folder of the tree, walked at its own place: the link is a second name for it.
  case folder(FileTree.FolderID)
  /// The folder that holds the link, or one above: following it would never end.
  case ancestor(FileTree.FolderID)
  /// A folder inside the root that the walk shows as one thing (`FileKind.package`).
  case package(FilePath)
  /// A folder inside the root that the walk left out, or could not read.
  case unwalkedFolder(FilePath)
  /// An ordinary file inside the root.
  case file(FilePath)
  /// A pipe, socket or device inside the root.
  case special(FilePath)
  /// Something outside the root: never read.
  case escape
  /// Nothing: the target does not exist.
  case dangling
  /// Links that lead to each other for ever.
  case loop
  /// The system could not say, for this `errno`.
  case unreadable(Int32)
}
