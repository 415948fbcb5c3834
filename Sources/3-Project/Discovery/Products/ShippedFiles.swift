internal import L10nFormats
internal import L10nSystem

/// Gathers the files that a target's bundle gets, out of the files and folders that a project names.
struct ShippedFiles {
  let tree: FileTree
  /// Folders that are bundles: each is a product of its own.
  let bundles: Set<FileTree.FolderID>
  private(set) var found: [FilePath] = []
  /// Source files, which are compiled.
  private(set) var sources: Set<FilePath> = []
  /// Files that keep the folders they are in.
  private(set) var structured: Set<FilePath> = []
  /// `Settings.bundle` folders, which are copied whole.
  private(set) var settings: Set<FilePath> = []
  /// Bundles, which are copied as they stand.
  private(set) var copied: Set<FilePath> = []
  /// Paths that the project names and that are not there.
  private(set) var missing: [FilePath] = []

  /// The files, in byte order.
  var files: [FilePath] {
    var files: [FilePath] = []
    files.reserveCapacity(found.count)
    for file in found.sorted() where file != files.last { files.append(file) }
    return files
  }

  /// A target that gets them.
  /// - Parameter unknownBelow: a folder of which it may get more.
  func target(
    _ name: String, productType: String, unknownBelow: FilePath?, doubts: [String]
  ) -> ShippingTarget {
    ShippingTarget(
      name: name, productType: productType, files: files, structured: structured, bundles: copied,
      sources: sources.sorted(), settings: settings.sorted(), missing: missing,
      unknownBelow: unknownBelow, doubts: doubts)
  }

  /// Whether a file of texts of one language lies in no `.lproj`.
  static func isLoose(_ file: FilePath) -> Bool {
    FileNameKind.of(file.lastComponent).format?.isOfOneLanguage == true && !isLocalized(file)
  }

  /// Whether any Swift is compiled.
  var hasSwift: Bool { sources.contains { $0.bytes.suffix(6).elementsEqual(".swift".utf8) } }

  /// Folders that a build treats as one thing, or copies as a bundle of their own.
  private static let closed = [
    ".bundle", ".xcassets", ".xcstickers", ".xcodeproj", ".xcworkspace", ".xcdatamodeld", ".xcdatamodel",
    ".framework", ".xcframework", ".app", ".appex", ".docc", ".playground", ".xcmappingmodel", ".rtfd",
    ".scnassets", ".xpc", ".plugin",
  ].map { Array($0.utf8) }

  /// Adds what a project's file reference names.
  mutating func add(file path: FilePath) {
    guard let entry = tree.entry(at: path) else {
      // Projects are written where the case of letters makes no difference.
      if let other = tree.pathIgnoringCase(path), other != path { return add(file: other) }
      if !Self.isClosed(path.lastComponent) { missing.append(path) }
      return
    }
    if let folder = tree.folder(behind: entry), bundles.contains(folder) { copied.insert(path) }
    let name = path.lastComponent
    // Variant groups may name folders in an `.lproj` too: of these, packages are resources as a whole.
    if tree.folder(behind: entry) != nil,
      Self.isLocalization(name) || Self.isLocalized(path) && !Self.isClosed(name)
    {
      add(folder: path)
    } else if Self.isSettings(path.lastComponent[...]) {
      settings.insert(path)
    } else if Self.isListed(path) {
      found.append(path)
    } else if SourceName.isOther(path.lastComponent) {
      sources.insert(path)
    }
  }

  /// Adds the files that scripts copy in plain words. What they say that they make need not be there.
  mutating func add(copiesOf scripts: [ScriptCopies], in project: FilePath) {
    for copy in scripts.flatMap(\.copies) {
      guard let place = copy.source.relative(to: project) else { continue }
      for path in tree.paths(matching: place) {
        if tree.folder(at: path) != nil {
          let isLocalization = Self.isLocalization(path.lastComponent)
          add(folder: path, isStructured: !isLocalization && !copy.isContent)
        } else if Self.isListed(path) {
          found.append(path)
        }
      }
    }
    let made = Set(scripts.flatMap(\.outputs).compactMap { $0.relative(to: project) })
    missing.removeAll(where: made.contains)
  }

  /// Adds a source file that the project names, if it is there, is left out by a sparse checkout or belongs to a submodule that is not
  /// checked out: these may use any key. Other files that are not there are made by tools, or keep secrets, and git ignores them.
  mutating func add(source path: FilePath) {
    guard SourceName.isSource(path.lastComponent) else { return }
    let known = tree.entry(at: path) == nil ? tree.pathIgnoringCase(path) ?? path : path
    if tree.entry(at: known) != nil || tree.leftOut.contains(path) || isInEmptyFolder(path) {
      sources.insert(known)
    }
  }

