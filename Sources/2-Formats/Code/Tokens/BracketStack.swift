/// The brackets that are open while a file is read. A closing bracket without an open one of its kind stands for nothing;
/// one that skips open ones leaves these open up to it.
struct BracketStack {
  private var open: [UInt32] = []
  private var bytes: [UInt8] = []
  /// The number of open brackets of each kind, so that a stray bracket costs no search.
  private var counts = SIMD4<Int>()
  /// The counts outside of each interpolation: a bracket in one closes no bracket around it.
  private var outerCounts: [SIMD4<Int>] = []

  var depth: Int { open.count }

  static let interpolation = UInt8(ascii: "\\")

  @inline(__always)
  mutating func push(_ index: Int, _ byte: UInt8) {
    if byte == Self.interpolation {
      outerCounts.append(counts)
      counts = SIMD4()
    }
    open.append(UInt32(truncatingIfNeeded: index))
    bytes.append(byte)
    counts[Self.kind(byte)] += 1
  }

  /// Closes the innermost bracket of the kind that `byte` closes. Returns its kind, or 0 if there is none.
  @inline(__always)
  mutating func close(_ byte: UInt8, with index: Int, in tokens: inout TokenList) -> UInt8 {
    guard counts[Self.kind(byte)] > 0 else { return 0 }
    while let last = open.popLast(), let kind = bytes.popLast() {
      remove(kind)
      if Self.kind(byte) == Self.kind(kind) {
        tokens.join(Int(last), index)
        return kind
      }
      tokens.leaveOpen(Int(last), before: index)
    }
    return 0
  }

  /// Leaves all open that were opened beyond `depth`.
  mutating func truncate(to depth: Int, before end: Int, in tokens: inout TokenList) {
    while open.count > max(0, depth), let last = open.popLast(), let kind = bytes.popLast() {
      remove(kind)
      tokens.leaveOpen(Int(last), before: end)
    }
  }

  /// An interpolation ends as parentheses do.
  private static func kind(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), interpolation: 0
    case UInt8(ascii: "["), UInt8(ascii: "]"): 1
    default: 2
    }
  }

  private mutating func remove(_ kind: UInt8) {
    if kind == Self.interpolation {
      counts = outerCounts.popLast() ?? SIMD4()
    } else {
      counts[Self.kind(kind)] -= 1
    }
  }
}
