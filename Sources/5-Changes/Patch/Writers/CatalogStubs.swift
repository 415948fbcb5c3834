internal import L10nDiscovery
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// Stubs in a string catalog: units with the shape of the source's, and of state `new` where stubs are marked.
struct CatalogStubs {
  let job: StubJob
  let context: StubTableFiles
  let options: StubOptions
  let memory: TranslationMemory

  func edited(_ old: [UInt8]) -> StubOutcome {
    var counts = StubCounts()
    var stubs: [UInt8]?
    let edits: [ByteEdit]
    do throws(EditRefusal) {
      edits = try CatalogFile.edits(of: old) { editor, text, decoded in
        var source = CatalogSource(text, decoded, of: context, for: job.parts)
        for part in job.parts {
          let before = counts
          add(part, &source, &editor, text, &counts)
          if counts != before { counts.changedLocales.insert(part.locale.text) }
        }
        prune(source, &editor, text, &counts)
        if options.makesFiles, counts.added + counts.filled > 0 { stubs = alone(&source) }
      }
    } catch {
      return .refused(StubOmission.Reason(error))
    }
    guard counts.hasStubs || counts.removed > 0, !edits.isEmpty else { return .nothing }
    return .change(.edited(old, edits), stubs: stubs, counts)
  }

  /// The stubs as a catalog of their own.
  private func alone(_ source: inout CatalogSource) -> [UInt8] {
    let language = source.document.sourceLanguage ?? context.development?.text ?? "en"
    let version = source.document.version ?? "1.0"
    let empty = JSONFragment.object([
      JSONMember("sourceLanguage", .string(language)), JSONMember("strings", .object([])),
      JSONMember("version", .string(version)),
    ])
    let start = JSONStyle.xcode.render(empty, outer: [])
    let edits = try? CatalogFile.edits(of: start) { editor, own, _ in
      var counts = StubCounts()
      // Entries are looked up in the catalog, and written to the new one.
      for part in job.parts {
        for stub in stubs(part, PluralNeeds(of: part.locale), &source) {
          write(stub, keyIsNew: true, origin: nil, &editor, own, &counts)
        }
      }
    }
    return edits.flatMap { try? ByteEdit.apply($0, to: start) } ?? start
  }

  // MARK: - One localization

  private func add(
    _ part: StubJob.Part, _ source: inout CatalogSource, _ editor: inout XCStringsEditor, _ text: RawSpan,
    _ counts: inout StubCounts
  ) {
    let needs = PluralNeeds(of: part.locale)
    let stubs = stubs(part, needs, &source)
    for stub in stubs {
      // A new key gets the state that Xcode gives to keys of interface files.
      write(
        stub, keyIsNew: source.entry(stub.key.key) == nil, origin: .extractedWithValue, &editor, text,
        &counts)
    }
    if !stubs.isEmpty, let parent = part.parent.flatMap({ source.names[$0] }) {
      counts.inherited += CatalogFile.copyColumn(
        parent, to: language(of: part.locale, source), of: source.document,
        besides: Set(part.keys.lazy.map { context.report.keys[$0].key }), &editor, in: text)
    }
    let texts = StubTexts(value: options.value, locale: part.locale, memory: memory)
    for place in part.incomplete {
      let key = context.report.keys[place].key
      guard let language = source.names[part.locale],
        let units = source.units(key, language)
      else { continue }
      let completion = PluralCompletion(key: key, needs: needs, texts: texts)
      let forms = Self.forms(that: completion, addsTo: units)
      for form in forms {
        // Users see that text today: a translated key does not become work.
        let state: XCStringsState =
          options.marksStubs ? form.isShown ? .needsReview : .new : .translated
        editor.setUnit(key, language, at: form.place, value: form.value, state: state, in: text)
      }
      if !forms.isEmpty { counts.completed += 1 }
    }
  }

  // MARK: - Pruning

