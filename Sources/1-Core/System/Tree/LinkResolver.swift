/// Tells where symbolic links below one root lead.
struct LinkResolver {
  /// The target of a link, before the tree is complete.
  enum Answer {
    case inside(FilePath, FileKind)
    case other(LinkTarget)
  }

  /// The root's own path, absolute and without links.
  let root: FilePath

  /// Fails, with nil and `errno`, if the root has no path any more.
  init?(root: FilePath) {
    guard let real = Self.realPath(of: root.bytes.isEmpty ? FilePath(".") : root) else { return nil }
    self.root = real
  }

  /// Follows the link at `path`, relative to the root.
  func resolve(_ path: FilePath) -> Answer {
    guard let real = Self.realPath(of: root.appending(path.bytes)) else {
      switch errno {
      case ENOENT, ENOTDIR: return .other(.dangling)
      case ELOOP: return .other(.loop)
      default: return .other(.unreadable(errno))
      }
    }
    guard let inside = real.relative(to: root) else { return .other(.escape) }
    var status = stat()
    guard real.withCString({ lstat($0, &status) }) == 0 else { return .other(.unreadable(errno)) }
    return .inside(inside, FileKind(mode: status.st_mode))
  }

  /// The absolute path with all links followed; nil, with `errno`, if there is no such thing.
  static func realPath(of path: FilePath) -> FilePath? {
    guard let resolved = path.withCString({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return FilePath(cString: resolved)
  }
}

/// The place that a symbolic link leads to, all links on the way followed. Paths are relative to the root of
/// the walk, with no link left in them.
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
  /// The target does not exist.
  case dangling
  /// Links that lead to each other for ever.
  case loop
  /// The system could not say, for this `errno`.
  case unreadable(Int32)
}
