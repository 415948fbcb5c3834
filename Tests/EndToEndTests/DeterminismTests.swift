import Foundation
import TestSupport
import Testing

/// Output has the same bytes whatever the number of threads, and whatever the order in which the file system
/// lists a folder.
@Suite struct DeterminismTests {
  private let tool = BuiltProduct.l10ncheck

  private static let commands: [[String]] = [
    ["report"], ["report", "--format", "json", "--details"], ["report", "--format", "csv"],
    ["report", "--format", "markdown"], ["report", "--format", "html"], ["resolve"],
    ["resolve", "--format", "json"],
    ["parse", "--format", "json", "."],
  ]

  @Test func jobs() throws {
    for place in ["projects", "bundles"] {
      for command in Self.commands { try same(command, in: place) }
    }
  }

  /// Roots are read side by side.
  @Test func jobsOfManyRoots() throws {
    for command in Self.commands where command.last != "." {
      try same(command + ["projects", "bundles", "conversions", "projects/Wayfarer"], in: "")
    }
  }

  private func same(_ command: [String], in place: String) throws {
    let root = Fixtures.root.appendingPathComponent(place)
    let one = try tool.run(command + ["--jobs", "1"], in: root.path)
    let many = try tool.run(command + ["--jobs", "8"], in: root.path)
    #expect(one.output == many.output && one.errors == many.errors && one.status == many.status)
    #expect(!one.output.isEmpty, "\(command): \(one.errorText)")
  }

  /// The tree is made again from the last file to the first: most file systems list it otherwise then.
  /// Both folders have the same name: the page has it in its title.
  @Test func orderOfCreation() throws {
    let source = Fixtures.root.appendingPathComponent("projects")
    var files: [String] = []
    for case let path as String in try #require(FileManager.default.enumerator(atPath: source.path)) {
      var isFolder: ObjCBool = false
      let full = source.path + "/" + path
      if FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), !isFolder.boolValue {
        files.append(path)
      }
    }
    files.sort()
    let (first, second) = (try ScratchFolder(), try ScratchFolder())
    for path in files {
      try first.write(Array(Data(contentsOf: source.appendingPathComponent(path))), to: "tree/" + path)
    }
    for path in files.reversed() {
      try second.write(Array(Data(contentsOf: source.appendingPathComponent(path))), to: "tree/" + path)
    }
    for command in Self.commands {
      let one = try tool.run(command, in: first.at("tree"))
      let other = try tool.run(command, in: second.at("tree"))
      #expect(one.output == other.output && one.errors == other.errors && one.status == other.status)
      #expect(!one.output.isEmpty)
    }
  }
}
