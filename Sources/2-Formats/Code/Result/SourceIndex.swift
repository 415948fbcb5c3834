package import L10nText

/// Everything that the sources of a project use, to be asked by key.
package struct SourceIndex: Sendable {
  /// A use and the file where it stands.
  package struct Place: Sendable {
    /// The file, by its place among those that were scanned.
    package var file: Int
    /// The file's uses, which are not copied for each of them, and which of them it is.
    private let uses: [SourceUse]
    private let number: Int

    package init(file: Int, _ uses: [SourceUse], _ number: Int) {
      (self.file, self.uses, self.number) = (file, uses, number)
    }

    package var use: SourceUse { _read { yield uses[number] } }
  }

  /// The uses of one key in the code.
  package struct Answer: Sendable {
    /// Uses that are sure, in the order of files and places.
    package var certain: [Place] = []
    /// Literals and patterns that may be uses.
    package var possible: [Place] = []
    /// Symbols that are made from the key, by which it is used, or may be.
    package var symbols: [SymbolUses.Use] = []

    package var isUnused: Bool { certain.isEmpty && possible.isEmpty && symbols.isEmpty }
  }

  /// The table that uses without a name mean.
  package let standardTable: [UInt8]
  private var places: [Place] = []
  private var exact: [[UInt8]: [Int]] = [:]
  /// Keys with specifiers, by the texts between these.
  private var formats: [[[UInt8]]: [Int]] = [:]
  private var patterns = PatternIndex([])
  /// Whether code only tries a key that is put together.
  private var triesPatterns = false
  private var symbols: [SymbolName: [(file: Int, accessor: AccessorUse)]] = [:]

  /// The greatest number of places of composed texts for one key: everything may fit these.
  package static let mostPatterns = 16

  /// The names that generated files have for keys.
  private let accessors: AccessorIndex
  /// Whether there are look-ups of keys that only the running program knows, and whether all of them show a text if the system's
  /// choice lacks these.
  package let (asksUnknownKeys, showsUnknownKeys): (Bool, Bool)

  /// - Parameter files: as `SourceScan.uses` gives them.
  package init(_ files: [FileUses?], standardTable: [UInt8] = Array("Localizable".utf8)) {
    self.standardTable = standardTable
    accessors = AccessorIndex(files)
    let open = files.lazy.flatMap { $0?.openLookups ?? [] }
    (asksUnknownKeys, showsUnknownKeys) = (!open.isEmpty, open.allSatisfy(\.showsText))
    for (number, file) in files.enumerated() {
      guard let file, !file.isGenerated else { continue }
      for place in file.uses.indices { add(Place(file: number, file.uses, place)) }
      for accessor in file.accessors { symbols[accessor.symbol, default: []].append((number, accessor)) }
    }
    patterns = PatternIndex(places.enumerated().map { ($0.element.use.key, $0.offset) })
  }

  private mutating func add(_ place: Place) {
    let number = places.count
    places.append(place)
    let key = place.use.key
    if place.use.isProbe, place.use.kind == .composed { triesPatterns = true }
    if key.isExact { exact[key.parts[0], default: []].append(number) }
    // Patterns have an index of their own.
    if key.hole == .anything, !key.isExact { return }
    if place.use.isInterpolated || !key.isExact {
      formats[key.betweenSpecifiers, default: []].append(number)
    }
  }

  /// The uses of a key of a table.
  package func answer(_ key: [UInt8], table: [UInt8]) -> Answer {
    var answer = Answer()
    var numbers = exact[key] ?? []
    if let similar = formats[FormatParts.split(key)] { numbers = Set(numbers + similar).sorted() }
    for number in numbers {
      let place = places[number]
      // A use that means another table may still be told wrongly.
      if place.use.certainty == .certain, place.use.table.name(standard: standardTable) == table,
        place.use.fits(key)
      {
        answer.certain.append(place)
      } else {
        answer.possible.append(place)
      }
    }
    if accessors.knows(key) {
      answer.symbols = accessors.uses(of: key).map {
        SymbolUses.Use(
          file: $0.file, position: $0.member.position, certainty: $0.isSure ? .certain : .possible)
      }
    }
    if answer.certain.isEmpty {
      answer.possible += composed(key)
      // A name that reads like the key may mean it, if no file says which names there are.
      if !accessors.knows(key) {
        let found = Set(SymbolName.all(of: key)).flatMap { symbols[$0] ?? [] }
        answer.symbols = found.sorted { ($0.file, $0.accessor.offset) < ($1.file, $1.accessor.offset) }.map {
          SymbolUses.Use(
            file: $0.file, position: $0.accessor.position, certainty: .possible,
            isCall: $0.accessor.isCall)
        }
      }
    }
    return answer
  }

  /// The places that put a text together which may be the key.
  package func composed(_ key: [UInt8]) -> [Place] {
    patterns.places(of: key, limit: Self.mostPatterns).map { places[$0] }
  }

  /// Whether all sure look-ups of a key show a text where the file that the system takes lacks the key: their own text,
  /// or the text of a localization that they open. Nil if there is no sure look-up of the key.
  /// - Parameter localizations: the localizations that have the key.
  package func shows(inPlaceOf key: [UInt8], in table: [UInt8], besides localizations: Set<[UInt8]>) -> Bool?
  {
    guard accessors.haveFallback(key, in: localizations) else { return false }
    var isAsked = accessors.knows(key)
    // The first use without a text ends it: a key may have as many uses as there are modules.
    for number in exact[key] ?? [] where places[number].use.certainty == .certain {
      let use = places[number].use
      guard means(table, use.table) else { continue }
      if use.value == nil, !use.isProbe, !SecondLookup.finds(use.localization, in: localizations) {
        return false
      }
      isAsked = true
    }
    if isAsked || !triesPatterns { return isAsked ? true : nil }
    let asking = patterns.places(of: key, limit: Self.mostPatterns).lazy.map { places[$0].use }
      .filter { $0.certainty == .certain && means(table, $0.table) }
    return !asking.isEmpty && asking.allSatisfy(\.isProbe) ? true : nil
  }

  /// The localizations that code opens where the file that the system takes lacks a key.
  package func localizations(openedFor key: [UInt8], in table: [UInt8]) -> [[UInt8]] {
    let uses = (exact[key] ?? []).lazy.map { places[$0].use }.filter { means(table, $0.table) }
    return uses.compactMap(\.localization) + accessors.localizations(openedFor: key)
  }

  /// The text that code gives for a key; nil where it gives none, or several.
  package func defaultText(of key: [UInt8], in table: [UInt8]) -> [UInt8]? {
    let texts = Set(
      answer(key, table: table).certain.compactMap(\.use.value)
        + accessors.fallbacks(of: key).compactMap(\.fallback))
    return texts.count == 1 ? texts.first : nil
  }

  /// The first place in code that surely asks for a key, or gives a text for it.
  package func place(of key: [UInt8], in table: [UInt8]) -> (file: Int, position: TextPosition)? {
    answer(key, table: table).certain.first.map { ($0.file, $0.use.position) }
      ?? accessors.fallbacks(of: key).first.map { ($0.file, $0.position) }
  }

  /// Whether the code has an answer about a key, from whichever table; `answer` gives it in full.
  /// - Parameter isMeant: whether uses of just this text may be meant.
  package func hasAnswer(_ key: [UInt8], isMeant: Bool = true) -> Bool {
    if isMeant, exact[key] != nil { return true }
    let isSymbol =
      accessors.knows(key)
      ? accessors.isUsed(key) : SymbolName.all(of: key).contains { symbols[$0] != nil }
    return isSymbol || !formats.isEmpty && formats[FormatParts.split(key)] != nil
      || !patterns.places(of: key, limit: 1).isEmpty
  }

  /// The combined uses of each text that has only sure ones.
  package func sureUses<Result>(_ combined: ([Place]) -> Result?) -> [[UInt8]: Result] {
    exact.compactMapValues { numbers in
      // Most texts of code are no keys.
      numbers.allSatisfy { places[$0].use.certainty == .certain } ? combined(numbers.map { places[$0] }) : nil
    }
  }

  private func means(_ table: [UInt8], _ name: TableName) -> Bool {
    name.name(standard: standardTable).map { $0 == table } ?? true
  }

  /// All uses that are sure, each once: the keys that the code asks for.
  package var certain: some Sequence<Place> {
    places.lazy.filter { $0.use.certainty == .certain && $0.use.kind != .composed }
  }

  /// The places where code surely looks up what it puts together.
  package var certainPatterns: [Place] {
    places.filter { $0.use.certainty == .certain && $0.use.kind == .composed }
  }
}

