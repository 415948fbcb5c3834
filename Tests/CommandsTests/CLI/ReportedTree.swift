import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport

/// What the command line says of a tree that a test describes.
struct ReportedTree {
  let folder: ScratchFolder

  init(_ files: [String: String]) throws {
    folder = try ScratchFolder(files)
  }

  /// What a command writes to standard output about the tree, or a path in it, by paths relative to the tree.
  func text(_ words: String..., path: String = "") -> String { text(words, path: path) }

  /// The output of a command in the tree, with the words in a list.
  func text(_ words: [String], path: String = "") -> String {
    return folder.run(words + [folder.at(path)]).output.replacing(
      folder.path + "/", with: ""
    ).replacing(folder.path, with: "Tree")
  }
}
