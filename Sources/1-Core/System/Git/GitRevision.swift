internal import L10nText

/// The tree of a revision, from git's objects: nothing is checked out.
package enum GitRevision {
  /// The result for a revision: its tree, or why there is none.
  package enum Answer: Sendable {
    case found(Tree)
    /// Git knows no such revision.
    case noRevision
    /// The revision has no such folder.
    case noFolder
    /// The revision has more files or folders than are read.
    case tooLarge
  }

  /// The most bytes of all files that are read of a revision and are not on the disk unchanged. A file under several names counts for
  /// each: each is parsed.
  package static let largest = FileBuffer.largestText
  /// The most bytes of all lists of names, one for each path of a folder: those of a million files.
  package static let largestNames = 64 << 20

  /// A tree, with the paths that it lacks.
  package struct Tree: Sendable {
    package var snapshot: FileSnapshot
    /// Submodules, and wanted files that git keeps elsewhere and that are not here, by their paths in the tree.
    package var submodules: [FilePath] = []
    package var absentFiles: [FilePath] = []
    /// Wanted files whose objects this clone lacks, as a partial one does.
    package var missing: [(path: FilePath, object: [UInt8])] = []
  }

  /// Reads the names of a tree, and the files that are wanted, with one run of git for each level of the tree.
  ///
  /// - Parameters:
  ///   - name: what git takes for a tree or commit, such as `main~3`; nothing of it is an option to git.
  ///   - folder: the folder of the tree that is wanted; empty for all of it.
  ///   - skips: asked for the path of every folder, below `folder`: a skipped one is not there.
  ///   - wants: asked for the path of every file, likewise: only wanted ones are read.
  /// - Returns: the tree in the place of that folder of the working tree.
  package static func tree(
    _ name: [UInt8], folder: FilePath = FilePath(bytes: []), in repository: GitRepository,
    environment: [[UInt8]], largest: Int = GitRevision.largest, largestNames: Int = GitRevision.largestNames,
    skips: (FilePath) -> Bool = { _ in false }, wants: (FilePath) -> Bool
  ) throws(GitFailure) -> Answer {
    do throws(GitFailure) {
      let limits = (files: largest, names: largestNames)
      return try tree(
        name, folder: folder, in: repository, environment: environment, limits: limits, skips: skips,
        wants: wants)
    } catch {
      guard case .tooMuch = error else { throw error }
      return .tooLarge
    }
  }

  private static func tree(
    _ name: [UInt8], folder: FilePath, in repository: GitRepository, environment: [[UInt8]],
    limits: (files: Int, names: Int), skips: (FilePath) -> Bool, wants: (FilePath) -> Bool
  ) throws(GitFailure) -> Answer {
    var objects = GitObjects(repository, environment: environment)
    objects.limit = limits.names
    var room = limits.names
    let tree = name + Array("^{tree}".utf8)
    let top = folder.bytes.isEmpty ? tree : name + Array(":".utf8) + folder.bytes
    // A name that is not a revision would read as the folder of another one.
    let found = try objects.read([tree, top])
    guard found.count == 2, found[0]?.kind == "tree" else { return .noRevision }
    guard let root = found[1], root.kind == "tree" else { return .noFolder }
    var listing = Listing(
      folder: folder, repository: repository, unchanged: GitUnchangedFiles(repository),
      hashLength: root.name.utf8.count / 2,
      result: Tree(snapshot: FileSnapshot(location: repository.top.appending(folder.bytes))))
    var level: [(path: FilePath, content: [UInt8])] = [(FilePath(bytes: []), root.content)]
    while !level.isEmpty {
      var folders: [(path: FilePath, object: [UInt8])] = []
      for (path, content) in level { folders += listing.add(content, of: path, skips: skips, wants: wants) }
      level = []
      for (folder, object) in zip(folders, try objects.read(folders.map(\.object))) {
        guard let object, object.kind == "tree" else {
          let name = Array("the folder ".utf8) + folder.path.bytes
          throw .failed(
            repository.top, reason: name + Array(" of the revision is not in this clone: fetch it first".utf8)
          )
        }
        room -= object.content.count
        if room < 0 { return .tooLarge }
        level.append((folder.path, object.content))
      }
    }
    objects.limit = limits.files
    return try listing.read(&objects, limit: limits.files).map(Answer.found) ?? .tooLarge
  }

  /// The files that the tree objects of a revision list: names first, then the contents of wanted ones.
  private struct Listing {
    let folder: FilePath
    let repository: GitRepository
    let unchanged: GitUnchangedFiles
    let hashLength: Int
    var result: Tree
    var wanted: [(path: FilePath, object: [UInt8], isLink: Bool)] = []

    /// Adds the files that a tree object lists, and gives its folders, which are objects of their own.
    mutating func add(
      _ content: [UInt8], of path: FilePath, skips: (FilePath) -> Bool, wants: (FilePath) -> Bool
    ) -> [(path: FilePath, object: [UInt8])] {
      var folders: [(path: FilePath, object: [UInt8])] = []
      for entry in entries(of: content, hashLength: hashLength) {
        let place = path.appending(entry.name)
        switch entry.mode {
        case "40000":
          if skips(place) { continue }
          result.snapshot.add(.folder, at: place)
          folders.append((place, entry.object))
        case "160000":
          result.snapshot.add(.closed, at: place)
          result.submodules.append(place)
        case "120000": wanted.append((place, entry.object, true))
        default:
          guard wants(place) else {
            result.snapshot.add(.file(nil), at: place)
            continue
          }
          let here = folder.appending(place.bytes)
          if let stamp = unchanged.stamp(of: here, object: entry.object) {
            result.snapshot.add(.unchanged(stamp), at: place)
          } else {
            result.snapshot.add(.file(nil), at: place)
            wanted.append((place, entry.object, false))
          }
        }
      }
      return folders
    }

    /// The tree with the content of the files that are wanted; nil where they have more bytes together than `limit`.
    consuming func read(_ objects: inout GitObjects, limit: Int) throws(GitFailure) -> Tree? {
      var room = limit
      for (file, object) in zip(wanted, try objects.read(wanted.map(\.object))) {
        guard let object else {
          result.missing.append((file.path, file.object))
          continue
        }
        var size = object.content.count
        if file.isLink {
          result.snapshot.add(.link(object.content), at: file.path)
        } else if let pointer = LFSPointer(object.content) {
          let content = try pointer.content(in: repository, limit: room)
          size = content?.count ?? 0
          if content == nil { result.absentFiles.append(file.path) }
          result.snapshot.add(.file(content), at: file.path)
        } else {
          result.snapshot.add(object.content, object: file.object, at: file.path)
        }
        room -= size
        if room < 0 { return nil }
      }
      return result
    }
  }

  /// Reads a tree object.
  private static func entries(
    of tree: [UInt8], hashLength: Int
  ) -> [(mode: String, name: [UInt8], object: [UInt8])] {
    var entries: [(mode: String, name: [UInt8], object: [UInt8])] = []
    var place = 0
    while place < tree.count {
      guard let space = tree[place...].firstIndex(of: 0x20), let end = tree[space...].firstIndex(of: 0),
        end + hashLength < tree.count
      else { break }
      let name = Array(tree[(space + 1)..<end])
      // Git lets no such name in, but another program may have made the tree.
      let isName =
        !name.isEmpty && !name.contains(UInt8(ascii: "/")) && !name.elementsEqual(".".utf8)
        && !name.elementsEqual("..".utf8)
      if isName {
        entries.append(
          (
            String(decoding: tree[place..<space], as: UTF8.self), name,
            Array(Hexadecimal.text(Array(tree[(end + 1)...(end + hashLength)])).utf8)
          ))
      }
      place = end + 1 + hashLength
    }
    return entries
  }
}
