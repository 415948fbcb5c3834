internal import L10nCoverage
package import L10nCode
package import L10nDiscovery
internal import L10nLocale
internal import L10nSystem
package import L10nText

/// A literal that people see and that nothing localizes, with how sure that is.
package struct HardCodedRow: Sendable {
  package enum Certainty: String, Sendable, CaseIterable {
    /// The system shows it at once, and it reads like a text.
    case certain
    /// One or two parameters, properties or constants are between, or its neighbours tell that it is a text.
    case likely
    case possible
  }

  package var literal: HardCodedText
  package var certainty: Certainty
  /// The file as people see it, and its place in `CodeUses.files`.
  package var path: String
  package var file: Int
  /// The targets that ship it.
  package var targets: [String]
  /// The way from the literal to the screen: `direct`, or the parameter or constant that takes it, with its place.
  package var flow: String
  /// The key of a development table that has this text.
  package var key: [UInt8]?
  package var isSwift: Bool
  /// Whether it stands in an interface file, where it has no look-up.
  package var isInterface = false
  /// Whether code of the project asks for texts by `String(localized:)`, which old systems lack.
  package var asksModernly: Bool

  /// A look-up that can stand in place of the literal.
  package var lookup: String {
    let text = String(decoding: key ?? literal.text, as: UTF8.self)
    if !isSwift { return "NSLocalizedString(@\"\(text)\", nil)" }
    return asksModernly || literal.range.isEmpty && key == nil
      ? "String(localized: \"\(text)\")" : "NSLocalizedString(\"\(text)\", comment: \"\")"
  }

  package var problem: Problem {
    let text = TerminalText.escaped(WTF8.text(literal.text))
    var hint = "write \(TerminalText.escaped(lookup))"
    if let key { hint = "the key \"\(TerminalText.escaped(WTF8.text(key)))\" has this text: " + hint }
    if let way = literal.way, way.name.hasSuffix(")"), isSwift {
      hint =
        "give \(TerminalText.escaped(way.name)) a LocalizedStringKey or LocalizedStringResource, or " + hint
    }
    if isInterface { hint = "localize the file: it lies in no .lproj folder" }
    var end = literal.position
    end.column += String(decoding: literal.text, as: UTF8.self).unicodeScalars.count + (isSwift ? 2 : 3)
    return Problem(
      .hardCodedText, path: path, position: literal.position,
      message:
        "people see \"\(text)\" (\(TerminalText.escaped(literal.sink))\(flow == "direct" ? "" : ", " + TerminalText.escaped(flow))), and nothing localizes it",
      severity: certainty == .possible ? .note : .warning, hint: hint,
      end: literal.range.isEmpty ? nil : end)
  }

  /// Whether a look-up in place of the literal is all there is to do.
  package var isSimple: Bool {
    certainty == .certain && !literal.range.isEmpty
      && !(key ?? literal.text).contains {
        $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "%")
      }
  }
}

/// The words that tables have as texts, and the languages of the tables.
package struct TextsOfTables: Sendable {
  package var languages: [TableID: Set<String>] = [:]
  fileprivate private(set) var words: Set<[UInt8]> = []
  fileprivate private(set) var keys: Set<[UInt8]> = []
  /// The words that an editor of predicates asks its table for: `%[contains,is]@` is a part of a key.
  fileprivate private(set) var choices: Set<[UInt8]> = []
  fileprivate private(set) var keyOfText: [[UInt8]: [UInt8]] = [:]
  fileprivate private(set) var texts: [TableID: [[UInt8]: [UInt8]]] = [:]

  package init() {}

  package init(_ tables: DevelopmentTables) {
    for table in tables.tables {
      let name = tables.catalog[table.id].name
      for entry in table.entries { add(entry.key, entry.value ?? entry.key, of: table.id, name) }
    }
    for id in tables.catalog.tableIDs {
      let folders = tables.catalog.container(of: id).folders
      let names = tables.catalog[id].files.compactMap { $0.folder.map { folders[$0].name } }
      languages[id] = tables.languages[id, default: []].union(names.filter { $0 != "Base" })
    }
  }

  package mutating func add(_ key: [UInt8], _ text: [UInt8], of id: TableID, _ table: String) {
    keys.insert(key)
    texts[id, default: [:]][key] = text
    TextForm.smallWords(of: text, into: &words)
    // Few keys have one.
    let parts =
      key.contains(UInt8(ascii: "%"))
      ? key.split(separator: Array("%[".utf8), omittingEmptySubsequences: false) : []
    for part in parts.dropFirst() {
      let list = part.prefix { $0 != UInt8(ascii: "]") }.split(separator: UInt8(ascii: ","))
      choices.formUnion(list.map { Array($0.drop { $0 == 0x20 }) })
    }
    // A look-up without a table means this one.
    if table == "Localizable", keyOfText[text] == nil { keyOfText[text] = key }
  }
}

