internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nPatch
internal import L10nSystem
internal import L10nText

/// Puts texts into one file: as edits of its bytes, or as a new file.
struct ImportEdit {
  /// Why a file cannot be changed.
  struct Refusal: Error {
    var reason: String
  }

  let changes: [CarrierChanges]
  let path: FilePath
  let root: CatalogRoot

  /// A file that was made, and what is not in it.
  struct Outcome {
    var content: FileChange.Content
    /// Why texts are not in it, by the parts and the numbers of their keys.
    var lost: [[Int: String]]
  }

  /// The file with the texts, read again: of a key of which a text would not be found, nothing is written.
  func result() -> Result<Outcome, Refusal> {
    do throws(Refusal) {
      let (content, lost) = try made()
      if lost.allSatisfy(\.isEmpty) { return .success(Outcome(content: content, lost: lost)) }
      var rest = changes
      for (place, keys) in lost.enumerated() { rest[place].changes.removeAll { keys[$0.number] != nil } }
      if rest.allSatisfy(\.changes.isEmpty), let reason = lost.lazy.compactMap(\.values.first).first {
        throw Refusal(reason: reason)
      }
      let again = try ImportEdit(changes: rest, path: path, root: root).made()
      if let reason = again.lost.lazy.compactMap(\.values.first).first { throw Refusal(reason: reason) }
      return .success(Outcome(content: again.content, lost: lost))
    } catch {
      return .failure(error)
    }
  }

  /// The file with all texts, and those that are not found in it.
  private func made() throws(Refusal) -> (content: FileChange.Content, lost: [[Int: String]]) {
    guard let file = changes.first?.file else { throw Refusal(reason: "there is nothing to write") }
    if let obstacle = changes.lazy.compactMap(\.file.obstacle).first { throw Refusal(reason: obstacle) }
    // A file behind a link is not the project's own to change.
    if WriteObstacle.isThroughLink(path, in: root) { throw Refusal(reason: WriteObstacle.link) }
    let old: [UInt8]?
    let made: FileChange.Content
    if !file.targetExists, let hidden = file.hidden {
      let template = try bytes(at: hidden)
      old = template
      made = try begun(file.format, hiding: hidden, template)
    } else {
      old = file.targetExists ? try bytes(at: path) : nil
      made = try content(file.format, old)
    }
    let new: [UInt8]
    do throws(ByteEditError) { new = try made.bytes() } catch {
      throw Refusal(reason: "its edits do not fit: \(error)")
    }
    let texts = WrittenTexts(changes, in: new, from: old ?? [])
    if let key = texts.damaged {
      throw Refusal(reason: "\(root.shown(path)) would lose what it has for \"\(WTF8.text(key))\"")
    }
    return (made, texts.lost(in: root.shown(path)))
  }

  private func bytes(at path: FilePath) throws(Refusal) -> [UInt8] {
    do throws(SystemError) {
      return try FileBuffer.bytes(of: root.file(path))
    } catch {
      throw Refusal(reason: "\(root.shown(path)) cannot be read: \(error.reason)")
    }
  }

  private func content(
    _ format: TableFormat, _ old: [UInt8]?
  ) throws(Refusal) -> FileChange.Content {
    do throws(EditRefusal) {
      if format == .catalog { return try CatalogImportWriter(changes).content(old ?? []) }
      if format.isInParts, let old { return try inParts(old) }
      return try TableImportWriter(changes, format).content(old)
    } catch {
      throw Refusal(reason: error.reason)
    }
  }

  /// Language by language, each in what the ones before have made of the file.
  private func inParts(_ old: [UInt8]) throws(EditRefusal) -> FileChange.Content {
    var new = old
    for part in changes {
      let content = try TableImportWriter([part], part.file.format).content(new)
      do throws(ByteEditError) { new = try content.bytes() } catch { throw .damaged("\(error)") }
    }
    return .replaced(old, with: new)
  }

  /// A new file with all that it hides: the loader falls back by file, never by key.
  private func begun(
    _ format: TableFormat, hiding hidden: FilePath, _ template: [UInt8]
  ) throws(Refusal) -> FileChange.Content {
    let made: FileChange.Content
    do throws(Refusal) {
      made = try content(format, template)
    } catch {
      throw Refusal(
        reason: "a new file would hide \(root.shown(hidden)), which is not copied: \(error.reason)")
    }
    do throws(ByteEditError) {
      return .new(try made.bytes(), isExecutable: false)
    } catch {
      throw Refusal(reason: "its edits do not fit: \(error)")
    }
  }
}

/// A text to be put into a file.
struct ImportChange: Sendable {
  /// The number of its key in the source file.
  var number: Int
  /// The place of the text in `HandoffTextSet`; nil where only the state changes.
  var named: Int?
  var place: VariantPath
  var text: [UInt8]
  var state: XCStringsState
  /// The unit that it is from; nil for a form that no handoff has.
  var origin: UnitOrigin?
  /// The other units that have the same text.
  var repeats: [UnitOrigin] = []
  /// Whether it is one of several texts of its key.
  var isPart: Bool
  /// Whether the handoff's last word is that it may be the source's.
  var isSettled = false
  /// The translation that it would replace, where nothing says what the project had when it went out.
  var replaced: [UInt8]?
}

/// The place of a unit of a handoff.
struct UnitOrigin: Sendable {
  /// The units of an import are numbered as they come.
  var sequence: Int
  /// The place of the handoff's path in the plan's list.
  var path: Int
  var position: TextPosition
}

