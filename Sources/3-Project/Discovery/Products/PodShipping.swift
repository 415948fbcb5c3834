import L10nFormats
import L10nSystem
import L10nText

/// What a pod ships: files for the app that uses it, and bundles of its own.
struct PodShipping {
  let facts: PodspecFacts
  /// The folder of the podspec, relative to the root.
  let folder: FilePath
  let tree: FileTree
  /// Folders that are bundles.
  let bundles: Set<FileTree.FolderID>

  /// The pod, where it has resources that are no bundle, then its bundles.
  func targets() -> [ShippingTarget] {
    var answer: [ShippingTarget] = []
    let doubts =
      facts.isComputed ? ["parts of the podspec are computed, and not known without running it"] : []
    if !facts.resources.isEmpty || facts.bundles.isEmpty {
      answer.append(target(facts.name, "framework", facts.resources, sources: facts.sources, doubts))
    }
    for bundle in facts.bundles { answer.append(target(bundle.name, "bundle", bundle.patterns, doubts)) }
    return answer
  }

  private func target(
    _ name: [UInt8], _ type: String, _ patterns: [[UInt8]], sources: [[UInt8]] = [], _ doubts: [String]
  ) -> ShippingTarget {
    var shipped = ShippedFiles(tree, bundles: bundles)
    let (own, code) = (Self.globs(patterns), Self.globs(sources))
    if !own.isEmpty || !code.isEmpty {
      shipped.add(folder: folder) { file in
        own.contains { $0.matches(file.bytes) }
      } compiles: { file in
        code.contains { $0.matches(file.bytes) }
      }
    }
    var target = ShippingTarget(
      name: PathName.text(name), productType: type, files: shipped.files, localizations: [],
      embeds: [],
      missing: [], unknownBelow: facts.isComputed ? folder : nil, doubts: doubts)
    target.sources = shipped.sources.sorted()
    return target
  }

  /// Ruby's patterns, from the podspec's folder down; what matches a folder takes what is in it.
  private static func globs(_ patterns: [[UInt8]]) -> [Glob] {
    patterns.compactMap { pattern in
      let rest = pattern.starts(with: "./".utf8) ? pattern.dropFirst(2) : pattern[...]
      return try? Glob([UInt8(ascii: "/")] + rest, .path)
    }
  }
}
