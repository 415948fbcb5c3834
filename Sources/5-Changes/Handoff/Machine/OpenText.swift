internal import L10nCoverage
internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nPatch
internal import L10nSystem
package import L10nText

/// A text that a machine may be asked for: a unit of a handoff, with where it belongs.
package struct OpenText: Sendable {
  /// The name of the text: the locale and a digest of its place, of the source text and of the project's text.
  /// If one of them changes, an answer under the old name is for nothing.
  package let id: String
  /// A canonical tag.
  package let locale: String
  package let sourceLanguage: String
  /// The file without its units.
  let file: HandoffFile
  let unit: HandoffUnit
  /// Some of the places where code uses the key.
  let uses: [CodeLocation]
  /// The former source text, where it is known that the translation was made of another one.
  let former: [UInt8]?

  init(_ unit: HandoffUnit, in file: HandoffFile, of head: HandoffHead, uses: CodePlaces?, former: [UInt8]?) {
    self.unit = unit
    self.file = file
    self.uses = uses?.places ?? []
    self.former = former
    locale = head.locale
    sourceLanguage = LocaleTag(name: file.sourceLanguage).text
    var digest = ContentDigest()
    for part in [Array(file.original.utf8), unit.id, unit.source] { digest.add(part) }
    if let target = unit.target { digest.add(target) }
    id = "\(head.locale):\(digest.hexadecimal.prefix(16))"
  }

  /// The text that is to be translated.
  package var source: [UInt8] { unit.source }
  /// The file and the key, for people.
  package var name: String {
    IncomingUnit.Name.unit(original: file.original, id: unit.id).shown
  }
  package var unitID: [UInt8] { unit.id }
  /// The path of the source language's file, in which the key stands.
  package var path: String { file.original }
  package var position: TextPosition? { unit.position }

  /// Whether there is nothing in it that could be translated: only placeholders and signs.
  package var isFixed: Bool { !TranslatableText.hasWords(unit.source) }

  /// Whether its file can say of a text that a machine made it.
  var tellsMachine: Bool { file.format.tellsMachine }
}

extension HandoffBuilder {
  /// The texts of a tree's handoffs for machines, by locales, then files.
  package struct OpenTexts: Sendable {
    package var texts: [OpenText] = []
    /// The findings about texts that are not asked for, because `import` would not take them.
    package var problems: [Problem] = []
  }

  /// - Parameters:
  ///   - locales: nil for all.
  ///   - takesUnmarked: whether files are filled that cannot say that a machine did it.
  package func openTexts(in locales: Set<String>? = nil, takesUnmarked: Bool = false) -> OpenTexts {
    let work = ParallelWork(jobs: options.jobs)
    let heads = heads.filter { locales?.contains($0.locale) ?? true }
    let count = heads.count
    let prepared = work.map(count: sources.count) { self.prepared($0, isInKeyOrder: false) }
    let parts = work.map(count: sources.count * count) { index in
      open(prepared[index % sources.count], heads[index / sources.count], takesUnmarked)
    }
    var all = OpenTexts(problems: problems)
    for part in parts {
      all.texts += part.texts
      all.problems += part.problems
    }
    return all
  }

  /// The part of one source file in one locale.
  private func open(
    _ source: PreparedSource, _ head: HandoffHead, _ takesUnmarked: Bool
  ) -> OpenTexts {
    var part = OpenTexts()
    let tag = LocaleTag(name: head.locale)
    var file = source.file(in: tag)
    if file.units.isEmpty { return part }
    if let obstacle = source.obstacle(in: tag, file) {
      part.problems = [source.leftOut(file.units.count, of: file, in: tag, obstacle)]
      return part
    }
    if !file.format.tellsMachine, !takesUnmarked {
      part.problems = [
        source.leftOut(
          file.units.count, of: file, in: tag, "the format has no way to say that a machine made a text",
          hint: "pass --unmarked to have them translated all the same")
      ]
      return part
    }
    part.problems = UnwritableText.takeTwins(outOf: &file, locale: head.locale)
    let report = source.source.table.context.report
    let former = report.cells.first { LocaleTag(name: $0.locale) == tag }?.outdated.filter {
      !$0.source.isEmpty
    }
    let texts = Dictionary(firstOf: former?.map { ($0.place, $0.source) } ?? [])
    let units = Self.wanted(file.units, options.selection)
    file.units = []
    part.texts = units.map { unit in
      let place =
        source.source.keys.indices.contains(unit.number - 1) ? source.source.keys[unit.number - 1] : -1
      let number = Int32(clamping: place)
      return OpenText(unit, in: file, of: head, uses: report.uses[number], former: texts[number])
    }
    return part
  }

  /// The texts of a key with several that are not translated, or all of them if translated ones are asked for.
  private static func wanted(_ units: [HandoffUnit], _ selection: UnitSelection) -> [HandoffUnit] {
    let units = units.filter { !$0.isBareFormat }
    guard selection == .missing || selection == .untranslated else { return units }
    let groups = Dictionary(grouping: units.filter(\.isPart), by: \.number)
    let done = groups.filter { $0.value.contains { !$0.isDone } }
    return units.filter { unit in !unit.isPart || done[unit.number] == nil || !unit.isDone }
  }
}

extension HandoffUnit {
  /// Whether it needs no translation any more.
  fileprivate var isDone: Bool {
    isTranslated && (target != source || !TranslatableText.hasWords(source))
  }
}