extension SourceUse {
  /// Whether the specifiers of a key like its own fit the interpolated values.
  fileprivate func fits(_ key: [UInt8]) -> Bool {
    !isOfKnownKinds || !self.key.isExact || self.key.parts[0] == key
      || FormatParts.splitByKind(self.key.parts[0]) == FormatParts.splitByKind(key)
  }
}

extension KeyText {
  /// The texts between specifiers, known and unknown ones.
  package var betweenSpecifiers: [[UInt8]] { parts.flatMap { FormatParts.split($0) } }

  /// Whether a key can be the final form of this text.
  package func matches(_ key: [UInt8]) -> Bool {
    if hole == .specifier { return isExact ? parts[0] == key : betweenSpecifiers == FormatParts.split(key) }
    guard let first = parts.first, let last = parts.last, key.count >= fixedCount else { return false }
    if isExact { return first == key }
    guard key.starts(with: first), key.suffix(last.count).elementsEqual(last) else { return false }
    // Each part in the middle goes to the first place where it fits: any text may stand between parts.
    var start = first.count
    let end = key.count - last.count
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard start <= end, let place = key[start..<max(start, end)].firstRange(of: part) else { return false }
      start = place.upperBound
    }
    return start <= end
  }
}

/// Texts with anything between their parts, to be asked which of them a key can be. A key is searched once for a piece
/// of each, and only those whose piece is found are held against it.
struct PatternIndex: Sendable {
  /// Different patterns, with the places that have each, in their order.
  private var patterns: [(text: KeyText, places: [Int])] = []
  private var numbers: [KeyText: Int] = [:]
  private var finder = SubstringFinder([[UInt8]]())
  /// The patterns for each word of the finder.
  private var byPart: [[Int]] = []

