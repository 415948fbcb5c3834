import L10nFormats
import L10nSystem

/// What the products of a `GNUmakefile` ship: of each language's folder the files that are listed, and what is listed
/// without one.
struct MakefileShipping {
  let facts: MakefileFacts
  /// The makefile's folder, relative to the root.
  let folder: FilePath
  let tree: FileTree
  /// Folders that are bundles.
  let bundles: Set<FileTree.FolderID>

  /// In the order of the file.
  func targets() -> [ShippingTarget] { facts.products.map(shipped) }

  private func shipped(_ product: MakefileFacts.Product) -> ShippingTarget {
    var files = ShippedFiles(tree, bundles: bundles)
    for language in product.languages ?? folders {
      for name in product.localized {
        // gnustep-make goes on without what is not there.
        add("\(language).lproj/\(name)", to: &files)
      }
    }
    for name in product.resources { add(name, to: &files) }
    for name in product.sources { files.add(source: path(name)) }
    var target = ShippingTarget(
      name: product.name, productType: product.type, files: files.files, localizations: [], embeds: [],
      missing: [], unknownBelow: product.isComputed ? folder : nil,
      doubts: product.isComputed ? ["parts of its lists are worked out by make"] : [])
    target.sources = files.sources.sorted()
    return target
  }

  /// The folders of localizations beside the file, without `.lproj`.
  private var folders: [String] {
    guard let folder = tree.folder(at: folder) else { return [] }
    return tree.entries(of: folder).map { tree.name(of: $0) }.filter { FileNameKind.of($0) == .localization }
      .map { PathName.text(PathName.stem($0)) }
  }

  private func add(_ name: String, to files: inout ShippedFiles) {
    let path = path(name)
    guard let entry = tree.entry(at: path) else { return }
    if tree.folder(behind: entry) != nil, entry.kind != .package {
      files.add(folder: path)
    } else {
      files.add(file: path)
    }
  }

  private func path(_ name: String) -> FilePath {
    folder.bytes.isEmpty ? FilePath(bytes: Array(name.utf8)) : folder.appending(Array(name.utf8))
  }
}
