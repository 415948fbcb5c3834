internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// A table as the loader finds it: each language's own files, or those that a build makes of a catalog.
struct LoadedTable: Sendable {
  /// The files of one localization; nil for one that it does not have.
  struct Language: Sendable {
    var texts: [[UInt8]: [UInt8]]?
    var rules: [[UInt8]: LoadedText]?

    var keys: Set<[UInt8]> { Set((texts ?? [:]).keys).union((rules ?? [:]).keys) }

    /// Takes in what a build writes for a key: of texts by device the one for all others is a plain text as well.
    mutating func add(_ text: LoadedText, for key: [UInt8]) {
      if case .text(let bytes) = text {
        texts = texts ?? [:]
        texts?[key] = bytes
        return
      }
      rules = rules ?? [:]
      rules?[key] = text
      if case .devices(let all) = text, case .text(let other)? = all["other"] {
        texts = texts ?? [:]
        texts?[key] = other
      }
    }

    /// Refuses what files of a form cannot hold, texts in one format and rules in the other.
    func check(for textFormat: TableFormat, _ ruleFormat: TableFormat) throws(ConversionObstacle) {
      var odd: (key: [UInt8], reason: String)?
      func look(at key: [UInt8], _ texts: [[UInt8]], _ format: TableFormat) {
        // Whatever the order of a dictionary, one key is named.
        if let odd, odd.key.lexicographicallyPrecedes(key) { return }
        guard let reason = ([key] + texts).lazy.compactMap({ format.obstacle(to: $0) }).first else { return }
        odd = (key, "a .\(format.name) file cannot hold \"\(WTF8.text(key))\": \(reason)")
      }
      for (key, text) in texts ?? [:] { look(at: key, [text], textFormat) }
      for (key, rule) in rules ?? [:] { look(at: key, rule.texts, ruleFormat) }
      if let odd { throw ConversionObstacle(odd.reason) }
    }
  }

  /// The files without a language: `Base`.
  var base = Language()
  var languages: [LocaleTag: Language] = [:]

  /// All keys.
  var keys: Set<[UInt8]> { Set(([base] + languages.values).flatMap(\.keys)) }

  /// The localizations of which a user gets files who prefers one of them, in the order of the loader.
  private func places(of tag: LocaleTag, _ layout: ContainerLayout, source: LocaleTag?) -> [Language] {
    var places = layout.order(of: tag).compactMap { place -> Language? in
      guard let name = place.name else { return nil }
      return name == "Base" ? base : languages[LocaleTag(name: name)]
    }
    // The development language may have no folder yet.
    if let own = source.flatMap({ languages[$0] }) { places.append(own) }
    return places
  }

  /// The files that a user gets who prefers one localization: the first of each kind that the loader comes to.
  func shown(to tag: LocaleTag, _ layout: ContainerLayout, source: LocaleTag?) -> Language {
    let places = places(of: tag, layout, source: source)
    return Language(
      texts: places.lazy.compactMap(\.texts).first, rules: places.lazy.compactMap(\.rules).first)
  }

  /// The first key, in byte order, that two tables do not show alike to the users of one of the localizations.
  /// - Parameter own: what the key says where no file has it: the text of an interface file, or the key.
  func firstDifference(
    to other: LoadedTable, _ layout: ContainerLayout, source: LocaleTag?, own: ([UInt8]) -> [UInt8]
  ) -> (key: [UInt8], language: LocaleTag)? {
    let keys = keys.union(other.keys).sorted { $0.lexicographicallyPrecedes($1) }
    for tag in tags(with: other, layout) {
      let (one, two) = (shown(to: tag, layout, source: source), other.shown(to: tag, layout, source: source))
      if let key = keys.first(where: { one.meaning(of: $0, own: own) != two.meaning(of: $0, own: own) }) {
        return (key, tag)
      }
    }
    return nil
  }

  private func tags(with other: LoadedTable, _ layout: ContainerLayout) -> [LocaleTag] {
    let tags = Set(languages.keys).union(other.languages.keys).union(layout.localizations.columns.map(\.tag))
    return tags.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
  }
}

extension LoadedTable {
  /// Has texts stand among the rules of their language where another language has a rule for the key, and their own has none for
  /// any: the loader takes rules first, whatever language they are of, and looks no further than to the first file with rules.
  mutating func keepTexts() {
    let ruled = Set(languages.values.flatMap { ($0.rules ?? [:]).keys })
    let isMixed = languages.values.contains { ($0.texts ?? [:]).keys.contains { !ruled.contains($0) } }
    for (tag, language) in languages where language.rules == nil {
      let hidden = (language.texts ?? [:]).filter { ruled.contains($0.key) }
      if hidden.isEmpty { continue }
      languages[tag]?.rules = hidden.mapValues { .text($0) }
      let rest = (language.texts ?? [:]).filter { hidden[$0.key] == nil }
      // Without a file for the other texts its users would get those of another language.
      if !rest.isEmpty || !isMixed { languages[tag]?.texts = rest.isEmpty ? nil : rest }
    }
  }

  /// The first text of a catalog that users of a localization no longer get from files. They get what the catalog's first
  /// localization with any text has.
  func firstHidden(
    in files: LoadedTable, _ layout: ContainerLayout, source: LocaleTag
  ) -> (key: [UInt8], language: LocaleTag)? {
    for tag in tags(with: files, layout) {
      guard
        let own = places(of: tag, layout, source: source).first(where: { $0.texts != nil || $0.rules != nil })
      else { continue }
      let shown = files.shown(to: tag, layout, source: source)
      let lost = own.keys.filter { own.meaning(of: $0) { $0 } != shown.meaning(of: $0) { $0 } }
      if let key = lost.min(by: { $0.lexicographicallyPrecedes($1) }) { return (key, tag) }
    }
    return nil
  }

  /// The first key that a language's own files, those of `Base` among them, say otherwise than another table does.
  func firstLoss(
    to other: LoadedTable, _ development: LocaleTag, own: ([UInt8]) -> [UInt8]
  ) -> (key: [UInt8], language: LocaleTag)? {
    let sorted = languages.sorted { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }
    for (tag, language) in [(development, base)] + sorted.map({ ($0.key, $0.value) }) {
      let there = other.languages[tag] ?? Language()
      let lost = language.keys.filter {
        language.meaning(of: $0, own: own) != there.meaning(of: $0, own: own)
      }
      if let key = lost.min(by: { $0.lexicographicallyPrecedes($1) }) { return (key, tag) }
    }
    return nil
  }
}

extension LoadedTable.Language {
  fileprivate func meaning(of key: [UInt8], own: ([UInt8]) -> [UInt8]) -> TextMeaning {
    let text = texts?[key].map { LoadedText.text($0) }
    guard let rule = rules?[key] else { return TextMeaning(text ?? .text(own(key))) }
    // The plain text stands for devices that no rule names.
    if case .devices(var all) = rule, all["other"] == nil {
      all["other"] = text ?? .text(own(key))
      return TextMeaning(.devices(all))
    }
    return TextMeaning(rule)
  }
}
