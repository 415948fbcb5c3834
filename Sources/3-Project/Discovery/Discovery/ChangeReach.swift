internal import L10nFormats
package import L10nSystem
internal import L10nText

/// The reach of a change in a tree of many projects: the projects whose files it changes, all that embed them, and all that these embed.
/// Files of no project are always read. In doubt a project is read: names and paths count wherever they stand in project files, whatever is
/// done with them.
package struct ChangeReach: Sendable {
  /// The folders of the other projects, in byte order.
  package let unread: [FilePath]
  private let folders: Set<[UInt8]>

  /// Whether nothing of a folder is read.
  package func skips(folder: [UInt8]) -> Bool { folders.contains(folder) }

  /// Nil where everything is read. All paths are below one root.
  /// - Parameters:
  ///   - paths: of all files.
  ///   - changed: of what has come, changed or gone, if reports look into it.
  ///   - links: where symbolic links lead.
  ///   - read: the content of a file; of one that has changed, all that it had and has.
  package init?(
    paths: [FilePath], changed: [FilePath], links: [(path: FilePath, target: [UInt8])],
    read: (FilePath) -> [UInt8]?
  ) {
    // A project that is gone governed its folder.
    let descriptions = Set(paths + changed).filter { Self.describes($0) }
    let projects = ProjectFolders(descriptions.filter { $0.lastComponent != Self.podfile[...] })
    guard projects.folders.count > 1, !projects.folders.contains([]) else { return nil }
    var touched: Set<Int> = []
    for path in changed {
      if let project = projects.holding(path.bytes) {
        touched.insert(project)
      } else if !path.bytes.split(separator: UInt8(ascii: "/")).dropLast().contains(where: {
        $0.first == UInt8(ascii: ".")
      }) {
        return nil
      }
    }
    if touched.isEmpty { return nil }

    var embeds = [Set<Int>](repeating: [], count: projects.folders.count)
    var (asked, offered, frameworks): (Names, Names, Names) = ([:], [:], [:])
    for path in descriptions {
      guard let own = projects.holding(path.bytes), let text = read(path) else { continue }
      let isPackage = FileNameKind.of(path.lastComponent) == .manifest
      for word in ProjectWords(text) {
        if word.leadsOut { embeds[own].formUnion(projects.led(to: word.bytes, from: path.parent.bytes)) }
        let name = Array(word.bytes)
        // A product of a package may be linked by its name alone, a framework of the workspace by its file.
        if isPackage, word.follows("name") { offered[name, default: []].insert(own) }
        if isPackage ? word.isQuoted : word.follows("productName") { asked[name, default: []].insert(own) }
        if word.follows("path"), word.isFramework { frameworks[name, default: []].insert(own) }
      }
    }
    for link in links {
      guard let own = projects.holding(link.path.bytes) else { continue }
      embeds[own].formUnion(projects.led(to: link.target[...], from: link.path.parent.bytes))
    }
    for (name, others) in offered {
      for own in asked[name] ?? [] where !others.contains(own) { embeds[own].formUnion(others) }
    }
    for others in frameworks.values { for own in others { embeds[own].formUnion(others) } }

    var embedders = [Set<Int>](repeating: [], count: embeds.count)
    for (own, others) in embeds.enumerated() { for other in others { embedders[other].insert(own) } }
    let reached = Self.closure(Self.closure(touched, embedders), embeds)
    let unread = projects.folders.indices.filter { !reached.contains($0) }.map { projects.folders[$0] }
    if unread.isEmpty { return nil }
    folders = Set(unread)
    self.unread = unread.map { FilePath(bytes: $0) }.sorted()
  }

  /// The projects by the names that they have or ask for.
  private typealias Names = [[UInt8]: Set<Int>]

  private static let podfile = Array("Podfile".utf8)

  /// Whether a file says how a project is built.
  package static func describes(_ path: FilePath) -> Bool {
    FileNameKind.of(path.lastComponent).describesProject || path.lastComponent == podfile[...]
  }

  private static func closure(_ start: Set<Int>, _ edges: [Set<Int>]) -> Set<Int> {
    var (seen, waiting) = (start, Array(start))
    while let next = waiting.popLast() {
      for other in edges[next] where seen.insert(other).inserted { waiting.append(other) }
    }
    return seen
  }
}

