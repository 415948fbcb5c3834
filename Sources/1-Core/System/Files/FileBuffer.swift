package import L10nText

/// The bytes of one file at a time, with 64 zero bytes before and after them, so that a scan needs no test for the
/// end. One for each thread, used for file after file: its memory follows the largest one.
///
/// Files of `mappingThreshold` bytes and more are mapped instead of read: for one big file that is faster, for many
/// small ones slower. If another program cuts a mapped file short while it is read, the system raises SIGBUS.
package struct FileBuffer: ~Copyable {
  /// The number of zero bytes before the content, and the least number behind it.
  package static let padding = 64
  /// The size in bytes from which on a file is mapped.
  package static let mappingThreshold = 8 << 20
  /// The most bytes that a file of text can have to be read: a table, a project, a handoff. None of them comes near; a
  /// file of more that takes no room on the disk is one that somebody made to stop a run.
  package static let largestText = 256 << 20

  private var storage: UnsafeMutableRawPointer?
  private var capacity = 0
  private var mapping: FileMapping?
  /// The size of the file in bytes.
  package private(set) var count = 0
  /// The stamp of the file at its opening; nil before the first file, and for a stream.
  package private(set) var stamp: FileStamp?

  package init() {}

  deinit {
    mapping?.unmap()
    free(storage)
  }

  /// Reads the file at `path`, instead of what was there before. Links are followed, nothing is waited for.
  ///
  /// Fails where the file cannot be opened or read, with `EISDIR` for a folder and `SystemError.specialFile` for a
  /// pipe, socket or device. The buffer is empty then.
  ///
  /// - Parameter limit: how many bytes the file may have. One that has more is not read, and fails with `EFBIG`.
  package mutating func load(_ path: FilePath, limit: Int = .max) throws(SystemError) {
    try load(path, in: AT_FDCWD, flags: 0, limit: limit)
  }

  /// Reads `path` as seen from an open folder, with `flags` beside those that are always given.
  mutating func load(
    _ path: FilePath, in folder: Int32, flags: Int32, limit: Int = .max
  ) throws(SystemError) {
    clear()
    let descriptor = path.withCString { name in
      SystemCalls.retrying { openat(folder, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | flags) }
    }
    // A socket cannot be opened at all.
    if descriptor < 0, errno == ENXIO || errno == EOPNOTSUPP { throw .specialFile(path) }
    if descriptor < 0 { throw SystemError(call: "open", path: path, code: errno) }
    defer { SystemCalls.close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw SystemError(call: "fstat", path: path, code: errno)
    }
    let stamp = FileStamp(status)
    switch stamp.kind {
    case .file: break
    case .folder: throw SystemError(call: "open", path: path, code: EISDIR)
    default: throw .specialFile(path)
    }
    if stamp.size > limit { throw .tooLarge(path) }
    if stamp.size >= Self.mappingThreshold, let mapping = FileMapping(descriptor, count: stamp.size) {
      self.mapping = mapping
      count = stamp.size
    } else {
      try read(descriptor, expected: stamp.size, limit: limit, path: path)
    }
    self.stamp = stamp
  }

  /// Reads all that comes from an open descriptor, standard input say, whatever it is. Fails with `EFBIG` as soon as
  /// it is more than `limit` bytes.
  package mutating func load(
    descriptor: Int32, name: FilePath, limit: Int = .max
  ) throws(SystemError) {
    clear()
    try read(descriptor, expected: 0, limit: limit, path: name)
  }

  /// Takes bytes that are in memory for the content of a file.
  mutating func take(_ bytes: [UInt8], name: FilePath) throws(SystemError) {
    clear()
    guard let start = reserve(bytes.count, keeping: 0) else {
      throw SystemError(call: "malloc", path: name, code: ENOMEM)
    }
    bytes.withUnsafeBytes { source in
      if let base = source.baseAddress { memcpy(start, base, source.count) }
    }
    memset(start + bytes.count, 0, Self.padding)
    count = bytes.count
  }

  /// Gives the content to `body`. The zero bytes may be read through the pointer; it is not valid afterwards.
  package func withBytes<Result: ~Copyable, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let start = mapping?.start ?? storage.map({ UnsafeRawPointer($0 + Self.padding) }) else {
      // A buffer that was never loaded has no bytes, but still the zeros around them.
      let zeros = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * Self.padding)
      zeros.initialize(repeating: 0, count: 2 * Self.padding)
      defer { zeros.deallocate() }
      return try body(UnsafeBufferPointer(start: zeros + Self.padding, count: 0))
    }
    return try body(UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count))
  }

  /// Gives the content to `body` as a checked span.
  package func withSpan<Result: ~Copyable, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withBytes { bytes throws(Failure) in try body(bytes.span) }
  }

  /// The bytes of a file that is read once.
  package static func bytes(of path: FilePath, limit: Int = largestText) throws(SystemError) -> [UInt8] {
    var buffer = FileBuffer()
    try buffer.load(path, limit: limit)
    return buffer.array
  }

  /// The bytes that a stream has next; none at its end.
  package static func next(of descriptor: Int32, name: FilePath) throws(SystemError) -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = piece.withUnsafeMutableBytes { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      return SystemCalls.retrying { systemRead(descriptor, start, buffer.count) }
    }
    if count < 0 { throw SystemError(call: "read", path: name, code: errno) }
    return Array(piece.prefix(count))
  }

  /// A copy of the content.
  package var array: [UInt8] { withBytes { Array($0) } }

  mutating func clear() {
    mapping?.unmap()
    mapping = nil
    count = 0
    stamp = nil
    // The bytes of the last file are still there: zeros must stand behind an empty content.
    if let storage { memset(storage + Self.padding, 0, Self.padding) }
  }

  /// Reads until the end. A file may have grown since it was asked for its size, and a stream has none.
  private mutating func read(
    _ descriptor: Int32, expected: Int, limit: Int, path: FilePath
  ) throws(SystemError) {
    var filled = 0
    while true {
      // One byte more than expected, so that the end is seen without another round.
      let wanted = max(expected, filled) + (filled > expected ? max(filled, 1 << 16) : 1)
      guard let start = reserve(wanted, keeping: filled) else {
        throw SystemError(call: "malloc", path: path, code: ENOMEM)
      }
      let room = capacity - filled
      let got = SystemCalls.retrying { systemRead(descriptor, start + filled, room) }
      if got < 0 {
        let code = errno
        clear()
        throw SystemError(call: "read", path: path, code: code)
      }
      if got == 0 { break }
      filled += got
      if filled > limit {
        clear()
        throw .tooLarge(path)
      }
      // The file has ended: all expected bytes have come, and no more although there was room for them.
      if filled == expected, got < room { break }
    }
    count = filled
    if let storage { memset(storage + Self.padding + filled, 0, Self.padding) }
  }

  /// The place of the content, with room for `wanted` bytes; `kept` bytes of it stay. Nil if there is no memory.
  private mutating func reserve(_ wanted: Int, keeping kept: Int) -> UnsafeMutableRawPointer? {
    if let storage, wanted <= capacity { return storage + Self.padding }
    let (bytes, overflow) = wanted.addingReportingOverflow(2 * Self.padding)
    guard !overflow, let larger = malloc(bytes) else { return nil }
    memset(larger, 0, Self.padding)
    if let storage { memcpy(larger + Self.padding, storage + Self.padding, kept) }
    free(storage)
    storage = larger
    capacity = wanted
    return larger + Self.padding
  }
}

