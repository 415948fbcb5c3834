internal import L10nFormats
internal import L10nSystem
import L10nText

/// The files that the modules of a Swift package ship, as SwiftPM finds them.
struct PackageShipping {
  let facts: PackageManifestFacts
  /// The folder of the `Package.swift`, relative to the root.
  let folder: FilePath
  let tree: FileTree
  /// Folders that are bundles.
  let bundles: Set<FileTree.FolderID>
  /// The traits that packages ask of one another.
  var requestedTraits: Set<[UInt8]> = []

  /// The targets in the order of the manifest.
  func targets() -> [ShippingTarget] {
    let off = facts.traitsOff(requested: requestedTraits)
    let optional = optionalTargets(off)
    return facts.targets.compactMap { target in
      let place = Self.place(of: target, facts, in: folder) {
        tree.folder(at: $0) != nil || !tree.leftOut.around($0).isEmpty
      }
      guard let place else { return nil }
      var answer = shipped(target, at: place)
      answer.isOptional = optional.contains(target.name.text)
      let absent = off.union(target.byTraits.keys.filter { Self.isOff($0, of: target, off) })
      answer.development.conditions.formUnion(absent.map { PathName.text($0) })
      return answer
    }
  }

  /// Whether a dependency or definition of a target is there with traits alone that are off.
  private static func isOff(
    _ name: [UInt8], of target: PackageManifestFacts.Target, _ off: Set<[UInt8]>
  ) -> Bool { target.byTraits[name].map { !$0.isEmpty && off.isSuperset(of: $0) } ?? false }

  /// The targets that others depend on, and none does where these traits are off.
  private func optionalTargets(_ off: Set<[UInt8]>) -> Set<[UInt8]> {
    if off.isEmpty { return [] }
    let targets = facts.targets.filter { $0.kind != .test }
    let named = Set(targets.flatMap { $0.dependencies.map(\.text) })
    var reached = Set(facts.products.flatMap { $0.targets.map(\.text) })
    reached.formUnion(targets.map(\.name.text).filter { !named.contains($0) })
    var left = Array(reached)
    let byName = Dictionary(grouping: targets) { $0.name.text }
    while let next = left.popLast() {
      for target in byName[next] ?? [] {
        left += target.dependencies.map(\.text).filter {
          !Self.isOff($0, of: target, off) && reached.insert($0).inserted
        }
      }
    }
    return named.subtracting(reached)
  }

  /// The targets in each product.
  var products: [String: [String]] {
    Dictionary(
      firstOf: facts.products.map { (PathName.text($0.name.text), $0.targets.map { PathName.text($0.text) }) }
    )
  }

  private func shipped(_ target: PackageManifestFacts.Target, at place: FilePath) -> ShippingTarget {
    var shipped = ShippedFiles(tree: tree, bundles: bundles)
    let unhandled = add(target, at: place, to: &shipped)
    let doubts = [
      (target.isComputed, "parts of the target are computed, and not known without running it"),
      (facts.hasComputedTargets, "the manifest computes targets, and they are not known without running it"),
    ].filter(\.0).map(\.1)
    var answer = shipped.target(
      PathName.text(target.name.text), productType: target.kind.rawValue,
      unknownBelow: facts.hasComputedTargets ? folder : target.isComputed ? place : nil, doubts: doubts)
    for resource in target.resources {
      guard let name = localization(resource.rule), let path = resource.path.text.relative(to: place) else {
        continue
      }
      for file in answer.files where ShippedFiles.isLoose(file) && Self.covers(path.bytes, file) {
        answer.assigned[file] = name
      }
    }
    answer.unhandled = target.isComputed ? [] : unhandled
    answer.generatesSymbols = shipped.hasSwift
    answer.links = target.dependencies.map { name in
      TargetLink(goal: .package(name: PathName.text(name.text), folder: nil), isEmbedded: false)
    }
    return answer
  }

  /// Adds the files of a target.
  /// - Returns: string files that no rule takes.
  private func add(
    _ target: PackageManifestFacts.Target, at place: FilePath, to shipped: inout ShippedFiles
  ) -> [FilePath] {
    let excluded = target.excluded.map(\.text)
    func isExcluded(_ file: FilePath) -> Bool { excluded.contains { Self.covers($0, file) } }
    let handled = target.resources.map(\.path.text)
    var unhandled: [FilePath] = []
    // The files of the folder are those that SwiftPM takes by itself. A property list or a text file is a
    // resource only where a rule says so.
    let copied = target.resources.filter { $0.rule != .process(nil) }.map(\.path.text)
    shipped.add(folder: place) { file in
      if isExcluded(file) || copied.contains(where: { Self.covers($0, file) }) { return false }
      if !ShippedFiles.isLoose(file) { return true }
      if !handled.contains(where: { Self.covers($0, file) }) {
        unhandled.append(place.appending(file.bytes))
      }
      return false
    } compiles: { file in
      !isExcluded(file) && !copied.contains { Self.covers($0, file) }
        && (target.sources?.contains { Self.covers($0.text, file) } ?? true)
    }
    for resource in target.resources where resource.rule != .embedInCode {
      guard let path = resource.path.text.relative(to: place) else { continue }
      if tree.folder(at: path) != nil {
        shipped.add(
          folder: path,
          isStructured: resource.rule == .copy && !ShippedFiles.isLocalization(path.lastComponent)
        ) { file in
          !isExcluded(FilePath(bytes: resource.path.text).appending(file.bytes))
        }
      } else {
        shipped.add(file: path)
      }
    }
    return unhandled
  }

