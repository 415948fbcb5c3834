internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// Stubs in a file that has the texts of one language, whatever its format.
struct TableStubs {
  let format: TableFormat
  let request: StubRequest

  /// The outcome of putting the stubs into a file that is there.
  func edited(_ old: [UInt8]) -> StubOutcome {
    writable(format.definition.editor(of: old)) { (edit, editor) throws(EditRefusal) in
      let result = try editor.edited(edit, in: old, reading: request.reading)
      var counts = StubCounts(result.counts)
      let stubs = request.makesFiles && counts.added + counts.filled > 0 ? editor.file(of: edit.edits) : nil
      if request.sorts {
        let new = try result.content.bytes(from: old)
        if let sorted = editor.sorted(new, reading: request.reading, by: edit.order) {
          counts.isSorted = true
          return .change(.replaced(old, with: sorted), stubs: stubs, counts)
        }
      }
      return FileChange.Content(result.content, of: old).map { .change($0, stubs: stubs, counts) } ?? .nothing
    }
  }

  /// A new file that begins as a copy of the one that it hides.
  func begun(as origin: [UInt8]) -> StubOutcome {
    let outline = try? format.definition.editor(of: origin)?.outline(of: origin, reading: request.reading)
    let known = outline?.loaded ?? []
    let replaced = request.stubs.count { known.contains($0.key) }
    return edited(origin).asNewFile(from: origin, with: known.count, replacing: replaced)
  }

  /// A new file like the development one, as far as that can be copied.
  func made(like template: [UInt8]?) -> StubOutcome {
    writable(format.definition.editor(of: template)) { edit, editor in
      var counts = StubCounts()
      counts.added = edit.edits.count
      guard counts.added > 0 else { return .nothing }
      var content =
        template.flatMap { editor.file(of: edit, like: $0, reading: request.reading) }
        ?? editor.file(of: edit.edits)
      // The development file may have keys twice, or in another file before this one.
      if request.sorts, let sorted = editor.sorted(content, reading: request.reading, by: edit.order) {
        content = sorted
      }
      return .change(.new(content, isExecutable: false), stubs: content, counts)
    }
  }

  /// The outcome of making those stubs that a file can hold.
  private func writable(
    _ editor: (any TableEditor.Type)?,
    _ make: (TableEdit, any TableEditor.Type) throws(EditRefusal) -> StubOutcome
  ) -> StubOutcome {
    guard let editor else { return .refused(.notWritable) }
    var edit = request.edit
    edit.edits.removeAll { !editor.canHold($0) }
    let leftOut = request.stubs.count - edit.edits.count
    do throws(EditRefusal) {
      switch try make(edit, editor) {
      case .change(let content, let stubs, var counts):
        counts.leftOut = leftOut
        return .change(content, stubs: stubs, counts)
      case .nothing where leftOut > 0: return .refused(.notXML)
      case let outcome: return outcome
      }
    } catch {
      return .refused(StubOmission.Reason(error))
    }
  }
}

/// The rules that `.stringsdict` stubs are made after: those of the same language, those of the development
/// file, and those of other languages for keys that only these have.
struct RuleSource {
  private let development: StringsDictRules
  /// Rules of the same language, by key.
  private let siblings: [[UInt8]: StringsDictRules]
  /// Rules of other languages, by key.
  var others: [[UInt8]: StringsDictRules] = [:]

  init(development: [UInt8]?, siblings: [[UInt8]: StringsDictRules]) {
    self.development = development.map(Self.rules) ?? StringsDictRules()
    self.siblings = siblings
  }

  /// Whether neither the same language nor the development file has a rule.
  func isForeign(_ key: [UInt8]) -> Bool { siblings[key] == nil && !development.hasRule(for: key) }

  private static func rules(of bytes: [UInt8]) -> StringsDictRules {
    PaddedBuffer(bytes).withText { StringsDictRules($0, count: bytes.count) }
  }

  /// The value of a stub for a key, with the plural categories that its locale needs; nil where no rule is
  /// known.
  func value(of key: SourceKey, needs: PluralNeeds, _ texts: StubTexts) -> PropertyListEditor.Value? {
    let original = key.value
    let key = key.key
    // A rule of the same language has the texts for it, in place of the development ones.
    let sibling = texts.usesSiblings ? siblings[key] : nil
    let other = isForeign(key) ? others[key] : nil
    func text(_ own: [UInt8]) -> [UInt8] {
      // A text of another language is none of this one: only formats that name variables are taken, which the
      // rule needs to work.
      let development = other == nil || Self.namesVariables(own) ? own : original
      return texts.text(key: key, development: development, sibling: sibling == nil ? nil : own)
    }
    let rules = sibling ?? other ?? development
    guard rules.hasRule(for: key) else { return nil }
    let copy = rules.copy(
      of: key,
      StringsDictRules.Texts { place, own in
        guard let name = place.last else { return text(own) }
        if StringsDictRules.isFixed(name) { return own }
        // A string beside a format is a note for translators.
        guard StringsDictRules.isFormat(name) else { return place.count % 2 == 1 ? own : text(own) }
        return texts.format(key: key, development: own, sibling: sibling == nil ? nil : own)
      } forms: { _, variable in
        let known = PluralCategories.allNames.reversed().lazy.compactMap { variable.value(for: $0) }
        guard let fallback = known.first(where: { $0.kind == .string }) else { return [] }
        let isDecimal = DecimalConversion.stands(in: Array(fallback.bytes))
        return needs.required(isDecimal: isDecimal).names.map { name in
          let form = variable.value(for: name).flatMap { $0.kind == .string ? $0 : nil } ?? fallback
          return (name, text(Array(form.bytes)))
        }
      })
    return copy ?? .dictionary([])
  }

  private static func namesVariables(_ text: [UInt8]) -> Bool {
    PaddedBuffer(text).withText { StringsDictReference.next(in: $0, 0..<text.count) != nil }
  }
}

/// The text that stands for a rule of a `.stringsdict`.
enum RepresentativeText {
  /// The text that a reader of the file takes for a rule; nil where there is none.
  static func representative(of value: PropertyListEditor.Value) -> [UInt8]? {
    let stub = TextEdit(key: Array("a".utf8), value: value)
    let bytes = ListEditor.file(of: [stub])
    return PaddedBuffer(bytes).withText { span in
      var lists = PropertyListReader()
      var text: [UInt8]?
      _ = StringsDictReader.read(span, count: bytes.count, using: &lists) { entry, texts in
        if let item = entry.representative(in: texts) { text = texts.copy(item.text) }
      }
      return text
    }
  }
}

/// The stubs of a file that has the texts of one language.
struct StubRequest {
  var edit: TableEdit
  var sorts: Bool
  /// Whether the stubs are wanted as a file of their own.
  var makesFiles: Bool
  var reading: FileReading

  var stubs: [TextEdit] { edit.edits }

  /// Makes it the stubs of a new file that begins as a copy of the one that it hides. What was missing is a stub, whatever the
  /// copy says of it.
  mutating func hides() {
    edit.overwrites = true
    edit.removed = []
    edit.removesUnread = false
  }
}

extension StubCounts {
  /// The counts of an edit of a file.
  init(_ counts: EditCounts) {
    self.init()
    added = counts.added + counts.replaced
    filled = counts.filled
    removed = counts.removed
    completed = counts.completed
  }
}

extension StubOmission.Reason {
  init(_ refusal: EditRefusal) {
    self =
      switch refusal {
      case .damaged(let fault): .damaged(fault)
      case .binary: .binary
      case .oldStyle, .notWritable, .otherShape: .notWritable
      }
  }
}