  /// Takes out texts of localizations for keys that are not expected, and such a key as a whole where no more
  /// than the source's text would be left of it.
  private func prune(
    _ source: CatalogSource, _ editor: inout XCStringsEditor, _ text: RawSpan, _ counts: inout StubCounts
  ) {
    var extra: [[UInt8]: [String]] = [:]
    for part in job.parts {
      guard let name = source.names[part.locale] else { continue }
      for key in part.extra { extra[key, default: []].append(name) }
    }
    for (key, names) in extra {
      guard let entry = source.entry(key) else { continue }
      let present = Set(entry.localizations.lazy.map(\.language))
      let languages = Set(names).intersection(present)
      if languages.isEmpty { continue }
      counts.removed += languages.count
      counts.changedLocales.formUnion(languages.lazy.map { LocaleTag(name: $0).text })
      let stays = entry.localizations.contains {
        $0.language != source.document.sourceLanguage && !languages.contains($0.language)
      }
      if !stays {
        editor.removeKey(key, in: text)
      } else {
        for language in languages { editor.removeLocalization(key, language, in: text) }
      }
    }
  }

  // MARK: - Plural forms

  /// The forms that the plurals of a localization lack.
  private static func forms(
    that completion: PluralCompletion, addsTo units: [XCStringsDocument.Unit]
  ) -> [(place: XCStringsPlace, value: [UInt8], isShown: Bool)] {
    let plurals = Self.plurals(of: units)
    var forms: [(place: XCStringsPlace, value: [UInt8], isShown: Bool)] = []
    var seen: Set<XCStringsPlace> = []
    for unit in units where unit.place.plural != nil {
      var place = unit.place
      place.plural = nil
      guard seen.insert(place).inserted else { continue }
      let known = plurals[place] ?? [:]
      let present = Array(known.keys)
      guard let own = PluralCompletion.fallback(among: present).flatMap({ known[$0] }) else { continue }
      for name in completion.missing(beside: present, showing: own) {
        place.plural = name
        let text = completion.text(own)
        forms.append((place, text, text == own))
      }
    }
    return forms
  }

  /// The texts of plurals by their forms, of each at its place without one.
  private static func plurals(
    of units: [XCStringsDocument.Unit]
  ) -> [XCStringsPlace: [String: [UInt8]]] {
    var plurals: [XCStringsPlace: [String: [UInt8]]] = [:]
    for unit in units {
      guard let form = unit.place.plural, let value = unit.value else { continue }
      var place = unit.place
      place.plural = nil
      plurals[place, default: [:]][form] = value
    }
    return plurals
  }

  private typealias Unit = (place: XCStringsPlace, value: [UInt8], state: XCStringsState)

  /// A key in one language.
  private struct Stub {
    var key: SourceKey
    var language: String
    var sourceLanguage: String?
    var units: [Unit] = []
    var substitutions: [XCStringsSubstitution] = []
    /// Whether there are units already, all empty; and whether they stand elsewhere.
    var isFilled = false
    var replaces = false
  }

  /// Stubs for the keys of a localization that need one.
  private func stubs(_ part: StubJob.Part, _ needs: PluralNeeds, _ source: inout CatalogSource) -> [Stub] {
    let nearest = source.siblings.nearest(to: part.locale)
    return part.keys.compactMap { stub($0, part, needs, nearest, &source) }
  }

  private func stub(
    _ place: Int, _ part: StubJob.Part, _ needs: PluralNeeds, _ nearest: [LocaleTag],
    _ source: inout CatalogSource
  ) -> Stub? {
    let key = context.report.keys[place]
    var stub = Stub(
      key: key, language: language(of: part.locale, source), sourceLanguage: source.document.sourceLanguage)
    let texts = StubTexts(value: options.value, locale: part.locale, memory: memory).of(part, place)
    let own = source.units(key.key, stub.language) ?? []
    if own.contains(where: { $0.value.map { !BlankText.isBlank($0, for: key.value) } ?? false }) {
      return nil
    }
    stub.isFilled = own.contains { $0.value != nil }
    let shape = shape(of: key.key, texts, nearest, &source)
    stub.units = units(shape.units, key, texts, needs, isSibling: shape.isSibling)
    if part.isDone(place) {
      let isOpen = shape.isSibling && shape.units.contains { $0.state == .needsReview }
      for index in stub.units.indices where !stub.units[index].value.isEmpty {
        stub.units[index].state = isOpen ? .needsReview : .translated
      }
    }
    let names = Set(stub.units.compactMap(\.place.substitution))
    if !names.isEmpty, let language = shape.language {
      let all = source.substitutions(of: key.key, in: language)
      let byName = Dictionary(firstOf: all.map { ($0.name, $0) })
      stub.substitutions = names.sorted { $0.lexicographicallyPrecedes($1) }.map {
        byName[$0] ?? XCStringsSubstitution(name: $0)
      }
    }
    stub.replaces = !own.isEmpty && Set(own.map(\.place)) != Set(stub.units.map(\.place))
    // An empty stub where there is an empty one changes nothing.
    return stub.isFilled && stub.units.allSatisfy { $0.value.isEmpty } ? nil : stub
  }

