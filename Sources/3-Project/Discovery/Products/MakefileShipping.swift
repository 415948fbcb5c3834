import L10nFormats
import L10nSystem
import L10nText

/// The files that the products of a `GNUmakefile` ship: those listed for each language's folder, those listed
/// without one, and those that subprojects list.
struct MakefileShipping {
  /// The makefiles of the root, by their folders.
  let makefiles: [FilePath: MakefileFacts]
  let tree: FileTree
  /// Folders that are bundles.
  let bundles: Set<FileTree.FolderID>

  /// The targets of the makefile of a folder, relative to the root, in the order of the file.
  func targets(in folder: FilePath) -> [ShippingTarget] {
    (makefiles[folder]?.products ?? []).filter { $0.type != Self.part }.map { shipped($0, in: folder) }
  }

  private static let part = "subproject"
  /// Subprojects in one another beyond this are not followed.
  private static let deepest = 8

  private func shipped(_ product: MakefileFacts.Product, in folder: FilePath) -> ShippingTarget {
    var files = ShippedFiles(tree: tree, bundles: bundles)
    let isComputed = add(product, in: folder, to: &files, depth: 0)
    return ShippingTarget(
      name: product.name, productType: product.type, files: files.files, sources: files.sources.sorted(),
      unknownBelow: isComputed ? folder : nil,
      doubts: isComputed ? ["parts of its lists are worked out by make"] : [])
  }

  /// Returns whether make works any list out.
  private func add(
    _ product: MakefileFacts.Product, in folder: FilePath, to files: inout ShippedFiles, depth: Int
  ) -> Bool {
    var isComputed = product.isComputed
    var seen: Set<String> = []
    for language in product.languages ?? languages(in: folder) where seen.insert(language).inserted {
      if tree.paths(matching: path("\(language).lproj", in: folder)).isEmpty { continue }
      for name in product.localized {
        // gnustep-make goes on without what is not there.
        add("\(language).lproj/\(name)", in: folder, to: &files)
      }
    }
    for name in product.resources { add(name, in: folder, to: &files) }
    for name in product.sources { files.add(source: path(name, in: folder)) }
    guard depth < Self.deepest else { return isComputed }
    for name in product.subprojects {
      let folder = path(name, in: folder)
      for part in makefiles[folder]?.products ?? [] where part.type == Self.part {
        if add(part, in: folder, to: &files, depth: depth + 1) { isComputed = true }
      }
    }
    return isComputed
  }

  /// The folders of localizations beside the file, without `.lproj`.
  private func languages(in folder: FilePath) -> [String] {
    guard let folder = tree.folder(at: folder) else { return [] }
    return tree.entries(of: folder).map { tree.name(of: $0) }
      .filter { FileNameKind.of($0) == .localization }.map { PathName.text(PathName.stem($0)) }
  }

  private func add(_ name: String, in folder: FilePath, to files: inout ShippedFiles) {
    for path in tree.paths(matching: path(name, in: folder)) {
      guard let entry = tree.entry(at: path) else { continue }
      if tree.folder(behind: entry) != nil, entry.kind != .package {
        files.add(folder: path)
      } else {
        files.add(file: path)
      }
    }
  }

  private func path(_ name: String, in folder: FilePath) -> FilePath {
    let name = name.hasSuffix("/") ? String(name.dropLast()) : name
    return folder.appending(Array(name.utf8))
  }
}
