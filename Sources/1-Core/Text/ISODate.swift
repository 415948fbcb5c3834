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
