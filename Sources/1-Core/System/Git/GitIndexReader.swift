internal import L10nText

/// Reads an index file of git, versions 2 to 4 (`gitformat-index(5)`). Every number in it is checked: the
/// file may be damaged, or made to do harm.
struct GitIndexReader {
  /// 20 for SHA-1, 32 for SHA-256.
  let hashLength: Int
  /// The bytes of all paths.
  private(set) var names: [UInt8] = []
  /// The range of each path in `names`, in the order of the file.
  private(set) var ranges: [Range<Int>] = []
  /// The paths among `ranges` that the working tree is not to have, by the rules of a sparse checkout.
  private(set) var leftOut: [Range<Int>] = []
  /// The versions of paths that are being merged, and where their paths lie in `names`.
  private(set) var stages: [(name: Range<Int>, stage: Int, mode: Int, object: String)] = []
  /// The state of the file of each path in `ranges`, as git saw it; empty unless `keepsStates`.
  private(set) var states: [State] = []
  var keepsStates = false
  /// The hash of the shared index that this one has the changes of, in hexadecimal digits; nil without one.
  private(set) var sharedIndex: String?

  /// Longer paths exist on no system.
  private static let longestName = 1 << 16
  /// The bytes before an object's hash in each entry: ten numbers of four bytes.
  private static let statBytes = 40
  /// The offset, among these numbers, of the one that tells files from links and submodules.
  private static let modeOffset = 24
  private static let headerBytes = 12

  /// The state of a file when git last looked at its bytes, the numbers cut to four bytes.
  struct State {
    var seconds: UInt32
    var nanoseconds: UInt32
    var inode: UInt32
    var size: UInt32
    /// The name of the object in hexadecimal digits.
    var object: [UInt8]
    /// Whether it is a file that is not being merged.
    var isWhole: Bool
  }

  /// Reads a whole file; false if it is damaged, and then the values read are worth nothing.
  mutating func read(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count >= Self.headerBytes + hashLength, text(bytes, at: 0) == "DIRC" else { return false }
    let version = number(bytes, at: 4)
    guard (2...4).contains(version) else { return false }
    let end = bytes.count - hashLength
    guard let extensions = readEntries(bytes, version: version, count: number(bytes, at: 8), end: end)
    else { return false }
    return readExtensions(bytes, from: extensions, to: end)
  }

  /// Reads the entries; returns where they end.
  private mutating func readEntries(_ bytes: Span<UInt8>, version: Int, count: Int, end: Int) -> Int? {
    let fixed = Self.statBytes + hashLength + 2
    guard count <= (end - Self.headerBytes) / fixed else { return nil }
    ranges.reserveCapacity(count)
    // Version 4 writes only how a path differs from the one before: a small file could mean endless memory.
    let mostNames = bytes.count * 16 + Self.longestName
    var place = Self.headerBytes
    var previous = 0..<0
    for _ in 0..<count {
      guard place + fixed <= end else { return nil }
      let flags = Int(bytes[place + fixed - 2]) << 8 | Int(bytes[place + fixed - 1])
      var name = place + fixed
      var isLeftOut = false
      if flags & 0x4000 != 0 {
        guard version >= 3, name < end else { return nil }
        isLeftOut = bytes[name] & 0x40 != 0
        name += 2
      }
      let start = names.count
      if version == 4 {
        guard let common = readPrefix(bytes, at: &name, end: end, previous: previous.count) else {
          return nil
        }
        names.append(contentsOf: names[previous.lowerBound..<(previous.lowerBound + common)])
      }
      guard let length = lengthOfName(bytes, at: name, end: end) else { return nil }
      bytes.extracting(name..<(name + length)).withUnsafeBufferPointer { names.append(contentsOf: $0) }
      previous = start..<names.count
      guard previous.count <= Self.longestName, names.count <= mostNames else { return nil }
      // A path without a byte stands for one in the shared index.
      if !previous.isEmpty {
        ranges.append(previous)
        if keepsStates { states.append(state(bytes, at: place, isMerged: flags & 0x3000 == 0)) }
        if isLeftOut { leftOut.append(previous) }
        if flags & 0x3000 != 0, let object = hexadecimal(bytes, at: place + Self.statBytes) {
          stages.append((previous, flags >> 12 & 3, number(bytes, at: place + Self.modeOffset), object))
        }
      }
      place = version == 4 ? name + length + 1 : place + ((name + length - place) / 8 + 1) * 8
    }
    return place <= end ? place : nil
  }

  private func state(_ bytes: Span<UInt8>, at place: Int, isMerged: Bool) -> State {
    func number(_ offset: Int) -> UInt32 {
      UInt32(truncatingIfNeeded: self.number(bytes, at: place + offset))
    }
    let object = hexadecimal(bytes, at: place + Self.statBytes)
    return State(
      seconds: number(8), nanoseconds: number(12), inode: number(20), size: number(36),
      object: Array((object ?? "").utf8),
      isWhole: isMerged && object != nil && number(Self.modeOffset) >> 12 == 8)
  }

  /// The number of bytes kept from the path before (version 4); moves `place` behind the number. Nil if the number to take off is
  /// larger than that path.
  private func readPrefix(_ bytes: Span<UInt8>, at place: inout Int, end: Int, previous: Int) -> Int? {
    var removed = 0
    var isFirst = true
    while true {
      guard place < end, removed <= Self.longestName else { return nil }
      let byte = bytes[place]
      place += 1
      removed = (isFirst ? 0 : (removed + 1) << 7) | Int(byte & 0x7F)
      isFirst = false
      if byte & 0x80 == 0 { break }
    }
    return removed <= previous ? previous - removed : nil
  }

  /// The number of bytes up to the NUL; nil if there is none, or too far.
  private func lengthOfName(_ bytes: Span<UInt8>, at start: Int, end: Int) -> Int? {
    var place = start
    while place < end {
      if bytes[place] == 0 { return place - start }
      if place - start > Self.longestName { return nil }
      place += 1
    }
    return nil
  }

  /// Looks for the one extension that matters, `link`; false if the extensions do not add up.
  private mutating func readExtensions(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    var place = start
    while place < end {
      guard end - place >= 8 else { return false }
      let size = number(bytes, at: place + 4)
      guard size <= end - place - 8 else { return false }
      if text(bytes, at: place) == "link" {
        guard size >= hashLength else { return false }
        sharedIndex = hexadecimal(bytes, at: place + 8)
      }
      place += 8 + size
    }
    return true
  }

  private func number(_ bytes: Span<UInt8>, at place: Int) -> Int {
    (0..<4).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
  }

  private func text(_ bytes: Span<UInt8>, at place: Int) -> String {
    String(decoding: (0..<4).map { bytes[place + $0] }, as: UTF8.self)
  }

  /// The hash at `place`; nil for a hash of zeros, which stands for none.
  private func hexadecimal(_ bytes: Span<UInt8>, at place: Int) -> String? {
    let hash = (0..<hashLength).map { bytes[place + $0] }
    return hash.allSatisfy { $0 == 0 } ? nil : Hexadecimal.text(hash)
  }
}
