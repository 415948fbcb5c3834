internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// Makes a table's expected keys.
struct SourceDraft: ~Copyable {
  let plan: TablePlan
  /// Whether the table translates an `Info.plist`: asked once, since it takes a look at the names of all files.
  private let isOfInfo: Bool
  private(set) var keys: [SourceKey] = []
  private var places = KeyNumbers()
  /// Keys that a carrier holds, texts and all.
  var carried: Set<[UInt8]> = []
  /// Keys whose texts the system looks things up by, and never shows: the names of help books.
  var lookups: Set<[UInt8]> = []
  private var isDamaged = false
  /// Whether a text is wrong by itself that another one has replaced.
  private var hidesBroken = false
  /// Whether the keys are those of all localizations; then the first to have a key gives its text.
  private var isUnion = false
  /// Files of the development side that were read, by place.
  private var files: [Int: SourceFileEntries] = [:]
  /// The one that was read last, and the numbers of its keys.
  private var lastPlace: Int?
  private var lastTable = KeySet()
  /// The place of the file whose entries are the first expected keys, numbered alike.
  private var adopted: Int?
  /// Texts of interface files that are not for translators.
  var notHandedOut: Set<[UInt8]> = []
  /// Keys of a table that its `Info.plist` has no use for.
  var unknownToInfo: Set<[UInt8]> = []
  var facts = SourceSide.Facts()

  init(_ plan: TablePlan) {
    self.plan = plan
    isOfInfo = plan.isOfInfo
  }

  mutating func build(reader: inout TableFileReader) -> SourceSide {
    var expectedFrom = TableReport.ExpectedFrom.development
    if plan.expectsUnion {
      _ = addCarriers(reader: &reader)
      addUnion(reader: &reader)
      expectedFrom = .union
    } else if !plan.original.carrierFiles.isEmpty {
      if addCarriers(reader: &reader) {
        addDerivedKeys(reader: &reader)
        // Catalogs of an interface file mark texts that are not to be translated.
        for catalog in plan.catalogs.values { facts.doNotTranslate.formUnion(catalog.doNotTranslate) }
        findNotHandedOut(reader: &reader)
        addKeysOfCode(reader: &reader)
        takeTextsOfPage(reader: &reader)
        expectedFrom = .carrier
      } else {
        addUnion(reader: &reader)
        carried.formUnion(keys.map(\.key))
        expectedFrom = .union
      }
    } else if plan.isMultilingual {
      addCatalogs()
    } else {
      addDevelopmentFiles(reader: &reader)
    }
    addInfoPlist(reader: &reader)
    if addDemands(), expectedFrom == .development { expectedFrom = .code }
    if isDamaged, expectedFrom == .development { expectedFrom = .recovered }
    if hasEnglishKeys(reader: &reader) { for number in keys.indices { keys[number].isEnglish = true } }
    return finish(expectedFrom)
  }

  /// Whether an English file beside another original says of most keys what they say themselves.
  private func hasEnglishKeys(reader: inout TableFileReader) -> Bool {
    guard let development = plan.development?.tag, development.language != "en" else {
      return false
    }
    if plan.isMultilingual { return plan.catalogs.values.contains(where: \.hasEnglishKeys) }
    guard
      let english = plan.localizations.columns.first(where: { $0.tag.language == "en" }),
      let place = plan.original.place(.strings, inFirstOf: english.folders)
    else { return false }
    let entries = reader.developmentFile(
      plan.request(plan.files.files[place]), format: .strings, details: plan.needs.keyDetails
    ).entries
    return entries.count { $0.key == $0.value && KeyShape.readsAsText($0.key) } * 2 > entries.count
  }

  // MARK: - The development side

