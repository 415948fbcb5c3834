import L10nSystem
import L10nText

/// `EXCLUDED_SOURCE_FILE_NAMES` and `INCLUDED_SOURCE_FILE_NAMES`: patterns for names of files, or for ends of paths.
struct SourceNameFilter {
  private let excluded: [[Glob]]
  private let included: [[Glob]]

  init(excluded: [[UInt8]], included: [[UInt8]]) {
    self.excluded = Self.patterns(excluded)
    self.included = Self.patterns(included)
  }

  /// A pattern for each name of a path. Those with build variables say nothing.
  private static func patterns(_ words: [[UInt8]]) -> [[Glob]] {
    words.filter { !$0.contains(UInt8(ascii: "$")) }
      .compactMap { try? $0.split(separator: UInt8(ascii: "/")).map { try Glob($0, .text) } }
      .filter { !$0.isEmpty }
  }

  /// Whether a build takes the file.
  /// - Parameter folder: where its path starts.
  func keeps(_ file: FilePath, in folder: FilePath = FilePath("")) -> Bool {
    if excluded.isEmpty || !Self.matches(excluded, folder.appending(file.bytes)) { return true }
    return Self.matches(included, folder.appending(file.bytes))
  }

  private static func matches(_ patterns: [[Glob]], _ file: FilePath) -> Bool {
    let parts = file.bytes.split(separator: UInt8(ascii: "/"))
    return patterns.contains { wanted in
      // A folder that is excluded takes along what is in it.
      parts.indices.contains { start in
        start + wanted.count <= parts.count && zip(wanted, parts[start...]).allSatisfy { $0.matches($1) }
      }
    }
  }
}

extension FileTree {
  /// The files and folders that a path stands for, in byte order: the shell puts in what `*`, `?` and `[…]` match.
  func paths(matching path: FilePath) -> [FilePath] {
    let parts = path.bytes.split(separator: UInt8(ascii: "/"))
    if entry(at: path) != nil { return [path] }
    guard path.bytes.contains(where: Self.marks.contains) else { return [] }
    var found = [FilePath(bytes: [])]
    for part in parts {
      let pattern = part.contains(where: Self.marks.contains) ? try? Glob(part, .text) : nil
      found = found.flatMap { place -> [FilePath] in
        guard let folder = folder(at: place) else { return [] }
        guard let pattern else {
          return entry(named: part, in: folder) == nil ? [] : [place.appending(Array(part))]
        }
        return entries(of: folder).map { name(of: $0) }
          .filter { $0.first != UInt8(ascii: ".") && pattern.matches($0) }.map { place.appending(Array($0)) }
      }
    }
    return found
  }

  private static let marks = Array("*?[".utf8)
}
