import L10nFormats
import L10nSystem
import L10nText

/// The files that targets would ship in a project that XcodeGen makes.
struct XcodeGenShipping {
  let spec: XcodeGenSpec
  let tree: FileTree
  /// Folders that are bundles.
  let bundles: Set<FileTree.FolderID>

  /// The targets in the order of the specification.
  func targets() -> [ShippingTarget] { ShippingTarget.withoutLooseFiles(spec.targets.map(shipped)) }

  private func shipped(_ target: XcodeGenSpec.Target) -> ShippingTarget {
    var shipped = ShippedFiles(tree: tree, bundles: bundles)
    for source in target.sources {
      if let phase = source.buildPhase, phase != "resources", phase != "sources" { continue }
      if source.isOptional, tree.entry(at: source.path) == nil { continue }
      let filter = SourceGlobs(excludes: source.excludes, includes: source.includes)
      guard tree.folder(at: source.path) != nil else {
        shipped.add(file: source.path)
        shipped.add(source: source.path)
        continue
      }
      shipped.add(folder: source.path, isStructured: source.isFolder) {
        filter.keeps($0)
      } compiles: {
        !source.isFolder && source.buildPhase != "resources" && filter.keeps($0)
      }
    }
    shipped.add(copiesOf: target.scripts, in: spec.folder)
    let isDoubtful = target.scripts.contains(where: \.isUnknown)
    var answer = shipped.target(
      target.name, productType: target.type.split(separator: ".").last.map(String.init) ?? "",
      unknownBelow: isDoubtful ? spec.folder : nil,
      doubts: target.isComputed
        ? ["parts of the target are aliases or variables, which are not followed"] : [])
    answer.extractsComments = target.extractsComments == true
    answer.emitsKeys = target.emitsKeys != false
    answer.generatesSymbols = target.generatesSymbols == true && shipped.hasSwift
    answer.links = target.links
    return answer
  }
}

/// Patterns for what a source of XcodeGen leaves out, and what alone it takes, from its own folder down.
private struct SourceGlobs {
  private let excludes: [Glob]
  private let includes: [Glob]

  init(excludes: [String], includes: [String]) {
    func globs(_ patterns: [String]) -> [Glob] {
      patterns.compactMap { try? Glob(Array(($0.first == "/" ? $0 : "/" + $0).utf8), .path) }
    }
    self.excludes = globs(excludes)
    self.includes = globs(includes)
  }

  func keeps(_ file: FilePath) -> Bool {
    if excludes.contains(where: { $0.matches(file.bytes) }) { return false }
    return includes.isEmpty || includes.contains { $0.matches(file.bytes) }
  }
}
