internal import L10nConfiguration
internal import L10nDiscovery
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nPatch
internal import L10nSystem
internal import L10nText

/// A file of the source language, made ready for the handoffs of all locales: what is the same in each of them is worked
/// out once.
final class PreparedSource: Sendable {
  let source: SourceFile
  /// A unit for each key without a translation, in the order of the source file. If a key has several texts,
  /// the key, its comment and its place hold for all of them.
  let units: [HandoffUnit]
  /// The texts of a catalog's keys that are not to be translated, if they are shown.
  private let fixedUnits: [HandoffUnit]
  /// The keys by their numbers in `units`.
  let keys: KeyIndex
  /// The texts of each key; empty where every key has one text, the unit's.
  private let originals: [KeyForms]
  /// The texts of the source language's file; those of all languages in a catalog.
  private let texts: FileTexts
  private let options: HandoffOptions
  /// The place where the texts are kept, but for plurals.
  private let origin: TextOrigin

  /// - Parameter sorting: Xcode's order of keys, if units are to know their places in it.
  init(
    _ source: SourceFile, options: HandoffOptions, sorting: XCStringsKeyOrder?
  ) {
    self.source = source
    self.options = options
    let context = source.table.context
    let origin = TextOrigin(of: context.files, in: context.bundle.kind)
    self.origin = origin
    let texts: FileTexts =
      if !source.format.isPlain, let path = source.path {
        FileTexts(source.format, at: path, from: context.root.source, reading: source.table.reading)
      } else {
        FileTexts()
      }
    self.texts = texts
    let report = context.report
    let carrierKeys = source.format.isPlain ? [] : source.keys.map { report.keys[$0] }
    let own = context.catalog?.shownPath
    originals = carrierKeys.map { KeyForms(Self.originals(of: $0, texts, source, isOwn: $0.file == own)) }
    var units: [HandoffUnit] = []
    units.reserveCapacity(source.keys.count)
    for place in source.keys {
      let key = report.keys[place]
      var unit = HandoffUnit(key: key.key, place: .plain, source: key.value)
      unit.comment = key.comment
      unit.isCommentGenerated = key.isCommentGenerated
      // A unit under the path of another file has no line in it.
      unit.position = key.isFromCode || source.other != nil ? nil : key.position
      unit.storeField = context.bundle.kind == .store ? StoreField(key: WTF8.text(key.key)) : nil
      unit.limit = unit.storeField?.limit ?? LengthLimit.stated(in: key.comment)
      unit.number = units.count + 1
      unit.keyRank = units.count
      unit.verdict = Self.verdict(unit, origin, source, options)
      units.append(unit)
    }
    var fixedUnits = options.showsFixedKeys ? Self.fixedUnits(texts, source, behind: units.count) : []
    if let sorting {
      let ranks = sorting.ranks(of: (units + fixedUnits).map(\.key))
      for number in units.indices { units[number].keyRank = ranks[number] }
      for number in fixedUnits.indices { fixedUnits[number].keyRank = ranks[units.count + number] }
    }
    self.units = units
    self.fixedUnits = fixedUnits
    keys = KeyIndex(units.map(\.key))
  }

  private static func fixedUnits(_ texts: FileTexts, _ source: SourceFile, behind count: Int) -> [HandoffUnit]
  {
    guard let catalog = texts.catalog else { return [] }
    return catalog.fixedKeys.enumerated().flatMap { index, key -> [HandoffUnit] in
      let found = catalog.leaves(of: key, in: source.table.development)
      let leaves = found.isEmpty ? [TextLeaf(place: .catalog(.plain), text: key)] : found
      let comment = catalog.comment(of: key)
      return leaves.enumerated().map { number, leaf in
        var unit = HandoffUnit(key: key, place: leaf.place, source: leaf.text)
        unit.comment = comment.text
        unit.isCommentGenerated = comment.isGenerated
        unit.number = count + index + 1
        unit.variation = leaves.count == 1 ? nil : number + 1
        unit.isTranslatable = false
        return unit
      }
    }
  }

