internal import L10nCoverage
internal import L10nFormats
internal import L10nSystem

/// A table of an interface file on the one side, and of what was built of it on the other: keys and texts of the file cannot
/// be read there, its translations can.
struct CompiledInterface {
  /// Whether one side's interface file is compiled.
  let isOne: Bool
  /// Whether the other side's file tells the keys, and the translations are files of their own on both sides.
  let isComparable: Bool

  init(_ old: TableReport, _ new: TableReport) {
    let columns = Set((old.cells + new.cells).map(\.locale))
    let compiled = Self.interfaces(old, areReadable: false) + Self.interfaces(new, areReadable: false)
    isOne = !compiled.isEmpty
    // A localization whose translations were built into a file of its own has none that can be read.
    let isLocalized = compiled.contains { file in
      DiffSide.Tree.locale(of: FilePath(file)).map(columns.contains) ?? false
    }
    let written = Self.interfaces(old, areReadable: true) + Self.interfaces(new, areReadable: true)
    isComparable = !isLocalized && !written.isEmpty
  }

  /// The interface files of a table, those that were compiled or the others.
  static func interfaces(_ table: TableReport, areReadable: Bool) -> [String] {
    table.files.filter { file in
      TableFormat(name: Array(file.utf8)).map { $0.isCarrier && $0.isReadable == areReadable } ?? false
    }
  }

  /// The names of compiled files that are no tables: each localization has one of its own.
  static func localized(in report: ReportDraft) -> Set<String> {
    let paths = report.bundles.lazy.flatMap(\.resources).map(\.path)
    return Set(
      paths.filter { TableFormat(name: Array($0.utf8)).map { !$0.isReadable } ?? false }.compactMap { path in
        path.lastIndex(of: ".").map { String(path[..<$0]) }
      })
  }
}