  /// - Parameter texts: with the place of each. Only those with anything between their parts count.
  init(_ texts: [(text: KeyText, place: Int)]) {
    for (text, place) in texts where text.hole == .anything && !text.isExact {
      if let known = numbers[text] {
        patterns[known].places.append(place)
      } else {
        numbers[text] = patterns.count
        patterns.append((text, [place]))
      }
    }
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for pattern in patterns {
      for word in Set(Self.words(of: pattern.text)) { counts[word, default: 0] += 1 }
    }
    var parts: [ArraySlice<UInt8>: Int] = [:]
    for (number, pattern) in patterns.enumerated() {
      // The word in the fewest patterns tells most, and of several the longest.
      let word = Self.words(of: pattern.text).max {
        (-(counts[$0] ?? 0), $0.count) < (-(counts[$1] ?? 0), $1.count)
      }
      guard let word else { continue }
      if let known = parts[word] {
        byPart[known].append(number)
      } else {
        parts[word] = byPart.count
        byPart.append([number])
      }
    }
    finder = SubstringFinder(parts.sorted { $0.value < $1.value }.map(\.key))
  }

  /// The greatest length of a searched word, in bytes: it tells enough, and a long text needs no place for each of its bytes.
  private static let longest = 16

  /// The parts of a pattern; of long ones pieces that are spread over them.
  private static func words(of text: KeyText) -> [ArraySlice<UInt8>] {
    text.parts.flatMap { part in
      let last = max(0, part.count - longest)
      return (Array(stride(from: 0, to: last, by: longest / 2)) + [last]).map {
        part[$0..<min(part.count, $0 + longest)]
      }
    }
  }

  /// The places whose text a key can be, in their order; of many the first ones that are found.
  func places(of key: [UInt8], limit: Int) -> [Int] {
    if patterns.isEmpty { return [] }
    var found: [Int] = []
    for part in finder.parts(in: key) {
      for number in byPart[part] where patterns[number].text.matches(key) {
        found += patterns[number].places.prefix(limit)
        if found.count >= limit { return Array(found.prefix(limit)).sorted() }
      }
    }
    return found.sorted()
  }
}

/// Finds which of many texts, all of them short, are somewhere in another one.
struct SubstringFinder: Sendable {
  private var numbers = NameTable<Int>()
  private let longest: Int
  /// The place of the empty text among them.
  private let empty: Int?

  /// - Parameter parts: no two of them the same.
  init(_ parts: [some Collection<UInt8>]) {
    (longest, empty) = (parts.map(\.count).max() ?? 0, parts.firstIndex { $0.isEmpty })
    for (number, part) in parts.enumerated() { numbers.update(Name(part), default: number) { _ in } }
  }

  /// The texts that are in `text`, each once, in the order of their places; an empty one is in all.
  func parts(in text: [UInt8]) -> [Int] {
    var found = empty.map { [$0] } ?? []
    var seen = Set(found)
    for start in text.indices {
      var hash = NameHash()
      for offset in start..<min(text.count, start + longest) {
        hash.add(text[offset])
        if let number = numbers[hash.name], seen.insert(number).inserted { found.append(number) }
      }
    }
    return found
  }
}
