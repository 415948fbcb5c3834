/// Contents of a repository's objects, all through one run of git.
package struct GitObjects {
  private let repository: GitRepository
  private let environment: [[UInt8]]?

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
  /// one, without a line end.
  package func read(_ names: [[UInt8]]) throws(GitFailure) -> [Object?] {
    if names.isEmpty { return [] }
    let git = GitCommand(.objects, in: repository, environment: environment)
    // An end of a line within a name would be two names.
    let output = try git.run(input: names.flatMap { $0.filter { $0 != 0x0A && $0 != 0 } + [0x0A] })
    return Self.objects(names, in: output)
  }

  /// Reads what `git cat-file --batch` says.
  static func objects(_ names: [[UInt8]], in output: [UInt8]) -> [Object?] {
    var objects: [Object?] = []
    var place = 0
    while objects.count < names.count, place < output.count {
      let end = output[place...].firstIndex(of: 0x0A) ?? output.count
      let words = output[place..<end].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      place = end + 1
      guard words.count == 3, let size = Int(words[2]), size >= 0, size < output.count,
        place + size <= output.count
      else {
        objects.append(nil)
        continue
      }
      objects.append(Object(name: words[0], kind: words[1], content: Array(output[place..<(place + size)])))
      place += size + 1
    }
    while objects.count < names.count { objects.append(nil) }
    return objects
  }
}
