internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// A file of texts of one side of a comparison.
struct TextFile: Sendable {
  /// Relative to the root.
  var path: FilePath
  var format: TableFormat
  /// The tag of its localization; nil for a file of all languages, or of none.
  var locale: String?
  var reading: FileReading
  /// The place of its table; nil for a file that is in none.
  var table: String?
  /// The other side's names of languages.
  var names: [String: String] = [:] {
    didSet { locale = locale.map { names[$0] ?? $0 } }
  }

  struct Identity: Hashable {
    var path: FilePath
    var part: String?
  }

  var identity: Identity { Identity(path: path, part: format.part) }

  /// The locale and the key of a text.
  struct Place: Hashable {
    var locale: String?
    var key: [UInt8]
  }

  typealias Texts = [Place: NamedForms]

  /// The texts of a file, and its fault if it is broken.
  struct Content: Sendable {
    var texts = Texts()
    /// Tells its bytes from any other.
    var digest = ContentDigest()
    /// Whether the file breaks off, or is refused.
    var isBroken = false
    /// The finding about the break, as far as it is known.
    var fault: Problem?
  }

  /// Reads what the file holds.
  func content(_ file: [UInt8], _ reader: inout TablePass) -> Content {
    var request = ContentRequest(reading: reading)
    request.withFindings = true
    var digest = ContentDigest()
    digest.add(file)
    let buffer = PaddedBuffer(file)
    return buffer.withText { bytes in
      reader.read(bytes, count: file.count, of: format, request) { content, text, decoded in
        var result = Content()
        result.digest = digest
        result.isBroken = content.isBroken
        if content.isBroken {
          let problems = Locator.problems(
            content.findings, decoded, path: path.text, withExcerpts: false, in: text)
          result.fault = problems.first { $0.severity == .error } ?? problems.first
        }
        for language in content.languages {
          let tag = language.language.map { LocaleTag(name: $0).text }.map { names[$0] ?? $0 } ?? locale
          for entry in language.entries {
            result.texts[Place(locale: tag, key: entry.key)] = NamedForms(entry)
          }
        }
        return result
      }
    }
  }
}

extension DiffSide.Tree {
  /// All files of texts that are compared, in byte order of their paths; links to others are left out.
  /// - Parameter place: the name of a table's place, as changes have it.
  func textFiles(place: (TableID) -> String?) -> [TextFile] {
    guard let root = catalog.roots.first else { return [] }
    var files: [TextFile.Identity: TextFile] = [:]
    var paths: Set<FilePath> = []
    for id in catalog.tableIDs {
      let bundle = catalog.bundles[id.bundle]
      let folders = catalog.container(of: id).folders
      guard let table = place(id) else { continue }
      for file in catalog[id].files
      where !file.isLink && file.format.isReadable && (file.format.holdsTables || file.format.isCarrier) {
        let folder = file.folder.flatMap { folders.indices.contains($0) ? folders[$0] : nil }
        let text = TextFile(
          path: file.path, format: file.format,
          locale: folder.map { $0.tag.text } ?? Self.locale(of: file.path), reading: bundle.reading,
          table: table)
        files[text.identity] = text
        paths.insert(file.path)
      }
    }
    for path in catalog.textFiles.first ?? [] where !paths.contains(path) && root.kind(of: path) == .file {
      let locale = Self.locale(of: path)
      guard let format = TableFormat(name: path.lastComponent), options.settings.includes(table: path.table),
        locale.map({ options.settings.includes(locale: LocaleTag(name: $0).text) }) ?? true
      else { continue }
      let text = TextFile(path: path, format: format, locale: locale, reading: reading(of: path))
      files[text.identity] = text
    }
    return files.values.sorted { ($0.path, $0.format.part ?? "") < ($1.path, $1.format.part ?? "") }
  }

  /// The texts that a table of `Info.plist` may translate, by their keys: those of the files, and of settings that make one.
  func infoTexts(of table: TableReport) -> [[UInt8]: [UInt8]] {
    guard let id = table.origin?.id else { return [:] }
    var (texts, request) = ([[UInt8]: [UInt8]](), ContentRequest())
    for text in catalog[id].infoPlist?.texts ?? [] { texts[text.key] = text.value }
    request.withOptional = true
    var reader = TablePass()
    let root = catalog.roots[catalog.bundles[id.bundle].root]
    for file in catalog[id].files where file.format == .infoPlist {
      guard let bytes = try? root.bytes(of: file.path) else { continue }
      let entries = PaddedBuffer(bytes).withText { text in
        reader.read(text, count: bytes.count, of: .infoPlist, request) { content, _, _ in content.entries }
      }
      for entry in entries { texts[entry.key] = entry.first.text }
    }
    return texts
  }

  /// The language of the innermost `.lproj` folder that a file lies in; nil where there is none.
  static func locale(of path: FilePath) -> String? {
    LocalizedFolder.name(of: path.text).map { LocaleTag(name: $0).text }
  }

  /// The reader of a file that is in no table: the innermost bundle's.
  private func reading(of path: FilePath) -> FileReading {
    let holders = catalog.bundles.filter { bundle in
      bundle.path.bytes.isEmpty || path.bytes.starts(with: bundle.path.bytes + [UInt8(ascii: "/")])
    }
    return holders.max { $0.path.bytes.count < $1.path.bytes.count }?.reading ?? .copyStep
  }
}
