/// Unpacks what DEFLATE (RFC 1951) packed. Written here, because a spreadsheet is all that needs it: no library comes with it.
struct Inflate {
  /// Why nothing comes of it: it is damaged, or larger than it says.
  struct Fault: Error {}

  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var result: [UInt8] = []
  private let limit: Int

  /// - Parameter size: how many bytes it has to come to.
  static func unpack(_ bytes: ArraySlice<UInt8>, size: Int) throws(Fault) -> [UInt8] {
    var inflate = Inflate(bytes, limit: size)
    try inflate.run()
    if inflate.result.count != size { throw Fault() }
    return inflate.result
  }

  private init(_ bytes: ArraySlice<UInt8>, limit: Int) {
    self.bytes = bytes
    place = bytes.startIndex
    self.limit = limit
  }

  private mutating func run() throws(Fault) {
    while true {
      let isLast = try take(1) == 1
      switch try take(2) {
      case 0: try stored()
      case 1: try block(Self.fixed.lengths, Self.fixed.distances)
      case 2:
        let (lengths, distances) = try tables()
        try block(lengths, distances)
      default: throw Fault()
      }
      if isLast { return }
    }
  }

  // MARK: - Bits

  private mutating func take(_ count: Int) throws(Fault) -> Int {
    while bitCount < count {
      guard place < bytes.endIndex else { throw Fault() }
      bits |= UInt32(bytes[place]) << UInt32(bitCount)
      place += 1
      bitCount += 8
    }
    let value = Int(bits & ((1 << UInt32(count)) - 1))
    bits >>= UInt32(count)
    bitCount -= count
    return value
  }

  private mutating func stored() throws(Fault) {
    bits = 0
    bitCount = 0
    let count = try take(16)
    guard try take(16) == ~count & 0xFFFF, bytes.endIndex - place >= count, result.count + count <= limit
    else {
      throw Fault()
    }
    result += bytes[place..<place + count]
    place += count
  }

  // MARK: - Codes

  /// A Huffman code: how many codes there are of each length, and the symbols in their order.
  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: [Int]) {
      for length in lengths { counts[min(max(length, 0), 15)] += 1 }
      counts[0] = 0
      symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted {
        (lengths[$0], $0) < (lengths[$1], $1)
      }
    }
  }

  private static let fixed = (
    lengths: Code(
      (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }),
    distances: Code([Int](repeating: 5, count: 30))
  )

  private mutating func symbol(_ code: Code) throws(Fault) -> Int {
    var value = 0
    var first = 0
    var index = 0
    for length in 1...15 {
      value |= try take(1)
      let count = code.counts[length]
      if value - first < count, code.symbols.indices.contains(index + value - first) {
        return code.symbols[index + value - first]
      }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Fault()
  }

  private mutating func tables() throws(Fault) -> (Code, Code) {
    let lengthCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let codeCount = try take(4) + 4
    guard lengthCount <= 286, distanceCount <= 30 else { throw Fault() }
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var lengths = [Int](repeating: 0, count: 19)
    for index in order.prefix(codeCount) { lengths[index] = try take(3) }
    let code = Code(lengths)
    var all: [Int] = []
    while all.count < lengthCount + distanceCount {
      let next = try symbol(code)
      switch next {
      case 0..<16: all.append(next)
      case 16:
        guard let last = all.last else { throw Fault() }
        all += [Int](repeating: last, count: try take(2) + 3)
      case 17: all += [Int](repeating: 0, count: try take(3) + 3)
      default: all += [Int](repeating: 0, count: try take(7) + 11)
      }
    }
    guard all.count == lengthCount + distanceCount else { throw Fault() }
    return (Code(Array(all[..<lengthCount])), Code(Array(all[lengthCount...])))
  }

  // MARK: - Blocks

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
    227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073,
    4097, 6145, 8193, 12289, 16385, 24577,
  ]

  private mutating func block(_ lengths: Code, _ distances: Code) throws(Fault) {
    while true {
      let next = try symbol(lengths)
      if next < 256 {
        guard result.count < limit else { throw Fault() }
        result.append(UInt8(truncatingIfNeeded: next))
        continue
      }
      if next == 256 { return }
      let index = next - 257
      guard Self.lengthBases.indices.contains(index) else { throw Fault() }
      let length = Self.lengthBases[index] + (try take(Self.lengthBits[index]))
      let far = try symbol(distances)
      guard Self.distanceBases.indices.contains(far) else { throw Fault() }
      let distance = Self.distanceBases[far] + (try take(far < 2 ? 0 : far / 2 - 1))
      guard distance <= result.count, result.count + length <= limit else { throw Fault() }
      for _ in 0..<length { result.append(result[result.count - distance]) }
    }
  }
}
