internal import L10nConfiguration
internal import L10nFormats
internal import L10nLocale
internal import L10nDiscovery
internal import L10nText

/// Fills a table's cells with the progress of the translation, and finds what stands out.
struct TranslationReport {
  let plan: TablePlan
  let side: SourceSide
  let mask: KeyMask
  /// The texts of all localizations.
  let columns: [TranslationBits]
  let options: CoverageOptions

  /// Keys that are not expected because the localizations that have them keep their texts, or because code replaces them.
  func kept() -> [[UInt8]: NotExpectedReason] {
    if plan.expectsFixedTexts || plan.expectsWholeCarriers { return [:] }
    var texts = keptTexts
    let kept = texts.kept(among: shown, names: plan.appNames) + filled(texts)
    return Dictionary(kept.map { (side.keys[$0.key].key, $0.reason) }, uniquingKeysWith: { _, last in last })
  }

  /// Empty source texts: keys that no localization lacks, which are done, and findings about those that some have a text for.
  func emptySources() -> (done: [[UInt8]: NotExpectedReason], problems: [Problem]) {
    let blank = mask.keys.intersection(side.emptyValues).elements.map { Int($0) }
    let empty = blank.filter { side.keys[$0].isEmptySource }
    if empty.isEmpty || plan.isOfStore { return ([:], []) }
    let done = empty.filter { key in columns.allSatisfy { $0.found[key] } }
    let problems = empty.compactMap { key -> Problem? in
      let locales = columns.filter { $0.isTold(key) && !$0.blank[key] }.map(\.tag.text)
      if locales.isEmpty { return nil }
      return Problem(
        .emptySource, path: path(of: key), position: side.keys[key].position,
        message:
          "The source text of \(WTF8.quoted(side.keys[key].key, scalars: 40)) is empty, and users see nothing; "
          + "\(locales.prefix(5).joined(separator: ", ")) \(locales.count == 1 ? "has" : "have") a text",
        hint: "write the source text, or empty the translations")
    }
    return (Dictionary(firstOf: done.map { (side.keys[$0].key, .emptySource) }), problems)
  }

  private var keptTexts: KeptTexts {
    KeptTexts(side.keys, mask, development: plan.development?.tag, columns: columns, isOfInfo: plan.isOfInfo)
  }

  /// Keys whose development text is shown where they are missing: an `Info.plist` has its own, wherever it lies.
  private var shown: KeyBits {
    let shown = side.carried.union(side.selfNamed)
    guard plan.isOfInfo else { return shown }
    return shown.union(
      KeyBits(size: side.keys.count, where: { InfoPlistTexts.isLocalizable(side.keys[$0].key) }))
  }

  /// Texts that code replaces, but for those that most localizations translate: people may see these at first.
  private func filled(_ texts: borrowing KeptTexts) -> [(key: Int, reason: NotExpectedReason)] {
    if plan.filled.isEmpty { return [] }
    return mask.keys.elements.map { Int($0) }.filter {
      plan.filled.contains(side.keys[$0].key) && !texts.isTranslatedByMost($0)
    }.map { ($0, .filled) }
  }

  /// The finding about texts that no localization translates, in a table that is otherwise translated.
  func untranslated() -> [Problem] {
    let own = columns.indices.filter { columns[$0].hasOwn }
    guard !plan.isOfStore, own.count >= Self.fewestForNever else { return [] }
    let translated = columns.reduce(0) { $0 + $1.translatedCount }
    guard translated * 2 > mask.count * columns.count else { return [] }
    // Keys that every localization lacks or leaves as they are: each localization takes away what it has
    // translated.
    var never = mask.keys
    for place in own {
      let column = columns[place]
      never = never.intersection(mask.rest(of: column.told).union(column.same))
      if never.isEmpty { return [] }
    }
    let keys = never.elements.map { Int($0) }.filter {
      // Translators cannot have seen a text that only code has.
      !side.keys[$0].isFromCode && plan.ignores?(side.keys[$0], nil) != true
        && TranslatableText.hasWords(side.keys[$0].value)
    }
    guard let first = keys.first else { return [] }
    var key: [UInt8] = []
    JSONText.append(WTF8.text(side.keys[first].key), to: &key)
    return [
      Problem(
        .neverTranslated, path: path(of: first), position: side.keys[first].position,
        message:
          "\(texts(keys)) of \(plan.files.name) \(keys.count == 1 ? "is" : "are") the same or missing in all "
          + "\(own.count) localizations: \(shown(keys))",
        hint: "if this is intended, put their keys under 'ignore' in .l10ncheck.yml, as in "
          + "{ keys: [\(WTF8.text(key))], reason: \"the name of a product\" }")
    ]
  }

