public import Foundation

/// Localization files of real projects, which lie beside the checkout as archives and are never copied into it.
/// Tests that need them say so and pass where they are absent.
public struct Corpus: Sendable {
  /// The folder that holds one folder a project.
  public let root: URL

  /// The corpus, unpacked once per test process; nil, with a printed line, where there is none.
  public static func unpacked(reason: String = #function) throws -> Corpus? {
    switch shared {
    case .success(let corpus?): return corpus
    case .success(nil):
      print("skipped: no corpus beside the checkout (\(reason))")
      return nil
    case .failure(let error): throw error
    }
  }

  private static let shared = Result { try unpack() }

  private static func unpack() throws -> Corpus? {
    let folder = Fixtures.checkout.deletingLastPathComponent().appendingPathComponent("shared/corpus")
    let files = FileManager.default
    guard files.fileExists(atPath: folder.path) else { return nil }
    let root = files.temporaryDirectory.appendingPathComponent("l10ncheck-corpus-\(UUID().uuidString)")
    try files.createDirectory(at: root, withIntermediateDirectories: true)
    atexitRemove(root)
    for name in try files.contentsOfDirectory(atPath: folder.path).sorted() where name.hasSuffix(".tar.xz") {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["tar", "xJf", folder.appendingPathComponent(name).path, "-C", root.path]
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw CocoaError(.fileReadCorruptFile) }
    }
    return Corpus(root: root)
  }

  /// Files of one extension, sorted by path.
  public func files(withExtension suffix: String) -> [URL] {
    let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return (walk?.allObjects as? [URL] ?? []).filter { $0.pathExtension == suffix }
      .sorted { $0.path < $1.path }
  }

  /// The folders of the projects, sorted by name.
  public var projects: [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.sorted().map { root.appendingPathComponent($0) }
  }
}

nonisolated(unsafe) private var foldersToRemove: [String] = []

/// Removes a folder when the test process ends.
private func atexitRemove(_ folder: URL) {
  if foldersToRemove.isEmpty {
    atexit { for path in foldersToRemove { try? FileManager.default.removeItem(atPath: path) } }
  }
  foldersToRemove.append(folder.path)
}
