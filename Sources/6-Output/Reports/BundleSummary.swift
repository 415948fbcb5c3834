internal import L10nCoverage
internal import L10nLocale

/// A bundle summed up by locale, for people: which localizations and tables are worst.
struct BundleSummary {
  /// A locale's sums over the tables and resources of the bundle.
  struct Column {
    var locale: String
    var counts = StateCounts()
    var missingResources = 0
    /// The share of translated keys, in ten-thousandths; nil where nothing is expected.
    var translated: Int? { counts.translated }
  }

  /// Worst first: fewest translated, then most missing resources, then by the tag.
  let columns: [Column]
  /// Places in `BundleReport.tables` of those that are compared with anything: fewest translated first, then most that
  /// is missing, then as they stand.
  let tables: [Int]
  /// The translated share of each table in all its locales together, by its place in `BundleReport.tables`.
  private let tableShares: [Int?]
  /// Sums over all locales.
  private(set) var total = StateCounts()
  /// The number of keys that the tables expect together.
  let keyCount: Int
  private let hasDevelopment: Bool

  init(of bundle: BundleReport) {
    var columns: [String: Column] = [:]
    var shares: [Int?] = []
    var lacks: [Int] = []
    for table in bundle.tables {
      var sum = StateCounts()
      for cell in table.cells {
        sum += cell.counts
        columns[cell.locale, default: Column(locale: cell.locale)].counts += cell.counts
      }
      shares.append(sum.translated)
      lacks.append(sum.expected - sum.translation.translated)
      total += sum
    }
    for resource in bundle.resources {
      for (locale, state) in resource.states {
        columns[locale, default: Column(locale: locale)].missingResources += state == .missing ? 1 : 0
      }
    }
    let languages = TranslatedLanguages(developments: [bundle.developmentRegion?.locale].compactMap { $0 }) {
      columns[$0]?.counts.toHandOut
    }
    self.columns = columns.values.sorted {
      let (one, other) = (languages.isHandedOut($0.locale), languages.isHandedOut($1.locale))
      if one != other { return one }
      if $0.translated != $1.translated { return Self.isLess($0.translated, $1.translated) }
      if $0.missingResources != $1.missingResources { return $0.missingResources > $1.missingResources }
      return $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8)
    }
    tables = bundle.tables.indices.filter { !bundle.tables[$0].cells.isEmpty }.sorted {
      if shares[$0] != shares[$1] { return Self.isLess(shares[$0], shares[$1]) }
      return lacks[$0] != lacks[$1] ? lacks[$0] > lacks[$1] : $0 < $1
    }
    tableShares = shares
    hasDevelopment = bundle.developmentRegion != nil
    keyCount = bundle.tables.reduce(0) { $0 + $1.keys.count }
  }

  /// Whether the table is translated in all locales, as far as anything is expected of it.
  func isComplete(table: Int) -> Bool { tableShares[table] ?? 10_000 == 10_000 }

  /// Orders shares; nil, where nothing is expected, comes last.
  static func isLess(_ left: Int?, _ right: Int?) -> Bool { left ?? .max < right ?? .max }

  /// Whether there is nothing to say of the bundle but that it is complete.
  var isClean: Bool {
    hasDevelopment && (total.expected > 0 || tables.isEmpty)
      && columns.allSatisfy { $0.translated ?? 10_000 == 10_000 && $0.missingResources == 0 }
      && KeyState.allCases.allSatisfy { !$0.facts.isOnPages || $0.facts.needsWork || total[$0] == 0 }
  }

  /// The translated share of all texts, to put the worst bundle first.
  var translated: Int? { total.translated }
}
