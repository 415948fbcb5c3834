package import L10nCoverage
package import L10nDiscovery
internal import L10nSystem
internal import L10nText

extension ReportDraft {
  /// Notes which languages are hardly begun and were left alone for long: git knows when a commit last changed their folders.
  /// Days are counted back from the last commit, so that the answer is the same at any time.
  package mutating func noteUntouchedLanguages(_ catalog: Catalog, environment: [[UInt8]]) {
    let begun = hardlyBegun
    guard !begun.isEmpty,
      let root = (catalog.roots.first?.location).map({ $0.bytes.isEmpty ? FilePath(".") : $0 }),
      let repository = GitRepository.find(upwardFrom: root), let head = repository.head.commit,
      let last = Self.time([], head, repository, environment)
    else { return }
    for language in begun {
      let folders = bundles.flatMap { bundle in
        let place = catalog.bundles[bundle.number]
        let folder = catalog.roots[place.root].file(place.path)
        return bundle.localizations.lazy.filter { $0.locale == language.locale }.flatMap(\.directories)
          .map { folder.appending(Array($0.utf8)).real?.relative(to: repository.top) }
      }
      let paths = folders.compactMap { $0 }
      if paths.isEmpty || paths.count < folders.count { continue }
      guard let time = Self.time(paths, head, repository, environment), last - time > 180 * 86_400 else {
        continue
      }
      untouched.insert(language.locale)
    }
  }

  /// When a commit last changed one of the paths; nil where none has, or nobody knows.
  private static func time(
    _ paths: [FilePath], _ head: String, _ repository: GitRepository, _ environment: [[UInt8]]
  ) -> Int? {
    var git = GitCommand(
      .lastChange, [Array(head.utf8), Array("--".utf8)] + paths.map(\.bytes), in: repository,
      environment: environment)
    git.additions = [Array("GIT_LITERAL_PATHSPECS=1".utf8)]
    let words = (try? git.run(input: []))?.split(separator: 0x20)
    return words?.first.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  }
}
