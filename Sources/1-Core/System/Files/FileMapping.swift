#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

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
    // First zeros everywhere, then the file over the middle: the neighbours are then ours, and stay zero.
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
    /// All of the file is read: its pages are entered at once, not fault by fault.
    private static let populate = MAP_POPULATE
  #endif
}
