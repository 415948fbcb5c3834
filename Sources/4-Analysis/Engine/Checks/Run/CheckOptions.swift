package import L10nDiscovery
package import L10nCoverage
package import L10nFormats
package import L10nLocale
internal import L10nTables
package import L10nText

/// A key that code alone has, and its text in the development language.
package struct CodeText: Sendable {
  package var key: [UInt8]
  package var text: [UInt8]
  package var comment: String?

  package init(key: [UInt8], text: [UInt8], comment: String?) {
    self.key = key
    self.text = text
    self.comment = comment
  }
}

/// What is checked.
package struct CheckOptions: Sendable {
  /// The ids of the rules that are looked for.
  package var rules: Set<String> = CheckRegistry.standard { didSet { wanted = WantedChecks(rules) } }
  /// The checks that look for them.
  private(set) var wanted = WantedChecks(CheckRegistry.standard)
  package var includesLocale: @Sendable (LocaleTag) -> Bool = { _ in true }
  /// What is looked at of each table; nil for all of all tables.
  package var suspects: [TableID: PlaceholderSuspects]?
  /// What code asks for and no development table has, with what stands for it there.
  package var codeTexts: [TableID: [CodeText]] = [:]
  /// What the project says of its texts.
  package var formats: FormatOverride?
  /// What the project says of words.
  package var glossary: [GlossaryTerm] = [] {
    didSet { sharedGlossary = glossary.isEmpty ? nil : SharedGlossary(glossary) }
  }
  private(set) var sharedGlossary: SharedGlossary?
  /// What is wanted of findings beside what they say.
  package var details = FindingDetails.all
  /// How many threads at most; nil for as many as there are cores.
  package var jobs: Int?

  package init() {}

  /// Whether a file is to be looked at.
  func asks(for file: TableFile, of site: TableSite) -> Bool {
    suspects == nil || suspects(in: file, of: site) != nil
  }

  /// What is to be looked at of a file, where that is known.
  func suspects(in file: TableFile, of site: TableSite) -> PlaceholderSuspects.File? {
    guard let files = suspects?[site.id]?.files else { return nil }
    return files.first { site.files.files[$0.key].path == file.path }?.value
  }
}
