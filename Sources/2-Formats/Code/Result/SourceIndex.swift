/// Everything that the sources of a project use, to be asked by key.
package struct SourceIndex: Sendable {
  /// A use and the file where it stands.
  package struct Place: Sendable {
    /// The file, by its place among those that were scanned.
    package var file: Int
    package var use: SourceUse
  }

  /// What the code says of one key.
  package struct Answer: Sendable {
    /// Uses that are sure, in the order of files and places.
    package var certain: [Place] = []
    /// Literals and patterns that may be uses.
    package var possible: [Place] = []
    /// Symbols that are made from the key, by which it may be used: file and place.
    package var symbols: [(file: Int, accessor: AccessorUse)] = []

    package var isUnused: Bool { certain.isEmpty && possible.isEmpty && symbols.isEmpty }
  }

  /// The table that uses without a name mean.
  package let standardTable: [UInt8]
  private var places: [Place] = []
  private var exact: [[UInt8]: [Int]] = [:]
  /// Keys with specifiers, by what stands between these.
  private var formats: [[[UInt8]]: [Int]] = [:]
  private var patterns = PatternIndex([])
  private var symbols: [SymbolName: [(file: Int, accessor: AccessorUse)]] = [:]

  /// How many places of texts that are put together are named for one key: everything may fit.
  private static let mostPatterns = 16

  /// The names that generated files have for keys.
  private var generated: [[UInt8]: [SymbolName]] = [:]

  /// - Parameter files: as `SourceScan.uses` gives them.
  package init(_ files: [FileUses?], standardTable: [UInt8] = Array("Localizable".utf8)) {
    self.standardTable = standardTable
    for (number, file) in files.enumerated() {
      guard let file else { continue }
      if file.isGenerated {
        for constant in file.constants {
          guard let symbol = SymbolName(key: constant.name) else { continue }
          generated[constant.key, default: []].append(symbol)
        }
        continue
      }
      for use in file.uses { add(Place(file: number, use: use)) }
      for accessor in file.accessors { symbols[accessor.symbol, default: []].append((number, accessor)) }
    }
    patterns = PatternIndex(places.enumerated().map { ($0.element.use.key, $0.offset) })
  }

  private mutating func add(_ place: Place) {
    let number = places.count
    places.append(place)
    let key = place.use.key
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
      if place.use.certainty == .certain, means(table, place.use.table) {
        answer.certain.append(place)
      } else {
        answer.possible.append(place)
      }
    }
    if answer.certain.isEmpty {
      answer.possible += patterns.places(of: key, limit: Self.mostPatterns).map { places[$0] }
      var names = Set(generated[key] ?? [])
      if let symbol = SymbolName(key: key) { names.insert(symbol) }
      answer.symbols = names.flatMap { symbols[$0] ?? [] }.sorted {
        ($0.file, $0.accessor.offset) < ($1.file, $1.accessor.offset)
      }
    }
    return answer
  }

  /// Whether the code has anything to say of a key, from whichever table: what `answer` tells in full.
  package func hasAnswer(_ key: [UInt8]) -> Bool {
    if exact[key] != nil { return true }
    let isSymbol = { (name: SymbolName) in symbols[name] != nil }
    return SymbolName(key: key).map(isSymbol) == true || generated[key]?.contains(where: isSymbol) == true
      || !formats.isEmpty && formats[FormatParts.split(key)] != nil
      || !patterns.places(of: key, limit: 1).isEmpty
  }

  private func means(_ table: [UInt8], _ name: TableName) -> Bool {
    switch name {
    case .standard: table == standardTable
    case .named(let name): name == table
    case .unknown: true
    }
  }

  /// All uses that are sure, each once: the keys that the code asks for.
  package var certain: [Place] {
    places.filter { $0.use.certainty == .certain && $0.use.kind != .composed }
  }
}

extension KeyText {
  /// The texts between specifiers, known and unknown ones.
  package var betweenSpecifiers: [[UInt8]] { parts.flatMap { FormatParts.split($0) } }

  /// Whether a key can be what this text is in the end.
  package func matches(_ key: [UInt8]) -> Bool {
    if hole == .specifier { return isExact ? parts[0] == key : betweenSpecifiers == FormatParts.split(key) }
    guard let first = parts.first, let last = parts.last, key.count >= fixedCount else { return false }
    if isExact { return first == key }
    guard key.starts(with: first), key.suffix(last.count).elementsEqual(last) else { return false }
    // Each part between, at the first place where it fits, as it does for any text in between.
    var start = first.count
    let end = key.count - last.count
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard start <= end, let place = Self.find(part, in: key[start..<max(start, end)]) else { return false }
      start = place + part.count
    }
    return start <= end
  }

  private static func find(_ part: [UInt8], in key: ArraySlice<UInt8>) -> Int? {
    guard key.count >= part.count else { return nil }
    for start in key.startIndex...(key.endIndex - part.count)
    where key[start..<start + part.count].elementsEqual(part) {
      return start
    }
    return nil
  }
}