  private static func verdict(
    _ unit: HandoffUnit, _ origin: TextOrigin, _ source: SourceFile, _ options: HandoffOptions
  ) -> FormatDecision {
    FormatDecision(
      source: unit.format, origin: origin.ofText(key: unit.key, isPlural: unit.place.category != nil),
      override: options.formats?(unit.key, unit.format, source.table.context.shownName))
  }

  /// The findings about texts that are formats, whatever their translations.
  var formatProblems: [Problem] {
    if source.other != nil { return [] }
    return units.enumerated().flatMap { number, unit -> [Problem] in
      let texts = isPlain ? [unit] : originals[number].leaves.map { template(of: number, at: $0.place) }
      return texts.flatMap { text in
        let role: PlaceholderCheck.Role = text.place.category == nil ? .text : .pluralCategory
        return PlaceholderCheck(source: text.source, text.verdict).sourceFindings(role: role).map { finding in
          Problem(
            .sourceFormat, path: source.original, position: text.position,
            message: "\(WTF8.text(text.id)): \(finding.message)",
            hint: "fix it, or say in `formats` of the configuration that it is not a format")
        }
      }
    }
  }

  /// The texts of the source language; a catalog's entry without any says its key.
  private static func originals(
    of key: SourceKey, _ texts: FileTexts, _ source: SourceFile, isOwn: Bool
  ) -> [TextLeaf] {
    guard source.format == .catalog else {
      let leaves = texts.leaves(of: key.key)
      return leaves.isEmpty ? [TextLeaf(place: .rule([]), text: key.value)] : leaves
    }
    let leaves = texts.leaves(of: key.key, in: source.table.development)
    if !leaves.isEmpty { return leaves }
    return [TextLeaf(place: .catalog(.plain), text: isOwn ? key.key : key.value)]
  }

  /// Whether a catalog says of a key that it is not to be translated.
  func isFixed(_ key: [UInt8]) -> Bool { texts.catalog?.isFixed(key) ?? false }

  /// Whether each key has one text, and each locale a file of its own for them.
  var isPlain: Bool { source.format.isPlain }

  /// Whether each of its keys is wanted for a locale, by number; nil where the locale is no column of the
  /// table.
  func chosen(in tag: LocaleTag) -> [Bool]? {
    if let other = source.other, other.locale != tag { return nil }
    if options.takesAnyLocale { return [Bool](repeating: true, count: units.count) }
    guard let all = source.chosen(options.selection, in: tag) else { return nil }
    return source.keys.map { all[$0] }
  }

  /// The file for a locale, without units.
  func head(in tag: LocaleTag) -> HandoffFile {
    let target = source.target(in: tag)
    var file = HandoffFile(
      original: source.original, originalPath: source.path, table: source.tableName,
      format: target.format, sourceLanguage: options.languages.name(of: source.table.development.text),
      target: target.path,
      targetExists: target.exists, targetLanguage: texts.catalog?.language(tag) ?? tag.text,
      reading: source.table.reading, units: [])
    let context = source.table.context
    file.obstacle = context.obstacle(for: tag) ?? options.obstacles[target.location]
    if let parent = context.inheritance.parent(ofListed: tag) {
      file.obstacle =
        "\(tag.text) has no file of its own, and one would hide what it gets from \(parent.text): "
        + "'l10ncheck stubs --add-locale \(tag.text)' begins it with all of that"
    }
    if source.format == .catalog {
      file.hiddenColumn = hiddenColumn(of: tag)
    } else if !target.exists {
      file.hidden = context.inheritance.hidden(by: source.ownFormat, of: tag)?.path
    }
    return file
  }

  /// Why no texts of a locale are handed out, because `import` would take none.
  /// - Parameter file: with or without its units: what can only be told by reading it stands there if it was read.
  func obstacle(in tag: LocaleTag, _ file: HandoffFile) -> String? {
    let context = source.table.context
    if file.obstacle == nil, file.isDamaged { return WriteObstacle.damaged }
    return WriteObstacle.reason(for: file, isLink: source.ownFile(of: tag)?.isLink ?? false, in: context.root)
  }

