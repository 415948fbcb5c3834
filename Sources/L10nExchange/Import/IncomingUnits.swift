internal import L10nText

/// Units of one source file, their texts behind each other: a handoff has very many.
package struct IncomingUnits: Sendable {
  /// The places of a unit's texts; each ends where the next one starts.
  private struct Record: Sendable {
    var name: Int
    var source: Int
    var plural: Int
    var target: Int
    var end: Int
    var line: Int32
    var column: Int32
    var state: IncomingUnit.State
    var isPlural: Bool
    var hasTarget: Bool
  }

  private var bytes: [UInt8] = []
  private var records: [Record] = []

  package var count: Int { records.count }

  /// Adds a unit.
  /// - Parameters:
  ///   - name: its id, or its context.
  ///   - plural: of a plural the source text of the other form.
  ///   - target: nil where there is none.
  mutating func append(
    name: [UInt8], source: [UInt8], plural: [UInt8]? = nil, target: [UInt8]?, state: IncomingUnit.State,
    at position: TextPosition
  ) {
    var record = Record(
      name: bytes.count, source: 0, plural: 0, target: 0, end: 0,
      line: Int32(truncatingIfNeeded: position.line), column: Int32(truncatingIfNeeded: position.column),
      state: state, isPlural: plural != nil, hasTarget: target != nil)
    bytes += name
    record.source = bytes.count
    bytes += source
    record.plural = bytes.count
    if let plural { bytes += plural }
    record.target = bytes.count
    if let target { bytes += target }
    record.end = bytes.count
    records.append(record)
  }

  /// Ends the texts as text has to end that keys are looked up in.
  mutating func seal() { bytes += repeatElement(0, count: RawSpan.textPadding) }

  /// Where in the texts the id or context of a unit stands.
  func name(_ index: Int) -> Range<Int> { records[index].name..<records[index].source }

  /// Where its translation stands; nil where there is none.
  func target(_ index: Int) -> Range<Int>? {
    records[index].hasTarget ? records[index].target..<records[index].end : nil
  }

  func state(_ index: Int) -> IncomingUnit.State { records[index].state }

  func position(_ index: Int) -> TextPosition {
    TextPosition(line: Int(records[index].line), column: Int(records[index].column))
  }

  /// Gives all texts to `body`, with zeros behind them.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result { bytes.withUnsafeBytes(body) }

  /// A unit as a value.
  func unit(_ index: Int, original: String?) -> IncomingUnit {
    let record = records[index]
    let name = Array(bytes[record.name..<record.source])
    let source = Array(bytes[record.source..<record.plural])
    return IncomingUnit(
      name: original.map { .unit(original: $0, id: name) } ?? .context(name),
      source: record.isPlural
        ? .plural(one: source, other: Array(bytes[record.plural..<record.target])) : .exact(source),
      target: record.hasTarget ? Array(bytes[record.target..<record.end]) : nil, state: record.state,
      position: position(index))
  }
}
