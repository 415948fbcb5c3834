/// What git has in the place of a file that its extension for large files keeps elsewhere.
struct LFSPointer {
  /// The name of the content, in hexadecimal digits.
  private let name: [UInt8]

  private static let opening = Array("version https://git-lfs.github.com/spec/v1\n".utf8)
  private static let object = Array("oid sha256:".utf8)

  /// Nil for content that is no pointer.
  init?(_ content: [UInt8]) {
    guard content.count < 1024, content.starts(with: Self.opening) else { return nil }
    let line = content.split(separator: 0x0A).first { $0.starts(with: Self.object) }
    let name = line?.dropFirst(Self.object.count) ?? []
    let isName =
      name.count == 64
      && name.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x66) }
    self.name = isName ? Array(name) : []
  }

  /// The content, where this clone has fetched it. Fails where it has more than `limit` bytes.
  func content(in repository: GitRepository, limit: Int) throws(GitFailure) -> [UInt8]? {
    if name.isEmpty { return nil }
    let folders = Array("lfs/objects/".utf8) + name[0..<2] + [0x2F] + name[2..<4] + [0x2F]
    var buffer = FileBuffer()
    let path = repository.commonFolder.appending(folders + name)
    do throws(SystemError) { try buffer.load(path, limit: limit) } catch {
      if error.isTooLarge { throw .tooMuch(repository.top, limit: limit) }
      return nil
    }
    return buffer.array
  }
}
