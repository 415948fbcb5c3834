internal import L10nLocale
internal import L10nSystem

/// One file to be changed or made.
enum StubTask: Sendable {
  /// Stubs of a table.
  case table(StubJob)
  case copy(ResourceCopy)

  /// The place of its root in `Catalog.roots`.
  var root: Int {
    switch self {
    case .table(let job): job.root
    case .copy(let copy): copy.root
    }
  }

  /// Relative to the root.
  var path: FilePath {
    switch self {
    case .table(let job): job.path
    case .copy(let copy): copy.target
    }
  }

  /// Whether it makes a file that is not there.
  var isNew: Bool {
    switch self {
    case .table(let job): job.isNew
    case .copy: true
    }
  }

  /// What is left out if the file cannot be changed.
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
          shown: job.shown, locale: part.locale.text,
          count: count ?? part.keys.count + part.incomplete.count,
          reason: reason)
      }
    }
  }
}
