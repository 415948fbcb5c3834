internal import L10nEdits
internal import L10nFormats
internal import L10nText

/// Stubs in a property list in XML: plural rules, or a `.strings` file in that form.
enum PropertyListStubs {
  /// Reads a list and gives it to `body`; a refusal for one that cannot be edited.
  private static func with(
    _ bytes: [UInt8], _ body: (PropertyListFile, RawSpan) throws(ByteEditError) -> StubOutcome
  ) -> StubOutcome {
    do throws(EditRefusal) {
      return try PropertyListFile.with(bytes) { file, text throws(EditRefusal) in
        do throws(ByteEditError) { return try body(file, text) } catch { throw .damaged("\(error)") }
      }
    } catch {
      return .refused(StubOmission.Reason(error))
    }
  }

  // MARK: - A file that is there

  static func edited(_ request: StubRequest, _ old: [UInt8]) -> StubOutcome {
    writable(request) { writableEdited($0, old) }
  }

  /// What comes of the stubs that XML can hold.
  private static func writable(_ request: StubRequest, _ make: (StubRequest) -> StubOutcome) -> StubOutcome {
    var rest = request
    rest.edit.edits.removeAll {
      !PropertyListEditor.canWrite($0.key) || !PropertyListEditor.canWrite($0.value)
    }
    let leftOut = request.stubs.count - rest.stubs.count
    switch make(rest) {
    case .change(let content, let stubs, var counts):
      counts.leftOut = leftOut
      return .change(content, stubs: stubs, counts)
    case .nothing where leftOut > 0: return .refused(.notXML)
    case let outcome: return outcome
    }
  }

  private static func writableEdited(_ request: StubRequest, _ old: [UInt8]) -> StubOutcome {
    guard request.prunes else { return filled(request, old) }
    let outcome = pruned(request, old)
    var rest = request
    rest.prunes = false
    guard case .change(.edited(_, let edits), _, let counts) = outcome, counts.removed > 0,
      let start = try? ByteEdit.apply(edits, to: old)
    else {
      if case .refused = outcome { return outcome }
      return filled(rest, old)
    }
    // Places are looked for in what stays.
    switch filled(rest, start) {
    case .change(let content, let stubs, var more):
      more += counts
      guard let new = try? content.bytes() else { return outcome }
      return .change(.replaced(old, with: new), stubs: stubs, more)
    default: return outcome
    }
  }

  private static func pruned(_ request: StubRequest, _ old: [UInt8]) -> StubOutcome {
    with(old) { (list, text) throws(ByteEditError) in
      let gone = list.root.entries.filter { entry in
        entry.key.kind == .string
          && (entry.key.isOverridden || request.extra.contains(Array(entry.key.bytes)))
      }
      var counts = StubCounts()
      counts.removed = gone.count
      return .change(.edited(old, gone.map { list.editor.remove($0, in: text) }), stubs: nil, counts)
    }
  }

  private static func filled(_ request: StubRequest, _ old: [UInt8]) -> StubOutcome {
    with(old) { (list, text) throws(ByteEditError) in
      var (edits, changed) = list.edits(of: request.edit, in: text)
      var counts = StubCounts(changed)
      for completion in request.completions {
        guard let entry = list.entries[completion.key] else { continue }
        let forms = completion.edits(of: entry.value, list.editor, in: text)
        if !forms.isEmpty { counts.completed += 1 }
        edits += forms
      }
      return try outcome(request, old, edits, counts)
    }
  }

  private static func insertion(
    of stub: TextEdit, _ place: PropertyListEditor.Place
  ) -> PropertyListEditor.Insertion {
    PropertyListEditor.Insertion(key: stub.key, value: stub.value, place, comment: stub.comment)
  }

  private static func outcome(
    _ request: StubRequest, _ old: [UInt8], _ edits: [ByteEdit], _ counts: StubCounts
  ) throws(ByteEditError) -> StubOutcome {
    var counts = counts
    let stubs = request.makesFiles && counts.added + counts.filled > 0 ? alone(request.stubs) : nil
    if request.sorts {
      let new = try ByteEdit.apply(edits, to: old)
      if let sorted = sorted(new, request.ranks), sorted != new {
        counts.isSorted = true
        return .change(.replaced(old, with: sorted), stubs: stubs, counts)
      }
    }
    return edits.isEmpty ? .nothing : .change(.edited(old, edits), stubs: stubs, counts)
  }