  /// The finding about texts that are not handed out.
  func leftOut(
    _ count: Int, of file: HandoffFile, in tag: LocaleTag, _ reason: String, hint: String? = nil
  ) -> Problem {
    let isUnlisted = options.obstacles[source.table.context.root.file(file.target)] != nil
    let hint =
      hint
      ?? (isUnlisted
        ? "add the source language's file to the project"
        : "repair that, or leave the file out with `exclude`")
    return UnwritableText.leftOut(
      count,
      shown: source.table.context.root.shown(file.targetExists ? file.target : file.hidden ?? file.target),
      locale: tag.text, reason, hint: hint)
  }

  private func hiddenColumn(of tag: LocaleTag) -> LocaleTag? {
    let context = source.table.context
    return context.inheritance.hiddenColumn(of: tag, among: context.report.catalogLocales)
  }

  /// The file that a locale's texts are in; where it has none, and that is asked for, the one that a new one begins as.
  private func location(in tag: LocaleTag) -> FilePath? {
    let target = source.target(in: tag)
    if target.exists { return target.location }
    guard options.takesInherited else { return nil }
    let context = source.table.context
    return context.inheritance.hidden(by: source.ownFormat, of: tag).map { context.root.file($0.path) }
  }

  /// The texts of a locale, where each key has one.
  func column(in tag: LocaleTag) -> TextColumn {
    let none = TextColumn(count: units.count)
    guard let location = location(in: tag) else { return none }
    // Parts under several names of a language are one: of a key the first that has it.
    let own = source.format.isInParts ? source.table.context.ownFiles(source.ownFormat, of: tag) : []
    let formats = own.dropFirst().reversed().map(\.format) + [source.target(in: tag).format]
    return formats.reduce(none) {
      TextColumn(
        location, from: source.table.context.root.source, $1, source.table.reading, keys: keys, over: $0)
    }
  }

  /// The file for a locale with all units that are wanted.
  func file(in tag: LocaleTag) -> HandoffFile {
    var file = bareFile(in: tag)
    guard let glossary = options.glossary else { return file }
    for number in file.units.indices {
      file.units[number].glossary = glossary(file.units[number].source, tag)
    }
    return file
  }

  private func bareFile(in tag: LocaleTag) -> HandoffFile {
    var file = head(in: tag)
    guard let chosen = chosen(in: tag), chosen.contains(true) else { return file }
    let references = options.references.filter { $0 != source.table.development && $0 != tag }
    if isPlain {
      let column = column(in: tag)
      file.isDamaged = column.isDamaged
      if column.isBinary { file.obstacle = file.obstacle ?? WriteObstacle.binary }
      let others = references.map { (locale: $0.text, column: self.column(in: $0)) }
      for number in units.indices where chosen[number] {
        var unit = units[number]
        unit.target = column[number]
        unit.state = state(of: unit, column.state(number), in: tag)
        unit.doubt = doubt(of: unit, in: tag)
        unit.references = others.compactMap { other in
          other.column[number].map { HandoffUnit.Reference(locale: other.locale, text: $0) }
        }
        file.units.append(unit)
      }
      return file
    }
    let own = target(in: tag)
    file.isDamaged = own.isDamaged
    file.obstacle = file.obstacle ?? own.list.flatMap { WriteObstacle.reason(for: $0, source.format) }
    let others = references.map { (tag: $0, texts: target(in: $0)) }
    let needs = PluralNeeds(of: tag)
    for number in units.indices where chosen[number] {
      file.units += variations(of: number, in: tag, own, needs, others)
    }
    file.units += fixedUnits
    return file
  }

