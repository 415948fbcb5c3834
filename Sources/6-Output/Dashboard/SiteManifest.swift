internal import L10nCoverage
internal import L10nText

/// The list of the files that a build has made, so that the next one knows which of them may go: a line for each, its
/// digest and its path. Of a site of many projects also a line for each folder of one, with the digest of what its pages
/// were made of: as long as that is the same, they need not be made again.
package struct SiteManifest: Equatable, Sendable {
  /// The manifest's path in the site.
  package static let path = "site-manifest.txt"
  private static let heading = "l10ncheck site 1"

  /// Digests by path.
  package private(set) var digests: [String: String] = [:]
  /// The origin of a project's pages, a digest, by its folder: `project/mail`; of `report`, its run.
  package private(set) var origins: [String: String] = [:]

  package init(_ files: [SiteFile] = []) { for file in files { note(file) } }

  /// Adds a file to the list.
  package mutating func note(_ file: SiteFile) { note(file.path, digest: Self.digest(file.bytes)) }

  /// Notes a file whose digest is known.
  package mutating func note(_ path: String, digest: String) { digests[path] = digest }

  /// Adds the origin of a project's pages.
  package mutating func note(origin: String, of folder: String) { origins[folder] = origin }

  /// The paths of the files of each project, by its folder, in no order.
  package var projects: [String: [String]] {
    Dictionary(grouping: digests.keys.filter { $0.hasPrefix(Self.projects) }, by: { Self.folder(of: $0) })
  }

  private static let projects = "project/"

  /// The folder of the project that a file belongs to.
  private static func folder(of path: String) -> String {
    projects + path.dropFirst(projects.count).prefix { $0 != "/" }
  }

  /// Reads a manifest. Lines that are none of a manifest are passed over, and so is every path that a site
  /// cannot have: nobody can put a file on the list that is not the site's.
  package init(reading bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, first.elementsEqual(Self.heading.utf8) else { return }
    for line in lines.dropFirst() {
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
      guard parts.count == 2, parts[0].count == 32 else { continue }
      let digest = String(decoding: parts[0], as: UTF8.self)
      if Self.isOurs(parts[1]) {
        digests[String(decoding: parts[1], as: UTF8.self)] = digest
      } else if let folder = Self.project(parts[1]) {
        origins[folder] = digest
      }
    }
  }

  /// The manifest as a file.
  package var file: SiteFile {
    let lines = digests.map { ($0, $1) } + origins.map { ($0 + "/", $1) }
    let text = lines.sorted { ByteOrder.precedes($0.0, $1.0) }.map { "\($1) \($0)\n" }.joined()
    return SiteFile(path: Self.path, bytes: Array("\(Self.heading)\n\(text)".utf8))
  }

  /// Whether bytes are those that the build wrote at a path.
  package func wrote(_ bytes: [UInt8], at path: String) -> Bool { digests[path] == Self.digest(bytes) }

  /// Whether a site may have a file at the path: a name of its own kind, or one folder of the site's and a name; either
  /// in the folder of a project as well.
  private static func isOurs(_ path: ArraySlice<UInt8>) -> Bool {
    var parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if parts.count > 2, parts[0].elementsEqual("project".utf8), isName(parts[1]) { parts.removeFirst(2) }
    guard let name = parts.last, parts.count <= 2 else { return false }
    if parts.count == 2,
      !["badge", "locale", "report", "table", "work"].contains(String(decoding: parts[0], as: UTF8.self))
    {
      return false
    }
    return isName(name)
  }

  /// The folder of a project, or of the report, that is written with a slash at its end; nil for what is none.
  private static func project(_ path: ArraySlice<UInt8>) -> String? {
    let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count > 1, parts.last?.isEmpty == true else { return nil }
    let folder = parts.dropLast()
    let isOurs =
      folder.count == 1 && folder[0].elementsEqual("report".utf8)
      || folder.count == 2 && folder[0].elementsEqual("project".utf8) && isName(folder[1])
    return isOurs ? String(decoding: path.dropLast(), as: UTF8.self) : nil
  }

  private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, first != UInt8(ascii: ".") else { return false }
    return name.allSatisfy { byte in byte.isSmall || byte.isDigit || "-.".utf8.contains(byte) }
  }

  package static func digest(_ bytes: [UInt8]) -> String {
    var digest = ContentDigest()
    digest.add(bytes)
    return digest.hexadecimal
  }
}
