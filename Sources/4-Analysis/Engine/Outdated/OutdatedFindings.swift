package import L10nCoverage
internal import L10nDiscovery
internal import L10nFormats
package import L10nText

/// The findings about outdated translations.
package enum OutdatedFindings {
  /// - Parameter report: in which a search has noted what is outdated, made with comments.
  package static func problems(of report: ReportDraft) -> [Problem] {
    report.bundles.flatMap { bundle in
      bundle.tables.flatMap { table in
        table.cells.flatMap { cell in
          cell.outdated.map {
            // Notes of the version before are the old ones.
            let isOld = bundle.isOfStore && table.name == StoreField.notes.rawValue
            return problem($0, cell.locale, of: table, isOld ? .storeNotesOld : .outdatedTranslation)
          }
        }
      }
    }
  }

  private static func problem(
    _ found: OutdatedKey, _ locale: String, of table: TableReport, _ rule: Rule
  ) -> Problem {
    let key = table.keys[Int(found.place)]
    var message = "The source text has changed since this was translated"
    if !found.source.isEmpty {
      let (old, new) = (WTF8.quoted(found.source, scalars: 60), WTF8.quoted(key.value, scalars: 60))
      message += ": it was \(old), and is \(new)"
    }
    if let commit = found.commit {
      message += ", since \(commit.prefix(10))"
      if let time = found.time, let date = ISODate(time) { message += " of \(date.day.text)" }
    } else {
      message += ", in uncommitted changes"
    }
    return Problem(
      rule, path: found.file, position: found.position, message: message,
      hint: found.mayCrash
        ? "translate it again: its placeholders are those of the old text, which may crash"
        : "translate it again; 'l10ncheck:ignore outdated-translation' in the source's comment keeps it",
      locale: locale, subject: FindingSubject(container: table.container, table: table.name, key: key.key))
  }
}

extension Rule {
  package static let outdatedTranslation = Rule("outdated-translation", .warning, .missing)
}
