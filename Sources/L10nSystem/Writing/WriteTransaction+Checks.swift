#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension WriteTransaction {
  /// The folder that holds `path`, open, reached from the root without following a link.
  mutating func openFolder(of path: FilePath, making: Bool) throws(WriteFailure) -> Int32 {
    let components = path.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isInside = components.allSatisfy { component in
      !component.isEmpty && !component.elementsEqual(".".utf8) && !component.elementsEqual("..".utf8)
        && !component.contains(0)
    }
    guard isInside else { throw WriteFailure(cause: .outsideRoot, path: path) }
    var current = try openRoot(path)
    var walked = FilePath(bytes: [])
    for component in components.dropLast() {
      let name = FilePath(bytes: Array(component))
      walked = walked.appending(name.bytes)
      if let known = folders[walked] {
        current = known
        continue
      }
      current = try openFolder(name, in: current, making: making, walked, path)
      folders[walked] = current
    }
    return current
  }

  private mutating func openRoot(_ path: FilePath) throws(WriteFailure) -> Int32 {
    let top = FilePath(bytes: [])
    if let known = folders[top] { return known }
    let name = root.bytes.isEmpty ? FilePath(".") : root
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let descriptor = SystemCalls.retrying { calls.open(AT_FDCWD, name, flags, 0) }
    if descriptor < 0 { throw failure("open", path) }
    folders[top] = descriptor
    return descriptor
  }

  private mutating func openFolder(
    _ name: FilePath, in parent: Int32, making: Bool, _ folder: FilePath, _ path: FilePath
  ) throws(WriteFailure) -> Int32 {
    func open() -> Int32 {
      SystemCalls.retrying { calls.open(parent, name, FolderHandle.flags, 0) }
    }
    var descriptor = open()
    if descriptor < 0, errno == ENOENT, making {
      let slot = realRoot.flatMap { temporaries?.register($0.appending(folder.bytes), isFolder: true) }
      if SystemCalls.retrying({ calls.makeFolder(parent, name) }) == 0 {
        madeFolders.append(MadeFolder(parent: parent, name: name, slot: slot))
      } else {
        let code = errno
        temporaries?.release(slot)
        errno = code
        if code != EEXIST { throw failure("mkdir", path) }
      }
      descriptor = open()
    }
    if descriptor >= 0 { return descriptor }
    let code = errno
    if code == ELOOP || code == ENOTDIR, calls.stampOf(parent, name)?.kind == .link {
      throw WriteFailure(cause: .symbolicLink, path: path)
    }
    errno = code
    throw failure("open", path)
  }

  /// What is in the place of a file; nil for nothing. Fails if that is not what is expected.
  func checkedStamp(
    in folder: Int32, _ name: FilePath, _ path: FilePath, _ expectation: WriteExpectation
  ) throws(WriteFailure) -> FileStamp? {
    guard let stamp = calls.stampOf(folder, name) else {
      if errno != ENOENT { throw failure("fstatat", path) }
      switch expectation {
      case .absent, .anything: return nil
      case .unchanged, .content: throw WriteFailure(cause: .changedMeanwhile, path: path)
      }
    }
    switch stamp.kind {
    case .file: break
    case .link: throw WriteFailure(cause: .symbolicLink, path: path)
    default: throw WriteFailure(cause: .notAFile, path: path)
    }
    if stamp.linkCount > 1 { throw WriteFailure(cause: .hardLinked, path: path) }
    switch expectation {
    case .absent: throw WriteFailure(cause: .alreadyExists, path: path)
    case .unchanged(let expected) where expected != stamp:
      throw WriteFailure(cause: .changedMeanwhile, path: path)
    case .content(let expected):
      guard stamp.size == expected.count, try content(in: folder, name, path) == expected else {
        throw WriteFailure(cause: .changedMeanwhile, path: path)
      }
    case .unchanged, .anything: break
    }
    return stamp
  }

  private func content(
    in folder: Int32, _ name: FilePath, _ path: FilePath
  ) throws(WriteFailure) -> [UInt8] {
    var buffer = FileBuffer()
    do throws(SystemError) {
      try buffer.load(name, in: folder, flags: O_NOFOLLOW)
    } catch {
      throw WriteFailure(
        cause: .system(SystemError(call: error.call, path: root.appending(path.bytes), code: error.code)),
        path: path)
    }
    return buffer.array
  }
}
