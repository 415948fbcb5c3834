import Foundation
import L10nSystem
import TestSupport
import Testing

/// Trees deeper than any path can be written, with siblings on every level so that all parents are needed again.
@Suite struct DeepTreeTests {
  @Test func depthIsNotLimitedByPathsOrDescriptors() throws {
    let folder = try ScratchFolder()
    let depth = 1000
    let name = "level"
    var descriptors = open(folder.path, O_RDONLY | O_DIRECTORY)
    for _ in 0..<depth {
      #expect(mkdirat(descriptors, name, 0o755) == 0)
      #expect(mkdirat(descriptors, "z", 0o755) == 0)
      let next = openat(descriptors, name, O_RDONLY | O_DIRECTORY)
      close(descriptors)
      descriptors = next
    }
    close(descriptors)
    let tree = try FileTree(walking: FilePath(folder.path), environment: GitEnvironment())
    #expect(tree.folders.count == 1 + 2 * depth)
    #expect(tree.faultyFolders.isEmpty)
    // The chain of `level` comes first, the siblings on the way back.
    let deepest = tree.folders[depth]
    #expect(tree.path(of: deepest).bytes.count == depth * (name.utf8.count + 1) - 1)
    #expect(tree.folder(at: tree.path(of: deepest)) == deepest)
    // Foundation cannot remove what it cannot name.
    let remove = Process()
    remove.executableURL = URL(fileURLWithPath: "/bin/rm")
    remove.arguments = ["-rf", folder.path]
    try remove.run()
    remove.waitUntilExit()
  }
}
