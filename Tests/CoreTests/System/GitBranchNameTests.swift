import L10nSystem
import TestSupport
import Testing

/// Names of branches that are handed to git, and addresses that it takes for folders.
@Suite struct GitBranchNameTests {
  @Test(arguments: [
    ("main", true), ("a/b", true), ("a.b", true), ("a_b", true), ("a-b", true), ("a-", true), ("_a", true),
    ("1", true), ("", false), ("/a", false), ("a/", false), ("a//b", false), ("/", false), (".a", false),
    ("a/.b", false), ("-a", false), ("a/-b", false), ("a.", false), ("a./b", false), ("a..b", false),
    ("a/b..c", false), ("a.lock", false), ("a.locks", true), ("lock", true), ("a b", false), ("a~b", false),
    ("a:b", false), ("a*", false), ("@{1}", false), ("ä", false), ("a\nb", false),
  ])
  func aBranchIsCalledSoOrNot(name: String, isBranch: Bool) {
    #expect(GitBranchFile.isBranch(name) == isBranch)
  }

  /// The same rule as one pattern for the parts between slashes.
  @Test func aPatternAgreesOnRandomNames() throws {
    let pattern =
      #/[A-Za-z0-9_]([A-Za-z0-9._\-]*[A-Za-z0-9_\-])?(/[A-Za-z0-9_]([A-Za-z0-9._\-]*[A-Za-z0-9_\-])?)*/#
    var random = SeededRandom(3)
    var accepted = 0
    for _ in 0..<5_000 {
      let name = (0..<random.next(7)).map { _ in
        random.pick(["a", "b", "Z", "0", ".", "-", "_", "/", "a", "b", ".lock", " ", "é"])
      }.joined()
      let isBranch =
        name.wholeMatch(of: pattern) != nil && !name.contains("..") && !name.hasSuffix(".lock")
      try #require(GitBranchFile.isBranch(name) == isBranch, "\(name)")
      accepted += isBranch ? 1 : 0
    }
    #expect(accepted > 500)
  }

  @Test(arguments: [
    ("/srv/a.git", true), ("../a.git", true), ("a", true), ("", true), ("a/b:c", true), ("./a:b", true),
    ("host:a.git", false), ("user@host:/a", false), ("https://host/a", false), ("ssh://host/a", false),
    ("file:///srv/a", true), ("FILE:///srv/a", true), ("file:a", true), ("files:///srv/a", false),
    (":a", false),
  ])
  func anAddressIsAFolderOrNot(address: String, isFolder: Bool) {
    #expect(GitBranchFile.isFolder(Array(address.utf8)) == isFolder)
  }
}
