package import L10nSystem
internal import L10nText

/// Reads the XLIFF out of an `.xcloc` folder, and what lies beside it. Nothing in it is followed that is a link.
package enum XCLOCReader {
  /// - Parameters:
  ///   - folder: what opens it.
  ///   - path: the folder as it was named, for findings.
  package static func read(_ folder: FilePath, path: String) -> HandoffReading {
    func failure(_ message: String) -> HandoffReading {
      HandoffReading(handoffs: [], problems: [Problem(.handoffSyntax, path: path, message: message)])
    }
    let environment = GitEnvironment()
    guard let tree = try? FileTree(walking: folder, policy: .everything, environment: environment) else {
      return failure("the folder cannot be read")
    }
    guard let contents = tree.folder(at: FilePath("Localized Contents")) else {
      return failure("this folder is no .xcloc: it has no \"Localized Contents\"")
    }
    let ending = Array(".xliff".utf8)
    let files = tree.entries(of: contents).filter { entry in
      entry.kind == .file && tree.name(of: entry).suffix(ending.count).elementsEqual(ending)
    }
    guard !files.isEmpty else { return failure("there is no XLIFF in \"Localized Contents\"") }
    var handoffs: [IncomingHandoff] = []
    var problems: [Problem] = []
    for file in files {
      let place = tree.path(of: file, in: contents)
      let shown = "\(path)/\(place.text)"
      var buffer = FileBuffer()
      guard (try? buffer.load(tree.location(of: place))) != nil else {
        problems.append(Problem(.handoffSyntax, path: shown, message: "the file cannot be read"))
        continue
      }
      let reading = HandoffReader.read(buffer, path: shown)
      handoffs += reading.handoffs
      problems += reading.problems
    }
    let locale = handoffs.first?.locale ?? ""
    return HandoffReading(
      handoffs: handoffs, problems: problems, resources: resources(of: tree, below: contents, path, locale))
  }

  /// The other localized files: images and the like.
  private static func resources(
    of tree: FileTree, below contents: FileTree.FolderID, _ path: String, _ locale: String
  ) -> [IncomingResource] {
    let top = tree.path(of: contents)
    var found: [IncomingResource] = []
    for folder in tree.folders where isBelow(folder, contents, in: tree) {
      for entry in tree.entries(of: folder) {
        let name = tree.name(of: entry)
        guard entry.kind == .file || entry.kind == .link, name.first != UInt8(ascii: "."),
          folder != contents || !name.suffix(6).elementsEqual(".xliff".utf8),
          case let place = tree.path(of: entry, in: folder), let own = place.relative(to: top)
        else { continue }
        found.append(
          IncomingResource(
            shown: "\(path)/\(place.text)", path: own,
            file: entry.kind == .file ? tree.location(of: place) : nil, locale: locale))
      }
    }
    return found.sorted { $0.path < $1.path }
  }

  private static func isBelow(
    _ folder: FileTree.FolderID, _ other: FileTree.FolderID, in tree: FileTree
  ) -> Bool {
    var folder: FileTree.FolderID? = folder
    while let own = folder {
      if own == other { return true }
      folder = tree.parent(of: own)
    }
    return false
  }
}
