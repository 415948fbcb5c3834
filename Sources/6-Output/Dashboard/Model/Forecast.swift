/// The days on which a locale will reach its goal at the pace of the last weeks: given only where that means something.
///
/// A straight line is laid through the coverage of the last 60 days. It has to rest on ten runs or more over
/// three weeks or more, to rise beyond doubt (twice the standard error of its slope), in its second half too,
/// to explain most of what happened, and to arrive within a year.
struct Forecast: Equatable {
  /// Days since 1970: the earliest, the likely and the latest one.
  var earliest: Int
  var likely: Int
  var latest: Int
  /// The coverage that is reached then, in ten-thousandths.
  var goal: Int

  static let window = 60.0
  private static let least = 10
  private static let span = 21.0
  private static let horizon = 365.0
  /// The share of the change that the line has to explain.
  private static let explained = 0.6

  /// - Parameters:
  ///   - points: the seconds and the coverage of each run, in order; nil where nothing was measured.
  ///   - goal: the coverage to be reached.
  init?(_ points: [(seconds: Int, coverage: Int?)], goal: Int) {
    guard let last = points.last, let now = last.coverage, now < goal else { return nil }
    let end = Double(last.seconds) / 86_400
    let recent = points.compactMap { point -> (day: Double, value: Double)? in
      guard let coverage = point.coverage else { return nil }
      let day = Double(point.seconds) / 86_400 - end
      return day >= -Self.window ? (day, Double(coverage)) : nil
    }
    guard recent.count >= Self.least, let first = recent.first, -first.day >= Self.span,
      let line = Line(recent), line.slope > 0, line.explained >= Self.explained
    else { return nil }
    let later = recent.filter { $0.day >= first.day / 2 }
    guard let half = Line(later), half.slope > 0 else { return nil }
    // The pace of late may be another than that of the whole time: the truth lies between the slowest and the fastest.
    let slow = min(line.slope - 2 * line.error, half.slope - 2 * half.error)
    let fast = max(line.slope + 2 * line.error, half.slope + 2 * half.error)
    let way = Double(goal - now)
    guard slow > 0, way / line.slope <= Self.horizon else { return nil }
    let day = { (pace: Double) in Int((end + min(way / pace, 4 * Self.horizon)).rounded(.up)) }
    earliest = day(fast)
    likely = day(line.slope)
    latest = day(slow)
    self.goal = goal
  }

  /// The line with the least squares of distances.
  private struct Line {
    /// Ten-thousandths a day, and its standard error.
    let slope: Double
    let error: Double
    /// The share of the variance that the line explains.
    let explained: Double

    init?(_ points: [(day: Double, value: Double)]) {
      guard points.count > 2 else { return nil }
      let count = Double(points.count)
      let (day, value) = points.reduce((0.0, 0.0)) { ($0.0 + $1.day / count, $0.1 + $1.value / count) }
      var (days, both, values) = (0.0, 0.0, 0.0)
      for point in points {
        days += (point.day - day) * (point.day - day)
        both += (point.day - day) * (point.value - value)
        values += (point.value - value) * (point.value - value)
      }
      guard days > 0, values > 0 else { return nil }
      slope = both / days
      let rest = max(0, values - slope * both)
      explained = 1 - rest / values
      error = (rest / (count - 2) / days).squareRoot()
    }
  }
}
