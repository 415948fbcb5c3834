internal import L10nComparison
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Tables of which nothing has changed since a revision that findings about texts depend on: what is found in them was there.
package struct UnchangedTables: Sendable {
  /// The paths of each table's files.
  private var files: Set<[FilePath]> = []

  /// A table with all that its findings come from.
  private struct Table: Equatable {
    let context: TableContext
    let report: TableReport

    static func == (old: Table, new: Table) -> Bool {
      let (before, after) = (old.context, new.context)
      func state(_ file: TableFile, in root: CatalogRoot) -> FileState? {
        root.source.state(of: root.file(file.path))
      }
      return before.files.files == after.files.files && before.bundle == after.bundle
        && before.origin == after.origin && before.development == after.development
        && before.original.all == after.original.all && before.translations == after.translations
        && old.report.passed == new.report.passed && old.report.codeTexts == new.report.codeTexts
        && before.files.files.allSatisfy { file in
          state(file, in: before.root).map { $0 == state(file, in: after.root) } ?? false
        }
    }
  }

  init(_ since: Since, _ now: Side, _ report: ReportDraft) {
    let (then, former) = (since.then, since.former.report)
    let (before, after) = (then.engine.configuration, now.engine.configuration)
    guard before.glossary == after.glossary, before.formats == after.formats,
      before.locales == after.locales, then.engine.heedsIgnores == now.engine.heedsIgnores,
      then.engine.checkedRules == now.engine.checkedRules
    else { return }
    let known = Self.tables(former, then)
    files = Set(Self.tables(report, now).filter { known[$0] == $1 }.keys)
  }

  private static func tables(_ report: ReportDraft, _ side: Side) -> [[FilePath]: Table] {
    Dictionary(
      firstOf: Engine.contexts(of: report, in: side.catalog).map { context, report in
        (context.files.files.map(\.path), Table(context: context, report: report))
      })
  }

  func has(_ context: TableContext) -> Bool { files.contains(context.files.files.map(\.path)) }
}
