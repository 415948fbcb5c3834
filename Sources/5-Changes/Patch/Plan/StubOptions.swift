package import L10nDiscovery
package import L10nLocale

/// What stubs are asked for, and what they are to be.
package struct StubOptions: Sendable {
  package var value: StubValue
  /// Words of a comment at every stub; catalogs have their state for that.
  package var mark: [UInt8]?
  /// Whether stubs get the mark by which a report knows them as long as nobody touches them.
  package var marksStubs = true
  /// Whether keys that nobody expects go, and duplicates that never load.
  package var prunes: Bool
  /// Whether entries get the order of the development file.
  package var sorts: Bool
  /// Whether files that are no text are copied from the development localization where they are missing.
  package var copiesResources: Bool
  /// A localization that is not there yet.
  package var addedLocale: LocaleTag?
  /// Whether the stubs are wanted as files of their own.
  package var makesFiles = false
  /// Of the files that lie in the tree and that the project was not told of those that come into it; nil for none.
  package var lists: (@Sendable (ProjectUpdate.File) -> Bool)?
  /// Translations of texts from elsewhere, for those that the tree has none of.
  package var memory = TranslationMemory()
  /// How many threads at most; nil for as many as there are cores.
  package var jobs: Int?

  package init(
    value: StubValue = .source, mark: [UInt8]? = nil, prunes: Bool = false, sorts: Bool = false,
    copiesResources: Bool = false, addedLocale: LocaleTag? = nil, jobs: Int? = nil
  ) {
    self.value = value
    self.mark = mark
    self.prunes = prunes
    self.sorts = sorts
    self.copiesResources = copiesResources
    self.addedLocale = addedLocale
    self.jobs = jobs
  }
}
