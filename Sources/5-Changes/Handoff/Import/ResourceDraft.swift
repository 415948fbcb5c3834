internal import L10nCoverage
internal import L10nDiscovery
internal import L10nLocale
internal import L10nPatch
internal import L10nSystem
internal import L10nText

/// The files of `.xcloc` folders that replace files of the tree, or are the first of their localization.
struct ResourceDraft: Sendable {
  private struct Change: Sendable {
    var resource: IncomingResource
    var isThere: Bool
  }

  private var changes: [FilePath: Change] = [:]
  /// The files of which there are several versions.
  private var contested: Set<FilePath> = []

  /// The paths at which files come in, in order.
  var targets: [FilePath] { changes.keys.sorted() }

  /// Takes note of a file; says why it is not taken. A file that is the source's is no translation.
  mutating func add(
    _ resource: IncomingResource, at place: ImportResources.Place, in root: (FilePath) -> FilePath
  ) -> String? {
    let target = root(place.target)
    guard FileStamp.isLink(target) == false, place.isThere == ((try? FileStamp(of: target))?.kind == .file)
    else {
      return "something other than a file is in its place"
    }
    guard let bytes = Self.bytes(resource.file) else { return "it is a link, or cannot be read" }
    if let original = place.original, Self.bytes(root(original)) == bytes { return nil }
    if place.isThere, Self.bytes(target) == bytes { return nil }
    if contested.contains(place.target) { return "the handoffs have two different files for it" }
    if let other = changes[place.target] {
      if Self.bytes(other.resource.file) == bytes { return nil }
      changes[place.target] = nil
      contested.insert(place.target)
      return "the handoffs have two different files for it"
    }
    changes[place.target] = Change(resource: resource, isThere: place.isThere)
    return nil
  }

  /// The change at a target; nil where a file is gone meanwhile.
  func change(at target: FilePath, in root: (FilePath) -> FilePath) -> FileChange? {
    guard let change = changes[target], let new = Self.bytes(change.resource.file) else { return nil }
    if !change.isThere {
      return FileChange(path: target.bytes, content: .new(new, isExecutable: false))
    }
    return Self.bytes(root(target)).map { FileChange(path: target.bytes, content: .replaced($0, with: new)) }
  }

  private static func bytes(_ file: FilePath?) -> [UInt8]? {
    file.flatMap { try? FileBuffer.bytes(of: $0, limit: .max) }
  }
}

/// The files of a tree that are no text and that translators may replace: those that localizations have, and those that
/// only the development localization has.
struct ImportResources: Sendable {
  /// The place of a handoff's file in the tree.
  struct Place: Sendable {
    /// The path relative to the root.
    var target: FilePath
    /// The development localization's file, relative to the root; nil where it has none.
    var original: FilePath?
    /// Whether the localization has the file.
    var isThere: Bool
  }

  /// A file in whichever language: its path without the `.lproj` folder.
  private struct Key: Hashable {
    var stem: [UInt8]
    var locale: LocaleTag
  }

  private var places: [Key: Place] = [:]

  init(catalog: Catalog, report: Report, added: [LocaleTag]) {
    for bundleReport in report.bundles {
      let development = bundleReport.developmentRegion.map { LocaleTag(name: $0.locale) }
      let bundle = catalog.bundles[bundleReport.number]
      for container in bundle.containers {
        for resource in container.resources {
          let files = resource.files.filter { $0.folder != nil && !$0.isFolder }
          let original = files.first { file in
            file.folder.map { container.folders[$0].tag == development } ?? false
          }
          for file in files where file.folder.map({ !container.folders[$0].isLink }) ?? false {
            guard let folder = file.folder, let key = Self.key(file.path) else { continue }
            let source = original?.variant == file.variant ? original?.path : nil
            if container.folders[folder].name == "Base" || key.locale == development { continue }
            places[key] = Place(target: file.path, original: source, isThere: true)
          }
        }
      }
    }
    for copy in ResourceHandouts.copies(catalog, report, added: added) {
      guard let key = Self.key(copy.target), places[key] == nil else { continue }
      places[key] = Place(target: copy.target, original: copy.source, isThere: false)
    }
  }

  /// The place of a file by its path from the project's folder; nil where the project has no such file, or
  /// where it is of another language.
  func place(of path: FilePath, in locale: LocaleTag, called name: LocaleTag) -> Place? {
    guard let key = Self.key(path), key.locale == locale || key.locale == name else { return nil }
    return places[Key(stem: key.stem, locale: locale)]
  }

  private static func key(_ path: FilePath) -> Key? {
    let parts = path.bytes.split(separator: UInt8(ascii: "/"))
    guard
      let place = parts.dropLast().lastIndex(where: {
        $0.count > 6 && $0.suffix(6).elementsEqual(".lproj".utf8)
      })
    else { return nil }
    let name = String(decoding: parts[place].dropLast(6), as: UTF8.self)
    let stem = Array((parts[..<place] + parts[(place + 1)...]).joined(separator: [UInt8(ascii: "/")]))
    return Key(stem: stem, locale: LocaleTag(name: name))
  }
}
