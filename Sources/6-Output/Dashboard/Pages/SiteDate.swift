internal import L10nReports
internal import L10nText

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
    var result: [Int] = []
    var last = firstDay(ofMonthAt: start)
    let first = (start - floorMod(start, 86_400)) / 86_400
    let final = (end - floorMod(end, 86_400)) / 86_400
    guard final - first < 40_000 else { return [] }
    var day = first
    while day <= final {
      let month = firstDay(ofMonthAt: day * 86_400)
      if month == last {
        day += 1
        continue
      }
      result.append(day * 86_400)
      last = month
      // No month is shorter.
      day += 28
    }
    return result
  }

  /// The first day of a moment's month.
  private static func firstDay(ofMonthAt seconds: Int) -> CivilDate {
    var day = CivilDate(time: seconds)
    day.day = 1
    return day
  }

  private static func floorMod(_ number: Int, _ divisor: Int) -> Int {
    let rest = number % divisor
    return rest < 0 ? rest + divisor : rest
  }
}

extension HTMLWriter {
  /// Writes a moment: for people, and for programs.
  mutating func time(_ seconds: Int, _ text: String) {
    element("time", ["datetime": SiteDate.machine(seconds)], text: text)
  }
}
