package import L10nDiscovery
package import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nPatch
package import L10nText

/// Makes the handoffs of a tree: one for each locale, out of the report and the files.
package struct HandoffBuilder: Sendable {
  /// The handoffs that there are, without their texts, in byte order of the locales.
  package private(set) var heads: [HandoffHead] = []
  /// The findings about texts and locales that could not be part of any handoff.
  package private(set) var problems: [Problem]
  /// The texts that are asked for and are in no handoff, each with its reason.
  package let leftOut: [HandoffLeftOut]
  var options: HandoffOptions
  /// The names of localizations in handoffs.
  package var languages: LanguageMap { options.languages }
  /// Files that are no text and that localizations lack, wherever these are asked for.
  let resources: [ResourceCopy]
  /// The source files in the order of a handoff: by their paths, without regard to case.
  let sources: [SourceFile]
  private let sorting = XCStringsKeyOrder()

  package init(catalog: Catalog, report: Report, options: HandoffOptions) {
    let contexts = TablePlace.all(catalog, report)
    self.options = options
    let tables = contexts.compactMap { HandoffTable($0, added: options.added) }
    let sources = tables.flatMap { $0.sources() }.map { source in
      var source = source
      // Hidden keys are looked for on the way out only: an import refuses them by name.
      if !options.takesAnyLocale { source.findHidden() }
      return (folded: Self.folded(source.original), source: source)
    }
    self.sources = sources.enumerated().sorted { left, right in
      left.element.folded == right.element.folded
        ? left.offset < right.offset : left.element.folded.lexicographicallyPrecedes(right.element.folded)
    }.map(\.element.source)
    // An import is held against all keys.
    problems = options.takesAnyLocale ? [] : self.sources.flatMap { $0.unsourcedProblems(options.selection) }
    leftOut = options.takesAnyLocale ? [] : HandoffLeftOut.all(contexts, tables, self.sources, options)
    problems += HandoffLeftOut.problems(leftOut)
    let locales = Set(tables.flatMap(\.locales)).sorted { ByteOrder.precedes($0.text, $1.text) }
    for tag in locales {
      guard let source = Self.sourceLanguage(of: self.sources, in: tag, options.selection) else { continue }
      guard tag.isLocale else {
        let meant = LocaleNameFinding(name: tag.text)?.meant
        problems.append(
          Problem(
            .handoffLeftOut, path: ".",
            message: "'\(tag.text)' is not a language: no handoff is written for it",
            hint: meant.map { "rename it: '\($0)' was probably meant" } ?? "rename it"))
        continue
      }
      let references = options.references.filter { $0 != tag }.map(\.text)
      heads.append(
        HandoffHead(
          locale: tag.text, sourceLanguage: source, references: references, languages: options.languages,
          isPart: options.isPart || options.selection != .all))
    }
    resources =
      options.handsOutResources ? ResourceHandouts.copies(catalog, report, added: options.added) : []
  }

  private static func folded(_ path: String) -> [UInt8] { Array(path.lowercased().utf8) }

  /// The language that most of a locale's keys are translated from; nil where none is wanted.
  private static func sourceLanguage(
    of sources: [SourceFile], in tag: LocaleTag, _ selection: UnitSelection
  ) -> String? {
    var counts: [String: Int] = [:]
    for source in sources {
      let count = source.chosenCount(selection, in: tag)
      if count > 0 { counts[source.table.development.text, default: 0] += count }
    }
    return counts.max { left, right in
      left.value == right.value
        ? ByteOrder.precedes(right.key, left.key) : left.value < right.value
    }?.key
  }

  func prepared(_ index: Int, isInKeyOrder: Bool = true) -> PreparedSource {
    PreparedSource(sources[index], options: options, sorting: isInKeyOrder ? sorting : nil)
  }
}

extension HandoffBuilder {
  /// Takes out the handoffs that would have no text, as nothing could be put into any file that they are for; says why.
  package mutating func takeOutEmpty() -> [Problem] {
    var reasons = Dictionary(heads.map { (LocaleTag(name: $0.locale), [Problem]()) }) { $1 }
    for (index, own) in sources.enumerated() where !reasons.isEmpty {
      let tags = reasons.keys.filter { own.chosenCount(options.selection, in: $0) > 0 }
      if tags.isEmpty { continue }
      let source = prepared(index, isInKeyOrder: false)
      for tag in tags {
        let file = source.file(in: tag)
        let count = file.units.count(where: \.isTranslatable)
        if let obstacle = source.obstacle(in: tag, file) {
          reasons[tag]?.append(source.leftOut(count, of: file, in: tag, obstacle))
        } else if count > 0 {
          reasons[tag] = nil
        }
      }
    }
    heads.removeAll { reasons[LocaleTag(name: $0.locale)] != nil }
    return reasons.sorted { ByteOrder.precedes($0.key.text, $1.key.text) }.flatMap(\.value)
  }

  /// The numbers of handed-out texts that are new, changed, or have lost a translation since a revision; nil where all texts go out.
  package var news: (added: Int, changed: Int, lost: Int)? {
    var counts: [Int]?
    let tags = heads.map { LocaleTag(name: $0.locale) }
    for source in sources where source.other == nil {
      guard let wanted = source.table.context.report.wanted else { continue }
      counts = counts ?? [0, 0, 0]
      let chosen = tags.compactMap { source.chosen(options.selection, in: $0) }
      for place in source.keys where chosen.contains(where: { $0[place] }) {
        counts?[wanted.news(of: source.table.context.report.keys[place].key).rawValue] += 1
      }
    }
    return counts.map { ($0[0], $0[1], $0[2]) }
  }

  /// The heads, which say whether a translation has plural forms that few have.
  func withRarePlurals(_ heads: [HandoffHead]) -> [HandoffHead] {
    var heads = heads
    let open = heads.indices.filter { index in
      let needs = PluralNeeds(of: LocaleTag(name: heads[index].locale))
      return !needs.rare.isEmpty
    }
    guard !open.isEmpty else { return heads }
    for index in sources.indices where !sources[index].format.isPlain {
      let source = prepared(index, isInKeyOrder: false)
      for number in open where !heads[number].usesRarePlurals {
        heads[number].usesRarePlurals = source.file(in: LocaleTag(name: heads[number].locale)).usesRarePlurals
      }
    }
    return heads
  }
}
