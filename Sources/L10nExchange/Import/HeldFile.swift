internal import L10nText

/// The source file that units are held against just now, in one locale.
struct HeldFile {
  let number: Int
  let today: TodayFile
  private(set) var named: NamedTexts
  private(set) var order: NamingOrder
  private let source: PreparedSource
  private let column: TextColumn?

  /// - Parameter number: the source file's among those of the tree.
  init(_ number: Int, _ today: TodayFile, _ named: NamedTexts?, _ order: NamingOrder) {
    self.number = number
    self.today = today
    self.named = named ?? NamedTexts(today.source, ids: today.ids)
    self.order = order
    source = today.source
    column = today.column
  }

  mutating func mark(_ place: Int, isConfirmed: Bool) { named.mark(place, isConfirmed: isConfirmed) }

  /// Marks the text that a unit says nothing new of: its translation is today's, or it has none. False where more has to
  /// be looked at.
  /// - Parameters:
  ///   - id: in the text that the unit's name is in.
  ///   - own: the texts that were put together.
  @inline(__always)
  mutating func takes(
    _ unit: IncomingUnits.Record, _ id: Range<Int>, _ text: RawSpan, _ own: RawSpan
  ) -> Bool {
    if column == nil { return false }
    guard
      let place = unit.name.isPutTogether
        ? order.number(of: id, in: own, source) : order.number(of: id, in: text, source)
    else { return false }
    if unit.hasTarget {
      if !unit.state.isPlain || unit.isRefused || column?.stubs.contains(place) == true { return false }
      let target = unit.target.range
      let isSame =
        unit.target.isPutTogether ? isToday(place, target, in: own) : isToday(place, target, in: text)
      if !isSame { return false }
    }
    named.mark(place, isConfirmed: unit.hasTarget)
    return true
  }

  /// Whether today's text of a key is that of a range.
  @inline(__always)
  private func isToday(_ place: Int, _ range: Range<Int>, in text: RawSpan) -> Bool {
    column?.with(place) { own in
      guard let own, own.count == range.count else { return false }
      return text.isEqual(UnsafeRawBufferPointer(own), at: range.lowerBound)
    } ?? false
  }
}

extension RawSpan {
  /// Whether a text stands at an offset, eight bytes at a time.
  @inline(__always)
  func isEqual(_ other: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    func isEqual(_ place: Int) -> Bool {
      UInt64(littleEndian: other.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        == word(at: offset &+ place)
    }
    guard other.count >= 8 else {
      for place in other.indices where other[place] != self[byte: offset &+ place] { return false }
      return true
    }
    var place = 0
    while place &+ 8 <= other.count {
      if !isEqual(place) { return false }
      place &+= 8
    }
    // The last eight, some of which were seen.
    return isEqual(other.count &- 8)
  }
}
