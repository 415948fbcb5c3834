package import L10nSystem
package import L10nText

/// Finds and reads the configuration that holds for a path.
package enum ConfigurationSearch {
  /// A configuration and the folder that its patterns are relative to.
  package struct Found: Equatable, Sendable {
    package let file: ConfigurationFile
    /// Absolute and without links.
    package let folder: FilePath

    package init(file: ConfigurationFile, folder: FilePath) {
      self.file = file
      self.folder = folder
    }
  }

  /// The nearest `.l10ncheck.yml` from the folder of `path` upward. It ends at the first folder with a `.git`, else
  /// at the root of all. Nil where there is none.
  /// - Parameters:
  ///   - goesUp: whether folders above that of `path` are looked into.
  ///   - currentFolder: the folder that the shown path of the file is relative to.
  ///   - rules: all rules; asked for only where the file names one.
  /// - Throws: the system's error for `path`, or for a file that is there and cannot be read.
  package static func find(
    from path: FilePath, goesUp: Bool = true, currentFolder: FilePath = FilePath(bytes: []),
    rules: @escaping @autoclosure () -> [Rule] = []
  ) throws(SystemError) -> Found? {
    var folder = try absolute(path)
    if !isFolder(folder) { folder = folder.parent }
    while true {
      let candidate = folder.appending(Array(ConfigurationFile.name.utf8))
      if exists(candidate) {
        let shown = shown(candidate, from: try absolute(currentFolder))
        let name = TerminalText.escaped(bytes: shown.bytes)
        if let problem = obstacle(FilePath(ConfigurationFile.name), of: folder, shownAs: name) {
          return Found(file: ConfigurationFile(refused: problem), folder: folder)
        }
        return try read(candidate, shownAs: shown, rules: rules())
      }
      if !goesUp || exists(folder.appending(Array(".git".utf8))) { return nil }
      let parent = folder.parent
      if parent == folder || parent.bytes.isEmpty { return nil }
      folder = parent
    }
  }

  /// The problem with a file that must not be read: its link leads out of the folder, or the file is not YAML by its name. Messages quote
  /// faulty lines: whoever made the tree must not choose which files of a machine are shown.
  /// - Parameters:
  ///   - path: below the folder, as it is written.
  ///   - folder: of the configuration, absolute and without links.
  ///   - isYAML: whether a file of YAML is meant, whose faulty lines are shown.
  package static func obstacle(
    _ path: FilePath, of folder: FilePath, shownAs shown: String, isYAML: Bool = true
  ) -> Problem? {
    let isAbove = path.bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
    if path.bytes.first == UInt8(ascii: "/") || isAbove {
      return Problem(
        .configValue, path: shown, message: "the file is not below the configuration's folder")
    }
    // Whoever reads a missing file reports it.
    guard let real = try? absolute(folder.appending(path.bytes)) else { return nil }
    guard let inside = real.relative(to: folder) else {
      return Problem(
        .linkEscape, path: shown,
        message: "the link leads out of the folder of the configuration and is not followed",
        severity: .error, hint: "put the file itself there; --config names a configuration anywhere")
    }
    if isYAML, !isMeant(inside) {
      return Problem(.configSyntax, path: shown, message: "the file is not called '.yml' or '.yaml'")
    }
    return nil
  }

  /// Whether a file below a folder can be meant for this tool: one of YAML, and none of git's own.
  private static func isMeant(_ inside: FilePath) -> Bool {
    let isGit = inside.bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual(".git".utf8) }
    let name = String(decoding: inside.lastComponent, as: UTF8.self).lowercased()
    return !isGit && (name.hasSuffix(".yml") || name.hasSuffix(".yaml"))
  }

  /// The configuration in a file that was named, shown as it was typed.
  package static func read(
    _ path: FilePath, shownAs shown: FilePath, rules: @escaping @autoclosure () -> [Rule] = []
  ) throws(SystemError) -> Found {
    let folder = try absolute(path).parent
    var buffer = FileBuffer()
    let name = TerminalText.escaped(bytes: shown.bytes)
    do throws(SystemError) {
      try buffer.load(path, limit: ConfigurationFile.largest)
    } catch {
      guard error.isTooLarge else { throw error }
      return Found(file: ConfigurationFile(tooLargeAt: name), folder: folder)
    }
    let file = ConfigurationFile(buffer.array, path: name, rules: rules())
    if !file.problems.isEmpty, isElsewhere(path, typedAs: shown) {
      let problem = Problem(
        .linkEscape, path: name,
        message: "the link leads to another file, with faults that are not shown",
        severity: .error, hint: "name the file itself by --config to see them")
      return Found(file: ConfigurationFile(refused: problem), folder: folder)
    }
    return Found(file: file, folder: folder)
  }

  /// Whether a link led to a file that cannot be meant: out of the current folder, or of the file's own if it is not below that
  /// one, or to a file of another kind. Links on the way to a folder that is named from the root are the machine's own.
  private static func isElsewhere(_ path: FilePath, typedAs typed: FilePath) -> Bool {
    let parts = typed.bytes.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
    let isBelow = !typed.isAbsolute && !parts.contains { $0.elementsEqual("..".utf8) }
    var anchor = path.parent
    if isBelow { for _ in parts.dropFirst() { anchor = anchor.parent } }
    guard let real = try? absolute(path), let folder = try? absolute(anchor),
      let inside = real.relative(to: folder)
    else { return true }
    return !inside.lastComponent.elementsEqual(path.lastComponent) && !isMeant(inside)
  }

  /// The configuration that comes from an open descriptor, as standard input; its patterns are relative to `folder`.
  package static func read(
    descriptor: Int32, folder: FilePath, rules: @escaping @autoclosure () -> [Rule] = []
  ) throws(SystemError) -> Found {
    var buffer = FileBuffer()
    let name = FilePath("-")
    try buffer.load(descriptor: descriptor, name: name, limit: ConfigurationFile.largest)
    return Found(
      file: ConfigurationFile(buffer.array, path: name.text, rules: rules()),
      folder: try absolute(folder))
  }

  /// The path as seen from a folder, over `..` where it lies in a folder above.
  private static func shown(_ path: FilePath, from current: FilePath) -> FilePath {
    var folder = current
    var up = 0
    while true {
      if let relative = path.relative(to: folder) {
        return FilePath(bytes: Array(repeatElement(Array("../".utf8), count: up).joined()) + relative.bytes)
      }
      let parent = folder.parent
      // A file next to the root is shown with its whole path, which says more than a row of `../`.
      if parent == folder || parent.bytes.count <= 1 { return path }
      folder = parent
      up += 1
    }
  }

  /// The path from the root of all, without links.
  /// - Throws: the system's error, if there is no such file.
  package static func absolute(_ path: FilePath) throws(SystemError) -> FilePath {
    guard !path.bytes.contains(0), let resolved = unsafe realpath(terminated(path), nil) else {
      throw SystemError(call: "realpath", path: path, code: path.bytes.contains(0) ? ENOENT : errno)
    }
    defer { unsafe free(resolved) }
    return unsafe FilePath(bytes: Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))))
  }

  private static func terminated(_ path: FilePath) -> [CChar] {
    // An empty path is the current folder.
    (path.bytes.isEmpty ? [UInt8(ascii: ".")] : path.bytes).map { CChar(bitPattern: $0) } + [0]
  }

  /// Whether there is something of this name, even a link that leads nowhere: a fault, not to be passed by.
  private static func exists(_ path: FilePath) -> Bool {
    var status = stat()
    return unsafe lstat(terminated(path), &status) == 0
  }

  private static func isFolder(_ path: FilePath) -> Bool {
    var status = stat()
    return unsafe stat(terminated(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
