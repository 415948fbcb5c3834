internal import L10nText

/// Writes one form of handoffs piece by piece, so that a document is never held whole.
protocol HandoffFormWriter: Sendable {
  /// Whether the units of a file come in Xcode's order, not in that of the source file.
  var isInKeyOrder: Bool { get }
  /// Why a unit is left out that has a character which cannot be written.
  var unfitReason: String { get }

  /// The top of a document.
  func begin(_ head: HandoffHead, to bytes: inout ByteBuffer)
  /// Writes the end of the handoff.
  func end(to bytes: inout ByteBuffer)
  /// Writes what stands before the units of a file; there is one unit at least.
  func open(_ file: HandoffFile, number: Int, of head: HandoffHead, to bytes: inout ByteBuffer)
  /// Writes what stands behind the units of a file.
  func close(to bytes: inout ByteBuffer)

  /// Writes a unit. False if the form has no way to write one of its characters; then all that was added is to be taken
  /// away again.
  func append(_ unit: HandoffUnit, in file: HandoffFile, _ head: HandoffHead, to bytes: inout ByteBuffer)
    -> Bool
  /// Writes all units of a file. Returns those that had to be left out.
  func append(_ units: [HandoffUnit], in file: HandoffFile, _ head: HandoffHead, to bytes: inout ByteBuffer)
    -> [HandoffUnit]
}

extension HandoffFormWriter {
  var isInKeyOrder: Bool { false }
  /// Most forms are XML.
  var unfitReason: String { "XML has no way to write one of its characters" }

  func open(_ file: HandoffFile, number: Int, of head: HandoffHead, to bytes: inout ByteBuffer) {}
  func close(to bytes: inout ByteBuffer) {}

  /// Unit by unit.
  func append(
    _ units: [HandoffUnit], in file: HandoffFile, _ head: HandoffHead, to bytes: inout ByteBuffer
  ) -> [HandoffUnit] {
    (isInKeyOrder ? Self.sorted(units) : units).filter { !appendWhole($0, in: file, head, to: &bytes) }
  }

  /// Writes a unit; false, and nothing written, if it cannot be.
  func appendWhole(
    _ unit: HandoffUnit, in file: HandoffFile, _ head: HandoffHead, to bytes: inout ByteBuffer
  ) -> Bool {
    let start = bytes.count
    if append(unit, in: file, head, to: &bytes) { return true }
    bytes.truncate(to: start)
    return false
  }

  /// The units by key in the order of a catalog's keys, then by id.
  static func sorted(_ units: [HandoffUnit]) -> [HandoffUnit] {
    units.indices.sorted { left, right in
      units[left].keyRank == units[right].keyRank
        ? units[left].id.lexicographicallyPrecedes(units[right].id)
        : units[left].keyRank < units[right].keyRank
    }.map { units[$0] }
  }
}
