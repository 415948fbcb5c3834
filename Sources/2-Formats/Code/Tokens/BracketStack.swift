/// The brackets that are open while a file is read. A closing bracket without an open one of its kind stands for nothing;
/// one that skips open ones leaves these open up to it.
struct BracketStack {
  private var open: [UInt32] = []
  private var bytes: [UInt8] = []
  /// How many are open of each kind, so that a stray bracket costs no search.
  private var counts = Counts()
  /// The counts outside of each interpolation: no bracket in one closes what is open around it.
  private var outerCounts: [Counts] = []

  private struct Counts {
    var parentheses = 0
    var squares = 0
    var braces = 0
  }

  var depth: Int { open.count }

  static let interpolation = UInt8(ascii: "\\")

  @inline(__always)
  mutating func push(_ index: Int, _ byte: UInt8) {
    if byte == Self.interpolation {
      outerCounts.append(counts)
      counts = Counts()
    }
    open.append(UInt32(truncatingIfNeeded: index))
    bytes.append(byte)
    count(byte, 1)
  }

  /// Closes the innermost bracket of the kind that `byte` closes. Returns its kind, or 0 if there is none.
  @inline(__always)
  mutating func close(_ byte: UInt8, with index: Int, in tokens: inout TokenList) -> UInt8 {
    guard isOpen(byte) else { return 0 }
    while let last = open.popLast(), let kind = bytes.popLast() {
      remove(kind)
      if Self.closes(byte, kind) {
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

  private func isOpen(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ")"): counts.parentheses > 0
    case UInt8(ascii: "]"): counts.squares > 0
    default: counts.braces > 0
    }
  }

  private static func closes(_ byte: UInt8, _ kind: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ")"): kind == UInt8(ascii: "(") || kind == interpolation
    case UInt8(ascii: "]"): kind == UInt8(ascii: "[")
    default: kind == UInt8(ascii: "{")
    }
  }

  private mutating func remove(_ kind: UInt8) {
    if kind == Self.interpolation { counts = outerCounts.popLast() ?? Counts() } else { count(kind, -1) }
  }

  private mutating func count(_ kind: UInt8, _ change: Int) {
    switch kind {
    case UInt8(ascii: "("), Self.interpolation: counts.parentheses += change
    case UInt8(ascii: "["): counts.squares += change
    default: counts.braces += change
    }
  }
}
