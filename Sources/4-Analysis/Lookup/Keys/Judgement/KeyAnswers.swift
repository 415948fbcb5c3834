internal import L10nDiscovery
internal import L10nCode
internal import L10nText

/// A key of the tables of a name.
struct Asked: Hashable {
  var key: [UInt8]
  var table: [UInt8]
}

/// The uses of the keys of tables, found once for a key that many tables have: without a project every use of a common key may mean
/// the table of each module.
struct KeyAnswers {
  /// The uses of a key of a table, with their conflicts.
  struct Answer {
    /// The sure uses where there are any, else the possible ones; in the order of files and places.
    var uses: [KeyRow.Use] = []
    /// The number of all uses, with those that `uses` leaves out.
    var count = 0
    var conflicts: [KeyRow.Conflict] = []
  }

  /// The sure uses of one kind.
  private struct SureUses {
    /// In the order of files and places; of a key that many tables have the first ones.
    var first: [KeyRow.Use]
    var count: Int
    /// Enough of the places to show every difference between all of them.
    var differing: [SourceIndex.Place]
  }

  /// The facts about a key that hold for all tables of the name.
  private struct Known {
    var certain: [SourceIndex.Place]
    var possible: [SourceIndex.Place]
    var symbols: [SymbolUses.Use]
    /// The kinds of sure uses, by what tells which tables they can mean.
    var kinds: [LookupPlace] = []
    /// The places in `certain` of each kind.
    var placesOfKinds: [[Int]] = []
    var usesOfKinds: [SureUses] = []
    /// The kinds that mean only tables of a few products, by product: hundreds of modules may each use a key.
    var ofProducts: [Int: [Int]] = [:]
    /// The other kinds, which may mean tables of many products, or of any.
    var ofAny: [Int] = []
  }

  private struct AskedKinds: Hashable {
    var asked: Asked
    /// The places of the kinds of sure uses that can mean a table.
    var kinds: [Int]
    /// Those that surely mean other tables, where no sure use means this one.
    var excluded: [Int]
  }

  private let judge: KeyMatcher
  private let index: SourceIndex
  private let places: LookupPlaces
  /// The keys that code asks for and lacks where it reads: it may need another table that has one.
  private let lacking: Set<[UInt8]>
  /// The number of tables that have a key.
  private var counts: [Asked: Int] = [:]
  private var known: [Asked: Known] = [:]
  private var answers: [AskedKinds: Answer] = [:]

  /// A key of more tables than these names `mostUses` places at most.
  private static let fewTables = 4
  /// A kind that may mean tables of more products is tried on each table.
  private static let fewProducts = 8
  private static let mostUses = 64

  init(_ judge: KeyMatcher, _ usage: KeyUsage, of tables: DevelopmentTables, lacking: Set<[UInt8]>) {
    (self.judge, index, places, self.lacking) = (judge, usage.index, usage.places, lacking)
    for table in tables.tables {
      let name = tables.catalog[table.id].nameBytes
      for key in Set(table.entries.lazy.map(\.key)) { counts[Asked(key: key, table: name), default: 0] += 1 }
    }
  }

  mutating func answer(_ key: [UInt8], of id: TableID, named name: [UInt8]) -> Answer {
    let asked = Asked(key: key, table: name)
    let tables = counts[asked, default: 0]
    let limit = tables > Self.fewTables ? Self.mostUses : .max
    let known = known[asked] ?? self.known(key, name, limit: limit)
    let near = places.products(of: id).flatMap { known.ofProducts[$0] ?? [] }
    let kinds = (known.ofAny + Set(near)).filter { places.surelyMeans(id, known.kinds[$0]) }.sorted()
    let excluded =
      kinds.isEmpty && !lacking.contains(key)
      ? known.kinds.indices.filter { places.excludes(id, known.kinds[$0]) } : []
    let place = AskedKinds(asked: asked, kinds: kinds, excluded: excluded)
    if let answer = answers[place] { return answer }
    let answer = self.answer(known, place, limit: limit)
    if tables > 1 {
      self.known[asked] = known
      answers[place] = answer
    }
    return answer
  }

