/// Which of a file's texts of today handoffs name, and which of these they confirm.
struct NamedTexts: Sendable {
  /// What names them: the keys of the source file, or ids of their own.
  private let source: PreparedSource
  private let ids: [[UInt8]]?
  private var marks: [Mark]

  private struct Mark: OptionSet {
    let rawValue: UInt8
    static let named = Mark(rawValue: 1)
    static let confirmed = Mark(rawValue: 2)
  }

  init(_ source: PreparedSource, ids: [[UInt8]]? = nil) {
    self.source = source
    self.ids = ids
    marks = [Mark](repeating: [], count: ids?.count ?? source.units.count)
  }

  /// - Parameter isConfirmed: whether the handoff has the translation of today.
  @inline(__always)
  mutating func mark(_ place: Int, isConfirmed: Bool) {
    if marks.indices.contains(place) { marks[place].formUnion(isConfirmed ? [.named, .confirmed] : .named) }
  }

  mutating func formUnion(_ other: NamedTexts) {
    for (place, mark) in other.marks.enumerated() where marks.indices.contains(place) {
      marks[place].formUnion(mark)
    }
  }

  /// Whether a handoff has the translation of today.
  func isConfirmed(_ place: Int) -> Bool {
    marks.indices.contains(place) && marks[place].contains(.confirmed)
  }

  /// How many are not named.
  var lackingCount: Int { marks.count(where: \.isEmpty) }

  /// The ids of those that are not named.
  var lacking: [[UInt8]] {
    marks.indices.filter { marks[$0].isEmpty }.map { ids?[$0] ?? source.units[$0].id }
  }
}