  /// Adds the keys of the carriers, which hold their texts; false if one of them cannot be read.
  private mutating func addCarriers(reader: inout TableFileReader) -> Bool {
    var areReadable = true
    for file in plan.original.carrierFiles {
      switch reader.carrierKeys(file, of: plan) {
      case .keys(let expected, let found, let texts):
        for key in expected where !expects(key.key) { add(key) }
        facts.nibTexts.add(texts)
        carried.formUnion(expected.map(\.key))
        facts.problems += found
      case .unreadable(let found):
        facts.problems += found
        areReadable = false
      }
    }
    return areReadable
  }

  private mutating func addDevelopmentFiles(reader: inout TableFileReader) {
    for format in TableFormat.ofOneLanguage {
      guard let place = developmentFile(format, reader: &reader), let file = files[place] else { continue }
      if !adopt(file, at: place) {
        for key in file.entries { add(key) }
      }
      // The store shows its original.
      if format.isInParts { carried.formUnion(file.entries.lazy.map(\.key)) }
      addLaterKeys(format, behind: place, reader: &reader)
      // A file without a byte lost nothing.
      if file.isDamaged, !file.problems.contains(where: { $0.rule == .emptyFile }) { isDamaged = true }
    }
    for file in plan.files.originalsForDevice {
      let own = reader.read(plan.request(file), format: file.format, details: plan.needs.keyDetails).file
      let lacked = Set(keys.map(\.key)).subtracting(own.entries.map(\.key)).count
      if lacked > 0 {
        facts.problems.append(
          Problem(
            .deviceTableLacksKeys, path: own.shown,
            message:
              "On this device the file takes the place of the plain one, and lacks \(lacked) of its keys: "
              + "people see the key",
            hint: "complete it, or delete it so that the plain one is taken"))
      }
      for key in own.entries where !expects(key.key) { add(key) }
    }
  }

  /// Adds the keys that only files have which the loader takes where the first is not there: users of the development language see
  /// them bare.
  private mutating func addLaterKeys(_ format: TableFormat, behind first: Int, reader: inout TableFileReader)
  {
    if format.isInParts { return }
    for folder in plan.original.search {
      guard let place = plan.original.place(format, in: folder), place != first else { continue }
      read(place, reader: &reader)
      for key in files[place]?.entries ?? [] where !expects(key.key) {
        add(key)
        facts.laterKeys.insert(key.key)
      }
    }
  }

  /// The development folder's file; Base's where the folder has none, or a stub beside Base's full one; else the first that the
  /// loader comes to.
  private mutating func developmentFile(_ format: TableFormat, reader: inout TableFileReader) -> Int? {
    guard let own = plan.original.place(format, inFirstOf: plan.original.search) else { return nil }
    read(own, reader: &reader)
    guard let base = plan.localizations.base.flatMap({ plan.original.place(format, in: $0) }), base != own,
      files[own]?.entries.isEmpty == true, files[own]?.isRefused == false
    else { return own }
    read(base, reader: &reader)
    guard let inBase = files[base], !inBase.entries.isEmpty, let stub = files[own] else { return own }
    facts.problems.append(
      Problem(
        .baseHoldsKeys, path: stub.shown,
        message: "This file is empty; the keys come from \(inBase.shown)",
        hint: "delete it, to avoid confusion with the real source"))
    return base
  }

  private mutating func read(_ place: Int, reader: inout TableFileReader) {
    guard files[place] == nil else { return }
    var read = reader.read(
      plan.request(plan.files.files[place]), format: plan.files.files[place].format,
      details: plan.broken == nil ? plan.needs.keyDetails : plan.needs.keyDetails.union(.rules))
    facts.problems += read.file.problems
    files[place] = read.file
    lastPlace = place
    swap(&lastTable, &read.table)
  }

  /// Takes a file's entries for the first keys, with the table that was made when it was read. False where keys are
  /// there already.
  private mutating func adopt(_ file: SourceFileEntries, at place: Int) -> Bool {
    guard keys.isEmpty, lastPlace == place else { return false }
    keys = file.entries
    var table = KeySet()
    swap(&table, &lastTable)
    places.adopt(table)
    adopted = place
    lastPlace = nil
    return true
  }

