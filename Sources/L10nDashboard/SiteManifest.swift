internal import L10nCoverage
internal import L10nText

/// The list of the files that a build has made, so that the next one knows which of them may go: a line for each, its
/// digest and its path.
package struct SiteManifest: Equatable, Sendable {
  /// Where it stands in the site.
  package static let path = "site-manifest.txt"
  private static let heading = "l10ncheck site 1"

  /// Digests by path.
  package private(set) var digests: [String: String]

  package init(_ files: [SiteFile] = []) {
    digests = [:]
    for file in files { note(file) }
  }

  /// Adds a file to the list.
  package mutating func note(_ file: SiteFile) { digests[file.path] = Self.digest(file.bytes) }

  /// Reads one. What is no line of a manifest is passed over, and so is every path that a site cannot have: nobody can
  /// put a file on the list that is not the site's.
  package init(reading bytes: [UInt8]) {
    digests = [:]
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, first.elementsEqual(Self.heading.utf8) else { return }
    for line in lines.dropFirst() {
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
      guard parts.count == 2, parts[0].count == 32, Self.isOurs(parts[1]) else { continue }
      digests[String(decoding: parts[1], as: UTF8.self)] = String(decoding: parts[0], as: UTF8.self)
    }
  }

  /// The manifest as a file.
  package var file: SiteFile {
    var text = Self.heading + "\n"
    for (path, digest) in digests.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      text += "\(digest) \(path)\n"
    }
    return SiteFile(path: Self.path, bytes: Array(text.utf8))
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
      !["badge", "locale", "report", "table"].contains(String(decoding: parts[0], as: UTF8.self))
    {
      return false
    }
    return isName(name)
  }

  private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, first != UInt8(ascii: ".") else { return false }
    return name.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ".")
    }
  }

  private static func digest(_ bytes: [UInt8]) -> String {
    var digest = ContentDigest()
    digest.add(bytes)
    return digest.hexadecimal
  }
}
