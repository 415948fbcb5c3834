internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nEngine
internal import L10nHandoff
internal import L10nLocale
internal import L10nPatch
internal import L10nText

/// A tree as machines are asked about it: what is to be translated, and what holds their answers against it.
struct MachineTree {
  let engine: Engine
  let catalog: Catalog
  let report: Report
  let tree: PatchTree
  private let names = try? ICUDisplayNames(.standalone)
  private let glossary: SharedGlossary?

  init(_ engine: Engine, _ catalog: Catalog, _ report: Report, _ tree: PatchTree) {
    (self.engine, self.catalog, self.report, self.tree) = (engine, catalog, report, tree)
    glossary = engine.configuration.glossary.isEmpty ? nil : SharedGlossary(engine.configuration.glossary)
  }

  /// The texts that are asked for.
  /// - Parameters:
  ///   - references: whose texts stand beside the source's; nil for those of the languages that have most.
  ///   - added: locales that the tree does not have.
  func builder(
    _ selection: UnitSelection, references: [LocaleTag]?, added: [LocaleTag] = [], languages: LanguageMap
  ) throws -> HandoffBuilder {
    let options = HandoffOptions(
      selection: selection, references: references ?? usualReferences, added: added,
      formats: engine.formats, languages: languages, jobs: engine.needs.jobs)
    var builder = HandoffBuilder(catalog: catalog, report: report, options: options)
    try builder.findPlaces(in: catalog, engine.catalog(of:changing:))
    return builder
  }

  /// Two languages in which most is translated: they show what is meant.
  private var usualReferences: [LocaleTag] {
    let totals = report.locales + report.countedApart
    let counts = Dictionary(totals.map { ($0.locale, $0.counts.translation.translated) }, uniquingKeysWith: +)
    let sorted = counts.filter { $0.value > 0 }.sorted { left, right in
      left.value == right.value
        ? left.key.utf8.lexicographicallyPrecedes(right.key.utf8) : left.value > right.value
    }
    return sorted.prefix(2).map { LocaleTag(name: $0.key) }
  }

  /// Holds answers against the tree.
  /// - Parameter named: the locales that may be begun; nil for none.
  func verification(named: [LocaleTag]?, languages: LanguageMap, path: String) throws -> MachineVerification {
    var whole = engine
    // The report is of all locales: this type chooses among them, and the others show which translations exist.
    whole.configuration.locales = nil
    let report = try whole.report(catalog, ImportComparison.options(whole, isNamed: named != nil))
    let options = ImportOptions(formats: engine.formats, addedLocales: named ?? [], languages: languages)
    return MachineVerification(
      catalog: catalog, report: report, options: options, path: path, jobs: engine.needs.jobs)
  }

  /// The request to a machine for a text, with the glossary's terms in it.
  func request(
    _ text: OpenText, refused: (text: [UInt8]?, reason: String)? = nil
  ) -> [String: JSONValue] {
    let tag = LocaleTag(name: text.locale)
    let hints = glossary?.glossary(of: tag).terms(in: text.source).map(\.hint)
    return MachineRequest(text).object(
      language: name(of: text.locale), glossary: hints ?? [], refused: refused)
  }

  /// The configuration's notes for translators; nil for none.
  var notes: JSONValue? {
    let notes = engine.configuration.translationNotes
    return notes.isEmpty ? nil : .string(notes)
  }

  /// The name of a locale in English.
  func name(of locale: String) -> String? {
    guard let locale = try? ICULocale(locale) else { return nil }
    return (try? names?.name(of: locale)).flatMap(\.self)
  }
}

extension LocaleGlossary.Term {
  /// The term in a request: its form, and words to keep, use or avoid.
  fileprivate var hint: JSONValue {
    var members: [String: JSONValue] = ["term": .string(form)]
    if isKept { members["keep"] = .bool(true) }
    if !wanted.isEmpty { members["use"] = .strings(wanted) }
    if !unwanted.isEmpty { members["avoid"] = .strings(unwanted) }
    return .object(members)
  }
}
