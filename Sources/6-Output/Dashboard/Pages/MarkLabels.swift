/// The names of marks at a line. A mark is named if its name runs into no other name and over no other mark.
/// A name that only a wide figure has room for is left out of a narrow one.
struct MarkLabels {
  struct Label: Equatable {
    /// Whether it stands before its mark, not behind it.
    var isBefore: Bool
    /// Whether a telephone has room for it.
    var fitsNarrow: Bool
  }

  /// The width of a letter and of the space around a name, in hundredths of percent of the figure.
  private struct Scale {
    var letter: Int
    var space: Int

    static let wide = Scale(letter: 95, space: 160)
    static let narrow = Scale(letter: 300, space: 400)

    func width(_ length: Int) -> Int { length * letter + space }
  }

  /// - Parameters:
  ///   - places: of the marks, in hundredths of percent from the left, in order.
  ///   - lengths: of their names, in letters; nil for those without one.
  /// - Returns: the label of each; nil for none.
  static func of(_ places: [Int], _ lengths: [Int?]) -> [Label?] {
    var labels: [Label?] = []
    // The places where the name before ends, in a wide and in a narrow figure.
    var (wideEnd, narrowEnd) = (-1_000, -1_000)
    for (index, place) in places.enumerated() {
      guard let length = index < lengths.count ? lengths[index] : nil else {
        labels.append(nil)
        continue
      }
      let before = max(index > 0 ? places[index - 1] : 0, 0)
      let after = min(index + 1 < places.count ? places[index + 1] : 10_000, 10_000)
      func fits(_ scale: Scale, _ end: Int, _ isBefore: Bool) -> Bool {
        let width = scale.width(length)
        return isBefore
          ? place - width >= max(end, before) : place >= end && place + width <= after
      }
      let sides = [false, true].filter { fits(.wide, wideEnd, $0) }
      // The side is preferred that a narrow figure has room for as well.
      guard let isBefore = sides.first(where: { fits(.narrow, narrowEnd, $0) }) ?? sides.first else {
        labels.append(nil)
        continue
      }
      let fitsNarrow = fits(.narrow, narrowEnd, isBefore)
      wideEnd = isBefore ? place : place + Scale.wide.width(length)
      if fitsNarrow { narrowEnd = isBefore ? place : place + Scale.narrow.width(length) }
      labels.append(Label(isBefore: isBefore, fitsNarrow: fitsNarrow))
    }
    return labels
  }
}
