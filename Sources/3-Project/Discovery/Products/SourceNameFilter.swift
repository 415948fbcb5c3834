import L10nSystem
import L10nText

/// `EXCLUDED_SOURCE_FILE_NAMES` and `INCLUDED_SOURCE_FILE_NAMES`: patterns for names of files, or for ends of paths.
struct SourceNameFilter {
  private let excluded: [[UInt8]]
  private let included: [[UInt8]]

  /// Patterns with build variables say nothing.
  init(excluded: [[UInt8]], included: [[UInt8]]) {
    self.excluded = excluded.filter { !$0.contains(UInt8(ascii: "$")) }
    self.included = included.filter { !$0.contains(UInt8(ascii: "$")) }
  }

  /// Whether a build takes the file.
  /// - Parameter folder: where its path starts.
  func keeps(_ file: FilePath, in folder: FilePath = FilePath("")) -> Bool {
    if excluded.isEmpty || !Self.matches(excluded, folder.appending(file.bytes)) { return true }
    return Self.matches(included, folder.appending(file.bytes))
  }

  private static func matches(_ patterns: [[UInt8]], _ file: FilePath) -> Bool {
    let parts = file.bytes.split(separator: UInt8(ascii: "/"))
    return patterns.contains { pattern in
      let wanted = pattern.split(separator: UInt8(ascii: "/"))
      guard !wanted.isEmpty else { return false }
      // A folder that is excluded takes along what is in it.
      return parts.indices.contains { start in
        start + wanted.count <= parts.count
          && zip(wanted, parts[start...]).allSatisfy { NamePattern.matches($0, $1) }
      }
    }
  }
}

/// A name with `*` and `?`.
enum NamePattern {
  static func matches(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    var (at, place) = (pattern.startIndex, name.startIndex)
    // The place of the last star, and what it has taken so far.
    var star: (pattern: Int, name: Int)?
    while place < name.endIndex {
      if at < pattern.endIndex, pattern[at] == UInt8(ascii: "*") {
        star = (at, place)
        at += 1
      } else if at < pattern.endIndex, pattern[at] == UInt8(ascii: "?") || pattern[at] == name[place] {
        at += 1
        place += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        (at, place) = (last.pattern + 1, last.name + 1)
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

extension FileTree {
  /// The files and folders that a path with stars in its names stands for, in byte order.
  func paths(matching path: FilePath) -> [FilePath] {
    let parts = path.bytes.split(separator: UInt8(ascii: "/"))
    guard path.bytes.contains(UInt8(ascii: "*")) else { return entry(at: path) == nil ? [] : [path] }
    var found = [FilePath(bytes: [])]
    for part in parts {
      found = found.flatMap { place -> [FilePath] in
        guard let folder = folder(at: place) else { return [] }
        if !part.contains(UInt8(ascii: "*")) {
          return entry(named: part, in: folder) == nil ? [] : [place.appending(Array(part))]
        }
        return entries(of: folder).map { name(of: $0) }.filter { NamePattern.matches(part, $0) }
          .map { place.appending(Array($0)) }
      }
    }
    return found
  }
}