  private func known(_ key: [UInt8], _ name: [UInt8], limit: Int) -> Known {
    let answer = index.answer(key, table: name)
    var known = Known(certain: answer.certain, possible: answer.possible, symbols: answer.symbols)
    var numbers: [LookupPlace: Int] = [:]
    for (index, place) in answer.certain.enumerated() {
      let kind = places.place(file: place.file, bundle: place.use.bundle)
      if let number = numbers[kind] {
        known.placesOfKinds[number].append(index)
        continue
      }
      let number = known.kinds.count
      numbers[kind] = number
      known.kinds.append(kind)
      known.placesOfKinds.append([index])
      if let products = places.wanted(kind)?.products, products.count <= Self.fewProducts {
        for product in products { known.ofProducts[product, default: []].append(number) }
      } else {
        known.ofAny.append(number)
      }
    }
    known.usesOfKinds = known.placesOfKinds.map {
      sureUses($0.map { answer.certain[$0] }, of: key, limit: limit)
    }
    return known
  }

  private func sureUses(_ places: [SourceIndex.Place], of key: [UInt8], limit: Int) -> SureUses {
    let uses = KeyMatcher.inOrder(
      places.map { place in
        var use = judge.use(place, .certain)
        use.isExact = place.use.key.isExact && place.use.key.parts[0] == key
        return use
      })
    var (values, comments, keys): (Set<[UInt8]>, Set<[UInt8]>, Set<KeyText>) = ([], [], [])
    let differing = places.filter { place in
      let isNewValue = place.use.value.map { values.insert($0).inserted } ?? false
      let isNewComment = place.use.comment.map { comments.insert($0).inserted } ?? false
      return keys.insert(place.use.key).inserted || isNewValue || isNewComment
    }
    return SureUses(first: Array(uses.prefix(limit)), count: uses.count, differing: differing)
  }

  private func answer(_ known: Known, _ asked: AskedKinds, limit: Int) -> Answer {
    let sure = asked.kinds.map { known.usesOfKinds[$0] }
    let symbols = known.symbols.map(judge.use)
    let sureSymbols = symbols.filter { $0.certainty == .certain }
    if !sure.isEmpty || !sureSymbols.isEmpty {
      let first = sure.flatMap(\.first)
      var answer = Answer(
        KeyMatcher.inOrder(first + sureSymbols), limit: limit,
        conflicts: KeyMatcher.conflicts(sure.flatMap(\.differing)))
      answer.count += sure.reduce(0) { $0 + $1.count } - first.count
      return answer
    }
    let others = Set(asked.excluded.flatMap { known.placesOfKinds[$0] })
    let certain = known.certain.indices.filter { !others.contains($0) }.map { known.certain[$0] }
    let uses = (certain + known.possible).map { judge.use($0, .possible) } + symbols
    return Answer(KeyMatcher.inOrder(uses), limit: limit, conflicts: [])
  }
}

extension KeyAnswers.Answer {
  /// Takes uses by way of a symbol that Xcode generates.
  mutating func add(_ symbols: [KeyRow.Use]) {
    if symbols.isEmpty { return }
    let isSure = (uses + symbols).contains { $0.certainty == .certain }
    let kept = uses.filter { !isSure || $0.certainty == .certain }
    // Uses that were cut off are like those that were kept.
    let cut = kept.isEmpty ? 0 : count - uses.count
    uses = KeyMatcher.inOrder(kept + symbols.filter { !isSure || $0.certainty == .certain })
    count = uses.count + cut
  }

  fileprivate init(_ uses: [KeyRow.Use], limit: Int, conflicts: [KeyRow.Conflict]) {
    self.init(
      uses: uses.count > limit ? Array(uses.prefix(limit)) : uses, count: uses.count, conflicts: conflicts)
  }
}
