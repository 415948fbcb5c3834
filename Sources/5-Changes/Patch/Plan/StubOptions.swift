package import L10nDiscovery
package import L10nLocale
package import L10nSystem
package import L10nCoverage
internal import L10nFormats

/// The options that say which stubs are made, and with which texts.
package struct StubOptions: Sendable {
  package var value: StubValue
  /// Whether stubs get the mark by which a report knows them as long as they are not touched.
  package var marksStubs = true
  /// Whether keys that are not expected go, and duplicates that never load.
  package var prunes: Bool
  /// Whether entries get the order of the development file.
  package var sorts: Bool
  /// Whether files that are no text are copied from the development localization where they are missing.
  package var copiesResources: Bool
  /// A localization that is not there yet.
  package var addedLocale: LocaleTag?
  /// The report of the languages whose texts users of `addedLocale` see until it has its own.
  package var lenders: Report?
  /// Whether the stubs are wanted as files of their own.
  package var makesFiles = false
  /// Whether a file that lies in the tree and that the project was not told of comes into the project; nil if
  /// none does.
  package var lists: (@Sendable (ProjectUpdate.File) -> Bool)?
  /// Files that are not made, and why: no target would get them.
  package var obstacles: [ProjectUpdate.File: String] = [:]
  /// The greatest number of threads; nil for as many as there are cores.
  package var jobs: Int?

  package init(
    value: StubValue = .source, prunes: Bool = false, sorts: Bool = false,
    copiesResources: Bool = false, addedLocale: LocaleTag? = nil, jobs: Int? = nil
  ) {
    (self.value, self.prunes, self.sorts, self.copiesResources) = (value, prunes, sorts, copiesResources)
    (self.addedLocale, self.jobs) = (addedLocale, jobs)
  }
}

/// The form in which a planner gives each file.
package enum StubForm: Sendable {
  /// The change of the file (`StubFile.content`).
  case content
  /// The file's part of a patch against a tree (`StubFile.patch`); nothing else of it is kept.
  case patch(PatchTree)
}

/// A file to be changed or made.
enum StubFileChange: Sendable {
  /// Stubs of a table.
  case table(StubJob)
  case copy(ResourceCopy)

  /// The place of its root in `Catalog.roots`.
  var root: Int { file.root }
  /// The path relative to the root.
  var path: FilePath { file.path }
  /// Whether it makes a file that is not there.
  var isNew: Bool { file.isNew }

  private var file: (root: Int, path: FilePath, isNew: Bool) {
    switch self {
    case .table(let job): (job.root, job.path, job.isNew)
    case .copy(let copy): (copy.root, copy.target, true)
    }
  }

  /// The stubs that are left out if the file cannot be changed.
  /// - Parameter count: how many stubs, where that is only a part of them.
  func omissions(
    _ reason: StubOmission.Reason, sorts: Bool, leavingOut count: Int? = nil
  ) -> [StubOmission] {
    switch self {
    case .copy(let copy):
      [StubOmission(shown: copy.shownSource, locale: copy.locale, count: 1, reason: reason)]
    case .table(let job):
      job.parts.filter { !$0.keys.isEmpty || !$0.incomplete.isEmpty || !$0.extra.isEmpty || sorts }.map {
        part in
        StubOmission(
          shown: job.shown, locale: part.locale.text, count: count ?? part.keys.count + part.incomplete.count,
          reason: reason)
      }
    }
  }
}

/// A file that gets stubs, and the stubs.
struct StubJob: Sendable {
  /// The share of one localization.
  struct Part: Sendable {
    var locale: LocaleTag
    /// Places of keys in the table's expected ones, in rising order.
    var keys: [Int] = []
    /// The keys that get the parent language's text, which the new table would hide.
    var inherited: Set<Int> = []
    /// Those of them that need no translation.
    var unneeded: Set<Int> = []
    /// Places of keys whose plural rules lack forms, in rising order.
    var incomplete: [Int] = []
    /// The format of the file; the part's, in a file in parts.
    var format: TableFormat
    /// Keys that are to go.
    var extra: Set<[UInt8]> = []
    /// The column that a new column of a catalog would hide: its texts come along.
    var parent: LocaleTag?

    /// Whether a key's text is right as it is written, and no stub.
    func isDone(_ key: Int) -> Bool { inherited.contains(key) || unneeded.contains(key) }
  }

  /// The place of its root in `Catalog.roots`.
  var root: Int
  /// The number of its table in the list of all.
  var context: Int
  var format: TableFormat
  /// The path relative to the root.
  var path: FilePath
  var shown: String
  var isNew: Bool
  /// The file that a new file would hide: the new one begins as a copy of it.
  var origin: TableFile?
  /// The parts of the job: one, or one for each locale in a catalog or a file in parts.
  var parts: [Part]

  /// The expected keys that it gets, in rising order. A file that several locales read is its own localization's.
  var keys: [Int] {
    guard parts.count > 1 else { return parts.first?.keys ?? [] }
    return parts.reduce(into: Set<Int>()) { $0.formUnion($1.keys) }.sorted()
  }
}

/// A file that is copied as it is from one localization to another.
package struct ResourceCopy: Sendable {
  /// The place of its root in `Catalog.roots`.
  package var root: Int
  /// The paths relative to the root.
  package var source: FilePath
  package var target: FilePath
  /// The paths as people see them.
  package var shownSource: String
  package var shown: String
  package var locale: String
  /// The path to open the file by.
  package var file: FilePath
}
