extension WriteTransaction {
  /// The number of the folder that holds `path`, reached from the root without following a link.
  mutating func openFolder(of path: FilePath, making: Bool) throws(WriteFailure) -> Int {
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
      if let known = folderNumbers[walked] {
        current = known
        continue
      }
      current = try openFolder(name, in: current, making: making, walked, path)
      folderNumbers[walked] = current
    }
    return current
  }

  private mutating func openRoot(_ path: FilePath) throws(WriteFailure) -> Int {
    let top = FilePath(bytes: [])
    if let known = folderNumbers[top] { return known }
    guard let number = folders.openRoot(root.bytes.isEmpty ? FilePath(".") : root) else {
      throw failure("open", path)
    }
    folderNumbers[top] = number
    return number
  }

  private mutating func openFolder(
    _ name: FilePath, in parent: Int, making: Bool, _ folder: FilePath, _ path: FilePath
  ) throws(WriteFailure) -> Int {
    var number = folders.open(name, in: parent)
    if number == nil, errno == ENOENT, making {
      let slot = temporaries?.register(realRoot?.appending(folder.bytes), isFolder: true)
      if folders.with(parent, { calls.makeFolder($0, name) }) == 0 {
        madeFolders.append(MadeFolder(parent: parent, name: name, slot: slot))
      } else {
        SystemCalls.keepingError { temporaries?.release(slot) }
        if errno != EEXIST { throw failure("mkdir", path) }
      }
      number = folders.open(name, in: parent)
    }
    if let number { return number }
    let code = errno
    if code == ELOOP || code == ENOTDIR,
      calls.stampOf(folders.descriptor(of: parent), name)?.kind == .link
    {
      throw WriteFailure(cause: .symbolicLink, path: path)
    }
    errno = code
    throw failure("open", path)
  }

  /// The stamp of the file in a place; nil for nothing. Fails if the place is not as expected.
  func checkedStamp(
    in number: Int, _ name: FilePath, _ path: FilePath, _ expectation: WriteExpectation
  ) throws(WriteFailure) -> FileStamp? {
    let folder = folders.descriptor(of: number)
    if folder < 0 { throw failure("open", path) }
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