/// The changes of all texts that go into one file for one locale.
struct CarrierChanges: Sendable {
  let source: PreparedSource
  /// The file without its units.
  var file: HandoffFile
  var locale: LocaleTag
  var changes: [ImportChange] = []

  /// The key of a change.
  func key(_ change: ImportChange) -> [UInt8] { source.units[change.number].key }

  /// The id of the unit of a change.
  func id(_ change: ImportChange) -> [UInt8] { change.place.id(of: key(change)) }
}

/// Texts that go into a file of one language.
struct TableImportWriter {
  private var edit: TableEdit
  private let reading: FileReading
  private let format: TableFormat
  /// Whether all that changes can be told in the format.
  private let isWritable: Bool

  init(_ all: [CarrierChanges], _ format: TableFormat) {
    self.format = format
    isWritable = format.hasForms || all.allSatisfy { $0.changes.allSatisfy(\.place.isWhole) }
    var edits: [[UInt8]: TextEdit] = [:]
    var texts: [[UInt8]: RuleTexts] = [:]
    for part in all {
      // New rules are made after those of the file that their keys are from: of one target there may be several, where the keys
      // of all localizations are expected.
      let rules = format.hasForms ? part.file.originalPath.map(Self.rules) ?? StringsDictRules() : nil
      for change in part.changes {
        let key = part.key(change)
        if let rules {
          guard case .rule(let path) = change.place else { continue }
          texts[key, default: RuleTexts(like: rules)][path] = change.text
        } else {
          // The developers' comment on a key stands before it.
          let comment = part.source.units[change.number].comment
          var edit = TextEdit(
            key: key, value: .string(change.text), comment: comment.map { Array($0.utf8) },
            mark: Self.mark(of: change))
          edit.mayEmpty = true
          edits[key] = edit
        }
      }
    }
    edit = TableEdit(
      edits.values + texts.map { TextEdit(key: $0, texts: $1, mark: .goes) },
      order: all.flatMap { $0.source.units.map(\.key) }, overwrites: true)
    edit.part = format.part
    reading = all.first?.file.reading ?? .copyStep
  }

  /// The mark that says of a text that a machine made it.
  private static func mark(of change: ImportChange) -> TextEdit.Mark {
    guard change.state == .machineTranslated else { return .goes }
    var words: [UInt8] = []
    TextMark.append(.machine, for: change.text, to: &words)
    return .comes(words)
  }

  private static func rules(at path: FilePath) -> StringsDictRules {
    var buffer = FileBuffer()
    guard (try? buffer.load(path)) != nil else { return StringsDictRules() }
    let count = buffer.count
    return buffer.withPaddedSpan { StringsDictRules($0, count: count) }
  }

  /// The file with the texts; a new one where there is none.
  func content(_ old: [UInt8]?) throws(EditRefusal) -> FileChange.Content {
    guard isWritable, let editor = format.definition.editor(of: old) else { throw .notWritable }
    let edited = try editor.edited(edit, in: old ?? [], reading: reading).content
    guard let old else { return .new(try edited.bytes(from: []), isExecutable: false) }
    return FileChange.Content(edited, of: old) ?? .edited(old, [])
  }
}

/// Texts that go into a string catalog.
struct CatalogImportWriter {
  private let all: [CarrierChanges]

  init(_ all: [CarrierChanges]) { self.all = all }

  /// The file with the texts.
  func content(_ old: [UInt8]) throws(EditRefusal) -> FileChange.Content {
    // A new column comes with all that it hides, because the build makes a table of each; then it is one as any other.
    var start = old
    for part in all {
      guard let parent = part.file.hiddenColumn else { continue }
      let edits = try CatalogFile.edits(of: start) { editor, text, decoded in
        let document = XCStringsDocument(text, decoded)
        let names = document.entries.lazy.flatMap(\.localizations).map(\.language)
        guard let name = names.first(where: { LocaleTag(name: $0) == parent }) else { return }
        _ = CatalogFile.copyColumn(name, to: part.file.targetLanguage, of: document, &editor, in: text)
      }
      start = try ByteEdit.applied(edits, to: start)
    }
    let edits = try CatalogFile.edits(of: start) { editor, text, decoded in
      let texts = CatalogTexts(text, decoded)
      for part in all { Self.put(part, texts, &editor, text) }
    }
    return start == old ? .edited(old, edits) : .replaced(old, with: try ByteEdit.applied(edits, to: start))
  }

  private static func put(
    _ part: CarrierChanges, _ texts: CatalogTexts, _ editor: inout XCStringsEditor, _ text: RawSpan
  ) {
    let language = part.file.targetLanguage
    var converters: [[UInt8]: FormVariables] = [:]
    // A substitution is nothing without texts of its own.
    var substituted: [[UInt8]: Set<[UInt8]>] = [:]
    for change in part.changes {
      guard case .catalog(let place) = change.place, let name = place.substitution else { continue }
      substituted[part.key(change), default: []].insert(name)
    }
    for change in part.changes {
      guard case .catalog(let place) = change.place else { continue }
      let key = part.key(change)
      let isFirst = converters[key] == nil
      let converter = converters[key] ?? texts.converter(of: key, in: part.locale)
      converters[key] = converter
      if isFirst, !texts.hasSubstitutions(of: key, in: part.locale) {
        for substitution in texts.sourceSubstitutions(of: key)
        where substituted[key]?.contains(substitution.name) == true {
          editor.setSubstitution(
            key, language, name: substitution.name, argument: substitution.argument,
            specifier: substitution.specifier, in: text)
        }
      }
      editor.setUnit(
        key, language, at: place, value: converter.imported(change.text, at: place), state: change.state,
        mayEmpty: true, in: text)
    }
  }
}
