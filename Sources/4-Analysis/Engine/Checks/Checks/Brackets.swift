internal import L10nText

/// Brackets that open and do not close.
enum Brackets: TextCheck {
  static let rules: [Rule] = [.bracketsUnbalanced]
  static let wants: TextTraits = [.bracket, .foreign]

  static func check(_ text: TextCase, _ faults: inout TextFaults) {
    guard text.traits.contains(.bracket), let place = fault(in: text.text) else { return }
    if let original = text.original, fault(in: original.text) != nil { return }
    faults.add(.bracketsUnbalanced, "a bracket has no counterpart", at: place)
  }

  private static let pairs: [(open: [UInt32], close: [UInt32])] = [
    ([0x28, 0xFF08], [0x29, 0xFF09]), ([0x5B, 0xFF3B], [0x5D, 0xFF3D]), ([0x7B], [0x7D]),
  ]

  /// The first bracket without another. `:)` and `1)` do not count as brackets.
  private static func fault(in text: [UInt8]) -> Range<Int>? {
    var open: [(kind: Int, range: Range<Int>)] = []
    var before: UInt32 = 0
    for (scalar, range) in TextScalars(text) {
      defer { before = scalar }
      for (kind, pair) in pairs.enumerated() {
        if pair.open.contains(scalar) {
          if before != 0x3A { open.append((kind, range)) }
        } else if pair.close.contains(scalar) {
          if open.last?.kind == kind {
            open.removeLast()
          } else if kind != 0
            || !(before == 0x3A || before == 0x2D || (0x30...0x39).contains(before)
              || range.lowerBound <= 1)
          {
            return range
          }
        }
      }
    }
    return open.first?.range
  }
}
