/// A moment as ISO 8601 writes it, in UTC and the Gregorian calendar at all times. Does not need ICU.
package struct ISODate: Hashable, Sendable {
  /// The seconds that can be written with four digits for the year: 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z.
  package static let range = -62_135_596_800...253_402_300_799

  /// Whole seconds since 1970-01-01T00:00:00Z.
  package let seconds: Int

  /// A moment in whole seconds since 1970. Fails with `outOfRange` outside the years 1 to 9999.
  package init(_ seconds: Int) throws(ICUError) {
    guard Self.range.contains(seconds) else { throw .outOfRange("\(seconds) s") }
    self.seconds = seconds
  }

  /// The date: `2026-01-31`.
  package var date: String {
    // Days are counted from 0000-03-01, so that the leap day is the last of a year.
    let days = floorDivided(seconds, 86_400) + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// Date and time: `2026-01-31T23:59:59Z`.
  package var dateAndTime: String {
    let time = seconds - floorDivided(seconds, 86_400) * 86_400
    return "\(date)T\(padded(time / 3600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))Z"
  }

  private func floorDivided(_ number: Int, _ divisor: Int) -> Int {
    number >= 0 ? number / divisor : (number - divisor + 1) / divisor
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
