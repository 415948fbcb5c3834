internal import L10nCoverage

/// A bundle summed up by locale, for people: which localizations and tables are worst.
struct BundleSummary {
  /// A locale's sums over the tables and resources of the bundle.
  struct Column {
    var locale: String
    var counts = StateCounts()
    var missingResources = 0
    /// In ten-thousandths.
    var coverage: Int { counts.coverage }
  }

  /// Worst first: lowest coverage, then most missing resources, then by the tag.
  let columns: [Column]
  /// Places in `BundleReport.tables` of those that are compared with anything: lowest coverage first, then most that
  /// is missing, then as they stand.
  let tables: [Int]
  /// Coverage of each table in all its locales together, by its place in `BundleReport.tables`.
  private let tableCoverage: [Int]
  /// Sums over all locales.
  let total: StateCounts
  let missingResources: Int
  /// How many keys the tables expect together.
  let keyCount: Int
  private let hasDevelopment: Bool

  init(of bundle: BundleReport) {
    var columns: [String: Column] = [:]
    var coverage: [Int] = []
    var lacks: [Int] = []
    var total = StateCounts()
    for table in bundle.tables {
      var sum = StateCounts()
      for cell in table.cells {
        sum += cell.counts
        columns[cell.locale, default: Column(locale: cell.locale)].counts += cell.counts
      }
      coverage.append(sum.coverage)
      lacks.append(sum.missing + sum.empty)
      total += sum
    }
    for resource in bundle.resources {
      for (locale, state) in resource.states {
        columns[locale, default: Column(locale: locale)].missingResources += state == .missing ? 1 : 0
      }
    }
    self.columns = columns.values.sorted {
      if $0.coverage != $1.coverage { return $0.coverage < $1.coverage }
      if $0.missingResources != $1.missingResources { return $0.missingResources > $1.missingResources }
      return $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8)
    }
    tables = bundle.tables.indices.filter { !bundle.tables[$0].cells.isEmpty }.sorted {
      if coverage[$0] != coverage[$1] { return coverage[$0] < coverage[$1] }
      return lacks[$0] != lacks[$1] ? lacks[$0] > lacks[$1] : $0 < $1
    }
    tableCoverage = coverage
    self.total = total
    missingResources = columns.values.reduce(0) { $0 + $1.missingResources }
    hasDevelopment = bundle.developmentRegion != nil
    keyCount = bundle.tables.reduce(0) { $0 + $1.keys.count }
  }

  /// Whether nothing is missing from the table in any locale.
  func isComplete(table: Int) -> Bool { tableCoverage[table] == 10_000 }

  /// Whether there is nothing to say of the bundle but that it is complete.
  var isClean: Bool {
    hasDevelopment
      && columns.allSatisfy { $0.coverage == 10_000 && $0.missingResources == 0 }
      && total.extra + total.identical + total.new + total.needsReview + total.stale + total.incomplete == 0
  }

  /// Coverage of everything in ten-thousandths, to put the worst bundle first.
  var coverage: Int { total.coverage }
}
