internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// The files of a table as they are read for a conversion.
struct ConversionSource {
  /// A file of one localization.
  struct File {
    var file: TableFile
    /// The localization; nil for a file of `Base`.
    var tag: LocaleTag?
    var bytes: [UInt8]
    var isExecutable: Bool
    /// The entries of a `.strings` file, in its order.
    var entries: [TextEntry] = []
    /// The keys of a `.stringsdict`, in its order.
    var keys: [[UInt8]] = []
  }

  let context: TableContext
  private(set) var files: [File] = []
  /// The table as the loader finds it.
  private(set) var loaded = LoadedTable()
  /// The texts of an interface file that the table translates.
  private(set) var carried: [TextEntry] = []
  /// Texts of an `Info.plist`, or of the settings that a build makes it of, for keys that the table has.
  private(set) var infoTexts: [[UInt8]: [UInt8]] = [:]
  private(set) var losses: [ConversionLoss] = []

  /// Reads the files of texts of a table.
  /// - Parameter files: those that are read, each for itself; nil for all, as the loader takes them.
  init(_ context: TableContext, files: [TableFile]? = nil) throws(ConversionObstacle) {
    self.context = context
    for file in context.original.all where file.format.holdsTexts && file.format != .infoPlist {
      carried += try carrier(file)
    }
    var infos: [[UInt8]: [UInt8]] = [:]
    for text in context.files.infoPlist?.texts ?? [] { infos[text.key] = text.value }
    for file in context.original.all where file.format == .infoPlist {
      for entry in try carrier(file) { infos[entry.key] = entry.first.text }
    }
    for file in files ?? [] {
      let name = String(decoding: file.path.parent.lastComponent.dropLast(6), as: UTF8.self)
      try add(file, name == "Base" ? nil : LocaleTag(name: name))
    }
    if files == nil { try addAll() }
    let keys = loaded.keys
    infoTexts = infos.filter { keys.contains($0.key) }
  }

  private mutating func addAll() throws(ConversionObstacle) {
    let container = context.layout.localizations
    let columns: [(tag: LocaleTag?, folders: [Int])] =
      container.columns.map { ($0.tag, $0.folders) } + (container.base.map { [(nil, [$0])] } ?? [])
    var taken: Set<FilePath> = []
    for (tag, folders) in columns {
      for format in [TableFormat.strings, .stringsdict] {
        let found = folders.compactMap { folder in
          context.files.files.first { $0.folder == folder && $0.format == format }
        }
        guard let first = found.first else { continue }
        if found.count > 1 {
          throw ConversionObstacle("\(tag?.text ?? "Base") has several files of it: \(names(found))")
        }
        taken.insert(first.path)
        try add(first, tag)
      }
    }
    let rest = context.files.files.filter { $0.format.isOfOneLanguage && !taken.contains($0.path) }
    if !rest.isEmpty { throw ConversionObstacle("the loader never reads \(names(rest))") }
  }

  /// The first key for which the files of a language have another text than a table made of them.
  func firstLoss(to made: LoadedTable, _ development: LocaleTag) -> (key: [UInt8], language: LocaleTag)? {
    let carried = Dictionary(carried.map { ($0.key, $0.first.text) }) { $1 }
    return loaded.firstLoss(to: made, development) { carried[$0] ?? infoTexts[$0] ?? $0 }
  }

  private func names(_ files: [TableFile]) -> String {
    files.map { context.root.shown($0.path) }.joined(separator: ", ")
  }

  func bytes(of file: TableFile) throws(ConversionObstacle) -> FileBuffer {
    if file.isLink { throw ConversionObstacle("\(context.root.shown(file.path)) is a link") }
    var buffer = FileBuffer()
    do throws(SystemError) {
      try buffer.load(context.root.file(file.path), from: context.root.source, limit: FileBuffer.largestText)
    } catch {
      throw ConversionObstacle("\(context.root.shown(file.path)) cannot be read: \(error.reason)")
    }
    return buffer
  }

  private func carrier(_ file: TableFile) throws(ConversionObstacle) -> [TextEntry] {
    let buffer = try bytes(of: file)
    var request = ContentRequest(reading: context.reading)
    request.withComments = true
    request.withOptional = true
    let (count, format) = (buffer.count, file.format)
    let content = buffer.withPaddedSpan { span in
      var pass = TablePass()
      return pass.read(span, count: count, of: format, request) { content, _, _ in content }
    }
    if content.isRefused { throw ConversionObstacle("\(context.root.shown(file.path)) cannot be read") }
    return content.entries
  }

