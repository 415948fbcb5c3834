/// A day of the Gregorian calendar, in UTC.
package struct CivilDate: Equatable, Sendable {
  package var year: Int
  package var month: Int
  package var day: Int

  /// - Parameter day: days since the first of January 1970. Days too far away to have a date are those at the edge.
  package init(day number: Int) {
    // Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms": eras of 400 years that begin in March.
    let shifted = min(max(number, -100_000_000), 100_000_000) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// - Parameter time: seconds since the beginning of 1970.
  package init(time: Int) {
    self.init(day: Self.day(of: time))
  }

  /// Days since the first of January 1970 of a moment, in seconds since then.
  package static func day(of time: Int) -> Int {
    let (days, rest) = time.quotientAndRemainder(dividingBy: 86_400)
    return rest < 0 ? days - 1 : days
  }

  /// Days since the first of January 1970 of a date; nil for one that there is not.
  package static func day(year: Int, month: Int, day: Int) -> Int? {
    guard (1...12).contains(month), (1...31).contains(day), (-9999...9999).contains(year) else { return nil }
    let number = days(year: Int32(year), month: Int32(month), day: Int32(day))
    let back = CivilDate(day: number)
    return back.month == month && back.day == day ? number : nil
  }

  /// Days since the first of January 1970, counted on behind the last day of a month for a date that there is
  /// not. Any numbers are taken.
  package static func days(year: Int32, month: Int32, day: Int32) -> Int {
    let (year, month, day) = (Int(year), Int(month), Int(day))
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// `2026-08-01`.
  package var text: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(abs(number))
      return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.utf8.count))
        + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}

/// A moment as ISO 8601 writes it, in UTC and the Gregorian calendar at all times.
package struct ISODate: Hashable, Sendable {
  /// The seconds that can be written with four digits for the year: 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z.
  package static let range = -62_135_596_800...253_402_300_799

  /// Whole seconds since 1970-01-01T00:00:00Z.
  package let seconds: Int

  /// A moment in whole seconds since 1970; nil outside the years 1 to 9999.
  package init?(_ seconds: Int) {
    guard Self.range.contains(seconds) else { return nil }
    self.seconds = seconds
  }

  package var day: CivilDate { CivilDate(time: seconds) }

  /// Date and time: `2026-01-31T23:59:59Z`.
  package var dateAndTime: String {
    let rest = seconds % 86_400
    let time = rest < 0 ? rest + 86_400 : rest
    return "\(day.text)T\(padded(time / 3600)):\(padded(time / 60 % 60)):\(padded(time % 60))Z"
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
