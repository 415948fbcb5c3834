internal import L10nConfiguration
internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nText

extension TableAssembly {
  /// Notes which set of keys is expected, and what of the table no code uses.
  func noteUnused(in report: inout TableReport, _ columns: [ContainerLocalizations.Column]) {
    report.expectedSet = expectedSet
    report.isUnionByItself = plan.expectsUnion && plan.verdict != .whole
    (report.doubted, report.doubtedBy) = (plan.doubted, plan.doubtedBy)
    // Who asks for the keys of all languages gets them, used or not.
    guard let unused = plan.unused, !plan.expectsUnion || plan.verdict != .whole else { return }
    report.unused = unused.sorted { $0.lexicographicallyPrecedes($1) }
    if unused.isEmpty { return }
    let set = options.settings.expected(ofTable: plan.path.utf8)
    guard set == .used || set == .code else {
      for number in report.keys.indices where unused.contains(report.keys[number].key) {
        report.keys[number].isUnused = true
      }
      return
    }
    let keys = side.keys
    let numbers = KeyBits(size: keys.count) { unused.contains(keys[$0].key) }
    let found = columns.filter { !plan.expectsUnion || $0.tag != plan.development?.tag }
      .map { self.found(by: $0).intersection(numbers) }
    guard let first = found.first else { return }
    let inAny = found.reduce(first) { $0.union($1) }
    let inAll = found.reduce(first) { $0.intersection($1) }
    report.unusedInSome = inAny.subtracting(inAll).count
  }

  private var expectedSet: ExpectedKeys {
    if plan.expectsUnion || side.expectedFrom == .union { return .union }
    switch options.settings.expected(ofTable: plan.path.utf8) {
    case .used: return plan.unused == nil ? .development : .used
    // The set of code falls back to that of the development side if no code is read.
    case .code: return options.code == nil ? .development : .code
    case let set: return set
    }
  }

  /// The keys of the development side that a localization's own files have, asked for or not.
  private func found(by column: ContainerLocalizations.Column) -> KeyBits {
    var found = KeyBits(size: side.keys.count)
    for (place, catalog) in plan.catalogs {
      let places = side.catalogPlaces[place] ?? []
      if let scan = catalog.scan(column.tag, size: side.keys.count, places: places) {
        found = found.union(scan.found)
      }
    }
    if plan.isMultilingual { return found }
    for format in TableFormat.ofOneLanguage {
      guard let place = column.folders.lazy.compactMap({ self.plan.original.place(format, in: $0) }).first,
        let scan = table.scans[place]
      else { continue }
      found = found.union(scan.found)
    }
    return found
  }
}
