package import L10nConfiguration
package import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// A coverage as a badge: a word, a number, and a colour that says again what the number says.
package struct Badge: Equatable, Sendable {
  /// A grade of coverage, with a colour that carries white text with a contrast of 4.5 and more.
  package enum Grade: String, CaseIterable, Sendable {
    /// The grade of a badge where nothing is missing.
    case complete = "1a7f37"
    /// The bar is met, or at least 95 percent are there.
    case good = "4c7a00"
    /// Under the bar that warns, or at least 80 percent.
    case fair = "9a6700"
    /// Under the bar that decides, or less.
    case poor = "b42318"
    /// The grade of a badge where nothing was measured.
    case unknown = "57606a"

    /// The grade of a coverage in ten-thousandths; nil if nobody measured it. A bar decides if one is set, else the number.
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

  /// A locale and its coverage.
  package struct Locale: Equatable, Sendable {
    package var locale: String
    /// The language's name in English.
    package var name: String
    /// The coverage in ten-thousandths; nil if it was not measured.
    package var coverage: Int?
    package var bar: Bar?

    package init(locale: String, name: String, coverage: Int?, bar: Bar? = nil) {
      (self.locale, self.name, self.coverage, self.bar) = (locale, name, coverage, bar)
    }
  }

  /// The left half.
  package var label: String
  /// The right half.
  package var message: String
  /// The badge as a sentence, for those who do not see it.
  package var title: String
  package var grade: Grade

  /// The badge of one locale: its coverage.
  package init(of locale: Locale) {
    let tag = Self.shortened(locale.locale)
    let name = locale.name.isEmpty ? tag : Self.shortened(locale.name)
    label = "localization \(tag)"
    message = locale.coverage.map { NumberText.percent($0) } ?? "not measured"
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
    message = NumberText.percent(coverage)
    let preposition = places == "language" ? "into" : "of"
    title = "Localization \(preposition) \(NumberText.count(locales.count, places)): \(message)"
    let measured = locales.filter { $0.coverage != nil }
    let worst = measured.min {
      let (left, right) = ($0.coverage ?? 0, $1.coverage ?? 0)
      return left != right ? left < right : $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8)
    }
    if let worst, let lowest = worst.coverage, lowest < 10_000, locales.count > 1 {
      message += ", worst \(Self.shortened(worst.locale)) \(NumberText.percent(lowest))"
      title += "; the worst is \(Self.shortened(worst.name.isEmpty ? worst.locale : worst.name))"
      title += ", \(NumberText.percent(lowest))"
    }
    let grades = measured.filter { $0.bar?.failUnder != nil || $0.bar?.warnUnder != nil }.map {
      Grade(coverage: $0.coverage, bar: $0.bar)
    }
    // Bars that are set decide, else the number does.
    let own = Grade(coverage: coverage)
    if grades.isEmpty {
      grade = own
    } else {
      let worst = grades.max { $0.rank < $1.rank } ?? own
      grade = worst == .complete && coverage < 10_000 ? .good : worst
    }
  }

  /// The badge with the name of a project in front; an empty name is none.
  package func named(_ project: String) -> Badge {
    if project.isEmpty { return self }
    var badge = self
    let name = Self.shortened(project)
    badge.label = "\(name) \(label)"
    badge.title = "\(name): \(title)"
    return badge
  }

  /// The badge where files have errors, for which a gate fails whatever is translated.
  package func with(errors count: Int) -> Badge {
    if count == 0 { return self }
    var badge = self
    badge.grade = .poor
    badge.message += ", \(NumberText.count(count, "error"))"
    badge.title += "; \(NumberText.count(count, "error"))"
    return badge
  }

  private static func shortened(_ text: String) -> String {
    ColumnText.prefix(TerminalText.escaped(text), 40)
  }
}

