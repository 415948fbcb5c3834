internal import L10nCatalog
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// Why nothing can be written into a file, whatever the texts are: what `import` refuses, and `export` does not ask for.
enum WriteObstacle {
  static let link = "its file is reached through a link, and nothing is written through links"

  /// Why texts cannot go into a file of translations; nil where they can, as far as its kind tells.
  static func reason(for file: HandoffFile, in root: CatalogRoot) -> String? {
    if let obstacle = file.obstacle { return obstacle }
    if isThroughLink(file.target, in: root) { return link }
    // A new file begins as a copy of what it hides.
    guard let path = file.targetExists ? file.target : file.hidden else { return nil }
    if file.carrier == .catalog { return nil }
    var buffer = FileBuffer()
    guard (try? buffer.load(root.file(path))) != nil else { return nil }
    let count = buffer.count
    let format = buffer.withPaddedSpan { PropertyListFormat.detect($0, count: count) }
    switch (format, file.carrier) {
    case (.binary, _): return "a binary property list is not changed in place"
    case (.oldStyle, .stringsdict): return "an old-style property list is not changed in place"
    default: return nil
    }
  }

  /// Whether what a file's path leads to is somebody else's.
  static func isThroughLink(_ path: FilePath, in root: CatalogRoot) -> Bool {
    guard let top = root.location.real else { return true }
    return root.file(path).real != top.appending(path.bytes)
  }
}
