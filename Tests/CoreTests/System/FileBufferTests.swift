import Foundation
import L10nSystem
import TestSupport
import Testing

@Suite struct FileBufferTests {
  /// Loads a file and looks at the zeros on both sides.
  private func load(_ buffer: inout FileBuffer, _ folder: ScratchFolder, _ name: String) throws -> [UInt8] {
    try buffer.load(FilePath(folder.at(name)))
    buffer.withBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      for distance in 1...FileBuffer.padding {
        #expect((start - distance).pointee == 0)
        #expect(start[bytes.count + distance - 1] == 0)
      }
    }
    return buffer.array
  }

  @Test func paddingFollowsEveryFile() throws {
    let folder = try ScratchFolder()
    var buffer = FileBuffer()
    for count in [5, 100_000, 0, 1, 4096, 63, 100_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) | 1 }
      try folder.write(bytes, to: "file")
      #expect(try load(&buffer, folder, "file") == bytes)
      let size = buffer.stamp?.size
      #expect(size == count)
    }
  }

  @Test(arguments: [0, 1, 4095, 4032, 100]) func largeFilesAreMappedWithPadding(beyondPage: Int) throws {
    let folder = try ScratchFolder()
    let bytes = [UInt8](repeating: 0xAB, count: FileBuffer.mappingThreshold + beyondPage)
    try folder.write(bytes, to: "file")
    try folder.write("small", to: "small")
    var buffer = FileBuffer()
    #expect(try load(&buffer, folder, "small") == Array("small".utf8))
    #expect(try load(&buffer, folder, "file") == bytes)
    #expect(try load(&buffer, folder, "small") == Array("small".utf8))
  }

  @Test func emptyBeforeTheFirstFile() {
    let buffer = FileBuffer()
    let content = buffer.array
    #expect(content == [])
    let count = buffer.count
    #expect(count == 0)
    let spanCount = buffer.withSpan { $0.count }
    #expect(spanCount == 0)
  }

  @Test func whatIsNoFileIsRefused() throws {
    let folder = try ScratchFolder()
    mkfifo(folder.at("pipe"), 0o644)
    try folder.makeFolder("folder")
    let socket = socket(AF_UNIX, numericCast(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = folder.at("socket")
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(100)) }
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    defer { close(socket) }
    var failures: [SystemError] = []
    for name in ["pipe", "socket", "folder", "none", "loop"] {
      if name == "loop" { try folder.link("loop", to: "loop") }
      var buffer = FileBuffer()
      do throws(SystemError) {
        try buffer.load(FilePath(folder.at(name)))
      } catch {
        failures.append(error)
      }
      let count = buffer.count
      #expect(count == 0)
    }
    #expect(failures.map(\.isSpecialFile) == [true, true, false, false, false])
    #expect(failures.dropFirst(2).map(\.code) == [EISDIR, ENOENT, ELOOP])
    var buffer = FileBuffer()
    #expect(throws: SystemError.specialFile(FilePath("/dev/zero"))) { try buffer.load(FilePath("/dev/zero")) }
  }

  /// A sparse file, which takes no room on the disk, is refused by its size.
  @Test func sparseFilesAreRefusedBeforeTheyAreRead() throws {
    let folder = try ScratchFolder(["file": ""])
    let path = FilePath(folder.at("file"))
    #expect(truncate(folder.at("file"), off_t(FileBuffer.largestText) + 1) == 0)
    var buffer = FileBuffer()
    #expect(throws: SystemError.tooLarge(path)) { try buffer.load(path, limit: FileBuffer.largestText) }
    #expect(throws: SystemError.tooLarge(path)) {
      try buffer.load(path, from: .disk, limit: FileBuffer.largestText)
    }
  }

  @Test func streamsAreReadToTheEnd() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let text = Array("from a pipe".utf8)
    #expect(write(ends[1], text, text.count) == text.count)
    close(ends[1])
    var buffer = FileBuffer()
    try buffer.load(descriptor: ends[0], name: FilePath("-"))
    close(ends[0])
    let content = buffer.array
    #expect(content == text)
    let stamp = buffer.stamp
    #expect(stamp == nil)
  }

  @Test func aLimitStopsAStream() throws {
    let folder = try ScratchFolder()
    try folder.write([UInt8](repeating: 1, count: 100), to: "file")
    let descriptor = open(folder.at("file"), O_RDONLY)
    defer { close(descriptor) }
    var buffer = FileBuffer()
    #expect(throws: SystemError(call: "read", path: FilePath("-"), code: EFBIG)) {
      try buffer.load(descriptor: descriptor, name: FilePath("-"), limit: 99)
    }
  }

  /// A large file that takes no room on the disk.
  @Test func aFileBeyondTheLimitIsNotRead() throws {
    let folder = try ScratchFolder()
    try folder.write(to: "file")
    #expect(truncate(folder.at("file"), 1 << 36) == 0)
    var buffer = FileBuffer()
    let path = FilePath(folder.at("file"))
    #expect(throws: SystemError.tooLarge(path)) { try buffer.load(path, limit: 100) }
    try folder.write([UInt8](repeating: 1, count: 100), to: "file")
    try buffer.load(path, limit: 100)
    let count = buffer.count
    #expect(count == 100)
  }
}