extension Badge {
  /// The badge as an SVG image: flat, two halves, no reference to anything outside.
  package var image: [UInt8] {
    let left = BadgeFont.width(label)
    let right = BadgeFont.width(message)
    // Widths are in tenths of a pixel; each text has 6 pixels of room on each side.
    let room = 60
    let middle = (left + 2 * room + 9) / 10
    let width = middle + (right + 2 * room + 9) / 10
    let title = Self.escaped(title)
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="20" viewBox="0 0 \(width) 20" role="img" \
      aria-label="\(title)">
      <title>\(title)</title>
      <path fill="#3d444d" d="M3 0h\(middle - 3)v20H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z"/>
      <path fill="#\(grade.rawValue)" d="M\(middle) 0h\(width - middle - 3)a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H\(middle)z"/>
      <g fill="#fff" text-anchor="middle" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="110" \
      text-rendering="geometricPrecision" aria-hidden="true">

      """
    svg += Self.text(label, at: middle * 5, width: left)
    svg += Self.text(message, at: middle * 10 + (width - middle) * 5, width: right)
    svg += "</g>\n</svg>\n"
    return Array(svg.utf8)
  }

  /// The badge as the endpoint of shields.io takes it, which refuses members that it does not know.
  package var endpoint: [UInt8] {
    JSONValue.object([
      "schemaVersion": .integer(1), "label": .string(label), "message": .string(message),
      "color": .string(grade.rawValue),
    ]).document()
  }

  /// A text around a place, in tenths of a pixel. The width is given, so that the badge looks the same in any font.
  private static func text(_ text: String, at place: Int, width: Int) -> String {
    """
    <text transform="scale(.1)" x="\(place)" y="140" textLength="\(width)" lengthAdjust="spacingAndGlyphs">\
    \(escaped(text))</text>

    """
  }

  /// Text without controls, as content or as the value of an attribute.
  private static func escaped(_ text: String) -> String {
    String(decoding: XMLText.escape(attribute: text.utf8), as: UTF8.self)
  }
}

extension Badge {
  /// The badge of a report: of its locale if it has only one, `--locale fr` say; else of the whole.
  init(of report: Report, _ verdict: Verdict?) {
    let locales = report.locales.filter { $0.counts.expected > 0 }.map {
      Locale(
        locale: $0.locale, name: $0.name, coverage: $0.counts.translated, bar: verdict?.bar(for: $0.locale))
    }
    if locales.count == 1, let only = locales.first {
      self.init(of: only)
    } else {
      self.init(coverage: report.total.translated, locales: locales)
    }
    self = with(errors: report.errors.count)
    // Green says that everything was looked at.
    if !report.notLookedAt.isEmpty, grade == .complete || grade == .good {
      grade = .fair
      message += " of what is compared"
      title += " of what is compared"
    }
  }
}

/// Widths of text in Verdana at 11 pixels, the first font of a badge: no font is at hand where a badge is made.
enum BadgeFont {
  /// The advance widths from U+0020 to U+007E, of 2048 units for the height.
  private static let units: [Int] = [
    720, 806, 940, 1676, 1302, 2204, 1488, 550, 930, 930, 1302, 1676, 745, 930, 745, 930,
    1302, 1302, 1302, 1302, 1302, 1302, 1302, 1302, 1302, 1302, 930, 930, 1676, 1676, 1676, 1117,
    2048, 1400, 1404, 1430, 1578, 1295, 1177, 1588, 1539, 862, 931, 1419, 1140, 1726, 1532, 1612,
    1235, 1612, 1424, 1400, 1262, 1499, 1400, 2025, 1403, 1260, 1403, 930, 930, 930, 1676, 1302,
    1302, 1230, 1276, 1067, 1276, 1220, 720, 1276, 1296, 562, 705, 1212, 562, 1992, 1296, 1243,
    1276, 1276, 874, 1067, 807, 1296, 1212, 1676, 1212, 1212, 1076, 1300, 930, 1300, 1676,
  ]
  /// The width of a letter beyond ASCII, about the average; a wide East Asian character is a square.
  private static let narrow = 1300
  private static let wide = 2048

  /// The width in tenths of a pixel.
  static func width(_ text: String) -> Int {
    var sum = 0
    for character in text {
      let scalars = character.unicodeScalars
      if scalars.count == 1, let scalar = scalars.first, (0x20...0x7E).contains(scalar.value) {
        sum += units[Int(scalar.value - 0x20)]
      } else {
        let columns = Characters.columns(String(character))
        sum += columns > 1 ? columns / 2 * wide : columns * narrow
      }
    }
    return (sum * 110 + 1024) / 2048
  }
}

/// `badge`: an SVG image for a README.
package enum BadgeFormat: ReportFormat {
  package static var name: String { "badge" }
  package static var summary: String { "the coverage as a badge (SVG)" }
  package static var holdsFindings: Bool { false }

  package static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8]) {
    output += Badge(of: report, options.verdict).image
  }
}

/// `shields`: what the endpoint badge of shields.io reads.
package enum ShieldsFormat: ReportFormat {
  package static var name: String { "shields" }
  package static var summary: String { "the coverage for the endpoint badge of shields.io" }
  package static var holdsFindings: Bool { false }

  package static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8]) {
    output += Badge(of: report, options.verdict).endpoint
  }
}
