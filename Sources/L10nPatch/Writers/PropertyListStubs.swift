internal import L10nCoverage
internal import L10nFormats
internal import L10nText

/// Stubs in a property list in XML: plural rules, or a `.strings` file in that form.
enum PropertyListStubs {
  struct Stub {
    /// The key's place among the expected ones.
    var place: Int
    var key: [UInt8]
    var value: PropertyListEditor.Value
    var comment: [UInt8]?
    /// Of the comment what the stub adds, for an entry that is there.
    var marks: [UInt8]?
  }

  struct Request {
    /// In the order of the expected keys.
    var stubs: [Stub]
    /// Entries that are there and lack plural forms.
    var completions: [PluralCompletion] = []
    var order: [ExpectedKey]
    var extra: Set<[UInt8]>
    var prunes: Bool
    var sorts: Bool
    /// Whether the stubs are wanted as a file of their own.
    var makesFiles: Bool
    /// Whether stubs replace texts that are there.
    var replaces = false
  }

  /// A property list with its dictionary.
  private struct List {
    var editor: PropertyListEditor
    var root: PropertyListNode
    /// In the order of the file, those too that the loader does not have.
    var entries: [PropertyListNode.Entry]
    /// The entry that the loader has for a key.
    var byKey: [[UInt8]: PropertyListNode.Entry]

    init(editor: PropertyListEditor, root: PropertyListNode) {
      self.editor = editor
      self.root = root
      entries = root.entries
      byKey = root.entriesByKey
    }
  }

  /// Reads a list and gives it to `body`; a refusal for one that cannot be edited.
  private static func with(
    _ bytes: [UInt8], _ body: (List, RawSpan) throws(ByteEditError) -> StubOutcome
  ) -> StubOutcome {
    PaddedBuffer(bytes).withText { span in
      var reader = PropertyListReader()
      let (list, reading) = reader.tree(span, count: bytes.count)
      if reading.format == .binary, reading.isLoaded { return .refused(.binary) }
      guard let list, list.root.kind == .dictionary, reading.isLoaded else {
        if reading.format == .oldStyle { return .refused(.notWritable) }
        return .refused(.damaged(reading.findings.first?.message ?? "The file is no dictionary"))
      }
      return reader.withText(of: reading, in: span) { text in
        guard let editor = PropertyListEditor(reading, text: text) else { return .refused(.notWritable) }
        do throws(ByteEditError) {
          return try body(List(editor: editor, root: list.root), text)
        } catch {
          return .refused(.damaged("\(error)"))
        }
      }
    }
  }

  // MARK: - A file that is there

  static func edited(_ request: Request, _ old: [UInt8]) -> StubOutcome {
    writable(request) { writableEdited($0, old) }
  }

