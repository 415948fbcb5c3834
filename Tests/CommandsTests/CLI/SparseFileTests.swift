import Foundation
import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// Files of gigabytes that take no room on the disk, in the place of all that is read: each is refused by its size.
@Suite struct SparseFileTests {
  private func run(_ words: [String], in folder: ScratchFolder) -> (status: String, text: String) {
    let run = CommandRun(words, in: folder.path, clock: .stopped(at: WallClock.Moment(seconds: 1)))
    return ("\(run.status)", run.errors + run.output)
  }

  private func tree(_ path: String) throws -> ScratchFolder {
    let folder = try ScratchFolder([
      "tree/en.lproj/L.strings": "\"a\" = \"A\";\n", "tree/de.lproj/L.strings": "\"a\" = \"B\";\n",
      "tree/b.swift": "let a = NSLocalizedString(\"a\", tableName: \"L\", comment: \"\")\n",
    ])
    try folder.write("", to: path)
    #expect(truncate(folder.at(path), 3 << 30) == 0)
    return folder
  }

  @Test(arguments: [
    "de.lproj/M.strings", "de.lproj/M.stringsdict", "M.xcstrings", "M.loctable", "Package.swift",
    "App.xcodeproj/project.pbxproj",
  ])
  func inATree(name: String) throws {
    let folder = try tree("tree/" + name)
    for command in ["report", "check"] {
      let (status, text) = run([command, folder.at("tree")], in: folder)
      #expect(status == "failure", "\(command)")
      #expect(text.contains("cannot be read: File too large"), "\(command): \(text)")
    }
    _ = run(["keys", folder.at("tree")], in: folder)
    _ = run(["sync", folder.at("tree")], in: folder)
    _ = run(["targets", folder.at("tree")], in: folder)
  }

  /// Code of gigabytes is none.
  @Test(arguments: [
    "a.swift", "a.m", "de.lproj/a.storyboard", "a.xcconfig", "A.xcassets/Contents.json", "a.intentdefinition",
  ])
  func inCode(name: String) throws {
    let folder = try tree("tree/" + name)
    for command in ["keys", "report", "check", "sync"] {
      let (_, text) = run([command, folder.at("tree")], in: folder)
      #expect(!text.contains("Fatal"), "\(command)")
    }
  }

  @Test func onTheCommandLine() throws {
    let folder = try tree("side.strings")
    let (tree, side) = (folder.at("tree"), folder.at("side.strings"))
    for words in [
      ["import", "--into", tree, side],
      ["check", "--baseline", side, tree], ["textconv", side], ["parse", side],
      ["merge-driver", side, side, side, "L.strings"],
    ] {
      let (status, text) = run(words, in: folder)
      #expect(status == "failure" || status == "findings", "\(words)")
      #expect(text.contains("too large"), "\(words): \(text)")
    }
  }
}
