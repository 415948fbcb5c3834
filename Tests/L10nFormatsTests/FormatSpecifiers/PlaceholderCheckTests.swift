import L10nFormats
import L10nText
import Testing

/// What a translation may change, case by case.
@Suite struct PlaceholderCheckTests {
  private func verdict(
    _ source: String, _ translation: String, _ role: PlaceholderCheck.Role = .text
  ) -> Severity? {
    PlaceholderCheck(source: Array(source.utf8)).findings(Array(translation.utf8), role: role).map(\.severity)
      .max()
  }

  @Test(arguments: [
    ("%@ has %d", "%1$@ hat %2$d"), ("%1$@ of %2$@", "%2$@: %1$@"), ("%d", "%i"), ("%ld", "%lld"),
    ("%.1f", "%.2f"), ("%5d", "%d"), ("%@", "%@ %1$@".replacing("%@ ", with: "%1$@ ")), ("100%", "100 %"),
    ("Hello", "Hallo"), ("%lf", "%f"), ("50% off", "50 % aus"), ("${name} is here", "hier ist ${name}"),
    ("%#@files@ left", "noch %#@files@"), ("100%% of %@", "100%% von %@"),
  ])
  func safe(_ source: String, _ translation: String) {
    #expect(verdict(source, translation) == nil, "\(source) → \(translation)")
  }

  @Test(arguments: [
    ("%d", "%u"), ("%f", "%g"), ("%@ and %@", "%@"), ("%d", "%x"),
  ])
  func doubtful(_ source: String, _ translation: String) {
    #expect(verdict(source, translation) == .warning, "\(source) → \(translation)")
  }

  @Test(arguments: [
    ("%@ has %d", "%d hat %@"), ("%d", "%ld"), ("%d", "%f"), ("%d", "%@"), ("%@", "%s"), ("%@", "%@ %@"),
    ("%1$@ %2$d", "%2$d"), ("Hello", "Hallo %@"), ("%@", "％@"), ("%@ 100%%", "%@ 100%"),
    ("%#@files@", "%#@dateien@"), ("${name}", "$name"), ("%*d", "%d"), ("%@", "%1$@ %@"),
  ])
  func wrong(_ source: String, _ translation: String) {
    #expect(verdict(source, translation) == .error, "\(source) → \(translation)")
  }

  @Test func aCategoryMayLeaveItsNumberOut() {
    #expect(verdict("%d files", "one file", .pluralCategory) == nil)
    #expect(verdict("%d files", "%@ files", .pluralCategory) == .error)
  }

  @Test func wordsAreWhatIsNoPlaceholder() {
    let words = FormatString.words(of: Array("%1$@ sent %2$lld files to ${name}".utf8))
    #expect(String(decoding: words, as: UTF8.self) == "  sent   files to  ")
  }
}
