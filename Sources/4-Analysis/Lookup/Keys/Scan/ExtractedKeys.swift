package import L10nDiscovery
internal import L10nFormats
internal import L10nCode
package import L10nSystem
internal import L10nText

/// The keys that the compiler extracted in a build: the `.stringsdata` files below a folder. Listed keys are sure; a missing key
/// proves nothing.
package struct ExtractedKeys: Sendable {
  /// The compiler's files, one for each source, in the order of their paths.
  package private(set) var files: [StringsDataFile] = []
  /// The number of files that are no JSON.
  package private(set) var brokenCount = 0

  package struct StringsDataFile: Sendable {
    let data: StringsData
  }

  /// Reads a folder.
  package init(_ folder: FilePath, git: GitEnvironment, jobs: Int? = nil) throws(SystemError) {
    let tree = try FileTree(walking: folder, policy: .everything, environment: git)
    var paths: [FilePath] = []
    let suffix = Array(".stringsdata".utf8)
    for folder in tree.folders {
      for entry in tree.entries(of: folder)
      where entry.kind == .file && tree.name(of: entry).suffix(suffix.count).elementsEqual(suffix) {
        paths.append(tree.location(of: tree.path(of: entry, in: folder)))
      }
    }
    let found = paths
    let read = ParallelWork(jobs: jobs).map(count: found.count, worker: { FileBuffer() }) { buffer, index in
      Self.read(found[index], &buffer)
    }
    for data in read.compactMap({ $0 }) {
      if data.diagnostics.contains(where: { $0.severity == .error }) { brokenCount += 1 }
      if !data.isGenerated { files.append(StringsDataFile(data: data)) }
    }
  }

  private static func read(_ path: FilePath, _ buffer: inout FileBuffer) -> StringsData? {
    do throws(SystemError) { try buffer.load(path, limit: FileBuffer.largestText) } catch { return nil }
    return buffer.withDecoded { StringsData($0, $1) }
  }
}

extension CodeUses {
  /// Adds the keys that a build extracted. A use that is only possible, or has unknown specifiers, becomes sure if the compiler saw it.
  /// A use that was not seen at all is added.
  package mutating func add(_ keys: ExtractedKeys, _ catalog: Catalog) {
    let byName = Dictionary(grouping: files.indices) { Array(files[$0].path.lastComponent) }
    for file in keys.files {
      let source = file.data.source.split(separator: UInt8(ascii: "/"))
      guard let name = source.last else { continue }
      // The path is one of the machine that built: as much of its end as possible has to fit.
      let same = byName[Array(name)] ?? []
      let best = same.max { shared(files[$0].path, source) < shared(files[$1].path, source) }
      guard let number = best, ships[number] else { continue }
      uses[number]?.confirm(
        file.data.entries.filter { $0.table != StringsData.potentialKeys }.map { entry in
          ExtractedKey(
            key: entry.key, table: entry.table, value: entry.value, comment: entry.comment,
            position: entry.position)
        })
    }
  }

  /// The number of components that two paths share at their ends.
  private func shared(_ path: FilePath, _ source: [ArraySlice<UInt8>]) -> Int {
    zip(path.bytes.split(separator: UInt8(ascii: "/")).reversed(), source.reversed())
      .prefix { $0.elementsEqual($1) }.count
  }
}