  /// The number of comments in a file of text.
  private static func comments(
    in text: RawSpan, _ decoded: DecodedText, _ original: RawSpan, _ count: Int, _ reading: FileReading
  ) -> Int {
    let document = StringsDocument(text, decoded, original: original, count: count, reading: reading)
    let behind = document.entries.last?.end ?? document.start
    return document.entries.reduce(OldStyleComment.count(in: text, from: behind, to: decoded.end)) {
      $0 + OldStyleComment.count(in: text, from: $1.leadStart, to: $1.key.range.lowerBound)
    }
  }

  private mutating func add(_ file: TableFile, _ tag: LocaleTag?) throws(ConversionObstacle) {
    let buffer = try bytes(of: file)
    let shown = context.root.shown(file.path)
    var request = ContentRequest(reading: context.reading)
    request.withComments = true
    request.withFindings = true
    let (count, format, reading) = (buffer.count, file.format, context.reading)
    let read = buffer.withPaddedSpan { span in
      var pass = TablePass()
      return pass.read(span, count: count, of: format, request) { content, text, decoded in
        let fault = content.findings.first { $0.severity == .error }
        let place = fault?.range.flatMap { range in
          decoded.map { LineIndex($0, text: text).position(range.lowerBound, in: text) }
        }
        let comments =
          format == .strings ? decoded.map { Self.comments(in: text, $0, span, count, reading) } ?? 0 : 0
        let repeated = content.findings.count { $0.rule == .duplicateKey }
        return (content: content, fault: fault?.message, place: place, comments: comments, repeated: repeated)
      }
    }
    let content = read.content
    if content.list == .binary { throw ConversionObstacle("\(shown) is a binary property list") }
    if content.isRefused || content.isBroken || content.languages.contains(where: \.isDamaged) {
      let place = read.place.map { ":\($0.line):\($0.column)" } ?? ""
      throw ConversionObstacle(
        "\(shown)\(place) is damaged: \(read.fault ?? "the loader does not get all of it")")
    }
    if read.repeated > 0 { losses.append(.init(kind: .repeated, count: read.repeated, path: shown)) }
    var own = File(
      file: file, tag: tag, bytes: buffer.array, isExecutable: (buffer.stamp?.mode ?? 0) & 0o100 != 0)
    var language = tag.flatMap { loaded.languages[$0] } ?? (tag == nil ? loaded.base : LoadedTable.Language())
    if format == .strings {
      own.entries = content.entries
      language.texts = [:]
      for entry in content.entries { language.texts?[entry.key] = entry.first.text }
      let attached = content.entries.count { $0.comment != nil }
      if read.comments > attached {
        losses.append(.init(kind: .comments, count: read.comments - attached, path: shown))
      }
    } else {
      language.rules = [:]
      for (key, text) in LoadedRules.read(own.bytes) {
        switch text {
        case .success(let text): language.rules?[key] = text
        case .failure(let obstacle):
          throw ConversionObstacle("\"\(WTF8.text(key))\" in \(shown): \(obstacle.reason)")
        }
        own.keys.append(key)
      }
    }
    files.append(own)
    if let tag { loaded.languages[tag] = language } else { loaded.base = language }
  }
}

/// A loss: the new form of a table has no place for it.
package struct ConversionLoss: Sendable, Equatable {
  package enum Kind: Sendable, Equatable, CaseIterable {
    /// Entries of a key that stands again, all but the one that loads.
    case repeated
    /// Headlines, and comments that belong to no entry.
    case comments
    /// Comments that only translations have.
    case translatorComments
    /// Texts of `.strings` files that a rule of the same language hides.
    case hidden
    /// States that a `.strings` file cannot say.
    case states
    /// Facts about keys in a catalog, for Xcode: who keeps them, which symbols they get.
    case keyFacts
    /// Names of placeholders.
    case labels
    /// Translations of keys that are not to be translated: a build leaves them out.
    case fixed
  }

  package var kind: Kind
  package var count: Int
  /// The file, as people see it.
  package var path: String
}