/// The outermost folders that have a project: each stands for all projects in it.
private struct ProjectFolders {
  private(set) var folders: [[UInt8]] = []
  private var places: [[UInt8]: Int] = [:]

  init(_ descriptions: [FilePath]) {
    let all = descriptions.map { path in
      let folder = path.parent
      return FileNameKind.of(folder.lastComponent) == .project ? folder.parent.bytes : folder.bytes
    }
    for folder in all { places[folder] = 0 }
    folders = Set(all).filter { folder in holdingFolder(folder) == folder.count }.sorted {
      $0.lexicographicallyPrecedes($1)
    }
    places = [:]
    for (number, folder) in folders.enumerated() { places[folder] = number }
  }

  /// The project that a path lies in, or whose folder it is.
  func holding(_ path: [UInt8]) -> Int? { holdingFolder(path).flatMap { places[Array(path[..<$0])] } }

  /// The length of the shortest beginning of a path that is a folder of a project.
  private func holdingFolder(_ path: [UInt8]) -> Int? {
    if places[[]] != nil { return 0 }
    return (path.indices.filter { path[$0] == UInt8(ascii: "/") } + [path.count]).first {
      places[Array(path[..<$0])] != nil
    }
  }

  /// The projects that a path may lead to, from anywhere in or below a folder.
  func led(to path: ArraySlice<UInt8>, from folder: [UInt8]) -> Set<Int> {
    var rest = path.split(separator: UInt8(ascii: "/"))
    guard let last = rest.lastIndex(where: { $0.elementsEqual("..".utf8) }) else { return [] }
    rest.removeFirst(last + 1)
    // The value of a variable or a pattern is not known.
    let tail = Array(
      rest.prefix { part in !part.contains { "*?$({[".utf8.contains($0) } }.joined(separator: "/".utf8))
    var found: Set<Int> = []
    var base: [UInt8]? = folder
    while let folder = base {
      let place = folder + (folder.isEmpty || tail.isEmpty ? [] : [UInt8(ascii: "/")]) + tail
      if let project = holding(place) {
        found.insert(project)
      } else {
        let start = place.isEmpty ? [] : place + [UInt8(ascii: "/")]
        let first = folders.partitioningIndex { !$0.lexicographicallyPrecedes(start) }
        found.formUnion(folders.indices[first...].prefix { folders[$0].starts(with: start) })
      }
      base = folder.isEmpty ? nil : FilePath(bytes: folder).parent.bytes
    }
    return found
  }
}

/// The words of a project file, as they stand between blanks, quotes and signs.
private struct ProjectWords: Sequence, IteratorProtocol {
  struct Word {
    var bytes: ArraySlice<UInt8>
    var isQuoted: Bool
    var previous: ArraySlice<UInt8>
    /// Whether it is a path to beside or above the folder.
    var leadsOut: Bool {
      bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
    }
    /// Whether it is a framework that is built, and not the system's.
    var isFramework: Bool {
      bytes.suffix(10).elementsEqual(".framework".utf8) && !bytes.contains(UInt8(ascii: "/"))
    }

    func follows(_ word: String) -> Bool { previous.elementsEqual(word.utf8) }
  }

  private var rest: ArraySlice<UInt8>
  private var previous: ArraySlice<UInt8> = []
  private static let ends = Set("\t\n\r \"'`;,=()<>:{}[]".utf8)

  init(_ text: [UInt8]) { rest = text[...] }

  mutating func next() -> Word? {
    let word = rest.drop { Self.ends.contains($0) }
    guard let start = word.indices.first else { return nil }
    let isQuoted = start > rest.startIndex && rest[start - 1] == UInt8(ascii: "\"")
    let bytes = word.prefix { !Self.ends.contains($0) }
    rest = word[bytes.endIndex...]
    defer { previous = bytes }
    return Word(bytes: bytes, isQuoted: isQuoted, previous: previous)
  }
}
