import L10nFormats
import L10nText
import Testing

/// What a translation may change, case by case.
@Suite struct PlaceholderCheckTests {
  private func findings(
    _ source: String, _ translation: String, _ role: PlaceholderCheck.Role = .text,
    verdict: FormatDecision? = nil
  ) -> [PlaceholderCheck.Finding] {
    let source = Array(source.utf8)
    let verdict = verdict ?? FormatDecision(source: source, origin: role == .text ? .table : .plural)
    return PlaceholderCheck(source: source, verdict).findings(Array(translation.utf8), role: role)
  }

  private func verdict(
    _ source: String, _ translation: String, _ role: PlaceholderCheck.Role = .text
  ) -> Severity? {
    findings(source, translation, role).map(\.severity).max()
  }

  @Test(
    arguments: [
      ("%@ has %d", "%1$@ hat %2$d"), ("%1$@ of %2$@", "%2$@: %1$@"), ("%d", "%i"), ("%ld", "%lld"),
      ("%.1f", "%.2f"), ("%5d", "%d"), ("%@", "%@ %1$@".replacing("%@ ", with: "%1$@ ")), ("100%", "100 %"),
      ("Hello", "Hallo"), ("%lf", "%f"), ("50% off", "50 % aus"), ("${name} is here", "hier ist ${name}"),
      ("%#@files@ left", "noch %#@files@"), ("100%% of %@", "100%% von %@"),
      // Percent signs of prose, as the source has them.
      ("% of screen", "% des Bildschirms"), ("% of screen", "% d’écran"), ("% of screen", "% o ekran"),
      ("100 % sure", "100 % sicher"), ("100 % sure", "à 100 % d'accord"), ("100 % sure", "100 % съм"),
      ("%@ at 50% power", "%@ à 50\u{A0}% d'énergie"), ("% of screen", "% d'écran"),
      ("100 % sure", "100% i pewny"), ("100%free", "100%gratis"), ("Opacity (%)", "Deckkraft in %"),
      ("%0 of %1 used", "%0 von %1 belegt"), ("%0 of %1 used", "%1 中 %0 を使用"), ("%1 of %2", "%2 d'%1"),
      ("%1 of %2", "%1 % %2"), ("%name% left", "%name% ist weg"), ("%Y-%m-%d", "%d.%m.%Y"),
      ("a%20file", "une%20feuille"), ("%@ is 50% full", "%@ ist 50 % voll"),
      ("%@ uses 5 % o", "%@ usa 5 % a"), ("A cap of 40%. For all", "Limite del 40%. Per tutti"),
      ("%@ is at 40%. For all", "%@ al 40%. Per tutti"),
      ("%1$@ uses 50% disk", "50 % du disque pour %1$@"), ("%1$@: % of screen", "%1$@: % des Bildschirms"),
      // What is wrong with the source, and done likewise.
      ("%1$@ and %@", "%1$@ und %@"), ("%2$@ only", "nur %2$@"), ("%@ %", "% %@"), ("%d %5%", "%d %5%"),
      ("%1$@ and %1$d", "%1$d und %1$@"), ("%@ and %2$@", "%1$@ und %2$@"), ("% d files", "% d Dateien"),
      ("100%% sure", "100 % sicher"), ("%d%%", "%d %%"), ("%d%%", "% d%%"),
      // A placeholder that the source misspells is passed all the same.
      ("Open %$1@ with %$2@", "%@ mit %@ öffnen"), ("Open %$1@", "%1$@ öffnen"),
      ("Hit %1 of %2$@", "%1$@ von %2$@"),
    ] as [(String, String)])
  func safe(_ source: String, _ translation: String) {
    #expect(verdict(source, translation) == nil, "\(source) → \(translation)")
  }

  @Test(arguments: [
    ("%d", "%u"), ("%f", "%g"), ("%@ and %@", "%@"), ("%d", "%x"),
    // The lower half of a number: right up to 2³¹.
    ("%ld", "%d"), ("%lld files", "%i Dateien"), ("%1$@: %2$lu", "%1$@ : %2$d"),
  ])
  func doubtful(_ source: String, _ translation: String) {
    #expect(verdict(source, translation) == .warning, "\(source) → \(translation)")
  }

  @Test(arguments: [
    ("%@ has %d", "%d hat %@"), ("%d", "%ld"), ("%d", "%f"), ("%d", "%@"), ("%@", "%s"), ("%@", "%@ %@"),
    ("%1$@ %2$d", "%2$d"), ("Hello", "Hallo %@"), ("%@", "％@"), ("%@ 100%%", "%@ 100%"),
    ("%#@files@", "%#@dateien@"), ("${name}", "$name"), ("%*d", "%d"), ("%@", "%1$@ %@"),
    ("100 % sure", "100 % sure, %@"), ("%%u files", "%u Dateien"), ("100%% sure", "%@ 100%%"),
    ("% of screen", "%1$d des Bildschirms"), ("%@ of 50%", "%d von 50 %"),
    ("%d files", "%d % der Dateien"), ("Open %$1@", "%1$@ mit %2$@ öffnen"),
    ("%1$@ and %@", "%1$@ und %d"), ("%1$@ and %@", "%1$@, %2$@ und %3$@"),
  ])
  func wrong(_ source: String, _ translation: String) {
    #expect(verdict(source, translation) == .error, "\(source) → \(translation)")
  }

