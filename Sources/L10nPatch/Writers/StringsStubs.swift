internal import L10nCoverage
internal import L10nFormats
internal import L10nText

/// Stubs in a `.strings` file, whatever form of property list it is.
enum StringsStubs {
  struct Stub {
    /// The key's place among the expected ones.
    var place: Int
    var key: [UInt8]
    var value: [UInt8]
    var comment: [UInt8]?
    /// Of the comment what the stub adds, for an entry that is there.
    var marks: [UInt8]?
  }

  struct Request {
    /// In the order of the expected keys.
    var stubs: [Stub]
    /// The expected keys.
    var order: [ExpectedKey]
    /// Keys that are to go.
    var extra: Set<[UInt8]>
    var prunes: Bool
    var sorts: Bool
    var reading: FileReading
    /// Whether the stubs are wanted as a file of their own.
    var makesFiles: Bool
    /// Whether stubs replace texts that are there.
    var replaces = false
  }

  // MARK: - A file that is there

  static func edited(_ request: Request, _ old: [UInt8]) -> StubOutcome {
    if isPropertyList(old) { return PropertyListStubs.edited(PropertyListStubs.Request(request), old) }
    var writer = StringsWriter(old, reading: request.reading)
    if let damage = writer.damage { return .refused(.damaged(damage.message)) }
    var counts = StubCounts()
    do {
      let keys = writer.keys()
      let places = loadedPlaces(keys, writer.document)
      if request.prunes {
        for (index, key) in keys.enumerated()
        where !writer.document.entries[index].isLoaded || request.extra.contains(key) {
          try writer.remove(index)
          counts.removed += 1
        }
      }
      var anchor: StringsPlace = .first
      var next = 0
      for (place, expected) in request.order.enumerated() where next < request.stubs.count {
        let index = places[expected.key]
        if request.stubs[next].place == place {
          try put(
            request.stubs[next], over: index, at: anchor, request, into: &writer, &counts)
          next += 1
        }
        if let index { anchor = .after(index) }
      }
      return try outcome(request, old, writer.edits(), counts)
    } catch {
      return .refused(.damaged("\(error)"))
    }
  }

  /// Where the entries stand that the loader takes.
  private static func loadedPlaces(_ keys: [[UInt8]], _ document: StringsDocument) -> [[UInt8]: Int] {
    var places: [[UInt8]: Int] = [:]
    for (index, key) in keys.enumerated() where document.entries[index].isLoaded { places[key] = index }
    return places
  }

  /// A stub fills an entry that is there and empty, or comes in.
  private static func put(
    _ stub: Stub, over index: Int?, at place: StringsPlace, _ request: Request,
    into writer: inout StringsWriter, _ counts: inout StubCounts
  ) throws(StringsWriterError) {
    guard let index else {
      try writer.insert(StringsInsertion(key: stub.key, value: stub.value, comment: stub.comment), at: place)
      counts.added += 1
      return
    }
    let isEmpty = isEmpty(writer.document.entries[index])
    guard isEmpty ? !stub.value.isEmpty : request.replaces else { return }
    try writer.replaceValue(of: index, with: stub.value)
    if let marks = stub.marks { try writer.comment(index, with: marks) }
    if isEmpty { counts.filled += 1 } else { counts.added += 1 }
  }

  private static func outcome(
    _ request: Request, _ old: [UInt8], _ edits: [ByteEdit], _ counts: StubCounts
  ) throws(ByteEditError) -> StubOutcome {
    var counts = counts
    let stubs = request.makesFiles && counts.added + counts.filled > 0 ? alone(request.stubs) : nil
    if request.sorts {
      let new = try ByteEdit.apply(edits, to: old)
      let moves = moves(in: new, request)
      if !moves.isEmpty {
        counts.isSorted = true
        return .change(.replaced(old, with: try ByteEdit.apply(moves, to: new)), stubs: stubs, counts)
      }
    }
    return edits.isEmpty ? .nothing : .change(.edited(old, edits), stubs: stubs, counts)
  }

  /// What puts the entries of a file in the order of the expected keys.
  private static func moves(in content: [UInt8], _ request: Request) -> [ByteEdit] {
    var ranks: [[UInt8]: Int] = [:]
    for (rank, key) in request.order.enumerated() { ranks[key.key] = rank }
    return StringsSorter.edits(content, reading: request.reading) { ranks[$0] }
  }

  private static func isEmpty(_ entry: StringsEntry) -> Bool {
    if case .text(let token) = entry.value { return token.content.isEmpty }
    return false
  }

  /// Whether a file is a property list in XML or binary form, and not text that begins like one.
  static func isPropertyList(_ bytes: [UInt8]) -> Bool {
    // Mostly the first characters tell that it is none.
    let head = Array(bytes.prefix(64))
    let isBlank = head.allSatisfy { $0 <= 0x20 }
    let looks = PaddedBuffer(head).withText { PropertyListFormat.detect($0, count: head.count) }
    if looks == .oldStyle, !isBlank || bytes.count <= head.count { return false }
    return PaddedBuffer(bytes).withText { span in
      var reader = PropertyListReader()
      return reader.tree(span, count: bytes.count).reading.format != .oldStyle
    }
  }

