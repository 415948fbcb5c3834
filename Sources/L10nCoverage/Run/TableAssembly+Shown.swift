internal import L10nCatalog
internal import L10nFormats
internal import L10nLocale

extension TableAssembly {
  /// The keys whose development text is none of a column's language; nil if all are. In a region of the development language these are
  /// the few that the table of another region has otherwise: its users should get that, and do not.
  func foreign(to column: ContainerLocalizations.Column) -> KeyBits? {
    guard let development = plan.development?.tag, column.tag != development,
      column.tag.isRead(as: development)
    else { return nil }
    let none = KeyBits(size: expected.count)
    if plan.isMultilingual {
      let parents = plan.localizations.set.fallback(of: column.tag).lazy.filter {
        $0 != column.tag && $0 != development
      }
      return parents.reduce(none) { $0.union(multilingualScan($1).map(Self.otherTexts) ?? none) }
    }
    let side = plan.developmentSide
    return plan.layout.order(of: column.tag).reduce(none) { found, place in
      guard place.owner == .language, let folder = place.folders.first ?? nil, !side.contains(folder),
        let file = plan.file(.strings, in: folder), let scan = scans[file]
      else { return found }
      return found.union(Self.otherTexts(scan))
    }
  }

  private static func otherTexts(_ scan: FileScan) -> KeyBits { scan.found.subtracting(scan.identical) }
}
