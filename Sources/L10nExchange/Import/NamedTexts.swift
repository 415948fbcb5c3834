/// Which of a file's texts of today handoffs name.
struct NamedTexts: Sendable {
  /// What names them: the keys of the source file, or ids of their own.
  private let source: PreparedSource
  private let ids: [[UInt8]]?
  private var marks: [Bool]

  init(_ source: PreparedSource, ids: [[UInt8]]? = nil) {
    self.source = source
    self.ids = ids
    marks = [Bool](repeating: false, count: ids?.count ?? source.units.count)
  }

  @inline(__always)
  mutating func mark(_ place: Int) { if marks.indices.contains(place) { marks[place] = true } }

  mutating func formUnion(_ other: NamedTexts) {
    for (place, isMarked) in other.marks.enumerated() where isMarked { mark(place) }
  }

  /// How many are not named.
  var lackingCount: Int { marks.count { !$0 } }

  /// The ids of those that are not named.
  var lacking: [[UInt8]] { marks.indices.filter { !marks[$0] }.map { ids?[$0] ?? source.units[$0].id } }
}
