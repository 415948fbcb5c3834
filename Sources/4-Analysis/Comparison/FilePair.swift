internal import L10nCoverage
internal import L10nDiscovery
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// A file that is not the same on both sides of a comparison, or that one of them has alone.
struct FilePair: Sendable {
  private var old: TextFile?
  private var new: TextFile?
  private(set) var before: TextFile.Content?
  private(set) var after: TextFile.Content?

  private var file: TextFile? { new ?? old }
  /// The file as people see it.
  var shown: String { file?.path.text ?? "" }
  var locale: String? { file?.locale }
  var format: TableFormat { file?.format ?? .strings }
  /// The place of its table now, or then.
  var table: String? { new?.table ?? old?.table }

  /// The pairs that are not the same, in byte order of the paths. A file that only has another path is the same.
  static func differing(
    _ old: [TextFile], in before: DiffSide, _ new: [TextFile], in after: DiffSide
  ) -> [FilePair] {
    guard let (one, other) = roots(before, after) else { return [] }
    let former = Dictionary(firstOf: old.map { ($0.identity, $0) })
    let present = Set(new.map(\.identity))
    var pairs = new.map { FilePair(old: former[$0.identity], new: $0) }
    pairs += old.filter { !present.contains($0.identity) }.map { FilePair(old: $0, new: nil) }
    pairs.sort { ($0.shown, $0.format.part ?? "") < ($1.shown, $1.format.part ?? "") }
    let wanted = pairs
    let read = ParallelWork(jobs: after.tree?.options.needs.jobs).map(
      count: wanted.count, worker: { FilePairReader() }
    ) {
      reader, index in reader.read(wanted[index], one, other)
    }
    return withoutMoved(read.compactMap { $0 })
  }

  private static func roots(_ before: DiffSide, _ after: DiffSide) -> (CatalogRoot, CatalogRoot)? {
    guard let one = before.tree?.catalog.roots.first, let other = after.tree?.catalog.roots.first else {
      return nil
    }
    return (one, other)
  }

  /// The identity by which a moved file is found again.
  private struct Identity: Hashable {
    var digest: ContentDigest
    var name: [UInt8]
    var locale: String?
  }

  private static func withoutMoved(_ pairs: [FilePair]) -> [FilePair] {
    func identity(_ file: TextFile?, _ content: TextFile.Content?) -> Identity? {
      guard let file, let content else { return nil }
      return Identity(digest: content.digest, name: Array(file.path.lastComponent), locale: file.locale)
    }
    var gone: [Identity: [Int]] = [:]
    for (index, pair) in pairs.enumerated() where pair.new == nil {
      if let identity = identity(pair.old, pair.before) { gone[identity, default: []].append(index) }
    }
    var moved: Set<Int> = []
    for (index, pair) in pairs.enumerated() where pair.old == nil {
      guard let identity = identity(pair.new, pair.after), let source = gone[identity]?.popLast() else {
        continue
      }
      moved.formUnion([source, index])
    }
    return pairs.indices.filter { !moved.contains($0) }.map { pairs[$0] }
  }

  /// Reads pairs one after the other, on one thread.
  private struct FilePairReader: ~Copyable {
    private var buffer = FileBuffer()
    private var reader = TablePass()

    /// Nil for a file that is the same, or cannot be opened.
    mutating func read(_ pair: FilePair, _ before: CatalogRoot, _ after: CatalogRoot) -> FilePair? {
      if let old = pair.old, let new = pair.new,
        let state = before.source.state(of: before.file(old.path)),
        state == after.source.state(of: after.file(new.path))
      {
        return nil
      }
      let one = bytes(of: pair.old, in: before)
      let two = bytes(of: pair.new, in: after)
      // Reports name the files that cannot be opened.
      if pair.old != nil, one == nil { return nil }
      if pair.new != nil, two == nil { return nil }
      if one == two { return nil }
      var pair = pair
      if let one { pair.before = pair.old?.content(one, &reader) }
      if let two { pair.after = pair.new?.content(two, &reader) }
      return pair
    }

    private mutating func bytes(of file: TextFile?, in root: CatalogRoot) -> [UInt8]? {
      guard let file, (try? root.load(file.path, into: &buffer, limit: FileBuffer.largestText)) != nil else {
        return nil
      }
      return buffer.array
    }
  }
}
