internal import L10nFormats
package import L10nSystem
internal import L10nText

/// The descriptions below a root of which Tuist makes projects: they are programs, and are not changed.
package struct TuistProjects {
  private let root: CatalogRoot
  private var known: [FilePath: TuistFacts?] = [:]

  package init(_ root: CatalogRoot) { self.root = root }

  /// The description, as people see it, that does not take a file which comes; nil where one takes it, or none is there.
  /// - Parameter isSure: whether patterns that are computed may take it.
  package mutating func lacking(_ file: FilePath, isSure: Bool) -> String? {
    let names = ["Project.swift", "Package.swift"]
    guard let path = root.file(names, above: file), path.lastComponent.elementsEqual(names[0].utf8) else {
      return nil
    }
    let facts = known[path] ?? read(path)
    known[path] = .some(facts)
    let below = file.bytes.dropFirst(path.bytes.count - path.lastComponent.count)
    guard let facts, !facts.takes(Array(below)) else { return nil }
    return isSure && facts.isComputed ? nil : root.shown(path)
  }

  private func read(_ path: FilePath) -> TuistFacts? {
    guard let text = try? root.bytes(of: path, limit: 1 << 20),
      text.firstRange(of: Array("ProjectDescription".utf8)) != nil
    else { return nil }
    return PaddedBuffer(text).withText { TuistFacts($0, from: 0, to: text.count) }
  }
}

extension CatalogRoot {
  /// The nearest file of some names in the folders above a file; in one folder the first.
  func file(_ names: [String], above file: FilePath) -> FilePath? {
    sequence(first: file) { $0.bytes.isEmpty ? nil : $0.parent }.dropFirst()
      .flatMap { folder in names.map { folder.appending(Array($0.utf8)) } }.first { kind(of: $0) == .file }
  }

  /// The file that is in the place of a new file's folder, in words; nil where there is none.
  package func obstacle(to file: FilePath) -> String? {
    let above = sequence(first: file.parent) { $0.bytes.isEmpty ? nil : $0.parent }
    guard let first = above.first(where: { kind(of: $0) != nil }), kind(of: first) == .file else {
      return nil
    }
    return "\(shown(first)) is a file, and would have to be a folder"
  }
}
