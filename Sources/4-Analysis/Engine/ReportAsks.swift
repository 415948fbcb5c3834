internal import L10nConfiguration
package import L10nCoverage
package import L10nDiscovery
internal import L10nSystem

/// The wishes of a command for a report, beside the settings that it is made for.
package struct ReportAsks {
  package typealias Step = (inout ReportDraft) throws -> Void

  /// Notes what the history says of all texts.
  package var history: Step?
  /// Leaves what a change has brought, or asks for it.
  package var change: Step?
  /// The owner whose part is left; nil for everybody's.
  package var owner: String?
  /// Whether it is looked up what has no place for its text, which is costly.
  package var hasPlaces = false
  /// Whether faults of the App Store's texts fail a run.
  package var gatesStore = false

  package init() {}

  package func with(owner: String?) -> ReportAsks {
    var asks = self
    asks.owner = owner
    return asks
  }
}

extension Engine {
  /// Searches for the texts that no handoff has, as there is no place for them, by tables and locales.
  package typealias PlaceSearch =
    @Sendable (Engine, Catalog, [BundleReport]) throws -> [TableID: [String: KeyBits]]

  /// The report that a draft becomes, by the same steps in the same order for all commands: first what is said of the whole, then the
  /// part. Texts that are gone join before their owners are noted; places are looked up last, since they cost most.
  package func finished(
    _ draft: ReportDraft, of catalog: Catalog, _ asks: ReportAsks = ReportAsks()
  ) throws -> Report {
    var draft = draft
    try asks.history?(&draft)
    try asks.change?(&draft)
    let owner = { configuration.owner(locale: $0, table: $1, products: $2) } as ReportDraft.Owner
    draft.note(owners: configuration.ownerNames, owner)
    if let name = asks.owner { draft = draft.only(owner: name, owner) }
    if asks.hasPlaces, let placeless { draft.note(placeless: try placeless(self, catalog, draft.bundles)) }
    draft.gatesStore = asks.gatesStore
    return Report(draft)
  }
}
