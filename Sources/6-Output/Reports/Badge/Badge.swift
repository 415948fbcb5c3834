package import L10nConfiguration
internal import L10nText

/// A coverage as a badge: a word, a number, and a colour that says again what the number says.
package struct Badge: Equatable, Sendable {
  /// How good it is. The colours carry white text with a contrast of 4.5 and more.
  package enum Grade: String, CaseIterable, Sendable {
    /// Nothing is missing.
    case complete = "1a7f37"
    /// The bar is met, or at least 95 percent are there.
    case good = "4c7a00"
    /// Under the bar that warns, or at least 80 percent.
    case fair = "9a6700"
    /// Under the bar that decides, or less.
    case poor = "b42318"
    /// Nothing was measured.
    case unknown = "57606a"

    /// The grade of a coverage in ten-thousandths; nil: it was not measured. A bar that was asked for decides, else
    /// the number.
    package init(coverage: Int?, bar: Bar? = nil) {
      guard let coverage else {
        self = .unknown
        return
      }
      if let failUnder = bar?.failUnder, coverage < failUnder.tenThousandths {
        self = .poor
      } else if let warnUnder = bar?.warnUnder, coverage < warnUnder.tenThousandths {
        self = .fair
      } else if coverage >= 10_000 {
        self = .complete
      } else if bar?.failUnder != nil || bar?.warnUnder != nil || coverage >= 9_500 {
        self = .good
      } else {
        self = coverage >= 8_000 ? .fair : .poor
      }
    }

    /// Best first.
    fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// A locale and what it has.
  package struct Locale: Equatable, Sendable {
    package var locale: String
    /// The language's name in English.
    package var name: String
    /// In ten-thousandths; nil where it was not measured.
    package var coverage: Int?
    package var bar: Bar?

    package init(locale: String, name: String, coverage: Int?, bar: Bar? = nil) {
      self.locale = locale
      self.name = name
      self.coverage = coverage
      self.bar = bar
    }
  }

  /// The left half.
  package var label: String
  /// The right half.
  package var message: String
  /// All of it as a sentence, for those who do not see it.
  package var title: String
  package var grade: Grade

  /// The badge of one locale: its coverage.
  package init(of locale: Locale) {
    let tag = Self.shortened(locale.locale)
    let name = locale.name.isEmpty ? tag : Self.shortened(locale.name)
    label = "localization \(tag)"
    message = locale.coverage.map { Wording.percent($0) } ?? "not measured"
    title = "Localization into \(name): \(message)"
    grade = Grade(coverage: locale.coverage, bar: locale.bar)
  }

  /// The badge of all locales: the coverage of the whole in ten-thousandths (nil: nothing was measured), and the
  /// worst locale by name unless all are complete. The worst grade of any locale is the grade of the whole.
  /// - Parameter places: what the locales are, in one word: `language`, or `project` where they stand for projects.
  package init(coverage: Int?, places: String = "language", locales: [Locale]) {
    label = "localization"
    guard let coverage else {
      message = locales.isEmpty ? "nothing to compare" : "not measured"
      title = "Localization: \(message)"
      grade = .unknown
      return
    }
    message = Wording.percent(coverage)
    let preposition = places == "language" ? "into" : "of"
    title = "Localization \(preposition) \(Wording.count(locales.count, places)): \(message)"
    let measured = locales.filter { $0.coverage != nil }
    let worst = measured.min {
      let (left, right) = ($0.coverage ?? 0, $1.coverage ?? 0)
      return left != right ? left < right : $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8)
    }
    if let worst, let lowest = worst.coverage, lowest < 10_000, locales.count > 1 {
      message += ", worst \(Self.shortened(worst.locale)) \(Wording.percent(lowest))"
      title += "; the worst is \(Self.shortened(worst.name.isEmpty ? worst.locale : worst.name))"
      title += ", \(Wording.percent(lowest))"
    }
    let grades = measured.filter { $0.bar?.failUnder != nil || $0.bar?.warnUnder != nil }.map {
      Grade(coverage: $0.coverage, bar: $0.bar)
    }
    // Where bars are set, they decide; else the number does.
    let own = Grade(coverage: coverage)
    if grades.isEmpty {
      grade = own
    } else {
      let worst = grades.max { $0.rank < $1.rank } ?? own
      grade = worst == .complete && coverage < 10_000 ? .good : worst
    }
  }

  /// The same with the name of a project in front; an empty one is none.
  package func named(_ project: String) -> Badge {
    if project.isEmpty { return self }
    var badge = self
    let name = Self.shortened(project)
    badge.label = "\(name) \(label)"
    badge.title = "\(name): \(title)"
    return badge
  }

  private static func shortened(_ text: String) -> String {
    ColumnText.prefix(TerminalText.escaped(text), 40)
  }
}