  // MARK: - Catalogs

  private mutating func addCatalogs() {
    for (_, catalog) in plan.catalogs.sorted(by: { $0.key < $1.key }) {
      for entry in catalog.entries { add(entry) }
      facts.doNotTranslate.formUnion(catalog.doNotTranslate)
      if catalog.isDamaged || !catalog.isReadable { isDamaged = true }
    }
    guard let tag = plan.development?.tag else { return }
    for (place, table) in plan.locTables.sorted(by: { $0.key < $1.key }) {
      if !table.isReadable { isDamaged = true }
      addLocTable(table.column(tag), place)
    }
  }

  private mutating func addLocTable(_ column: LocTableScan.Column?, _ place: Int) {
    for entry in column?.entries ?? [] {
      add(
        SourceKey(
          key: entry.key, value: entry.value, file: plan.files.files[place].shownPath,
          position: entry.position,
          comment: nil))
    }
  }

  // MARK: - Code

  /// Adds what code asks for: it holds the texts itself. Whether that is all there is.
  private mutating func addDemands() -> Bool {
    let isAll = keys.isEmpty
    for demand in plan.demands where !expects(demand.key) {
      guard let text = demand.text else { continue }
      let file = plan.file(inBundle: demand.path)
      var key = SourceKey(
        key: demand.key, value: text, file: file, position: file == nil ? nil : demand.position,
        comment: demand.comment)
      key.isFixed = FixedText.says(demand.comment ?? "")
      key.isFromCode = true
      add(key)
      carried.insert(demand.key)
    }
    return isAll && !keys.isEmpty
  }

  // MARK: - The keys of all localizations

  /// Every key that any localization has; the text is the development side's where it has one.
  private mutating func addUnion(reader: inout TableFileReader) {
    isUnion = true
    for (_, catalog) in plan.catalogs.sorted(by: { $0.key < $1.key }) {
      for entry in catalog.entries { add(entry) }
    }
    for (place, table) in plan.locTables.sorted(by: { $0.key < $1.key }) {
      if let tag = plan.development?.tag { addLocTable(table.column(tag), place) }
      for column in table.columns { addLocTable(column, place) }
    }
    let texts = plan.files.files.indices.filter { plan.files.files[$0].format.isOfOneLanguage }
    let originals = plan.original.side.flatMap { folder in
      texts.filter { plan.files.files[$0].folder == folder }
    }
    var left: [SourceKey] = []
    for place in originals + texts.filter({ !originals.contains($0) }) {
      if plan.original.isOriginal(plan.files.files[place]) {
        read(place, reader: &reader)
        // A stub says what another localization does, or the key; an empty text says nothing.
        let (entries, stubs) = (files[place]?.entries ?? [], files[place]?.stubs ?? [])
        for (number, key) in entries.enumerated() {
          if stubs.contains(number) || key.value.isEmpty { left.append(key) } else { add(key) }
        }
      } else {
        let file = reader.developmentFile(
          plan.request(plan.files.files[place]), format: plan.files.files[place].format,
          details: plan.needs.keyDetails)
        for key in file.entries {
          var borrowed = SourceKey(
            key: key.key, value: plan.defaults[key.key] ?? key.key, file: key.file, position: key.position,
            comment: key.comment)
          borrowed.hasNoOriginal = true
          // Users of a language without the text see the text in code.
          if borrowed.value != borrowed.key { carried.insert(key.key) }
          add(borrowed)
        }
      }
    }
    for key in left { add(key) }
  }

  // MARK: - The table

  /// The text that the development side has of a key.
  mutating func text(of key: [UInt8]) -> [UInt8]? { places.number(of: key).map { keys[$0].value } }

  /// Whether the development side has a key.
  mutating func expects(_ key: [UInt8]) -> Bool { places.number(of: key) != nil }

