internal import L10nDiscovery
internal import L10nFormats
internal import L10nSystem

/// Reads what has changed from version to version of files.
struct FileVersionReader {
  let repository: GitRepository
  let environment: [[UInt8]]
  let work: ParallelWork

  /// Versions of a file that are wanted.
  struct Request: Sendable {
    var versions: ArraySlice<FileVersions.Version>
    var format: TableFormat
    var withTexts: Bool
  }

  /// A change of a text, and by which commit.
  struct Event: Sendable {
    /// The place of the commit in the history: the newest has the smallest.
    var step: Int
    var change: TextVersion.Change
  }

  /// The greatest number of objects in memory at a time.
  private static let most = 384
  private static let stretch = 64

  /// The changes of each request, the newest first.
  /// It reads in stretches, so that few objects are in memory at a time: one loop over all requests.
  func events(of requests: [Request], _ cache: inout HistoryCache) throws(GitFailure) -> [[Event]] {
    var (results, stretches) = known(of: requests, &cache)
    var start = 0
    var most = Self.most
    while start < stretches.count {
      var end = start
      var count = 0
      while end < stretches.count, count < most {
        count += stretches[end].versions.count + 1
        end += 1
      }
      let group = Array(stretches[start..<end])
      let objects: [String: [UInt8]]
      do throws(GitFailure) {
        objects = try self.objects(of: group.map(\.versions))
      } catch {
        // Large files: fewer at a time, down to one change of one file.
        guard case .tooMuch = error, count > 2 else { throw error }
        most = max(1, count / 2)
        if let (request, place, versions) = group.first, group.count == 1 {
          let middle = versions.startIndex + versions.count / 2
          stretches.replaceSubrange(
            start..<end, with: [(request, place, versions[..<middle]), (request, place, versions[middle...])])
        }
        continue
      }
      start = end
      let read = work.map(count: group.count, worker: { VersionReader() }) { reader, index in
        let request = requests[group[index].request]
        return Self.changes(of: group[index].versions, request, objects, &reader)
      }
      for (stretch, changes) in zip(group, read) {
        let request = requests[stretch.request]
        for (version, found) in zip(stretch.versions, changes) {
          cache.keep(found, for: pair(version, request))
          results[stretch.request][stretch.place] += found.map { Event(step: version.step, change: $0) }
        }
      }
    }
    return results.map { Array($0.joined()) }
  }

  /// A part of a request's versions, and its place in the results.
  private typealias Stretch = (request: Int, place: Int, versions: ArraySlice<FileVersions.Version>)

  /// The changes of each request that are in the cache, and stretches of the chains that are not.
  private func known(
    of requests: [Request], _ cache: inout HistoryCache
  ) -> (results: [[[Event]]], stretches: [Stretch]) {
    var results = [[[Event]]](repeating: [], count: requests.count)
    var stretches: [Stretch] = []
    for (number, request) in requests.enumerated() {
      var rest = request.versions
      while !rest.isEmpty {
        let known = rest.prefix { version in
          cache.changes(pair(version, request)) != nil || version.old == nil
        }
        if !known.isEmpty {
          results[number].append(known.flatMap { events($0, request, &cache) })
          rest = rest[known.endIndex...]
        }
        let unknown = rest.prefix(Self.stretch).prefix { version in
          version.old != nil && cache.changes(pair(version, request)) == nil
        }
        if !unknown.isEmpty {
          stretches.append((number, results[number].count, unknown))
          results[number].append([])
          rest = rest[unknown.endIndex...]
        }
      }
    }
    return (results, stretches)
  }

  private func pair(_ version: FileVersions.Version, _ request: Request) -> HistoryCache.Pair {
    HistoryCache.Pair(old: version.old ?? "", new: version.new, withTexts: request.withTexts)
  }

  private func events(
    _ version: FileVersions.Version, _ request: Request, _ cache: inout HistoryCache
  ) -> [Event] {
    let pair = pair(version, request)
    guard let changes = cache.changes(pair) else { return [] }
    cache.keep(changes, for: pair)
    return changes.map { Event(step: version.step, change: $0) }
  }

  /// The contents of all objects of stretches, by name. Objects of one file stand side by side, which git reads
  /// fastest.
  private func objects(
    of stretches: [ArraySlice<FileVersions.Version>]
  ) throws(GitFailure) -> [String: [UInt8]] {
    var names: [String] = []
    var known: Set<String> = []
    for version in stretches.joined() {
      for name in [version.new, version.old].compactMap({ $0 }) where known.insert(name).inserted {
        names.append(name)
      }
    }
    let found = try GitObjects(repository, environment: environment).read(names.map { Array($0.utf8) })
    return zip(names, found).reduce(into: [:]) { $0[$1.0] = $1.1?.content }
  }

  /// The changes of each of some versions. A damaged version has changed nothing: the next one is held against
  /// the one before it.
  private static func changes(
    of versions: ArraySlice<FileVersions.Version>, _ request: Request, _ objects: [String: [UInt8]],
    _ reader: inout VersionReader
  ) -> [[TextVersion.Change]] {
    func read(_ name: String?) -> TextVersion? {
      guard let name, let bytes = objects[name] else { return nil }
      return reader.read(bytes, request.format, keepsTexts: request.withTexts)
    }
    var results: [[TextVersion.Change]] = []
    // The last sound version, and which change brought it.
    var newer: (version: TextVersion, place: Int)?
    var last: String?
    for version in versions {
      if last != version.new { newer = nil }
      last = version.old
      results.append([])
      guard let current = newer ?? read(version.new).map({ ($0, results.count - 1) }) else { continue }
      newer = current
      guard let old = read(version.old) else { continue }
      results[current.place] = current.version.changes(since: old, withTexts: request.withTexts)
      newer = (old, results.count)
    }
    return results
  }
}
