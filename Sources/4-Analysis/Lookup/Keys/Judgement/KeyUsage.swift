package import L10nCoverage
package import L10nDiscovery
internal import L10nText
internal import L10nCode
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem

/// Keys and texts with marks of specifiers that nobody knows.
package enum KeyAppearance {
  /// Whether a text has the mark of a specifier that nobody knows: `%arg`, `%2$arg`.
  package static func hasUnknownSpecifier(_ text: [UInt8]) -> Bool { !marks(in: text).isEmpty }

  /// Whether two texts differ in nothing but their specifiers, which catalogs may give names.
  package static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let (left, right) = (FormatString.withoutLabels(left), FormatString.withoutLabels(right))
    if left == right { return true }
    guard left.contains(UInt8(ascii: "%")) else { return false }
    return FormatParts.split(guessed(left)) == FormatParts.split(guessed(right))
  }

  /// The text with a specifier in the place of each mark.
  private static func guessed(_ text: [UInt8]) -> [UInt8] {
    var result = text
    for mark in marks(in: text).reversed() { result.replaceSubrange(mark, with: "@".utf8) }
    return result
  }

  /// The places where `arg` stands for the end of a specifier.
  private static func marks(in text: [UInt8]) -> [Range<Int>] {
    var marks: [Range<Int>] = []
    var rest = text[...]
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
      rest = rest[(percent + 1)...]
      let name = rest.drop { $0 == UInt8(ascii: "$") || $0.isDigit }
      if name.starts(with: "arg".utf8) { marks.append(name.startIndex..<name.startIndex + 3) }
    }
    return marks
  }
}

