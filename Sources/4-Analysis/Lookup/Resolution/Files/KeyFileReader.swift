internal import L10nDiscovery
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// Asks files for one key, one file at a time; buffers are used again, and no file is read twice.
struct KeyFileReader: ~Copyable {
  /// The key to find, as WTF-8.
  let key: [UInt8]
  /// Findings about the files that have won.
  private(set) var problems: [Problem] = []
  /// Whether a file could not be opened.
  private(set) var hasUnreadable = false
  /// Findings about the files that were read, by their paths.
  private var findings: [FilePath: [Problem]] = [:]
  /// The key, with the number 0.
  private let keys: KeyIndex
  private var reader = TextsReader()
  private var answers: [FilePath: KeyAnswer] = [:]
  private var catalogs: [FilePath: CatalogKeyResult] = [:]

  init(key: [UInt8]) {
    self.key = key
    keys = KeyIndex([key])
  }

  /// The answer of a file of one language for the key.
  /// - Parameter path: relative to the root.
  mutating func answer(
    _ path: FilePath, in root: CatalogRoot, _ format: TableFormat, reading: FileReading
  ) -> KeyAnswer {
    let place = root.file(path)
    if let known = answers[place] { return known }
    let answer = read(path, in: root, format, reading)?.answer ?? KeyAnswer(verdict: .unreadable)
    answers[place] = answer
    return answer
  }

  /// The answer of a file of all languages for the key.
  mutating func answer(_ path: FilePath, in root: CatalogRoot, ofAll format: TableFormat) -> CatalogKeyResult
  {
    let place = root.file(path)
    if let known = catalogs[place] { return known }
    let answer = read(path, in: root, format, .loader)?.result ?? CatalogKeyResult(isReadable: false)
    catalogs[place] = answer
    return answer
  }

  /// The answer of a file that has texts itself, whose keys a table of its name translates.
  mutating func carrier(_ table: TableFile, _ root: CatalogRoot) -> KeyAnswer {
    answer(table.path, in: root, table.format, reading: .loader)
  }

  /// Adds the findings about a file, once, to the problems of the answer.
  mutating func keepProblems(of path: FilePath) {
    problems += findings.removeValue(forKey: path) ?? []
  }

  /// Looks for the key in a file; nil where it cannot be opened.
  private mutating func read(
    _ path: FilePath, in root: CatalogRoot, _ format: TableFormat, _ reading: FileReading
  ) -> KeyFileTexts? {
    let (place, shown) = (root.file(path), root.shown(path))
    let texts = KeyFileTexts(format, shown: shown)
    do throws(SystemError) {
      try reader.read(place, from: root.source, TableQuestion(format, reading, keys: keys), into: texts)
    } catch {
      hasUnreadable = true
      findings[place] = [.unreadable(error, path: shown)]
      return nil
    }
    findings[place] = texts.problems
    return texts
  }
}
