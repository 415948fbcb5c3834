internal import L10nDashboard
internal import L10nSystem

/// What the build before has left in the folder of a site. Any thread may ask.
struct SiteBefore: Sendable {
  /// A file as it is to be, beside what is there.
  struct Prepared: Sendable {
    enum State: Sendable { case absent, same, different }
    let file: SiteFile
    let digest: String
    let state: State
  }

  let folder: FilePath
  let manifest: SiteManifest
  private let projects: [String: [String]]

  init(_ folder: FilePath) {
    self.folder = folder
    manifest = Self.content(SiteManifest.path, in: folder).map(SiteManifest.init(reading:)) ?? SiteManifest()
    projects = manifest.projects
  }

  /// Holds a file against the one in its place.
  func prepared(_ file: SiteFile) -> Prepared {
    let digest = SiteManifest.digest(file.bytes)
    guard let old = content(file.path) else { return Prepared(file: file, digest: digest, state: .absent) }
    if old != file.bytes { return Prepared(file: file, digest: digest, state: .different) }
    // What is there already need not be kept in memory.
    return Prepared(file: SiteFile(path: file.path, bytes: []), digest: digest, state: .same)
  }

  /// The files of a project with their digests, if its pages were made of the same, and stand there as they were made;
  /// nil if they are to be made.
  func files(of project: String, madeOf origin: String) -> [(path: String, digest: String)]? {
    guard manifest.origins[project] == origin, let paths = projects[project] else { return nil }
    var files: [(path: String, digest: String)] = []
    for path in paths {
      guard let digest = manifest.digests[path], let bytes = content(path),
        manifest.wrote(bytes, at: path)
      else { return nil }
      files.append((path, digest))
    }
    return files
  }

  /// The bytes of a file of the folder; nil where it cannot be read, which the writing will find out about.
  func content(_ path: String) -> [UInt8]? { Self.content(path, in: folder) }

  private static func content(_ path: String, in folder: FilePath) -> [UInt8]? {
    var buffer = FileBuffer()
    guard (try? buffer.load(folder.appending(Array(path.utf8)))) != nil else { return nil }
    return buffer.array
  }
}
