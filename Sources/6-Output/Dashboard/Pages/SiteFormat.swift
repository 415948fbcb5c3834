internal import L10nReports
internal import L10nText

/// Formats that all parts of the pages share.
enum SiteFormat {
  /// A label of an axis or a bar: `98%`, `98.5%`.
  static func axis(_ tenThousandths: Int) -> String {
    let (whole, part) = tenThousandths.quotientAndRemainder(dividingBy: 100)
    if part == 0 { return "\(whole)%" }
    return part % 10 == 0 ? "\(whole).\(part / 10)%" : "\(whole).\(part < 10 ? "0" : "")\(part)%"
  }

  /// `+0.4`, `−1.2`: a change of coverage in points; less than a tenth keeps a second decimal.
  static func change(_ tenThousandths: Int) -> String {
    let size = tenThousandths.magnitude
    let sign = tenThousandths < 0 ? "−" : tenThousandths > 0 ? "+" : "±"
    if size == 0 { return "±0" }
    let hundredths = size % 100
    return size < 10
      ? "\(sign)0.0\(size)" : "\(sign)\(size / 100).\(hundredths / 10)"
  }

  /// Points of a line without those that lie between two others of the same height: the same line.
  static func thinned(_ points: [(x: Int, y: Int)?]) -> [(x: Int, y: Int)?] {
    var result: [(x: Int, y: Int)?] = []
    for point in points {
      if let point, let last = result.last ?? nil {
        if last == point { continue }
        if result.count > 1, let before = result[result.count - 2], before.y == last.y, last.y == point.y {
          result.removeLast()
        } else if last.x == point.x, result.count > 1, let before = result[result.count - 2],
          before.x == last.x
        {
          // A column keeps its first and its last point, from which the line goes on.
          result.removeLast()
        }
      }
      if point == nil, result.last.map({ $0 == nil }) ?? true { continue }
      result.append(point)
    }
    while let last = result.last, last == nil { result.removeLast() }
    return result
  }
}

extension HTMLWriter {
  /// Writes that a change is counted over less than the share beside it.
  mutating func basis(of row: CoverageRow) {
    guard row.change != nil, row.pair.isPartial else { return }
    markup("<span class=\"small soft\">over what both runs measured</span>")
  }
}

/// Moments as the pages write them: in UTC, in English, without a look at the clock.
enum SiteDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `2026-01-31T23:59:59Z`; empty outside the years 1 to 9999.
  static func machine(_ seconds: Int) -> String { ISODate(seconds)?.dateAndTime ?? "" }

  /// `31 Jan 2026`
  static func day(_ seconds: Int) -> String {
    guard let day = ISODate(seconds)?.day else { return "unknown date" }
    return "\(day.day) \(name(of: day)) \(day.year)"
  }

  /// `31 Jan`
  static func shortDay(_ seconds: Int) -> String {
    ISODate(seconds).map { "\($0.day.day) \(name(of: $0.day))" } ?? ""
  }

  /// `31 Jan 2026, 23:59 UTC`
  static func minute(_ seconds: Int) -> String {
    let time = machine(seconds).dropFirst(11).prefix(5)
    return time.isEmpty ? day(seconds) : "\(day(seconds)), \(time) UTC"
  }

  /// The month and the year of a moment; nil outside the years 1 to 9999.
  static func month(_ seconds: Int) -> (name: String, year: Int)? {
    ISODate(seconds).map { (name(of: $0.day), $0.day.year) }
  }

  private static func name(of day: CivilDate) -> String {
    months.indices.contains(day.month - 1) ? months[day.month - 1] : ""
  }

  /// The seconds at which the months between two moments begin.
  static func months(from start: Int, to end: Int) -> [Int] {
    guard CivilDate.day(of: end) - CivilDate.day(of: start) < 40_000 else { return [] }
    let (first, last) = (CivilDate(time: start), CivilDate(time: end))
    let months = stride(from: first.year * 12 + first.month, to: last.year * 12 + last.month, by: 1)
    return months.map { CivilDate.days(year: Int32($0 / 12), month: Int32($0 % 12 + 1), day: 1) * 86_400 }
  }
}

extension HTMLWriter {
  /// Writes a moment: for people, and for programs.
  mutating func time(_ seconds: Int, _ text: String) {
    element("time", ["datetime": SiteDate.machine(seconds)], text: text)
  }
}