  /// The localization that a rule builds files without an `.lproj` into: `.process(…, localization: .default)`.
  private func localization(_ rule: PackageManifestFacts.Resource.Rule) -> String? {
    switch rule {
    case .process(.standard): facts.defaultLocalization.map { PathName.text($0.text) }
    case .process(.base): "Base"
    default: nil
    }
  }

  /// The folder of a target's files: `path:`, else the first of the conventional folders.
  static func place(
    of target: PackageManifestFacts.Target, _ facts: PackageManifestFacts, in folder: FilePath,
    _ isFolder: (FilePath) -> Bool
  ) -> FilePath? {
    if let path = target.path { return path.text.relative(to: folder) }
    let folders = (target.kind == .test ? ["Tests"] : []) + ["Sources", "Source", "src", "srcs"]
    for name in folders {
      let place = folder.appending(Array(name.utf8)).appending(target.name.text)
      if isFolder(place) { return place }
    }
    // A package with a single target of its kind may keep its files in the folder itself.
    let first = folder.appending(Array(folders[0].utf8))
    return facts.isOnly(target) && isFolder(first) ? first : nil
  }

  private static func covers(_ path: [UInt8], _ file: FilePath) -> Bool {
    let path = path.last == UInt8(ascii: "/") ? path.dropLast() : path[...]
    guard file.bytes.starts(with: path) else { return false }
    return file.bytes.count == path.count || file.bytes[path.count] == UInt8(ascii: "/") || path.isEmpty
  }
}

/// The files that a pod ships: those for the app that uses it, and bundles of its own.
struct PodShipping {
  let facts: PodspecFacts
  /// The folder of the podspec, relative to the root.
  let folder: FilePath
  let tree: FileTree
  /// Folders that are bundles.
  let bundles: Set<FileTree.FolderID>

  /// The pod, where it has resources that are no bundle, then its bundles.
  func targets() -> [ShippingTarget] {
    let isPlain = !facts.resources.isEmpty || facts.bundles.isEmpty
    let pod = [(name: facts.name, patterns: facts.resources)]
    let all = (isPlain ? pod : []) + facts.bundles
    let own = PodFiles(all.map(\.patterns))
    // In a pod that ships only bundles, the code asks the bundles for its texts.
    let code = PodFiles(all.indices.map { $0 == 0 || !isPlain ? facts.sources : [] })
    var (files, sources) = (all.map { _ in [FilePath]() }, all.map { _ in [FilePath]() })
    // A pod may have a bundle for each of its folders: all are found in one walk.
    var walk = ShippedFiles(tree: tree, bundles: bundles)
    walk.add(folder: folder) { file in
      for target in own.targets(of: file) { files[target].append(folder.appending(file.bytes)) }
      return false
    } compiles: { file in
      for target in code.targets(of: file) { sources[target].append(folder.appending(file.bytes)) }
      return false
    }
    return all.indices.map { place in
      ShippingTarget(
        name: PathName.text(all[place].name), productType: place == 0 && isPlain ? "framework" : "bundle",
        files: files[place].sorted(), sources: sources[place].sorted(),
        unknownBelow: facts.isComputed ? folder : nil,
        doubts: facts.isComputed
          ? ["parts of the podspec are computed, and not known without running it"] : [])
    }
  }
}

/// The files of each target of a pod, by their patterns.
private struct PodFiles {
  private let rules: [(target: Int, glob: Glob)]
  private let index: GlobIndex

  /// - Parameter patterns: Ruby's, from the podspec's folder down; what matches a folder takes what is in it.
  init(_ patterns: [[[UInt8]]]) {
    rules = patterns.enumerated().flatMap { target, patterns in
      patterns.compactMap { pattern in
        let rest = pattern.starts(with: "./".utf8) ? pattern.dropFirst(2) : pattern[...]
        return (try? Glob([UInt8(ascii: "/")] + rest, .path)).map { (target, $0) }
      }
    }
    index = GlobIndex(rules.map { [$0.glob] })
  }

  func targets(of file: FilePath) -> Set<Int> {
    Set(index.places(for: file.bytes).filter { rules[$0].glob.matches(file.bytes) }.map { rules[$0].target })
  }
}
