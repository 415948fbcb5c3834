internal import L10nText

/// A working tree of git, found without running git.
package struct GitRepository: Equatable, Sendable {
  /// The folder that holds `.git`: the top of the working tree, absolute and without links.
  package let top: FilePath
  /// The folder that only this working tree has, with `HEAD` and the index.
  package let folder: FilePath
  /// The folder that all working trees of the repository share, with `config`, `info/exclude`, the references.
  package let commonFolder: FilePath

  /// The settings of its own configuration; none where that cannot be read.
  package var configuration: GitConfiguration {
    var configuration = GitConfiguration()
    var file = FileBuffer()
    let settings = commonFolder.appending("config")
    if (try? file.load(settings, limit: GitEnvironment.largestFile)) != nil { configuration.add(file.array) }
    return configuration
  }

  /// The innermost working tree that holds `path` (a folder; links are followed); nil if none does.
  package static func find(upwardFrom path: FilePath) -> GitRepository? {
    guard var candidate = LinkResolver.realPath(of: path.bytes.isEmpty ? FilePath(".") : path) else {
      return nil
    }
    while true {
      if let repository = GitRepository(top: candidate) { return repository }
      if candidate.bytes.count <= 1 { return nil }
      candidate = candidate.parent
    }
  }

  /// The working tree whose top is `top`, absolute and without links; nil if the folder is not one.
  package init?(top: FilePath) {
    let dotGit = top.appending(".git")
    var status = stat()
    guard dotGit.withCString({ stat($0, &status) }) == 0 else { return nil }
    var folder = dotGit
    if FileKind(mode: status.st_mode) == .file {
      guard let target = Self.line(of: dotGit, after: "gitdir: ") else { return nil }
      folder = Self.path(target, from: top)
    }
    guard folder.appending("HEAD").withCString({ lstat($0, &status) }) == 0 else { return nil }
    self.top = top
    self.folder = folder
    commonFolder =
      Self.line(of: folder.appending("commondir"), after: "").map { Self.path($0, from: folder) } ?? folder
  }

  /// Whether it has only the last commits of its history.
  package var isShallow: Bool { (try? FileStamp(of: commonFolder.appending("shallow"))) != nil }

  /// The branch and the commit that are checked out.
  package struct Head: Equatable, Sendable {
    /// The branch without `refs/heads/`; nil if none is checked out.
    package var branch: [UInt8]?
    /// The commit in hexadecimal digits; nil on a branch without a commit, and where it cannot be found out.
    package var commit: String?
  }

  /// The branch and the commit that are checked out now. Reads files, so ask once.
  package var head: Head {
    guard let text = Self.line(of: folder.appending("HEAD"), after: "") else { return Head() }
    let marker = Array("ref: ".utf8)
    guard text.starts(with: marker) else { return Head(commit: Self.commit(text)) }
    let reference = Array(text.dropFirst(marker.count))
    let heads = Array("refs/heads/".utf8)
    return Head(
      branch: reference.starts(with: heads) ? Array(reference.dropFirst(heads.count)) : nil,
      commit: resolve(reference))
  }

  /// The commit that a reference names, by its own file or the list of packed ones.
  private func resolve(_ reference: [UInt8]) -> String? {
    // A name that leads out of the folder is no reference.
    if reference.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) }) {
      return nil
    }
    for base in [folder, commonFolder] {
      if let text = Self.line(of: base.appending(reference), after: ""), let commit = Self.commit(text) {
        return commit
      }
    }
    var buffer = FileBuffer()
    let packed = commonFolder.appending("packed-refs")
    guard (try? buffer.load(packed, limit: Self.largestReferences)) != nil else { return nil }
    return buffer.withBytes { Self.commit(of: reference, in: $0) }
  }

  /// The most bytes of a list of packed references that is read: those of some three million.
  private static let largestReferences = 256 << 20

  /// A file that git would read as a whole, and that is too large for its kind; nil if there is none.
  var oversized: FilePath? {
    let lists = ["packed-refs", "shallow"].map { ($0, Self.largestReferences) }
    let small = ["config", "config.worktree", "HEAD", "info/grafts", "objects/info/alternates"]
    for (name, limit) in lists + small.map({ ($0, GitEnvironment.largestFile) }) {
      for base in folder == commonFolder ? [folder] : [folder, commonFolder] {
        let path = base.appending(name)
        var status = stat()
        if path.withCString({ stat($0, &status) }) == 0, status.st_size > limit { return path }
      }
    }
    return nil
  }

  /// - Parameter packed: lines of a hash, a space and the name of a reference.
  private static func commit(of reference: [UInt8], in packed: UnsafeBufferPointer<UInt8>) -> String? {
    var rest = packed[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0A }
      rest = rest[line.endIndex...].dropFirst()
      guard let space = line.firstIndex(of: 0x20), line[(space + 1)...].elementsEqual(reference) else {
        continue
      }
      return commit(Array(line[..<space]))
    }
    return nil
  }

  private static func commit(_ text: [UInt8]) -> String? {
    guard text.count == 40 || text.count == 64 else { return nil }
    let isHexadecimal = text.allSatisfy { Hexadecimal.value($0) != nil }
    return isHexadecimal ? String(decoding: text, as: UTF8.self) : nil
  }

  /// The first line of a small file, without the end of the line and without `prefix`; nil if it starts otherwise.
  private static func line(of path: FilePath, after prefix: String) -> [UInt8]? {
    var buffer = FileBuffer()
    guard (try? buffer.load(path, limit: GitEnvironment.largestFile)) != nil else { return nil }
    let text = buffer.array.prefix { $0 != 0x0A && $0 != 0x0D }
    guard text.starts(with: prefix.utf8), text.count > prefix.utf8.count else { return nil }
    return Array(text.dropFirst(prefix.utf8.count))
  }

  private static func path(_ bytes: [UInt8], from base: FilePath) -> FilePath {
    let path = FilePath(bytes: bytes)
    return path.isAbsolute ? path : base.appending(bytes)
  }
}
