internal import L10nEdits
internal import L10nFormats
internal import L10nText

/// Stubs in a `.strings` file, whatever form of property list it is.
enum StringsStubs {
  // MARK: - A file that is there

  static func edited(_ request: StubRequest, _ old: [UInt8]) -> StubOutcome {
    if StringsFile.isPropertyList(old) { return PropertyListStubs.edited(request, old) }
    do {
      var file = try StringsFile(old, reading: request.reading)
      let removed = request.prunes ? try removal(of: request.extra, from: &file) : 0
      var counts = StubCounts(try file.apply(request.edit))
      counts.removed = removed
      return try outcome(request, old, file.writer.edits(), counts)
    } catch let refusal as EditRefusal {
      return .refused(StubOmission.Reason(refusal))
    } catch {
      return .refused(.damaged("\(error)"))
    }
  }

  /// Takes out keys, and entries that the loader does not take.
  private static func removal(
    of extra: Set<[UInt8]>, from file: inout StringsFile
  ) throws(StringsWriterError) -> Int {
    var count = 0
    for (index, key) in file.keys.enumerated()
    where !file.document.entries[index].isLoaded || extra.contains(key) {
      try file.writer.remove(index)
      count += 1
    }
    return count
  }

  private static func outcome(
    _ request: StubRequest, _ old: [UInt8], _ edits: [ByteEdit], _ counts: StubCounts
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
  private static func moves(in content: [UInt8], _ request: StubRequest) -> [ByteEdit] {
    let ranks = request.ranks
    return StringsSorter.edits(content, reading: request.reading) { ranks[$0] }
  }

  // MARK: - A new file

  /// A file that begins as a copy of the one that it hides.
  static func begun(_ request: StubRequest, as origin: [UInt8]) -> StubOutcome {
    if StringsFile.isPropertyList(origin) { return PropertyListStubs.begun(request, as: origin) }
    let known = Set((try? StringsFile(origin, reading: request.reading).places.keys) ?? [:].keys)
    let replaced = request.stubs.count { known.contains($0.key) }
    return edited(request, origin).asNewFile(
      from: origin, with: known.count, replacing: request.edit.overwrites ? replaced : nil)
  }

  /// A file like the development one, which gives its encoding, line ends, layout and comments.
  static func made(_ request: StubRequest, like template: [UInt8]?) -> StubOutcome {
    var counts = StubCounts()
    counts.added = request.stubs.count
    guard counts.added > 0 else { return .nothing }
    if let template, StringsFile.isPropertyList(template) {
      return PropertyListStubs.made(request, like: template)
    }
    var content = template.flatMap { copied(request, from: $0) } ?? alone(request.stubs)
    if request.sorts, let sorted = try? ByteEdit.apply(moves(in: content, request), to: content) {
      // The development file may have keys twice, or in another file before this one.
      content = sorted
    }
    return .change(.new(content, isExecutable: false), stubs: content, counts)
  }

  /// The template with the stubs' values, and without what is no stub; nil for a damaged one.
  private static func copied(_ request: StubRequest, from template: [UInt8]) -> [UInt8]? {
    var writer = StringsWriter(template, reading: request.reading)
    guard writer.damage == nil, !writer.document.entries.isEmpty else { return nil }
    var stubs: [[UInt8]: TextEdit] = [:]
    for stub in request.stubs { stubs[stub.key] = stub }
    do {
      for (index, key) in writer.keys().enumerated() {
        if writer.document.entries[index].isLoaded, let stub = stubs.removeValue(forKey: key) {
          try writer.replaceValue(of: index, with: stub.text)
        } else {
          try writer.remove(index)
        }
      }
      for stub in request.stubs where stubs[stub.key] != nil {
        try writer.insert(
          StringsInsertion(key: stub.key, value: stub.text, comment: stub.comment), at: .last)
      }
      let content = try writer.edited()
      return request.stubs.contains { $0.mark != .stays } ? try marked(content, request) : content
    } catch {
      return nil
    }
  }

  /// Every entry again with the comment that a stub gets, in its place.
  private static func marked(_ content: [UInt8], _ request: StubRequest) throws -> [UInt8] {
    var stubs: [[UInt8]: TextEdit] = [:]
    for stub in request.stubs { stubs[stub.key] = stub }
    var writer = StringsWriter(content, reading: request.reading)
    let keys = writer.keys()
    for (index, key) in keys.enumerated() {
      guard let stub = stubs[key] else { continue }
      try writer.insert(
        StringsInsertion(key: stub.key, value: stub.text, comment: stub.comment), at: .after(index))
    }
    var cleaner = StringsWriter(try writer.edited(), reading: request.reading)
    var seen: Set<[UInt8]> = []
    for (index, key) in cleaner.keys().enumerated() where stubs[key] != nil && seen.insert(key).inserted {
      try cleaner.remove(index)
    }
    return try cleaner.edited()
  }

  /// The stubs as a file of their own, in the layout of genstrings.
  static func alone(_ stubs: [TextEdit]) -> [UInt8] {
    var writer = StringsWriter(Array((stubs.contains { $0.comment != nil } ? commentedSeed : plainSeed).utf8))
    do {
      for stub in stubs {
        try writer.insert(
          StringsInsertion(key: stub.key, value: stub.text, comment: stub.comment), at: .last)
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
