extension StateCounts {
  /// The coverage in ten-thousandths; never 10,000 where it is not proven that nothing is missing.
  package func coverage(isProven: Bool) -> Int { isProven ? coverage : min(coverage, 9_999) }
}

extension TableReport {
  /// The coverage of one of its cells, in ten-thousandths. Where the development file is damaged nobody knows what
  /// is missing, and it never reads 1.
  package func coverage(of cell: TableCell) -> Int {
    cell.counts.coverage(isProven: expectedFrom != .recovered)
  }
}

extension Report {
  /// Locales with a table whose development file is damaged: their totals never read 1 either.
  package var localesWithRecoveredTables: Set<String> {
    var locales: Set<String> = []
    for bundle in bundles {
      for table in bundle.tables where table.expectedFrom == .recovered {
        for cell in table.cells { locales.insert(cell.locale) }
      }
    }
    return locales
  }
}