  /// A key that is there keeps its place; a later file of the development side has the text that wins.
  mutating func add(_ key: SourceKey) {
    let (place, isNew) = places.insert(key.key)
    if isNew {
      keys.append(key)
    } else if !isUnion {
      if plan.broken != nil, BrokenTexts.isBrokenAlone(keys[place].value, key: key.key) {
        hidesBroken = true
      }
      keys[place] = key
    }
  }

  /// A key that is there gets the text of another file; its comment stays.
  mutating func giveText(of original: SourceKey) {
    guard let place = places.number(of: original.key) else { return }
    let comment = keys[place].comment
    keys[place] = original
    keys[place].comment = comment ?? original.comment
  }

  private mutating func finish(_ expectedFrom: TableReport.ExpectedFrom) -> SourceSide {
    var carriedKeys = KeyBits(size: keys.count)
    for key in carried { if let index = places.number(of: key) { carriedKeys[index] = true } }
    var scans: [Int: FileStates] = [:]
    for (place, file) in files { scans[place] = scan(file, at: place) }
    var catalogPlaces: [Int: [Int32?]] = [:]
    for (place, catalog) in plan.catalogs { catalogPlaces[place] = numbers(catalog) }
    if expectedFrom != .carrier { facts.nibTexts = NibTexts() }
    facts.unheeded = plan.catalogs.values.flatMap(\.unheeded)
    if let heeds = plan.needs.heedsMark {
      for place in keys.indices where keys[place].isFixed && !heeds(plan.files.name, keys[place].key) {
        keys[place].isFixed = false
        facts.unheeded.append(keys[place].key)
      }
    }
    noteTextsAmongKeys()
    let leftOut = leftOut
    var side = SourceSide(
      SourceComparison(
        keys: keys, table: places.takeTable(), readsTexts: plan.needs.readsTexts,
        broken: plan.broken, rules: rules, hidesBroken: hidesBroken),
      from: expectedFrom, carried: carriedKeys, facts)
    side.scans = scans
    side.catalogPlaces = catalogPlaces
    side.leftOut = leftOut
    if !plan.expectsFixedTexts { side.unneeded = unneeded(but: leftOut) }
    return side
  }

  /// Notes which keys without a text in their language are texts because the others are.
  private mutating func noteTextsAmongKeys() {
    let lone = keys.indices.filter {
      let (key, isLost) = (keys[$0].key, keys[$0].hasNoOriginal)
      guard isLost || keys[$0].isEnglish, !KeyShape.readsAsText(key) else { return false }
      return !key.contains { "_.".utf8.contains($0) || !isLost && $0.isCapital }
        || TranslatableText.isAddress(key)
    }
    if lone.isEmpty || keys.count(where: { KeyShape.readsAsText($0.key) }) * 2 <= keys.count { return }
    for number in lone { keys[number].isAmongTexts = true }
  }

  /// The plural rules that translations are held against; nil where a file that holds some was not read, or not as a whole.
  private var rules: [[UInt8]: SourceRule]? {
    guard plan.original.carrierFiles.isEmpty, !plan.isMultilingual, !isUnion else { return nil }
    var rules: [[UInt8]: SourceRule] = [:]
    for (place, file) in files where plan.files.files[place].format.hasForms {
      guard plan.files.files[place].format == .stringsdict, !file.isDamaged else { return nil }
      // Of two files one is a stub.
      rules.merge(file.rules) { first, _ in first }
    }
    return rules
  }

