package import L10nSystem
internal import L10nText

/// Reads the XLIFF out of an `.xcloc` folder. Nothing in it is followed that is a link.
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
    return HandoffReading(handoffs: handoffs, problems: problems)
  }
}
