internal import L10nDiscovery
internal import L10nFormats
internal import L10nSystem
internal import L10nTables
internal import L10nText

/// Why nothing can be written into a file, whatever the texts are: what `import` refuses, and `export` does not ask for.
enum WriteObstacle {
  static let link = "its file is reached through a link, and nothing is written through links"
  static let damaged = "its file is damaged, and has to be mended first"
  static let binary = "a binary property list is not changed in place"

  /// Why texts cannot go into a file of translations; nil where they can, as far as its name tells. There are very many:
  /// the system is asked only about those that are not there.
  /// - Parameter isLink: whether the file is one.
  static func reason(for file: HandoffFile, isLink: Bool, in root: CatalogRoot) -> String? {
    if let obstacle = file.obstacle { return obstacle }
    if isLink { return link }
    if file.targetExists { return nil }
    if isThroughLink(file.target, in: root) { return link }
    // A new file begins as a copy of what it hides.
    var buffer = FileBuffer()
    guard let hidden = file.hidden, (try? buffer.load(root.file(hidden))) != nil else { return nil }
    let count = buffer.count
    return buffer.withPaddedSpan { reason(for: PropertyListFormat.detect($0, count: count), file.format) }
  }

  /// The same for the format of a file that was read.
  static func reason(for format: PropertyListFormat, _ table: TableFormat) -> String? {
    switch (format, table) {
    case (.binary, _) where table.isOfOneLanguage: binary
    case (.oldStyle, .stringsdict): "an old-style property list is not changed in place"
    default: nil
    }
  }

  /// Whether what a file's path leads to is somebody else's.
  static func isThroughLink(_ path: FilePath, in root: CatalogRoot) -> Bool {
    guard let top = root.location.real else { return true }
    return root.file(path).real != top.appending(path.bytes)
  }
}
