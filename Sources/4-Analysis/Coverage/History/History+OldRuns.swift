internal import L10nText

extension History {
  /// The runs that go as time passes, by branch, in their order: the last of a day stays for a month, of a week for a year, of a month for
  /// ever. Those of the last day stay, and so do those with an event and the newest of a branch. Ages count from the newest run
  /// of all, never from the clock.
  package var oldRuns: [RunInfo] {
    let newest = branches.flatMap(\.runs).map(\.info.time).max() ?? 0
    return branches.flatMap { $0.oldRuns(newest: newest) }
  }
}

extension HistoryBranch {
  fileprivate func oldRuns(newest: Int) -> [RunInfo] {
    var kept: Set<[Int]> = []
    var result: [RunInfo] = []
    for (index, run) in runs.enumerated().reversed() where run.info.event == nil {
      let day = Self.floor(run.info.time, 86_400)
      let period: [Int]
      switch newest.subtractingReportingOverflow(run.info.time).partialValue / 86_400 {
      case ..<1: continue
      case ..<30: period = [1, day]
      // From Monday on.
      case ..<365: period = [7, Self.floor(day + 3, 7)]
      default:
        let date = CivilDate(day: day)
        period = [30, date.year, date.month]
      }
      if !kept.insert(period).inserted, index < runs.count - 1 { result.append(run.info) }
    }
    return result.reversed()
  }

  private static func floor(_ number: Int, _ divisor: Int) -> Int {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
