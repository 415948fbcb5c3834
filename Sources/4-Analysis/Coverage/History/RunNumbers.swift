/// The numbers of a run for the whole tree; nil where it did not count them.
package struct RunNumbers: Equatable, Sendable {
  package enum Field: String, CaseIterable, Sendable {
    /// Keys that code uses and no table has.
    case inNoTable
    /// Keys of development tables that no code uses.
    case unused
    /// Localized files without keys that the development localization has.
    case resources

    /// The name of its column.
    package var column: String { self == .inNoTable ? "in_no_table" : rawValue }
    /// The version of histories that brought it.
    package var since: Int { 4 }
  }

  private var numbers: [Field: Int] = [:]

  package init() {}

  package subscript(_ field: Field) -> Int? {
    get { numbers[field] }
    set { numbers[field] = newValue }
  }

  /// Whether a tree can have so many.
  package var isPlausible: Bool { numbers.values.allSatisfy { (0...CellCounts.limit).contains($0) } }
}

extension RunNumbers {
  init(of report: Report) {
    self.init()
    self[.inNoTable] = report.inNoTable?.count
    let unused = report.bundles.flatMap(\.tables).compactMap { $0.unused?.count }
    self[.unused] = unused.isEmpty ? nil : unused.reduce(0, +)
    self[.resources] = report.bundles.reduce(0) { sum, bundle in
      sum + bundle.resources.count { resource in resource.states.contains { $0.state != .extra } }
    }
  }
}