/// The literals of code that people see and that nothing localizes.
package struct HardCodedTexts: Sendable {
  /// In the order of paths and places.
  package private(set) var rows: [HardCodedRow] = []
  /// Rows of targets with only one language: nobody asks for them.
  package private(set) var ofOneLanguage: [HardCodedRow] = []

  /// - Parameter heedsComments: whether a comment at the line silences.
  package init(
    _ uses: CodeUses, _ catalog: Catalog, _ tables: TextsOfTables, heedsComments: Bool = true
  ) {
    let found = uses.uses.indices.filter { uses.ships[$0] && uses.uses[$0]?.hardCoded.isEmpty == false }
    if found.isEmpty { return }
    let asksModernly = uses.uses.contains { $0?.asksByInitializer == true }
    let names = Set((catalog.products.map(\.name) + catalog.compiled.map(\.name)).map { Array($0.utf8) })
    let literals = found.flatMap { uses.uses[$0]?.hardCoded ?? [] }
    var words = tables.words.union(TranslatedWords(catalog, tables.texts).words)
    for literal in literals where literal.form == .prose && !literal.isUnsure {
      TextForm.smallWords(of: literal.text, into: &words)
    }
    let neighbours = Neighbours(literals, words, names)
    var languages = LanguagesOfTargets(catalog, tables)
    for number in found {
      let file = uses.files[number]
      let own = uses.targets[number].filter { catalog.compiled[$0].isShipped }
      let path = catalog.shown(file)
      let isLocalized = languages.areSeveral(own, root: file.root)
      let targets = Set(own.map { catalog.compiled[$0].name }).sorted(by: ByteOrder.precedes)
      let place = HardCodedPlace(file.path, targets)
      let hasNoMenuBar = uses.setsHiddenMenus(number, catalog)
      for literal in uses.uses[number]?.hardCoded ?? []
      where !(heedsComments && literal.isSilenced) && !names.contains(literal.text)
        && !tables.choices.contains(literal.text) && !neighbours.areLanguages(literal)
        && !(hasNoMenuBar && literal.isInMenu)
      {
        let isKey = tables.keys.contains(literal.text)
        guard let certainty = place.certainty(of: literal, words, neighbours, isKey: isKey) else { continue }
        var row = HardCodedRow(
          literal: literal, certainty: certainty, path: path, file: number, targets: targets,
          flow: literal.steps == 0 ? "direct" : "by a constant", key: tables.keyOfText[literal.text],
          isSwift: file.path.bytes.suffix(6).elementsEqual(".swift".utf8),
          isInterface: place.isInterface, asksModernly: asksModernly)
        if let way = literal.way {
          row.flow = "by \(way.name), \(catalog.shown(uses.files[way.file])):\(way.position.line)"
        }
        if isLocalized { rows.append(row) } else { ofOneLanguage.append(row) }
      }
    }
    rows.sort {
      $0.path == $1.path
        ? $0.literal.position < $1.literal.position : ByteOrder.precedes($0.path, $1.path)
    }
  }
}

/// A file with literals, as far as it tells whether people see them.
private struct HardCodedPlace {
  let isInterface: Bool
  private let isForDevelopers: Bool
  private let isForDebugging: Bool

  init(_ path: FilePath, _ targets: [String]) {
    isForDevelopers = HardCodedText.isForDevelopers(file: path.lastComponent)
    isInterface = FixedInterface.isOne(path)
    // An app for finding faults may have the word in its own name.
    isForDebugging =
      HardCodedText.isForDebugging(path.bytes) && !targets.contains { HardCodedText.isForDebugging($0.utf8) }
  }

