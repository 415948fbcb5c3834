/// Paths without links, of many files of one tree. Most files share their folders with others, and folders what they are
/// in, so that few paths are followed from the top: the system would look at each folder on the way again, for every file.
///
/// What it knows is true as long as no link comes or goes.
package struct RealPaths {
  private var known: [FilePath: FilePath?] = [:]
  /// Mostly many files of one folder follow each other.
  private var last: (folder: FilePath, real: FilePath?)?

  package init() {}

  /// What `FilePath.real` says of a file that need not be there.
  package mutating func real(_ file: FilePath) -> FilePath? {
    FileStamp.isLink(file) ? file.real : realUnlessLink(file)
  }

  /// The same for what is known to be no link itself.
  package mutating func realUnlessLink(_ file: FilePath) -> FilePath? {
    guard let name = Self.name(of: file) else { return file.real }
    return folder(file.parent)?.appending(name)
  }

  private mutating func folder(_ folder: FilePath) -> FilePath? {
    if let last, last.folder == folder { return last.real }
    // Up to the next folder that is known, and down again.
    var way: [FilePath] = []
    var current = folder
    while known[current] == nil {
      way.append(current)
      if Self.name(of: current) == nil { break }
      current = current.parent
    }
    for folder in way.reversed() {
      guard let name = Self.name(of: folder), !FileStamp.isLink(folder), let above = known[folder.parent]
      else {
        known[folder] = .some(folder.real)
        continue
      }
      known[folder] = .some(above?.appending(name))
    }
    let real = known[folder] ?? folder.real
    last = (folder, real)
    return real
  }

  /// The last part of a path, where it is the name of something in what stands before it.
  private static func name(of path: FilePath) -> [UInt8]? {
    let name = Array(path.lastComponent)
    return name.isEmpty || name == Array(".".utf8) || name == Array("..".utf8) ? nil : name
  }
}
