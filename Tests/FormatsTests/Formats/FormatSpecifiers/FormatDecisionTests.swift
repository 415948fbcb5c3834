import L10nFormats
import Testing

/// Decides which texts are formats.
@Suite struct FormatDecisionTests {
  private func verdict(
    _ source: String, _ origin: TextOrigin = .table, _ override: Bool? = nil
  ) -> FormatDecision {
    FormatDecision(source: Array(source.utf8), origin: origin, override: override)
  }

  @Test(arguments: [
    "%@", "%d%%", "%1$@ of 50 %", "Size: %.1f MB", "%#@files@", "%5d", "% d", "%ld%", "%lld", "1%arg", "0%d",
    "x%dpx", "%(count)lld", "%1$(app)@", "%1$(temp).1f°", "%(größe)d", "v%(a)dst", "%1$(n) d", "100%(sure)d",
    "5%.f", "%. f",
  ])
  func formats(_ source: String) { #expect(verdict(source) == .format) }

  @Test(arguments: [
    "", "Hello", "100%", "100 % sure", "% of screen", "%0 of %1 used", "50% off", "%é", "a % b", "100%free",
    "5 % a", "% i memoria", "${name} is here", "100%% sure", "50 % des fichiers", "% large", "% - done",
    "100 % (sure)", "50%(ca.)", "100%(circa)", "100%(pure)gold", "5 %(max) of it", "CPU (%)", "%(max) a",
    "%(9)d", "%()@", "50% (5)d", "%(a b)@", "%(unclosed", "%(user)/%(system)", "%(a)(b)d", "%-(n)d",
    "A cap of 40%. For all",
  ])
  func noFormats(_ source: String) { #expect(verdict(source) == .unasked) }

  /// Rows of a predicate editor have a language of their own.
  @Test func predicates() {
    #expect(verdict("%1$[Author,Folder]@ %2$[is,is not]@ %3$@") == .plain)
    #expect(verdict("%[Date]@ %@") == .plain)
    #expect(verdict("%@ [%@]@") == .format && verdict("%[a %@") == .format)
  }

  /// How a date is written, for `strftime`.
  @Test func dates() {
    for date in ["%A, %B %d, %Y", "%d-%b-%y", "%Y年%m月%d日 %A", "%H:%M:%S.%F", "%-e. %B"] {
      #expect(verdict(date) == .plain, "\(date)")
    }
    for format in ["%d %e", "%a, %d", "%d of %Mb", "%@, %B %Y", "%S %A"] {
      #expect(verdict(format) == .format, "\(format)")
    }
  }

  /// The place where a text is kept says more than the text.
  @Test func origins() {
    for origin in [TextOrigin.interface, .infoPlist, .settings] { #expect(verdict("%@", origin) == .plain) }
    #expect(verdict("%@ ${name}", .intents) == .named)
    #expect(verdict("one file", .plural) == .format)
  }

  /// What the project says beats the text and its place.
  @Test func overrides() {
    #expect(verdict("%@", .table, false) == .plain)
    #expect(verdict("%@", .interface, true) == .format)
    #expect(verdict("%@", .plural, false) == .plain)
  }

  @Test(arguments: [
    "abc-12-XYZ.title", "abc-12-XYZ.headerCell.title", "42.title", "100345.ibShadowedToolTip",
    "1aB-c2-D3e.segmentTitles[0]",
  ])
  func keysOfInterfaceBuilder(_ key: String) { #expect(InterfaceKey.isOne(Array(key.utf8))) }

  @Test(arguments: [
    "title", ".title", "abc-12-XYZ", "abc-12-XYZ.", "42.", "42.days", "abc-123-XYZ.title", "a.b",
    "ab-12-XYZW.title",
  ])
  func otherKeys(_ key: String) { #expect(!InterfaceKey.isOne(Array(key.utf8))) }
}