  @Test func aCategoryMayLeaveItsNumberOut() {
    #expect(verdict("%d files", "one file", .pluralCategory) == nil)
    #expect(verdict("%d files", "%@ files", .pluralCategory) == .error)
  }

  /// Nothing is asked of a text that nobody formats.
  @Test func plainTexts() {
    for (source, translation) in [("Zoom %@", "Zoom"), ("Zoom", "Zoom %@"), ("%d %", "%s"), ("${A}", "A")] {
      #expect(findings(source, translation, verdict: .plain) == [])
    }
    #expect(findings("%d of ${A}", "%s von ${A}", verdict: .named) == [])
    #expect(findings("Add ${A}", "Dazu", verdict: .named).map(\.severity) == [.error])
  }

  /// A message quotes whole characters.
  @Test(arguments: [
    ("%d", "%d 50 % à", "% à"), ("%d", "%d, 100 %é", "%é"), ("%d", "%d %été", "%ét"),
    ("%d", "%d %あいう", "%あい"),
    ("%d", "%d %🙂🙂🙂", "%🙂🙂"), ("%d", "%d %", "%"),
  ])
  func quotes(_ source: String, _ translation: String, _ quoted: String) {
    #expect(
      findings(source, translation).map(\.message) == [
        "write the percent sign of \"\(quoted)\" as %%"
      ])
  }

  /// A sign that stands for a placeholder of the source is a misspelt one, and no percent sign.
  @Test(arguments: [
    ("%i selected", "%I Selezionate", "\"%I \" is not a placeholder: the source text has %i"),
    ("%lu files", "%Iu Dateien", "\"%Iu\" is not a placeholder: the source text has %lu"),
    ("%@ v%@", "%@ % v", "\"% v\" is not a placeholder: the source text has %@"),
    ("%1$@ of %2$d", "%2$d von %1$ ", "\"%1$\" is not a placeholder: the source text has %1$@"),
    ("%d%% of %@", "%d% von %@", "write the percent sign of \"% v\" as %%"),
    ("%d files", "%d files, 50 % free", "write the percent sign of \"% f\" as %%"),
    ("%d files", "%d files %k", "\"%k\" is not a placeholder"),
  ])
  func advice(_ source: String, _ translation: String, _ message: String) {
    #expect(findings(source, translation).filter { $0.kind == .percent }.map(\.message) == [message])
  }

  @Test(arguments: [
    ("%d % of", ["write the percent sign of \"% o\" as %%"]), ("%d%% of", []), ("% of", []),
    ("%1$@ and %@", ["placeholders with and without numbers are mixed"]),
    ("%2$@", ["argument 1 is not used, so the following ones print wrong values"]),
    ("%@ 5 %é", ["write the percent sign of \"%é\" as %%"]),
    // Behind a number it is read as "per cent", whatever comes next; else only before what begins no placeholder.
    ("%@ 5%y", ["write the percent sign of \"%y\" as %%"]), ("%@ %y", ["\"%y\" is not a placeholder"]),
    ("%y %@", ["\"%y \" is not a placeholder"]), ("5%y %@", ["write the percent sign of \"%y \" as %%"]),
    ("%@ x%y", ["\"%y\" is not a placeholder"]), ("%@ %", ["write the percent sign of \"%\" as %%"]),
    ("%@ 5%", ["write the percent sign of \"%\" as %%"]), ("%@ %9", ["\"%9\" is not a placeholder"]),
    ("%@ 5%9", ["write the percent sign of \"%9\" as %%"]),
    (
      "Open %$1@ with %$2@",
      ["\"%$1\" is not a placeholder: the number of an argument goes before the dollar sign"]
    ), ("5%$ off", []), ("5 %$1", []),
  ])
  func faultsOfTheSource(_ source: String, _ messages: [String]) {
    let source = Array(source.utf8)
    let check = PlaceholderCheck(source: source, FormatDecision(source: source, origin: .table))
    #expect(check.sourceFindings().map(\.message) == messages)
    #expect(check.sourceFindings().allSatisfy { $0.severity == .warning })
    let form = PlaceholderCheck(source: source, .format).sourceFindings(role: .pluralCategory)
    #expect(!form.contains { $0.message.contains("is not used") })
  }

  /// The work grows with the text, not with its square.
  @Test(.timeLimit(.minutes(20))) func manyPlaceholders() {
    let source = String(repeating: "%@ ", count: 50_000)
    #expect(verdict(source, source) == nil)
    #expect(verdict(source, source.replacing("%@ %@", with: "%d %@")) == .error)
  }

  @Test func wordsAreWhatIsNoPlaceholder() {
    let words = FormatString.words(of: Array("%1$@ sent %2$lld files to ${name}".utf8))
    #expect(String(decoding: words, as: UTF8.self) == "  sent   files to  ")
  }
}