  /// What comes of the stubs that XML can hold.
  private static func writable(_ request: Request, _ make: (Request) -> StubOutcome) -> StubOutcome {
    var rest = request
    rest.stubs.removeAll {
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

  private static func writableEdited(_ request: Request, _ old: [UInt8]) -> StubOutcome {
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

  private static func pruned(_ request: Request, _ old: [UInt8]) -> StubOutcome {
    with(old) { (list, text) throws(ByteEditError) in
      let gone = list.entries.filter { entry in
        entry.key.kind == .string
          && (entry.key.isOverridden || request.extra.contains(Array(entry.key.bytes)))
      }
      var counts = StubCounts()
      counts.removed = gone.count
      return .change(.edited(old, gone.map { list.editor.remove($0, in: text) }), stubs: nil, counts)
    }
  }

  private static func filled(_ request: Request, _ old: [UInt8]) -> StubOutcome {
    with(old) { (list, text) throws(ByteEditError) in
      var counts = StubCounts()
      var edits: [ByteEdit] = []
      var new: [PropertyListEditor.Insertion] = []
      var anchor = PropertyListEditor.Place.first
      var next = 0
      for (place, expected) in request.order.enumerated() where next < request.stubs.count {
        let stub = request.stubs[next]
        if let entry = list.byKey[expected.key] {
          anchor = .after(entry)
          guard stub.place == place else { continue }
          next += 1
          let isEmpty = isEmpty(entry.value)
          if isEmpty ? !Self.isEmpty(stub.value) : request.replaces {
            if let marks = stub.marks {
              edits.append(list.editor.comment(marks, before: entry, of: list.root, in: text))
            }
            edits.append(list.editor.replaceValue(of: entry, in: list.root, with: stub.value, in: text))
            if isEmpty { counts.filled += 1 } else { counts.added += 1 }
          }
        } else if stub.place == place {
          next += 1
          new.append(insertion(of: stub, anchor))
          counts.added += 1
        }
      }
      edits = list.editor.insert(new, into: list.root, in: text) + edits
      for completion in request.completions {
        guard let entry = list.byKey[completion.key] else { continue }
        let forms = completion.edits(of: entry.value, list.editor, in: text)
        if !forms.isEmpty { counts.completed += 1 }
        edits += forms
      }
      return try outcome(request, old, edits, counts)
    }
  }

  private static func insertion(
    of stub: Stub, _ place: PropertyListEditor.Place
  ) -> PropertyListEditor.Insertion {
    PropertyListEditor.Insertion(key: stub.key, value: stub.value, place, comment: stub.comment)
  }

  private static func outcome(
    _ request: Request, _ old: [UInt8], _ edits: [ByteEdit], _ counts: StubCounts
  ) throws(ByteEditError) -> StubOutcome {
    var counts = counts
    let stubs = request.makesFiles && counts.added + counts.filled > 0 ? alone(request.stubs) : nil
    if request.sorts {
      let new = try ByteEdit.apply(edits, to: old)
      if let sorted = sorted(new, request.order), sorted != new {
        counts.isSorted = true
        return .change(.replaced(old, with: sorted), stubs: stubs, counts)
      }
    }
    return edits.isEmpty ? .nothing : .change(.edited(old, edits), stubs: stubs, counts)
  }

  // MARK: - Order

  /// The entries in the order of the expected keys, one in the place of another; what stands between them stays.
  private static func sorted(_ bytes: [UInt8], _ order: [ExpectedKey]) -> [UInt8]? {
    var ranks: [[UInt8]: Int] = [:]
    for (rank, key) in order.enumerated() { ranks[key.key] = rank }
    let outcome = with(bytes) { (list, text) throws(ByteEditError) in
      var own: [Int] = []
      for entry in list.entries { own.append(ranks[Array(entry.key.bytes)] ?? own.last ?? -1) }
      let wanted = own.indices.sorted { (own[$0], $0) < (own[$1], $1) }
      let edits = zip(own.indices, wanted).filter { $0 != $1 }.map { target, moved in
        list.editor.replace(list.entries[target], with: list.entries[moved], in: text)
      }
      return edits.isEmpty ? .nothing : .change(.edited(bytes, edits), stubs: nil, StubCounts())
    }
    guard case .change(.edited(let old, let edits), _, _) = outcome else { return nil }
    return try? ByteEdit.apply(edits, to: old)
  }

  // MARK: - A new file

  /// A file that begins as a copy of the one that it hides.
  static func begun(_ request: Request, as origin: [UInt8]) -> StubOutcome {
    var known: Set<[UInt8]> = []
    _ = with(origin) { (list, _) throws(ByteEditError) in
      known = Set(list.byKey.keys)
      return .nothing
    }
    let replaced = request.stubs.count { known.contains($0.key) }
    return edited(request, origin).asNewFile(
      from: origin, with: known.count, replacing: request.replaces ? replaced : nil)
  }

  /// A file like the development one; in XML where that cannot be edited.
  static func made(_ request: Request, like template: [UInt8]?) -> StubOutcome {
    writable(request) { writableMade($0, like: template) }
  }

  private static func writableMade(_ request: Request, like template: [UInt8]?) -> StubOutcome {
    var counts = StubCounts()
    counts.added = request.stubs.count
    guard counts.added > 0 else { return .nothing }
    var content = template.flatMap { copied(request, from: $0) } ?? alone(request.stubs)
    if request.sorts, let sorted = sorted(content, request.order) { content = sorted }
    return .change(.new(content, isExecutable: false), stubs: content, counts)
  }

  /// The template with the stubs' values, and without what is no stub.
  private static func copied(_ request: Request, from template: [UInt8]) -> [UInt8]? {
    var stubs: [[UInt8]: Stub] = [:]
    for stub in request.stubs { stubs[stub.key] = stub }
    let outcome = with(template) { (list, text) throws(ByteEditError) in
      guard request.stubs.allSatisfy({ list.byKey[$0.key] != nil }) else { return .nothing }
      var edits: [ByteEdit] = []
      for entry in list.entries {
        guard entry.key.kind == .string, !entry.key.isOverridden, let stub = stubs[Array(entry.key.bytes)]
        else {
          edits.append(list.editor.remove(entry, in: text))
          continue
        }
        if let marks = stub.marks {
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
  static func alone(_ stubs: [Stub]) -> [UInt8] {
    let empty = PropertyListEditor.emptyList
    let outcome = with(empty) { (list, text) throws(ByteEditError) in
      let edits = list.editor.insert(stubs.map { insertion(of: $0, .last) }, into: list.root, in: text)
      return .change(.edited(empty, edits), stubs: nil, StubCounts())
    }
    guard case .change(let content, _, _) = outcome else { return empty }
    return (try? content.bytes()) ?? empty
  }

  // MARK: - Values

  /// Whether all texts that could be shown are empty.
  private static func isEmpty(_ value: PropertyListNode) -> Bool {
    switch value.kind {
    case .string: value.bytes.isEmpty
    case .dictionary:
      value.entries.allSatisfy { entry in
        entry.key.bytes.starts(with: "NSStringFormat".utf8)
          || entry.key.bytes.elementsEqual("NSStringLocalizedFormatKey".utf8) || isEmpty(entry.value)
      }
    default: false
    }
  }

  private static func isEmpty(_ value: PropertyListEditor.Value) -> Bool {
    switch value {
    case .string(let text): text.isEmpty
    case .dictionary(let entries):
      entries.allSatisfy { entry in
        entry.key.starts(with: "NSStringFormat".utf8)
          || entry.key.elementsEqual("NSStringLocalizedFormatKey".utf8) || isEmpty(entry.value)
      }
    }
  }
}