  /// The fewest localizations with a table of their own for which a text that none translates is worth a finding.
  private static let fewestForNever = 10
  private static let shownKeys = 5

  private func path(of key: Int) -> String {
    let file = side.keys[key].file
    let found = plan.files.files.first { $0.shownPath == file } ?? plan.files.files.first
    return plan.root.shown(found?.path ?? plan.root.location)
  }

  private func texts(_ keys: [Int]) -> String { "\(keys.count) text\(keys.count == 1 ? "" : "s")" }

  private func shown(_ keys: [Int]) -> String {
    let names = keys.prefix(Self.shownKeys).map { WTF8.quoted(side.keys[$0].value, scalars: 40) }
    let more = keys.count - names.count
    return names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}

/// The states of the expected keys in a locale's files, as far as they tell the progress of the translation.
struct TranslationBits: Sendable {
  let tag: LocaleTag
  /// Whether the localization has texts of its own that are no stubs: only then it tells what translators make of a text.
  let hasOwn: Bool
  /// Keys with a text, the localization's own or one that it inherits.
  let found: KeyBits
  /// Keys whose text is `new`, a stub, or empty: each key is in one of these sets at most, in this order.
  let new: KeyBits
  let stub: KeyBits
  let empty: KeyBits
  /// Keys whose text shows nothing, whatever the source says.
  let blank: KeyBits
  /// Keys whose text is the same as the development text.
  let same: KeyBits
  /// Keys whose text differs from the development text in signs alone.
  var alike: KeyBits
  /// Keys with the same text that the file itself calls translated.
  let stated: KeyBits
  /// Keys translated by machine and not reviewed.
  let machine: KeyBits

  /// Whether a person has looked at a text: a stub says nothing of how a language has it.
  func isTold(_ key: Int) -> Bool { found[key] && !new[key] && !stub[key] && !empty[key] }

  /// All keys for which `isTold` holds.
  var told: KeyBits { found.subtracting(new).subtracting(stub).subtracting(empty) }

  /// The number of texts that differ from the development texts.
  var translatedCount: Int { found.count - same.count - new.count - stub.count - empty.count }

  /// - Parameters:
  ///   - own: keys with a text of the localization's own.
  ///   - found: keys with a text.
  ///   - emptyValues: keys whose development text is empty.
  ///   - flagged: what the files that the loader takes say of keys, one file for each key.
  init(
    _ tag: LocaleTag, own: KeyBits, found: KeyBits, emptyValues: KeyBits,
    _ flagged: (KeyState) -> KeyBits, withStates: KeyBits
  ) {
    self.tag = tag
    self.found = found
    alike = KeyBits(size: found.size)
    // A key without a text counts as empty, whatever its file says of it.
    blank = found.intersection(flagged(.empty))
    empty = blank.subtracting(emptyValues)
    new = found.intersection(flagged(.new)).subtracting(empty)
    stub = found.intersection(flagged(.stub)).subtracting(new).subtracting(empty)
    hasOwn = !own.subtracting(new).subtracting(stub).isEmpty
    same =
      found.intersection(flagged(.identical)).subtracting(new).subtracting(stub).subtracting(empty)
    machine =
      found.intersection(flagged(.machine)).subtracting(new).subtracting(stub).subtracting(empty)
    // A text that a machine left as it was is not stated to be meant so.
    stated = same.intersection(withStates).subtracting(flagged(.review)).subtracting(machine)
  }
}