  // MARK: - Order

  /// The entries in the order of the expected keys, one in the place of another; what stands between them stays.
  private static func sorted(_ bytes: [UInt8], _ ranks: [[UInt8]: Int]) -> [UInt8]? {
    let outcome = with(bytes) { (list, text) throws(ByteEditError) in
      let entries = list.root.entries
      var own: [Int] = []
      for entry in list.root.entries { own.append(ranks[Array(entry.key.bytes)] ?? own.last ?? -1) }
      let wanted = own.indices.sorted { (own[$0], $0) < (own[$1], $1) }
      let edits = zip(own.indices, wanted).filter { $0 != $1 }.map { target, moved in
        list.editor.replace(entries[target], with: entries[moved], in: text)
      }
      return edits.isEmpty ? .nothing : .change(.edited(bytes, edits), stubs: nil, StubCounts())
    }
    guard case .change(.edited(let old, let edits), _, _) = outcome else { return nil }
    return try? ByteEdit.apply(edits, to: old)
  }

  // MARK: - A new file

  /// A file that begins as a copy of the one that it hides.
  static func begun(_ request: StubRequest, as origin: [UInt8]) -> StubOutcome {
    var known: Set<[UInt8]> = []
    _ = with(origin) { (list, _) throws(ByteEditError) in
      known = Set(list.entries.keys)
      return .nothing
    }
    let replaced = request.stubs.count { known.contains($0.key) }
    return edited(request, origin).asNewFile(
      from: origin, with: known.count, replacing: request.edit.overwrites ? replaced : nil)
  }

  /// A file like the development one; in XML where that cannot be edited.
  static func made(_ request: StubRequest, like template: [UInt8]?) -> StubOutcome {
    writable(request) { writableMade($0, like: template) }
  }

  private static func writableMade(_ request: StubRequest, like template: [UInt8]?) -> StubOutcome {
    var counts = StubCounts()
    counts.added = request.stubs.count
    guard counts.added > 0 else { return .nothing }
    var content = template.flatMap { copied(request, from: $0) } ?? alone(request.stubs)
    if request.sorts, let sorted = sorted(content, request.ranks) { content = sorted }
    return .change(.new(content, isExecutable: false), stubs: content, counts)
  }

  /// The template with the stubs' values, and without what is no stub.
  private static func copied(_ request: StubRequest, from template: [UInt8]) -> [UInt8]? {
    var stubs: [[UInt8]: TextEdit] = [:]
    for stub in request.stubs { stubs[stub.key] = stub }
    let outcome = with(template) { (list, text) throws(ByteEditError) in
      guard request.stubs.allSatisfy({ list.entries[$0.key] != nil }) else { return .nothing }
      var edits: [ByteEdit] = []
      for entry in list.root.entries {
        guard entry.key.kind == .string, !entry.key.isOverridden, let stub = stubs[Array(entry.key.bytes)]
        else {
          edits.append(list.editor.remove(entry, in: text))
          continue
        }
        if case .comes(let marks) = stub.mark {
          edits.append(list.editor.comment(marks, before: entry, of: list.root, in: text))
        }
        edits.append(list.editor.replaceValue(of: entry, in: list.root, with: stub.value, in: text))
      }
      return .change(.edited(template, edits), stubs: nil, StubCounts())
    }
    guard case .change(.edited(let old, let edits), _, _) = outcome else { return nil }
    return try? ByteEdit.apply(edits, to: old)
  }

  /// The stubs as a file of their own.
  static func alone(_ stubs: [TextEdit]) -> [UInt8] {
    let empty = PropertyListEditor.emptyList
    let outcome = with(empty) { (list, text) throws(ByteEditError) in
      let edits = list.editor.insert(stubs.map { insertion(of: $0, .last) }, into: list.root, in: text)
      return .change(.edited(empty, edits), stubs: nil, StubCounts())
    }
    guard case .change(let content, _, _) = outcome else { return empty }
    return (try? content.bytes()) ?? empty
  }
}
