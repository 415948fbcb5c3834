import L10nSystem

extension FileTree {
  /// The whole tree as text, a line per entry, for comparison.
  var dump: [String] {
    folders.flatMap { folder in
      var lines: [String] = entries(of: folder).map { entry in
        let path = path(of: entry, in: folder).text
        switch entry.kind {
        case .file: return path
        case .folder: return path + "/"
        case .package: return path + "/ package"
        case .skipped: return path + "/ skipped"
        case .special: return path + " special"
        case .link: return path + " -> " + (target(of: entry).map(text) ?? "?")
        }
      }
      if let fault = fault(of: folder) { lines.append("\(path(of: folder).text) \(fault)") }
      return lines
    }
  }

  private func text(of target: LinkTarget) -> String {
    switch target {
    case .folder(let folder): return "[\(path(of: folder).text)]"
    case .ancestor(let folder): return "ancestor [\(path(of: folder).text)]"
    case .package(let path): return "package \(path.text)"
    case .unwalkedFolder(let path): return "unwalked \(path.text)"
    case .file(let path): return path.text
    case .special(let path): return "special \(path.text)"
    case .escape: return "escape"
    case .dangling: return "dangling"
    case .loop: return "loop"
    case .unreadable: return "unreadable"
    }
  }
}