  /// Whether the nearest folder around a path holds nothing, as that of a submodule which is not checked out.
  private func isInEmptyFolder(_ path: FilePath) -> Bool {
    var folder = path.parent
    while tree.folder(at: folder) == nil, !folder.bytes.isEmpty { folder = folder.parent }
    return tree.folder(at: folder).map { tree.entries(of: $0).isEmpty } ?? false
  }

  /// Adds all that lies in a folder, bundles in it aside.
  /// - Parameters:
  ///   - isStructured: whether the folder is copied as it is, and its files keep their places in it.
  ///   - keeps: whether a file is taken, by its path below the folder.
  ///   - compiles: whether a source file is compiled, likewise.
  mutating func add(
    folder path: FilePath, isStructured: Bool = false, where keeps: (FilePath) -> Bool = { _ in true },
    compiles: (FilePath) -> Bool = { _ in false }
  ) {
    for left in tree.leftOut.around(path) {
      let inner = FilePath(bytes: Array(left.bytes.dropFirst(path.bytes.isEmpty ? 0 : path.bytes.count + 1)))
      if left.bytes.last == UInt8(ascii: "/") || SourceName.isSource(left.lastComponent), compiles(inner) {
        sources.insert(left)
      }
    }
    guard let top = tree.folder(at: path) else {
      if let other = tree.pathIgnoringCase(path), other != path {
        return add(folder: other, isStructured: isStructured, where: keeps, compiles: compiles)
      }
      missing.append(path)
      return
    }
    if tree.entries(of: top).isEmpty, compiles(FilePath(bytes: [])) { sources.insert(path) }
    if bundles.contains(top) { copied.insert(path) }
    var stack: [(folder: FileTree.FolderID, below: FilePath)] = [(top, FilePath(bytes: []))]
    var seen: Set<FileTree.FolderID> = [top]
    while let (folder, below) = stack.popLast() {
      for entry in tree.entries(of: folder) {
        let name = tree.name(of: entry)
        let inner = below.appending(Array(name))
        if let next = tree.folder(behind: entry), entry.kind != .package {
          if Self.isSettings(name), keeps(inner) { settings.insert(path.appending(inner.bytes)) }
          if bundles.contains(next), keeps(inner) { copied.insert(path.appending(inner.bytes)) }
          if !Self.isClosed(name), !bundles.contains(next), seen.insert(next).inserted {
            stack.append((next, inner))
            if tree.entries(of: next).isEmpty, compiles(inner) { sources.insert(path.appending(inner.bytes)) }
          }
          continue
        }
        if SourceName.isSource(name) {
          if compiles(inner) { sources.insert(path.appending(inner.bytes)) }
          if !Self.isLocalized(inner) { continue }
        }
        let whole = path.appending(inner.bytes)
        if SourceName.isOther(name), keeps(inner) { sources.insert(whole) }
        guard Self.isListed(whole), keeps(inner) else { continue }
        found.append(whole)
        if isStructured { structured.insert(whole) }
      }
    }
  }

  private static func isSettings(_ name: ArraySlice<UInt8>) -> Bool {
    name.elementsEqual("Settings.bundle".utf8)
  }

  /// Whether a file is of the kinds that are listed: texts, interface files, and whatever lies in an `.lproj`.
  static func isListed(_ path: FilePath) -> Bool {
    FileNameKind.of(path.lastComponent[...]).format?.isListedAnywhere == true || isLocalized(path)
  }

  /// Whether a file lies in an `.lproj` folder.
  static func isLocalized(_ path: FilePath) -> Bool { localization(in: path.bytes[...]) != nil }

  /// The place of the innermost `.lproj` folder that a file lies in. Asked for every file, several times.
  static func localization(in path: ArraySlice<UInt8>) -> Range<Int>? {
    let slash = UInt8(ascii: "/")
    var rest = path
    while let end = rest.lastIndex(of: slash) {
      rest = path[path.startIndex..<end]
      let start = rest.lastIndex(of: slash).map { $0 + 1 } ?? path.startIndex
      if isLocalization(path[start..<end]) { return start..<end }
    }
    return nil
  }

  static func isLocalization(_ name: ArraySlice<UInt8>) -> Bool {
    name.last == UInt8(ascii: "j") && name.count > 6 && name.suffix(6).elementsEqual(".lproj".utf8)
  }

  /// Whether a folder is a thing of its own, which is not looked into.
  static func isClosed(_ name: ArraySlice<UInt8>) -> Bool {
    closed.contains { name.count > $0.count && name.suffix($0.count).elementsEqual($0) }
  }
}
