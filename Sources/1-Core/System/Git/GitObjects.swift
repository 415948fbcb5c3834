/// Contents of a repository's objects, all through one run of git.
package struct GitObjects {
  private let repository: GitRepository
  private let environment: [[UInt8]]?
  /// The most bytes that are read at a time: as many as one file may have. An object counts once, however many names ask
  /// for it, and is in memory once.
  package var limit = FileBuffer.largestText

  /// - Parameter environment: the variables of the user, as `NAME=value`; nil for those of this process.
  package init(_ repository: GitRepository, environment: [[UInt8]]? = nil) {
    self.repository = repository
    self.environment = environment
  }

  /// An object.
  package struct Object: Equatable, Sendable {
    /// In hexadecimal digits.
    package var name: String
    /// `blob`, `tree`, `commit` or `tag`.
    package var kind: String
    package var content: [UInt8]
  }

  /// The objects of some names, each nil where the repository has none of it. A name is anything that git takes for
  /// one, without a line end. Fails with `GitFailure.tooMuch` where they are more than is read at a time.
  package func read(_ names: [[UInt8]]) throws(GitFailure) -> [Object?] {
    if names.isEmpty { return [] }
    var git = GitCommand(.objects, in: repository, environment: environment)
    git.outputLimit = limit
    var places: [[UInt8]: Int] = [:]
    var input: [UInt8] = []
    let wanted = names.map { name in
      if let place = places[name] { return place }
      places[name] = places.count
      // An end of a line within a name would be two names.
      input += name.filter { $0 != 0x0A && $0 != 0 } + [0x0A]
      return places.count - 1
    }
    var reader = GitObjectReader(limit: limit)
    _ = try git.run(input: input) { reader.read($0) }
    let found = reader.objects
    return wanted.map { $0 < found.count ? found[$0] : nil }
  }

  /// The objects of the first of some names: of `count`, or of fewer where these are more than is read at a time, but
  /// always of whole groups of `step` names.
  package func read(
    firstOf names: ArraySlice<[UInt8]>, atMost count: Int, groupsOf step: Int = 1
  ) throws(GitFailure) -> [Object?] {
    var count = min(names.count, max(step, count / step * step))
    while true {
      do throws(GitFailure) {
        return try read(Array(names.prefix(count)))
      } catch {
        guard case .tooMuch = error, count > step else { throw error }
        count = max(step, count / 2 / step * step)
      }
    }
  }
}