  /// The state in which a text goes out: as the report judges it. An import is held against what the file says.
  private func state(of unit: HandoffUnit, _ own: XCStringsState?, in tag: LocaleTag) -> XCStringsState? {
    if options.selection == .doubtful { return .needsReview }
    return !options.takesAnyLocale && source.isUnchanged(unit, in: tag) ? .new : own
  }

  /// A key's text that may stay as it is in a locale.
  func settled(_ number: Int, in tag: LocaleTag) -> AllowlistEdit.Text {
    AllowlistEdit.Text(
      table: source.table.context.shownName, key: units[number].key, value: units[number].source,
      locale: tag.text)
  }

  /// Why a text that goes out to be reviewed may be the source's.
  private func doubt(of unit: HandoffUnit, in tag: LocaleTag) -> String {
    options.selection == .doubtful ? source.doubt(of: unit, in: tag) : ""
  }

  /// The texts of a locale that are no plain ones.
  private func target(in tag: LocaleTag) -> FileTexts {
    if source.format == .catalog { return texts }
    return location(in: tag).map {
      FileTexts(source.format, at: $0, from: source.table.context.root.source, reading: source.table.reading)
    } ?? FileTexts()
  }

  /// A unit for one text of a key, without a translation.
  private func template(of number: Int, at place: VariantPath) -> HandoffUnit {
    let originals = originals[number]
    var unit = units[number]
    unit.place = place
    unit.id = place.id(of: unit.key)
    unit.source = originals.text(at: place) ?? unit.id
    // The category `other` of a plural has all placeholders.
    unit.format =
      place.category == nil ? unit.source : originals.text(at: place.with(category: "other")) ?? unit.source
    unit.verdict = Self.verdict(unit, origin, source, options)
    return unit
  }

  /// The texts of a key in a locale, or those that the locale gets, if they are asked for.
  private func leaves(of number: Int, in tag: LocaleTag, _ texts: FileTexts) -> [TextLeaf] {
    let key = units[number].key
    guard options.takesInherited, source.format == .catalog, let parent = hiddenColumn(of: tag) else {
      return texts.leaves(of: key, in: tag)
    }
    return texts.leaves(of: key, in: parent)
  }

  /// The texts that complete the plurals of a locale that has not all forms: those of the localization that its
  /// users would get without its own.
  func parentTexts(in tag: LocaleTag) -> ((_ key: [UInt8]) -> KeyForms)? {
    let context = source.table.context
    if source.format == .catalog {
      let parent = context.inheritance.parentColumn(of: tag, among: context.report.catalogLocales)
      return parent.map { parent in { KeyForms(self.texts.leaves(of: $0, in: parent)) } }
    }
    return context.inheritance.parent(by: source.ownFormat, of: tag).map { file in
      let texts = FileTexts(
        source.format, at: context.root.file(file.path), from: context.root.source,
        reading: source.table.reading)
      return { KeyForms(texts.leaves(of: $0)) }
    }
  }

  /// The units of all texts of one key.
  private func variations(
    of number: Int, in tag: LocaleTag, _ texts: FileTexts, _ needs: PluralNeeds,
    _ references: [(tag: LocaleTag, texts: FileTexts)]
  ) -> [HandoffUnit] {
    let template = units[number]
    let originals = originals[number]
    let translated = KeyForms(leaves(of: number, in: tag, texts))
    let shown = references.map { ($0.tag.text, KeyForms($0.texts.leaves(of: template.key, in: $0.tag))) }
    let places = KeyForms.places(source: originals, target: translated, needs: needs)
    return places.enumerated().map { index, place in
      var unit = self.template(of: number, at: place)
      if let leaf = translated.leaf(at: place) {
        unit.target = leaf.text
        unit.state = state(of: unit, leaf.state, in: tag)
        unit.doubt = doubt(of: unit, in: tag)
      }
      unit.limit = place.limit ?? template.limit
      unit.variation = places.count == 1 ? nil : index + 1
      unit.references = shown.compactMap { locale, texts in
        texts.text(at: place).map { HandoffUnit.Reference(locale: locale, text: $0) }
      }
      return unit
    }
  }
}
