internal import L10nText

/// Writes one form of handoffs piece by piece, so that a document is never held whole.
protocol HandoffFormWriter: Sendable {
  /// Whether the units of a file come in Xcode's order, not in that of the source file.
  var isInKeyOrder: Bool { get }
  /// Why a unit is left out that has a character which cannot be written.
  var unfitReason: String { get }

  /// The top of a document.
  func begin(_ head: HandoffHead, to bytes: inout [UInt8])
  /// Its end.
  func end(to bytes: inout [UInt8])
  /// What stands before the units of a file, of which there is one at least.
  func open(_ file: HandoffFile, number: Int, of head: HandoffHead, to bytes: inout [UInt8])
  /// What stands behind them.
  func close(to bytes: inout [UInt8])

  /// The parts of a unit that do not depend on its translation; nil if the form has no way to write one of its
  /// characters.
  func pieces(of unit: HandoffUnit, in file: HandoffFile, _ head: HandoffHead) -> UnitPieces?
  /// Writes a unit: its pieces and what depends on the translation. False if the form has no way to write one of the
  /// translation's characters; then all that was added is to be taken away again.
  func append(
    _ pieces: borrowing UnitPieces.View, _ translation: borrowing UnitTranslation, in file: HandoffFile,
    _ head: HandoffHead, to bytes: inout [UInt8]
  ) -> Bool
  /// Writes all units of a file. Returns those that had to be left out.
  func append(_ units: [HandoffUnit], in file: HandoffFile, _ head: HandoffHead, to bytes: inout [UInt8])
    -> [HandoffUnit]
}

extension HandoffFormWriter {
  /// Unit by unit.
  func append(
    _ units: [HandoffUnit], in file: HandoffFile, _ head: HandoffHead, to bytes: inout [UInt8]
  ) -> [HandoffUnit] {
    var unfit: [HandoffUnit] = []
    for unit in isInKeyOrder ? Self.sorted(units) : units where !append(unit, in: file, head, to: &bytes) {
      unfit.append(unit)
    }
    return unfit
  }

  /// Writes one unit with all that belongs to it; false, and nothing written, if it cannot be.
  func append(
    _ unit: HandoffUnit, in file: HandoffFile, _ head: HandoffHead, to bytes: inout [UInt8]
  ) -> Bool {
    guard let pieces = pieces(of: unit, in: file, head) else { return false }
    let start = bytes.count
    let isWhole = pieces.withView { view in
      unit.withTranslation { append(view, $0, in: file, head, to: &bytes) }
    }
    if !isWhole { bytes.removeSubrange(start...) }
    return isWhole
  }

  /// By key as a catalog's keys, then by id.
  static func sorted(_ units: [HandoffUnit]) -> [HandoffUnit] {
    units.sorted { left, right in
      left.keyRank == right.keyRank
        ? left.id.lexicographicallyPrecedes(right.id) : left.keyRank < right.keyRank
    }
  }

  /// Writes a whole handoff. The problems are what had to be left out.
  func write(_ handoff: Handoff) -> (bytes: [UInt8], problems: [Problem]) {
    let head = handoff.head
    var bytes: [UInt8] = []
    var problems: [Problem] = []
    begin(head, to: &bytes)
    for (number, file) in handoff.files.enumerated() {
      let start = bytes.count
      open(file, number: number + 1, of: head, to: &bytes)
      let unfit = append(file.units, in: file, head, to: &bytes)
      problems += unfit.map { UnfitText.leftOut($0, in: file, locale: head.locale, unfitReason) }
      // No form has files without units.
      if unfit.count == file.units.count { bytes.removeSubrange(start...) } else { close(to: &bytes) }
    }
    end(to: &bytes)
    return (bytes, problems)
  }
}
