internal import CICU

/// Dates as people of a locale write them.
///
/// ICU's format holds a calendar that it works with, so this is not `Sendable`: each thread makes its own.
package struct DateText {
  /// How much is said.
  package enum Style: Int32, Sendable {
    /// The date in figures: `1/31/26`.
    case short
    /// The date with the month in letters: `Jan 31, 2026`.
    case medium
    /// The date in figures and the time.
    case shortWithTime
  }

  private let handle: Handle

  /// The format of a locale, in a time zone of the tz database such as `Europe/Zurich`. Fails with
  /// `malformedIdentifier` on a zone ICU does not know, and without ICU's data.
  package init(_ locale: ICULocale, _ style: Style = .short, zone: String = "UTC") throws(ICUError) {
    guard !zone.isEmpty, zone.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw .malformedIdentifier(zone)
    }
    var status: Int32 = 0
    let opened = cicu_dates_open(locale.identifier, zone, style.rawValue, &status)
    if status == 1 { throw .malformedIdentifier(zone) }
    try ICUError.check(status, "DateFormat::createDateInstance")
    guard let opened else { throw .missingData(operation: "DateFormat::createDateInstance", name: "") }
    handle = Handle(opened)
  }

  /// The date of a moment in whole seconds since 1970-01-01 UTC. Fails with `outOfRange` outside the years 1 to 9999.
  package func text(_ seconds: Int) throws(ICUError) -> String {
    guard ISODate.range.contains(seconds) else { throw .outOfRange("\(seconds) s") }
    return try ICUBuffer.text("DateFormat::format") { buffer, capacity, status in
      cicu_dates_format(handle.pointer, Double(seconds), buffer, capacity, status)
    }
  }

  private final class Handle {
    let pointer: OpaquePointer
    init(_ pointer: OpaquePointer) { self.pointer = pointer }
    deinit { cicu_dates_close(pointer) }
  }
}
