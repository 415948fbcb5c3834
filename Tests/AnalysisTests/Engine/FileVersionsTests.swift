import L10nSystem
import Testing

@testable import L10nEngine

/// Files that are followed through a history: where a file was before, and which of two took over from the other.
@Suite struct FileVersionsTests {
  private typealias Version = FileVersions.Version

  private static func change(_ path: String, _ old: String?, _ new: String?) -> GitHistory.FileChange {
    .init(path: FilePath(path), old: old, new: new)
  }

  /// What is known of a path in a history of commits, the newest first, as `step old>new`.
  private func chain(_ path: String, _ commits: [[GitHistory.FileChange]]) -> [String] {
    let steps = commits.enumerated().map { GitHistory.Step(commit: "c\($0)", time: -$0, changes: $1) }
    let history = GitHistory(tip: "c0", steps: steps, commitCount: steps.count)
    return lines(FileVersions.chains(of: [FilePath(path)], in: history)[0])
  }

  private func lines(_ versions: FileVersions) -> [String] {
    versions.versions.map { "\($0.step) \($0.old ?? "-")>\($0.new)" }
  }

  private func versions(_ lines: [(Int, String?, String)]) -> FileVersions {
    FileVersions(versions: lines.map { Version(step: $0.0, old: $0.1, new: $0.2) })
  }

  @Test func changesOfOneFileAreItsVersions() {
    let commits = [
      [Self.change("a", "2", "3"), Self.change("b", "8", "9")], [Self.change("b", "7", "8")],
      [Self.change("a", "1", "2")], [Self.change("a", nil, "1")], [Self.change("a", "0", nil)],
    ]
    #expect(chain("a", commits) == ["0 2>3", "2 1>2", "3 ->1"])
    #expect(chain("b", commits) == ["0 8>9", "1 7>8"])
    #expect(chain("c", commits) == [])
  }

  /// What is taken away in another commit is not where a file comes from.
  @Test func aFileThatWentBeforeIsNoFormerPlace() {
    #expect(
      chain(
        "x/a",
        [[Self.change("x/a", nil, "2")], [Self.change("y/a", "2", nil)], [Self.change("y/a", "1", "2")]])
        == ["0 ->2"])
  }

  @Test(arguments: [
    // The same content and the same ending, before the same content alone.
    (["q/en.lproj/L 1", "q/de.lproj/M 1", "q/en.lproj/M 1"], "q/en.lproj/M"),
    // The same content under another name, where only one file had it.
    (["q/en.lproj/L 1"], "q/en.lproj/L"), (["q/en.lproj/L 1", "q/en.lproj/N 1"], nil),
    (["q/en.lproj/L 1", "q/en.lproj/N 2"], "q/en.lproj/L"),
    // Other content under the same name in a folder of the same name, where it is the only one.
    (["q/en.lproj/M 2"], "q/en.lproj/M"), (["q/en.lproj/M 2", "r/en.lproj/M 3"], nil),
    (["q/en.lproj/L 2"], nil), (["q/de.lproj/M 2"], nil),
    (["q/en.lproj/M 2", "r/de.lproj/M 3"], "q/en.lproj/M"),
    // Two with the same content, one of which has the name: the second is not taken for the first.
    (["q/en.lproj/L 1", "q/en.lproj/N 1", "q/en.lproj/M 2"], "q/en.lproj/M"),
    // The old name of a language's folder.
    (["q/English.lproj/M 2"], "q/English.lproj/M"), (["q/German.lproj/M 2"], nil), ([], nil),
  ])
  func aFileComesFromWhatTheSameCommitTookAway(gone: [String], former: String?) {
    let changes = gone.map { line in
      let parts = line.split(separator: " ").map(String.init)
      return Self.change(parts[0], parts[1], nil)
    }
    let new = Self.change("p/en.lproj/M", nil, "1")
    #expect(RemovedFiles(changes + [new]).former(of: new)?.path.text == former)
    // It is followed further back under the name that it had.
    let before = ["q/en.lproj/M", "q/en.lproj/L", "q/English.lproj/M"].map { Self.change($0, "0", "1") }
    let chain = chain("p/en.lproj/M", [[new] + changes, before])
    #expect(chain.count == (former == nil ? 1 : gone.contains("\(former ?? "") 1") ? 1 : 2))
    #expect(chain.last == (former == nil ? "0 ->1" : "1 0>1"))
  }

  @Test func moreThanOnePathMayComeFromOneFile() {
    let history = GitHistory(
      tip: "c0",
      steps: [
        .init(commit: "c0", time: 2, changes: [Self.change("b", nil, "2"), Self.change("a", "2", nil)]),
        .init(commit: "c1", time: 1, changes: [Self.change("a", "1", "2")]),
      ], commitCount: 2)
    let chains = FileVersions.chains(of: [FilePath("a"), FilePath("b")], in: history)
    #expect(chains.map(lines) == [["1 1>2"], ["1 1>2"]])
  }

  /// Where a file came into being, the one that was there before goes on.
  @Test func anotherFileGoesOnWhereOneBegan() {
    func joined(_ new: [(Int, String?, String)], _ old: [(Int, String?, String)]) -> [String] {
      var joined = versions(new)
      joined.continue(with: versions(old))
      return lines(joined)
    }
    let old: [(Int, String?, String)] = [(1, "3", "4"), (4, "2", "3"), (5, nil, "2")]
    // It began in a commit of its own: what the other one said then comes before.
    #expect(joined([(0, "8", "9"), (2, nil, "8")], old) == ["0 8>9", "2 3>8", "4 2>3", "5 ->2"])
    // The other one changed in the same commit: what it said before that comes before.
    #expect(joined([(4, nil, "8")], old) == ["4 2>8", "5 ->2"])
    #expect(joined([(5, nil, "8")], old) == ["5 ->8"])
    #expect(joined([(1, nil, "8")], old) == ["1 3>8", "4 2>3", "5 ->2"])
    #expect(joined([(0, nil, "8")], old) == ["0 4>8", "1 3>4", "4 2>3", "5 ->2"])
    // Nothing goes on behind the last of the other, where a file has no beginning, and where there is none.
    #expect(joined([(6, nil, "8")], old) == ["6 ->8"])
    #expect(joined([(2, "7", "8")], old) == ["2 7>8"])
    #expect(joined([], old) == [])
    #expect(joined([(2, nil, "8")], []) == ["2 ->8"])
  }
}
