public import Foundation

/// Localization files of real projects, which lie beside the checkout as archives and are never copied into it.
/// Tests that need them are skipped where they are absent: `.enabled(if: Corpus.isThere)`.
public struct Corpus: Sendable {
  /// The folder that holds one folder a project.
  public let root: URL

  /// Whether the archives are beside the checkout.
  public static var isThere: Bool { FileManager.default.fileExists(atPath: archives.path) }

  /// The corpus, unpacked once per test process.
  public static func unpacked() throws -> Corpus { try shared.get() }

  /// A folder of the fixtures, which is there where real projects are not.
  public static func fixtures(_ folder: String) -> Corpus {
    Corpus(root: Fixtures.root.appendingPathComponent(folder))
  }

  private static let archives = Fixtures.checkout.deletingLastPathComponent()
    .appendingPathComponent("shared/corpus")
  private static let shared = Result { try unpack() }

  private static func unpack() throws -> Corpus {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent("l10ncheck-corpus-\(UUID().uuidString)")
    try files.createDirectory(at: root, withIntermediateDirectories: true)
    atexitRemove(root)
    for name in try files.contentsOfDirectory(atPath: archives.path).sorted() where name.hasSuffix(".tar.xz")
    {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["tar", "xJf", archives.appendingPathComponent(name).path, "-C", root.path]
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
    return names.filter { !$0.hasSuffix(".md") }.sorted().map { root.appendingPathComponent($0) }
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