  /// The units that a stub is made after: those of the same language, else the source's; the key alone where there
  /// are none.
  private func shape(
    of key: [UInt8], _ texts: StubTexts, _ nearest: [LocaleTag], _ source: inout CatalogSource
  ) -> (units: [XCStringsDocument.Unit], language: String?, isSibling: Bool) {
    if texts.usesSiblings, let relative = source.relative(of: key, to: texts.locale, nearest: nearest) {
      return (relative.units, relative.name, true)
    }
    guard let language = source.document.sourceLanguage, let units = source.units(key, language) else {
      return ([], nil, false)
    }
    return (units, language, false)
  }

  /// The name that a locale's column has, or gets.
  private func language(of locale: LocaleTag, _ source: CatalogSource) -> String {
    source.names[locale] ?? context.localizations.column(of: locale)?.name ?? locale.text
  }

  private func units(
    _ shape: [XCStringsDocument.Unit], _ key: SourceKey, _ texts: StubTexts, _ needs: PluralNeeds,
    isSibling: Bool
  ) -> [Unit] {
    func unit(_ place: XCStringsPlace, _ value: [UInt8], isFormat: Bool = false) -> Unit {
      let sibling = isSibling ? value : nil
      let text =
        isFormat
        ? texts.format(key: key.key, development: value, sibling: sibling)
        : texts.text(key: key.key, development: value, sibling: sibling)
      let isOpen =
        text.isEmpty || text == (isSibling ? key.value : value) && TranslatableText.isTranslatable(text)
      return (place, text, options.marksStubs || isOpen && !isFormat ? .new : .translated)
    }
    let known = shape.filter { $0.value != nil }
    guard !known.isEmpty else { return [unit(.plain, key.original)] }
    let hasSubstitutions = known.contains { $0.place.substitution != nil }
    var units: [Unit] = []
    let plurals = Self.plurals(of: known)
    var seen: Set<XCStringsPlace> = []
    for model in known {
      guard model.place.plural != nil else {
        let isFormat = hasSubstitutions && model.place.substitution == nil
        units.append(unit(model.place, model.value ?? [], isFormat: isFormat))
        continue
      }
      var place = model.place
      place.plural = nil
      guard seen.insert(place).inserted else { continue }
      let cases = plurals[place] ?? [:]
      let fallback =
        PluralCategories.allNames.reversed().lazy.compactMap { cases[$0] }.first ?? model.value ?? []
      for name in needs.required(isDecimal: DecimalConversion.stands(in: fallback)).names {
        place.plural = name
        units.append(unit(place, cases[name] ?? fallback))
      }
    }
    return units
  }

  // MARK: - Writing

  private func write(
    _ stub: Stub, keyIsNew: Bool, origin: XCStringsExtractionState?, _ editor: inout XCStringsEditor,
    _ text: RawSpan, _ counts: inout StubCounts
  ) {
    let key = stub.key.key
    if keyIsNew {
      editor.setKey(key, comment: stub.key.comment.map { Array($0.utf8) }, extractionState: origin, in: text)
      if let language = stub.sourceLanguage, stub.key.value != key {
        editor.setUnit(key, language, value: stub.key.value, state: .new, in: text)
      }
    }
    if stub.replaces { editor.removeLocalization(key, stub.language, in: text) }
    for substitution in stub.substitutions {
      editor.setSubstitution(
        key, stub.language, name: substitution.name, argument: substitution.argument,
        specifier: substitution.specifier, in: text)
    }
    for unit in stub.units {
      editor.setUnit(key, stub.language, at: unit.place, value: unit.value, state: unit.state, in: text)
    }
    if stub.isFilled { counts.filled += 1 } else { counts.added += 1 }
  }
}
