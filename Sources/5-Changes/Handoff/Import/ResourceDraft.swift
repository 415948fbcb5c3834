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
  /// Of which there are several versions.
  private var contested: Set<FilePath> = []

  /// Where files come in, in order.
  var targets: [FilePath] { changes.keys.sorted() }

  /// Takes note of a file; says why it is not taken. A file that is the source's is no translation.
  mutating func add(
    _ resource: IncomingResource, at place: ResourceGround.Place, in root: (FilePath) -> FilePath
  ) -> String? {
    let target = root(place.target)
    guard FileStamp.isLink(target) == false, place.isThere == ((try? FileStamp(of: target))?.kind == .file)
    else {
      return "what stands in its place is no file"
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
    return Self.bytes(root(target)).map {
      FileChange(path: target.bytes, content: .replaced($0, with: new))
    }
  }

  private static func bytes(_ file: FilePath?) -> [UInt8]? {
    guard let file else { return nil }
    var buffer = FileBuffer()
    guard (try? buffer.load(file)) != nil else { return nil }
    return buffer.array
  }
}