/// `read` of the C library, under a name that members called `read` do not hide.
private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, start, count)
}

extension FileBuffer {
  /// A part of a file that has a stamp still; nil where it has not, or where it cannot be read.
  package static func part(_ range: Range<Int>, of path: FilePath, _ stamp: FileStamp) -> [UInt8]? {
    let descriptor = path.withCString { name in SystemCalls.retrying { open(name, O_RDONLY | O_CLOEXEC) } }
    guard descriptor >= 0 else { return nil }
    defer { SystemCalls.close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, FileStamp(status) == stamp else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count, let start = buffer.baseAddress {
        let filled = count
        let got = SystemCalls.retrying {
          pread(descriptor, start + filled, range.count - filled, off_t(range.lowerBound + filled))
        }
        if got <= 0 { break }
        count += got
      }
    }
    return bytes.count == range.count ? bytes : nil
  }

  /// Gives the content to `body` as a checked span that ends with the zero bytes behind the content: `count` bytes of
  /// text, then `FileBuffer.padding` zeros.
  package func withPaddedSpan<Result: ~Copyable, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withBytes { bytes throws(Failure) in
      let padded = UnsafeRawBufferPointer(start: bytes.baseAddress, count: bytes.count + Self.padding)
      return try body(padded.bytes)
    }
  }
}

extension FileBuffer {
  /// Decodes the content and gives its text to `body`.
  package func withDecoded<Result: ~Copyable, Failure: Error>(
    _ body: (_ text: RawSpan, _ decoded: DecodedText) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withPaddedSpan { bytes throws(Failure) in try bytes.withDecoded(count: count, body) }
  }
}

/// A file in memory, with a page of zeros before it and one behind it, whatever its size.
struct FileMapping {
  /// The first byte of the file.
  let start: UnsafeRawPointer
  private let base: UnsafeMutableRawPointer
  private let length: Int

  /// Maps `count` bytes of an open file. Nil if the system cannot.
  init?(_ descriptor: Int32, count: Int) {
    let page = sysconf(Int32(_SC_PAGESIZE))
    guard page > 0, count > 0, count < Int.max - 4 * page else { return nil }
    let filePages = (count + page - 1) / page * page
    let length = filePages + 2 * page
    // Zeros are mapped first, and the file over the middle of them: its neighbours are then ours, and stay
    // zero.
    guard let base = mmap(nil, length, PROT_READ, MAP_PRIVATE | Self.anonymous, -1, 0), base != MAP_FAILED
    else { return nil }
    let file = mmap(base + page, count, PROT_READ, MAP_PRIVATE | MAP_FIXED | Self.populate, descriptor, 0)
    guard file == base + page else {
      munmap(base, length)
      return nil
    }
    madvise(base + page, filePages, MADV_SEQUENTIAL)
    start = UnsafeRawPointer(base + page)
    self.base = base
    self.length = length
  }

  /// Gives the memory back; nothing may point into it any more.
  func unmap() { munmap(base, length) }

  #if canImport(Darwin)
    private static let anonymous = MAP_ANON
    private static let populate: Int32 = 0
  #else
    private static let anonymous = MAP_ANONYMOUS
    /// The flag that enters all pages at once, not fault by fault: all of the file is read.
    private static let populate = MAP_POPULATE
  #endif
}