  /// Nil for a literal that is no text.
  func certainty(
    of literal: HardCodedText, _ words: Set<[UInt8]>, _ neighbours: Neighbours, isKey: Bool
  ) -> HardCodedRow.Certainty? {
    let isDirect = literal.steps == 0
    let isText = literal.form.isText(words) && (isDirect || !literal.isCode)
    let isLabel = !isText && (literal.readsAsLabel(words) || neighbours.areTexts(literal))
    // An app may look up what its interface files have as keys.
    guard
      isDirect && !(isInterface && isKey)
        || (isText || isLabel || literal.isRawValue && !literal.isCode) && !(literal.isLookedUp && isKey)
    else { return nil }
    let isNamed = (isForDevelopers || literal.isNamedForDevelopers) && !literal.isShownAsLabel
    // A sentence that is handed to a function is for people, however long its way.
    let isSaid =
      literal.form == .prose && literal.way.map { [")", ":"].contains($0.name.suffix(1)) } == true
    guard isText || isLabel, !literal.isUnsure, !isForDebugging, literal.steps < (isSaid ? 5 : 3) else {
      return .possible
    }
    if isDirect, isText { return literal.isDoubtful || literal.isCode || isNamed ? .likely : .certain }
    return isNamed ? .possible : .likely
  }
}

/// Texts that go to one place or stand in one expression: they are told alike.
private struct Neighbours {
  private var groups: [HardCodedText.Group: (all: Int, texts: Int, languages: Int)] = [:]
  private var names: Set<[UInt8]> = []

  init(_ literals: [HardCodedText], _ words: Set<[UInt8]>, _ names: Set<[UInt8]>) {
    // A name of the app is no text, nor is a text that begins or ends with one.
    for name in names { self.names.formUnion(name.split(separator: 0x20).map { $0.map(\.lowercased) }) }
    for literal in literals {
      groups[literal.group, default: (0, 0, 0)].all += 1
      if literal.form.isText(words) { groups[literal.group]?.texts += 1 }
      if LanguageOwnName.isAny(literal.text) { groups[literal.group]?.languages += 1 }
    }
  }

  /// Whether a text, which may be a name by its form, is one as a third of its neighbours surely are.
  func areTexts(_ literal: HardCodedText) -> Bool {
    guard case .words(let words, isLower: false) = literal.form, words.count <= 4,
      let group = groups[literal.group], group.all > 1, !words.contains(where: names.contains),
      literal.text.contains(where: \.isSmall)
    else { return false }
    return group.texts * 3 >= group.all
  }

  /// Whether most of a text's neighbours, itself among them, are names of languages.
  func areLanguages(_ literal: HardCodedText) -> Bool {
    guard let group = groups[literal.group], group.languages > 1 || literal.form == .prose else {
      return false
    }
    return group.languages * 2 > group.all && LanguageOwnName.isAny(literal.text)
  }
}

/// Tells whether the products of the targets that compile a file have several languages.
private struct LanguagesOfTargets {
  private let catalog: Catalog
  private var programs: Programs
  /// The languages of the tables of each product, and of those that no project gives to one.
  private var ofProducts: [Int: Set<String>] = [:]
  private var ofRoots: [Int: Set<String>] = [:]
  private var known: [[Int]: Bool] = [:]

  init(_ catalog: Catalog, _ tables: TextsOfTables) {
    self.catalog = catalog
    programs = Programs(catalog)
    for (id, languages) in tables.languages {
      ofRoots[catalog.bundles[id.bundle].root, default: []].formUnion(languages)
      for product in catalog[id].products { ofProducts[product, default: []].formUnion(languages) }
    }
  }

  mutating func areSeveral(_ targets: [Int], root: Int) -> Bool {
    guard !targets.isEmpty, !ofProducts.isEmpty else { return (ofRoots[root]?.count ?? 0) > 1 }
    if let answer = known[targets] { return answer }
    let own = targets.compactMap { catalog.compiled[$0].product }
    let products = programs.hosts(of: targets).map { $0.products + own } ?? Array(ofProducts.keys)
    let answer = products.reduce(into: Set<String>()) { $0.formUnion(ofProducts[$1] ?? []) }.count > 1
    known[targets] = answer
    return answer
  }
}
