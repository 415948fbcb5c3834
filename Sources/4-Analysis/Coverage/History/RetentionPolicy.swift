internal import L10nText

/// The thinning of a history as time passes: from some age on, only the last run of each day, week or month stays. Runs with an event stay
/// until the step `none`; the newest run of a branch stays always.
package struct RetentionPolicy: Equatable, Sendable {
  /// The time of which one run stays.
  package enum Step: String, CaseIterable, Sendable {
    case all, day, week, month, events, none
  }

  /// The step that holds from an age on, in days.
  package struct Rule: Equatable, Sendable {
    package var step: Step
    package var days: Int
  }

  /// The rules by age, youngest first.
  package private(set) var rules: [Rule]

  /// The standard policy: one run a day for a month, one a week for a year, then one a month.
  package static let standard = "day:1d,week:30d,month:365d"

  /// Reads `STEP:AGE,…`: `week:30d` is one run of each week from an age of 30 days on; ages in days (`d`), weeks (`w`),
  /// or years (`y`). Nil for anything else, and for ages that do not rise.
  package init?(_ text: String) {
    rules = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let halves = part.split(separator: ":", omittingEmptySubsequences: false)
      guard halves.count == 2, let step = Step(rawValue: String(halves[0])), let days = Self.days(halves[1])
      else {
        return nil
      }
      if let last = rules.last, last.days >= days { return nil }
      rules.append(Rule(step: step, days: days))
    }
  }

  private static func days(_ text: Substring) -> Int? {
    let units: [Character: Int] = ["d": 1, "w": 7, "y": 365]
    guard let unit = text.last.flatMap({ units[$0] }), let count = Int(text.dropLast()), text.first != "+",
      (0...100_000).contains(count)
    else { return nil }
    return count * unit
  }

  /// The runs that go, by branch, in their order. Ages count from the newest run of all, never from the clock.
  package func discarded(in history: History) -> [RunInfo] {
    let newest = history.branches.flatMap(\.runs).map(\.info.time).max() ?? 0
    return history.branches.flatMap { discarded(in: $0, newest: newest) }
  }

  private func discarded(in branch: HistoryBranch, newest: Int) -> [RunInfo] {
    var kept: Set<[Int]> = []
    var result: [RunInfo] = []
    for (index, run) in branch.runs.enumerated().reversed() {
      let age = newest.subtractingReportingOverflow(run.info.time).partialValue / Self.dayLength
      let place = rules.lastIndex { age >= $0.days }
      let step = place.map { rules[$0].step } ?? .all
      let stays: Bool
      switch step {
      case .all: stays = true
      case .none: stays = false
      case .events: stays = run.info.event != nil
      case .day, .week, .month:
        // A run with an event does not stand for the others of its time.
        stays =
          run.info.event != nil
          || kept.insert([place ?? 0, Self.period(step, of: run.info.time)]).inserted
      }
      if !stays, index < branch.runs.count - 1 { result.append(run.info) }
    }
    return result.reversed()
  }

  private static let dayLength = 86_400

  /// The number of the day, of the week (from Monday on) or of the month, in UTC.
  private static func period(_ step: Step, of time: Int) -> Int {
    let day = floor(time, dayLength)
    switch step {
    case .week: return floor(day + 3, 7)
    case .month:
      let date = CivilDate(day: day)
      return date.year * 12 + date.month
    default: return day
    }
  }

  private static func floor(_ number: Int, _ divisor: Int) -> Int {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
