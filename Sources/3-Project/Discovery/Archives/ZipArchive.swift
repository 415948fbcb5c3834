internal import L10nSystem

/// A zip archive, as spreadsheets and apps are packed: read by its directory.
package struct ZipArchive: Sendable {
  /// Why an archive cannot be read.
  package struct Fault: Error {
    package var message: String

    package init(message: String) { self.message = message }
  }

  /// The directory's entry for a file, a link or a folder.
  struct Entry: Sendable {
    var name: [UInt8]
    var method: Int
    var checksum: Int
    var packed: Int
    var unpacked: Int
    /// The place of its own header.
    var start: Int
    /// The upper bits of its mode on Unix; zero where another system has packed it.
    var type: Int
    var isLocked: Bool
  }

  /// The place that the bytes are read from: of a file only what is wanted is read.
  private enum Storage: Sendable {
    case memory([UInt8])
    case file(FilePath, FileStamp)
  }

  private let storage: Storage
  private let count: Int
  private(set) var entries: [Entry] = []
  /// The files that were unpacked at once, by their paths. The last of two with one path counts, as in all tools that go by the directory.
  package private(set) var files: [String: [UInt8]] = [:]
  /// The number of bytes of all these together.
  package private(set) var size = 0

  /// The limit for the unpacked bytes of all files that are in memory together. Workbooks pack into a twentieth of their size
  /// where rows are alike; a file that packs into a thousandth is made to fill the memory.
  private static let limit = 256 << 20
  private static func limit(packed: Int) -> Int { min(limit, max(8 << 20, packed * 50)) }

  /// Unpacks files of an archive in memory.
  /// - Parameter isWanted: whether a file is to be unpacked, by its path.
  package init(_ bytes: [UInt8], _ isWanted: (String) -> Bool) throws(Fault) {
    try self.init(.memory(bytes), count: bytes.count)
    for entry in entries {
      let name = String(decoding: entry.name, as: UTF8.self)
      guard isWanted(name) else { continue }
      size += entry.unpacked
      try Self.check(size, Self.limit(packed: count))
      files[name] = try content(of: entry)
    }
  }

  /// Reads the directory of an archive on the disk.
  init(at path: FilePath) throws(Fault) {
    let stamp: FileStamp
    do throws(SystemError) { stamp = try FileStamp(of: path) } catch { throw Fault(message: error.reason) }
    try self.init(.file(path, stamp), count: stamp.size)
  }

  private init(_ storage: Storage, count: Int) throws(Fault) {
    self.storage = storage
    self.count = count
    let tail = try Self.bytes(max(0, count - 65_577)..<count, storage, count)
    guard tail.count >= 22,
      let end = (0...tail.count - 22).last(where: { Self.has(5, 6, tail, $0) })
    else { throw Fault(message: "the archive has no directory: the file may be cut off") }
    var fields = [(10, 2), (12, 4), (16, 4)].map { Self.number(tail, end + $0, $1) }
    // The same in wider numbers (Zip64), and before the end the place where they stand.
    if end >= 20, Self.has(6, 7, tail, end - 20) {
      let place = Self.number(tail, end - 12, 8)
      let wide = try Self.bytes(place..<place + 56, storage, count)
      guard Self.has(6, 6, wide, 0) else { throw Fault(message: "the archive's directory is damaged") }
      fields = [32, 40, 48].map { Self.number(wide, $0, 8) }
    }
    let first = fields[2]
    if min(count, fields[1]) > Self.limit / 4 { throw Fault(message: "refused: it has millions of files") }
    let directory = try Self.bytes(first..<max(first, min(count, first + fields[1])), storage, count)
    var place = 0
    for _ in 0..<fields[0] {
      guard place + 46 <= directory.count, Self.has(1, 2, directory, place),
        case let lengths = [28, 30, 32].map({ Self.number(directory, place + $0, 2) }),
        case let rest = directory[(place + 46)...], lengths[0] <= rest.count
      else { throw Fault(message: "the archive's directory is damaged") }
      let own = [24, 20, 42].map { Self.number(directory, place + $0, 4) }
      let sizes = Self.widened(own, Array(rest.dropFirst(lengths[0]).prefix(lengths[1])))
      entries.append(
        Entry(
          name: Array(rest.prefix(lengths[0])),
          method: Self.number(directory, place + 10, 2), checksum: Self.number(directory, place + 16, 4),
          packed: sizes[1], unpacked: sizes[0], start: sizes[2],
          type: Self.number(directory, place + 40, 2) & 0xF000,
          isLocked: Self.number(directory, place + 8, 2) & 1 == 1))
      place += 46 + lengths.reduce(0, +)
    }
    // All members together: an app packs into a half, and a thousandth was made to fill the memory.
    let size = entries.reduce(0) { min(1 << 50, $0 + $1.unpacked) }
    try Self.check(size, max(64 << 20, 50 * count))
    // One body that many members share costs nothing, and is paid for with each.
    let places = entries.map { ($0.start, $0.start + 30 + $0.packed) }.sorted { $0.0 < $1.0 }
    if zip(places, places.dropFirst()).contains(where: { $0.1 > $1.0 }) {
      throw Fault(message: "refused: files of the archive lie in one another")
    }
  }

  /// Whether a file is no larger than its packed bytes make likely.
  static func isBounded(_ entry: Entry) -> Bool { entry.unpacked <= limit(packed: entry.packed) }

  /// Unpacks a file or the target of a link.
  func content(of entry: Entry) throws(Fault) -> [UInt8] {
    let name = String(decoding: entry.name, as: UTF8.self)
    if entry.isLocked { throw Fault(message: "the file has a password") }
    try Self.check(entry.unpacked, Self.limit(packed: entry.packed))
    let head = try Self.bytes(entry.start..<entry.start + 30, storage, count)
    let first = entry.start + 30 + Self.number(head, 26, 2) + Self.number(head, 28, 2)
    let body = try Self.bytes(first..<first + entry.packed, storage, count)
    let content: [UInt8]?
    switch entry.method {
    case 0: content = entry.packed == entry.unpacked ? body : nil
    case 8: content = try? Deflate.unpack(body[...], size: entry.unpacked)
    default: throw Fault(message: "\(name) is packed in a way that is not read")
    }
    guard let content, Deflate.checksum(content) == entry.checksum else {
      throw Fault(message: "\(name) is damaged")
    }
    return content
  }

  private static func check(_ size: Int, _ limit: Int) throws(Fault) {
    if size <= limit { return }
    throw Fault(message: "refused: the archive would unfold to \(size >> 20) MiB and more")
  }

  private static func bytes(
    _ range: Range<Int>, _ storage: Storage, _ count: Int
  ) throws(Fault) -> [UInt8] {
    guard range.upperBound <= count else { throw Fault(message: "the archive is damaged") }
    switch storage {
    case .memory(let bytes): return Array(bytes[range])
    case .file(let path, let stamp):
      guard let bytes = FileBuffer.part(range, of: path, stamp) else {
        throw Fault(message: "the archive cannot be read, or has changed meanwhile")
      }
      return bytes
    }
  }

  /// Whether a part of the archive begins at a place.
  private static func has(_ kind: UInt8, _ part: UInt8, _ bytes: [UInt8], _ place: Int) -> Bool {
    bytes[place] == 0x50 && bytes[place..<place + 4].elementsEqual([0x50, 0x4B, kind, part])
  }

  /// A number, and at most a petabyte: no sum or product of such numbers overflows.
  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    Int(min(1 << 50, bytes[place..<place + count].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }))
  }

  /// The numbers of an entry, those that have no room in it taken from the fields behind its name (Zip64).
  private static func widened(_ numbers: [Int], _ fields: [UInt8]) -> [Int] {
    guard numbers.contains(0xFFFF_FFFF) else { return numbers }
    var numbers = numbers
    var place = 0
    while place + 4 <= fields.count {
      var next = place + 4
      let end = min(fields.count, next + number(fields, place + 2, 2))
      for index in numbers.indices
      where number(fields, place, 2) == 1 && numbers[index] == 0xFFFF_FFFF && next + 8 <= end {
        numbers[index] = number(fields, next, 8)
        next += 8
      }
      place = end
    }
    return numbers
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
