/// A zip archive in memory, as spreadsheets are: read by its directory.
package struct ZipArchive {
  /// Why an archive cannot be read.
  struct Fault: Error {
    var message: String
  }

  /// The files by their paths. The last of two with one path counts, as in all tools that go by the directory.
  private(set) var files: [String: [UInt8]] = [:]
  /// The number of bytes of all files together.
  private(set) var size = 0

  /// The limit for the unpacked bytes of all files together. Workbooks pack into a twentieth of their size
  /// where rows are alike; a file that packs into a thousandth is made to fill the memory.
  private static let limit = 256 << 20
  private static func limit(packed: Int) -> Int { min(limit, max(8 << 20, packed * 50)) }

  /// - Parameter isWanted: whether a file is to be unpacked, by its path.
  init(_ bytes: [UInt8], _ isWanted: (String) -> Bool) throws(Fault) {
    guard bytes.count >= 22,
      let end = (max(0, bytes.count - 65_557)...bytes.count - 22).last(where: {
        bytes[$0] == 0x50 && bytes[$0..<$0 + 4].elementsEqual([0x50, 0x4B, 5, 6])
      })
    else { throw Fault(message: "the archive has no directory: the file may be cut off") }
    let count = Self.number(bytes, end + 10, 2)
    var place = Self.number(bytes, end + 16, 4)
    for _ in 0..<count {
      guard place + 46 <= bytes.count, bytes[place..<place + 4].elementsEqual([0x50, 0x4B, 1, 2]) else {
        throw Fault(message: "the archive's directory is damaged")
      }
      let method = Self.number(bytes, place + 10, 2)
      let checksum = Self.number(bytes, place + 16, 4)
      let packed = Self.number(bytes, place + 20, 4)
      let unpacked = Self.number(bytes, place + 24, 4)
      let lengths = [28, 30, 32].map { Self.number(bytes, place + $0, 2) }
      let start = Self.number(bytes, place + 42, 4)
      guard place + 46 + lengths[0] <= bytes.count else {
        throw Fault(message: "the archive's directory is damaged")
      }
      let name = String(decoding: bytes[place + 46..<place + 46 + lengths[0]], as: UTF8.self)
      let isLocked = Self.number(bytes, place + 8, 2) & 1 == 1
      place += 46 + lengths.reduce(0, +)
      guard isWanted(name) else { continue }
      size += unpacked
      guard size <= Self.limit(packed: bytes.count) else {
        throw Fault(message: "refused: the archive would unfold to \(size >> 20) MiB and more")
      }
      guard !isLocked, start + 30 <= bytes.count else {
        throw Fault(message: isLocked ? "the file has a password" : "the archive is damaged")
      }
      let first = start + 30 + Self.number(bytes, start + 26, 2) + Self.number(bytes, start + 28, 2)
      guard first + packed <= bytes.count else { throw Fault(message: "the archive is damaged") }
      let body = bytes[first..<first + packed]
      let content: [UInt8]?
      switch method {
      case 0: content = packed == unpacked ? Array(body) : nil
      case 8: content = try? Deflate.unpack(body, size: unpacked)
      default: throw Fault(message: "\(name) is packed in a way that is not read")
      }
      guard let content, Deflate.checksum(content) == checksum else {
        throw Fault(message: "\(name) is damaged")
      }
      files[name] = content
    }
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  // MARK: - Writing

  /// An archive of files, in this order. It has no time of its own.
  package static func archive(_ files: [(path: String, bytes: [UInt8])]) -> [UInt8] {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    var result: [UInt8] = []
    var directory: [UInt8] = []
    for (path, content) in files {
      let packed = Deflate.pack(content)
      let body = packed ?? content
      // Version 2.0, names in UTF-8, packed or stored, the first day that zip knows.
      let common =
        bytes(20, 2) + bytes(0x800, 2) + bytes(packed == nil ? 0 : 8, 2) + bytes(0, 2) + bytes(0x21, 2)
        + bytes(Deflate.checksum(content), 4) + bytes(body.count, 4) + bytes(content.count, 4)
        + bytes(path.utf8.count, 2) + bytes(0, 2)
      directory +=
        [0x50, 0x4B, 1, 2] + bytes(20, 2) + common + bytes(0, 2) + bytes(0, 2) + bytes(0, 2) + bytes(0, 4)
        + bytes(result.count, 4) + Array(path.utf8)
      result += [0x50, 0x4B, 3, 4] + common + Array(path.utf8) + body
    }
    let start = result.count
    return result + directory + [0x50, 0x4B, 5, 6] + bytes(0, 4) + bytes(files.count, 2)
      + bytes(files.count, 2) + bytes(directory.count, 4) + bytes(start, 4) + bytes(0, 2)
  }
}