/// Whether code uses keys, or may.
package struct KeyUsage: Sendable {
  /// The uses by key. A large app has many, so that other questions share this index.
  let index: SourceIndex
  /// The places where its look-ups read.
  let places: LookupPlaces
  private let catalog: Catalog
  /// Whether each file ships.
  private let ships: [Bool]
  private let files: [CodeFile]
  /// The literals of each text that people see untranslated, by file and offset.
  private let hardCoded: [[UInt8]: Set<[Int]>]

  /// - Parameter other: of the same uses and a part of the catalog, if it is there already.
  package init(_ uses: CodeUses, _ catalog: Catalog, beside other: KeyUsage? = nil) {
    index = other?.index ?? SourceIndex(uses.uses)
    places = LookupPlaces(uses, catalog)
    self.catalog = catalog
    ships = uses.ships
    files = uses.files
    if let other {
      hardCoded = other.hardCoded
      return
    }
    var hardCoded: [[UInt8]: Set<[Int]>] = [:]
    for (number, file) in uses.uses.enumerated() {
      for text in file?.hardCoded ?? [] where text.steps == 0 && !text.isUnsure && !text.isLookedUp {
        hardCoded[text.text, default: []].insert([number, text.offset])
      }
    }
    self.hardCoded = hardCoded
  }

  /// The text that code gives for a key; nil where it gives none, or several.
  package func defaultText(of key: [UInt8], in table: [UInt8]) -> [UInt8]? {
    index.defaultText(of: key, in: table)
  }

  /// The text, or the localization, that code uses where the file that the system takes lacks a key; nil unless all code agrees.
  /// - Parameter keys: all of its table.
  package func demand(inPlaceOf key: [UInt8], in table: [UInt8], among keys: [[UInt8]]) -> CodeDemand? {
    let opened = Set(keys.flatMap { index.localizations(openedFor: $0, in: table) })
    let isOpened =
      opened.count == 1
      && zip(keys, shows(inPlaceOf: keys, in: table, besides: opened)).contains { $0 == (key, true) }
    let isGiven = index.shows(inPlaceOf: key, in: table, besides: []) == true
    let text = isGiven ? index.defaultText(of: key, in: table) : nil
    if text == nil, !isOpened { return nil }
    let place = index.place(of: key, in: table)
    let path = place.map { catalog.shown(files[$0.file]) }
    var demand = CodeDemand(
      key: key, text: text, isKey: true, remedy: .hand, comment: nil, path: path ?? "",
      position: place?.position ?? TextPosition(line: 1, column: 1))
    demand.opened = isOpened ? opened.first : nil
    return demand
  }

  /// Whether code shows a text where the file that the system takes lacks a key, for each key of a table. If code opens a localization
  /// for all that it surely asks for, it does so for the others as well.
  /// - Parameter localizations: those that have the keys, any of which code may open.
  package func shows(inPlaceOf keys: [[UInt8]], in table: [UInt8], besides localizations: Set<[UInt8]>)
    -> [Bool]
  {
    let answers = keys.map { index.shows(inPlaceOf: $0, in: table, besides: localizations) }
    let opensAll =
      index.showsUnknownKeys
      && (index.asksUnknownKeys && !localizations.isEmpty
        || !answers.contains(false)
          && keys.contains { index.shows(inPlaceOf: $0, in: table, besides: []) == false })
    return answers.map { $0 ?? opensAll }
  }

  /// Whether a build writes a key into a table; nil where nobody knows what takes one of its literals.
  package func isExtracted(_ key: [UInt8], into id: TableID) -> Bool? {
    let name = catalog[id].nameBytes
    let answer = index.answer(key, table: name)
    var isUnsure = InterfaceKey.isOne(key)
    for place in answer.certain + answer.possible where places.isEmitted(into: id, file: place.file) {
      let use = place.use
      let isOther = use.table.name(standard: index.standardTable) != name
      if use.kind == .literal { isUnsure = true }
      if use.isExtracted != true || isOther { continue }
      if use.certainty == .certain || use.isAside { return true }
      isUnsure = true
    }
    // One that names a bundle which nobody knows may mean the table.
    isUnsure =
      isUnsure
      || answer.certain.contains { found in
        let place = places.place(file: found.file, bundle: found.use.bundle)
        return places.means(id, place) && !places.surelyMeans(id, place)
      }
    return isUnsure ? nil : false
  }

  /// Whether code uses a key of any table: a use that means another table may be told wrongly.
  package func isUsed(_ key: [UInt8]) -> Bool { isUsed(key, isMeant: true) }

  /// - Parameter isMeant: whether uses of just this text may mean the key's table.
  func isUsed(_ key: [UInt8], isMeant: Bool) -> Bool {
    index.hasAnswer(key, isMeant: isMeant) || InterfaceKey.isOne(key)
  }

  /// Whether code uses most keys of a table. If not, something else reads the table, or a part of the code is not here.
  /// - Parameter isUsed: whether code uses a key.
  func readsMost(of keys: [[UInt8]], _ isUsed: ([UInt8]) -> Bool) -> Bool {
    let tried = stride(from: 0, to: keys.count, by: max(1, keys.count / Self.mostTried)).map { keys[$0] }
    return tried.count(where: isUsed) * 2 > tried.count
  }

  /// Whether code, or another interface file, names an interface file, and may so show it. Property lists name one for the
  /// system.
  package func mayShow(interface name: [UInt8]) -> Bool {
    let answer = index.answer(name, table: [])
    return !answer.symbols.isEmpty
      || (answer.certain + answer.possible).contains { place in
        let file = files[place.file].path.lastComponent
        return !file.suffix(6).elementsEqual(".plist".utf8) && !file.starts(with: name + ".".utf8)
      }
  }

  /// The number of keys that show who reads a large table: fewer than twice as many are tried.
  private static let mostTried = 500

  /// Whether code asks for a key, but only in previews, in arms of `#if` that do not ship, or in files that nothing shipped compiles. A
  /// literal anywhere else may be the key.
  package func isUnshipped(_ key: [UInt8], of table: TableID) -> Bool {
    if key.isEmpty { return false }
    let answer = index.answer(key, table: catalog[table].nameBytes)
    // A method may be called like the text of a button: `handleError(error)`.
    let isNamed = answer.symbols.contains { !$0.isCall || key.contains(UInt8(ascii: "%")) }
    guard answer.certain.isEmpty, !isNamed, !answer.possible.isEmpty else { return false }
    return answer.possible.allSatisfy { $0.use.isAside || !ships[$0.file] }
      && answer.possible.contains { $0.use.kind == .lookup }
  }

  /// Whether all code that has a key shows the key itself: nothing asks for its translation. A look-up of unknown keys may mean what
  /// interface files have, as it mostly gets the texts of their objects.
  func isHardCoded(_ key: [UInt8], of table: TableID, besideOpenLookUp: Bool) -> Bool {
    guard let literals = hardCoded[key] else { return false }
    let answer = index.answer(key, table: catalog[table].nameBytes)
    return answer.certain.isEmpty && answer.symbols.isEmpty
      && answer.possible.allSatisfy { place in
        literals.contains([place.file, place.use.offset])
          && !(besideOpenLookUp && CodeUses.language(of: files[place.file].path) == .markup)
      }
  }
}
