import L10nLocale
import Testing

@Test func versionsAreNumbers() throws {
  for version in [ICUVersion.library, try ICUVersion.cldr] {
    let parts = version.split(separator: ".").map { Int($0) }
    #expect(parts.count >= 1 && !parts.contains(nil), "\(version)")
  }
}