  // MARK: - A new file

  /// A file that begins as a copy of the one that it hides.
  static func begun(_ request: Request, as origin: [UInt8]) -> StubOutcome {
    if isPropertyList(origin) {
      return PropertyListStubs.begun(PropertyListStubs.Request(request), as: origin)
    }
    let writer = StringsWriter(origin, reading: request.reading)
    let known = Set(loadedPlaces(writer.keys(), writer.document).keys)
    let replaced = request.stubs.count { known.contains($0.key) }
    return edited(request, origin).asNewFile(
      from: origin, with: known.count, replacing: request.replaces ? replaced : nil)
  }

  /// A file like the development one, which gives its encoding, line ends, layout and comments.
  static func made(_ request: Request, like template: [UInt8]?) -> StubOutcome {
    var counts = StubCounts()
    counts.added = request.stubs.count
    guard counts.added > 0 else { return .nothing }
    if let template, isPropertyList(template) {
      return PropertyListStubs.made(PropertyListStubs.Request(request), like: template)
    }
    var content = template.flatMap { copied(request, from: $0) } ?? alone(request.stubs)
    if request.sorts, let sorted = try? ByteEdit.apply(moves(in: content, request), to: content) {
      // The development file may have keys twice, or in another file before this one.
      content = sorted
    }
    return .change(.new(content, isExecutable: false), stubs: content, counts)
  }

  /// The template with the stubs' values, and without what is no stub; nil for a damaged one.
  private static func copied(_ request: Request, from template: [UInt8]) -> [UInt8]? {
    var writer = StringsWriter(template, reading: request.reading)
    guard writer.damage == nil, !writer.document.entries.isEmpty else { return nil }
    var stubs: [[UInt8]: Stub] = [:]
    for stub in request.stubs { stubs[stub.key] = stub }
    do {
      for (index, key) in writer.keys().enumerated() {
        if writer.document.entries[index].isLoaded, let stub = stubs.removeValue(forKey: key) {
          try writer.replaceValue(of: index, with: stub.value)
        } else {
          try writer.remove(index)
        }
      }
      for stub in request.stubs where stubs[stub.key] != nil {
        try writer.insert(
          StringsInsertion(key: stub.key, value: stub.value, comment: stub.comment), at: .last)
      }
      let content = try writer.edited()
      return request.stubs.contains { $0.marks != nil } ? try marked(content, request) : content
    } catch {
      return nil
    }
  }

  /// Every entry again with the comment that a stub gets, in its place.
  private static func marked(_ content: [UInt8], _ request: Request) throws -> [UInt8] {
    var stubs: [[UInt8]: Stub] = [:]
    for stub in request.stubs { stubs[stub.key] = stub }
    var writer = StringsWriter(content, reading: request.reading)
    let keys = writer.keys()
    for (index, key) in keys.enumerated() {
      guard let stub = stubs[key] else { continue }
      try writer.insert(
        StringsInsertion(key: stub.key, value: stub.value, comment: stub.comment), at: .after(index))
    }
    var cleaner = StringsWriter(try writer.edited(), reading: request.reading)
    var seen: Set<[UInt8]> = []
    for (index, key) in cleaner.keys().enumerated() where stubs[key] != nil && seen.insert(key).inserted {
      try cleaner.remove(index)
    }
    return try cleaner.edited()
  }

  /// The stubs as a file of their own, in the layout of genstrings.
  static func alone(_ stubs: [Stub]) -> [UInt8] {
    var writer = StringsWriter(Array((stubs.contains { $0.comment != nil } ? commentedSeed : plainSeed).utf8))
    do {
      for stub in stubs {
        try writer.insert(
          StringsInsertion(key: stub.key, value: stub.value, comment: stub.comment), at: .last)
      }
      let seedCount = writer.document.entries.count
      var cleaner = StringsWriter(try writer.edited())
      for index in 0..<seedCount { try cleaner.remove(index) }
      return try cleaner.edited()
    } catch {
      return []
    }
  }

  /// Entries that show the layout and go.
  private static let plainSeed = "\"a\" = \"a\";\n\"b\" = \"b\";\n"
  private static let commentedSeed = "/* a */\n\"a\" = \"a\";\n\n/* b */\n\"b\" = \"b\";\n"
}

extension PropertyListStubs.Request {
  /// The same for a `.strings` file in XML.
  init(_ request: StringsStubs.Request) {
    self.init(
      stubs: request.stubs.map {
        PropertyListStubs.Stub(
          place: $0.place, key: $0.key, value: .string($0.value), comment: $0.comment, marks: $0.marks)
      },
      order: request.order, extra: request.extra, prunes: request.prunes, sorts: request.sorts,
      makesFiles: request.makesFiles, replaces: request.replaces)
  }
}