  /// Keys that are not expected, but for those that must not be translated.
  private var leftOut: [[UInt8]: NotExpectedReason] {
    var left: [[UInt8]: NotExpectedReason] = [:]
    if !plan.expectsFixedTexts {
      // Keys are looked at by number, so that none is copied.
      for number in keys.indices {
        let (key, value) = (keys[number].key, keys[number].value)
        // Nobody knows the text behind a name without one.
        if keys[number].hasNoOriginal, key == value, !keys[number].readsAsText { continue }
        if isShown(key, value), let reason = stays(keys[number]) {
          left[key] = reason
        } else if !TranslatableText.hasWords(key), !value.isEmpty, !TranslatableText.hasWords(value) {
          // A key without words is shown where there is no translation.
          left[key] = .noWords
        }
      }
      if plan.isNamedUntranslated { for key in keys { left[key.key] = .fixed } }
    }
    if isOfInfo {
      for key in keys where InfoPlistTexts.mustNotBeLocalized(key.key) { left[key.key] = .fixed }
    }
    for key in unknownToInfo { left[key] = .neverShown }
    for key in notHandedOut { left[key] = .notHandedOut }
    for key in plan.unsharedFields.isEmpty ? [] : keys {
      if let field = StoreField(key: WTF8.text(key.key)), plan.unsharedFields.contains(field) {
        left[key.key] = .notHandedOut
      }
    }
    if !plan.expectsWholeCarriers {
      for key in facts.nibTexts.neverShown { left[key] = .neverShown }
      if plan.menuBar == .none { for key in facts.nibTexts.inMainMenu { left[key] = .neverShown } }
    }
    return left
  }

  /// Expected keys whose text is not meant to be translated.
  private func unneeded(but leftOut: [[UInt8]: NotExpectedReason]) -> KeyBits {
    KeyBits(size: keys.count) {
      let key = keys[$0]
      if key.value.isEmpty || key.isUnsourced || isShown(key.key, key.value) { return false }
      return stays(key) == .fixed && leftOut[key.key] == nil
    }
  }

  /// Whether a text is shown where there is no translation: a text of an interface file or an `Info.plist`, wherever these lie.
  private func isShown(_ key: [UInt8], _ value: [UInt8]) -> Bool {
    key == value || carried.contains(key) || InterfaceKey.isOne(key)
      || isOfInfo && InfoPlistTexts.isLocalizable(key)
  }

  /// Why a text that is shown where there is no translation needs none; nil if it does.
  private func stays(_ key: SourceKey) -> NotExpectedReason? {
    if key.isFixed || lookups.contains(key.key) || plan.ignores?(key, nil) == true { return .fixed }
    // Xcode extracts `Text("")` into catalogs, which shows nothing. Other empty texts may be filled by a translation.
    if key.value.isEmpty {
      return key.key.isEmpty && plan.isMultilingual || isOfInfo || plan.isInParts ? .noWords : nil
    }
    // The text is not known: it stands in no `Info.plist`.
    if isOfInfo, key.key == key.value, InfoPlistTexts.isLocalizable(key.key) { return .noWords }
    if PlaceholderText.isFiller(key.value), !plan.expectsWholeCarriers { return .notHandedOut }
    return TranslatableText.isTranslatable(key.value) ? nil : .noWords
  }

  /// The states of the expected keys in a file of the development side.
  private mutating func scan(_ file: SourceFileEntries, at place: Int) -> FileStates {
    var scan = FileStates(size: keys.count)
    if file.isRefused { scan.verdict = .refused }
    let isNumberedAlike = place == adopted
    for (entry, isLoaded) in file.loaded.enumerated() where isLoaded {
      guard let index = isNumberedAlike ? entry : places.number(of: file.entries[entry].key) else { continue }
      scan.found[index] = true
      scan[.empty][index] = BlankText.isBlank(file.entries[entry].value)
      scan[.stub][index] = file.stubs.contains(entry)
    }
    return scan
  }

  /// The number of the key of each entry in a catalog among the expected ones; nil for one that is not
  /// expected.
  private mutating func numbers(_ catalog: CatalogScan) -> [Int32?] {
    catalog.entries.map { entry in places.number(of: entry.key).map { Int32(truncatingIfNeeded: $0) } }
  }
}
