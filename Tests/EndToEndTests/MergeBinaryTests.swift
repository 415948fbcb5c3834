import Foundation
import TestSupport
import Testing

/// Tables in git: the driver, conflicts that are left, and what `git diff` shows.
@Suite struct MergeBinaryTests {
  private let tool = BuiltProduct.l10ncheck
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    // A link gives the tool its name, by which git calls it.
    try folder.link("bin/l10ncheck", to: tool.path)
    try folder.makeFolder("home")
    try folder.makeFolder("tree")
    try git("init", "-q", "-b", "main")
  }

  private var environment: [String: String] {
    [
      "HOME": folder.at("home"), "PATH": folder.at("bin") + ":/usr/local/bin:/usr/bin:/bin",
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b",
      "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
    ]
  }

  @discardableResult
  private func git(_ arguments: String...) throws -> BuiltProduct.Outcome {
    try BuiltProduct(path: "/usr/bin/env").run(
      ["git"] + arguments, environment: environment, in: folder.at("tree"))
  }

  private func l10ncheck(_ arguments: String..., in subfolder: String = "tree") throws -> BuiltProduct.Outcome
  {
    try tool.run(arguments, environment: environment, in: folder.at(subfolder))
  }

  private func content(_ path: String) throws -> String { try folder.text("tree/" + path) }

  /// Two branches from one commit; the second is checked out.
  private func branch(_ path: String, base: String, one: String, two: String) throws {
    try folder.write(base, to: "tree/" + path)
    try git("add", "-A")
    try git("commit", "-q", "-m", "base")
    try git("checkout", "-q", "-b", "one")
    try folder.write(one, to: "tree/" + path)
    try git("commit", "-q", "-a", "-m", "one")
    try git("checkout", "-q", "-b", "two", "main")
    try folder.write(two, to: "tree/" + path)
    try git("commit", "-q", "-a", "-m", "two")
  }

  private static let path = "App/it's ä/de.lproj/L.strings"

  @Test func gitMergesByKeyOnceItIsSetUp() throws {
    #expect(try l10ncheck("init", "--git").status == 0)
    #expect(
      try content(".gitattributes")
        == "*.strings merge=l10ncheck diff=l10ncheck\n*.stringsdict merge=l10ncheck diff=l10ncheck\n"
        + "*.xcstrings merge=l10ncheck diff=l10ncheck\n")
    let configuration = try content(".git/config")
    #expect(try l10ncheck("init", "--git", "--quiet").errorText == "")
    #expect(try content(".git/config") == configuration)
    try branch(Self.path, base: "a = 1;\n", one: "a = 1;\nb = 2;\n", two: "a = 1;\nc = 3;\n")
    let outcome = try git("merge", "-q", "-m", "both", "one")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(try content(Self.path) == "a = 1;\nb = 2;\nc = 3;\n")
    #expect(try git("diff", "HEAD^", "--", Self.path).text.contains("+\"b\" = \"2\";"))
  }

  /// A `.git` that leads elsewhere was chosen by the author of the tree.
  @Test(arguments: ["file", "link", "common"])
  func aRepositoryElsewhereIsNotChangedUnasked(kind: String) throws {
    try git("commit", "-q", "--allow-empty", "-m", "base")
    try folder.makeFolder("other")
    let own = folder.at("tree/.git")
    switch kind {
    case "file": try folder.write("gitdir: \(own)\n", to: "other/.git")
    case "link": try folder.link("other/.git", to: own)
    default:
      try folder.write("ref: refs/heads/main\n", to: "other/.git/HEAD")
      try folder.write("\(own)\n", to: "other/.git/commondir")
    }
    let before = try content(".git/config")
    let refused = try l10ncheck("init", "--git", in: "other")
    #expect(refused.status == 2)
    #expect(refused.errorText.contains(own + "/config would be changed"))
    #expect(refused.errorText.contains("--yes"))
    #expect(try content(".git/config") == before)
    #expect(!folder.has("other/.gitattributes"))
    let wrong = try l10ncheck("init", "--git", "--output", "config", in: "other")
    #expect(wrong.status == 2)
    #expect(try content(".git/config") == before)
    #expect(try l10ncheck("init", "--git", "--output", "-", in: "other").status == 0)
    #expect(try content(".git/config") == before)
    let words = kind == "file" ? ["--yes"] : ["--output", "../tree/.git/config"]
    let written = try tool.run(["init", "--git"] + words, environment: environment, in: folder.at("other"))
    #expect(written.status == 0, "\(written.errorText)")
    #expect(written.errorText.contains("added to \(own)/config"))
    #expect(try content(".git/config").contains("merge-driver"))
  }

  @Test func gitKeepsARealConflictUnmerged() throws {
    #expect(try l10ncheck("init", "--git").status == 0)
    try branch("de.lproj/L.strings", base: "a = 1;\n", one: "a = 2;\nb = 2;\n", two: "a = 3;\n")
    let outcome = try git("merge", "-q", "-m", "both", "one")
    #expect(outcome.status == 1)
    #expect(
      (outcome.text + outcome.errorText).contains("de.lproj/L.strings: \"a\": both sides have changed it"))
    #expect(
      try content("de.lproj/L.strings")
        == "<<<<<<< ours\na = 3;\n=======\na = 2;\n>>>>>>> theirs\nb = 2;\n")
    #expect(try git("ls-files", "-u").text.split(separator: "\n").count == 3)
  }

  /// Git takes ours without a word where the program of a driver is absent.
  @Test(arguments: [
    ("a = 1;\nb = 2;\n", "a = 3;\n"),
    ("a = 1;\nb = 2;\nc = 2;\nd = 2;\n", "a = 3;\nb = 1;\nc = 1;\nd = 1;\n"),
  ])
  func gitMergesByLinesWithoutTheTool(_ one: String, _ two: String) throws {
    #expect(try l10ncheck("init", "--git").status == 0)
    try branch("L.strings", base: "a = 1;\n", one: one, two: two)
    try folder.remove("bin/l10ncheck")
    #expect(try git("merge", "-q", "-m", "both", "one").status == 1)
    let merged = try content("L.strings")
    #expect(merged == "<<<<<<< ours\n\(two)=======\n\(one)>>>>>>> theirs\n", "\(merged)")
  }

  @Test func aTableThatCannotBeReadIsMergedByLines() throws {
    #expect(try l10ncheck("init", "--git").status == 0)
    let broken = "a = \"1;\nb = 2;\nc = 3;\nd = 4;\n"
    try branch("L.strings", base: broken, one: broken + "e = 5;\n", two: "z = 0;\n" + broken)
    let outcome = try git("merge", "-q", "-m", "both", "one")
    // Git merges the file, which is no sound table before or after.
    #expect(outcome.status == 1)
    #expect((outcome.text + outcome.errorText).contains("git's merge gives a damaged table"))
    #expect(try content("L.strings") == "z = 0;\n" + broken + "e = 5;\n")
  }

  /// Also those that were added with their marks, of which git knows no more.
  @Test(arguments: [false, true]) func conflictsThatWereLeftAreSettled(areAdded: Bool) throws {
    try branch(Self.path, base: "a = 1;\n", one: "a = 1;\nb = 2;\n", two: "a = 1;\nc = 3;\n")
    #expect(try git("merge", "-q", "-m", "both", "one").status == 1)
    if areAdded { try git("add", "-A") }
    let outcome = try l10ncheck("merge", "--resolve", in: "tree/App")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(outcome.text == "it's ä/de.lproj/L.strings\n")
    #expect(try content(Self.path) == "a = 1;\nb = 2;\nc = 3;\n")
    // Git is told by whoever wants it to know.
    #expect(try (git("ls-files", "-u").text == "") == areAdded)
    try git("add", "-A")
    #expect(try l10ncheck("merge", "--resolve").text == "")
  }

  /// Folders are meant with all below them, from wherever they are named; a file by itself.
  @Test(arguments: [
    (["."], "tree", ["App/a.lproj/L.strings", "Kit/L.strings"]),
    (["."], "tree/App", ["a.lproj/L.strings"]),
    ([".."], "tree/App", ["a.lproj/L.strings", "../Kit/L.strings"]),
    (["App"], "tree", ["App/a.lproj/L.strings"]),
    (["App/", "Kit"], "tree", ["App/a.lproj/L.strings", "Kit/L.strings"]),
    (["../Kit/L.strings"], "tree/App", ["../Kit/L.strings"]), (["Ap"], "tree", []),
    ([], "tree/Kit", ["../App/a.lproj/L.strings", "L.strings"]),
  ]) func conflictsAreSettledWhereAsked(scope: [String], subfolder: String, settled: [String]) throws {
    try folder.makeFolder("tree/Ap")
    let texts = ["a = 1;\n", "a = 1;\nb = 2;\n", "a = 1;\nc = 3;\n"]
    try folder.write(texts[0], to: "tree/Kit/L.strings")
    try branch("App/a.lproj/L.strings", base: texts[0], one: texts[1], two: texts[2])
    for (name, text) in [("one", texts[1]), ("two", texts[2])] {
      try git("checkout", "-q", name)
      try folder.write(text, to: "tree/Kit/L.strings")
      try git("commit", "-q", "-a", "-m", "both of \(name)")
    }
    try git("merge", "-q", "-m", "both", "one")
    let outcome = try tool.run(
      ["merge", "--resolve"] + scope, environment: environment,
      in: folder.at(subfolder))
    #expect(outcome.status == 0, "\(outcome.errorText)")
    let lines: [String] = outcome.text.split(separator: "\n").map(String.init)
    #expect(lines == settled)
    for path in ["App/a.lproj/L.strings", "Kit/L.strings"] {
      let isSettled = settled.contains { path.hasSuffix($0.replacing("../", with: "")) }
      #expect(try content(path).contains("<<<") == !isSettled, "\(path)")
    }
  }

  @Test func filesThatWereEditedAreLeftAlone() throws {
    try branch("L.strings", base: "a = 1;\n", one: "a = 1;\nb = 2;\n", two: "a = 1;\nc = 3;\n")
    try git("merge", "-q", "-m", "both", "one")
    try folder.write("a = 9;\n", to: "tree/L.strings")
    let outcome = try l10ncheck("merge", "--resolve")
    #expect(outcome.status == 1)
    #expect(outcome.errorText.contains("L.strings: it has been edited since git left it"))
    #expect(try content("L.strings") == "a = 9;\n")
    #expect(try l10ncheck("merge", "--resolve", "--force", "L.strings").status == 0)
    #expect(try content("L.strings") == "a = 1;\nb = 2;\nc = 3;\n")
  }

  private static let lines = (0..<9).map { "k\($0) = v\($0);\n" }

  /// Two conflicts, and a change of each side that is none.
  private func conflicts(_ style: String, size: Int = 7) throws {
    try git("config", "merge.conflictStyle", style)
    if size != 7 { try folder.write("*.strings conflict-marker-size=\(size)\n", to: "tree/.gitattributes") }
    func version(_ side: String, _ own: Int) -> String {
      var lines = Self.lines
      for place in [1, 7] { lines[place] = "k\(place) = \(side);\n" }
      lines[own] = "k\(own) = \(side)_alone;\n"
      return lines.joined()
    }
    try branch("L.strings", base: Self.lines.joined(), one: version("one", 3), two: version("two", 5))
    #expect(try git("merge", "-q", "one").status == 1)
  }

  /// What a hand has done beside a conflict that still stands: a text, a conflict that it has settled for either side, for both or
  /// otherwise, a line that is gone.
  @Test(
    arguments: ["merge", "diff3", "zdiff3"],
    [
      "k4 = v4", "(?s)<{7,}.*?(k1 = two;\n).*?>{7,}[^\n]*\n", "(?s)<{7,}.*?(k1 = one;\n).*?>{7,}[^\n]*\n",
      "k7 = one", "k8 = v8;\n", "k5 = two_alone",
    ])
  func whatAHandHasDoneStays(style: String, place: String) throws {
    try conflicts(style, size: style == "merge" ? 7 : 12)
    let left = try content("L.strings")
    for words in ["", "k9 = mine;\n"] {
      let edited = left.replacing(try Regex(place), maxReplacements: 1) { match in
        (match.output.count > 1 ? match.output[1].substring.map(String.init) ?? "" : "") + words
      }
      #expect(edited != left)
      try folder.write(edited, to: "tree/L.strings")
      let outcome = try l10ncheck("merge", "--resolve")
      #expect(outcome.status == 1 && outcome.text == "")
      #expect(
        outcome.errorText.contains("L.strings: it has been edited since git left it"), "\(outcome.errorText)")
      #expect(try content("L.strings") == edited)
    }
    try folder.write(left, to: "tree/L.strings")
    #expect(try !l10ncheck("merge", "--resolve").errorText.contains("edited"))
    #expect(try content("L.strings").contains("k3 = one_alone;\nk4 = v4;\nk5 = two_alone;\n"))
    // What stands there now is its own work.
    #expect(try !l10ncheck("merge", "--resolve").errorText.contains("edited"))
  }

  /// A side that was taken whole is somebody's choice, but where git does not merge.
  @Test func aSideThatSomebodyTookStays() throws {
    try conflicts("merge")
    for side in ["--ours", "--theirs"] {
      try git("checkout", "-q", side, "--", "L.strings")
      #expect(try l10ncheck("merge", "--resolve").errorText.contains("edited since"))
    }
    try git("merge", "--abort")
    try folder.write("*.strings -merge\n", to: "tree/.gitattributes")
    #expect(try git("merge", "-q", "one").status == 1)
    #expect(try !l10ncheck("merge", "--resolve").errorText.contains("edited since"))
  }

  /// Branches that have crossed have a common version that git makes, with marks in it: neither side's text is in it.
  @Test(arguments: ["merge", "diff3"]) func whatCrossedBranchesBothChangedIsAConflict(style: String) throws {
    try git("config", "merge.conflictStyle", style)
    func commit(_ a: String, _ d: String) throws {
      try folder.write("a = \(a);\nb = 1;\nc = 1;\nd = \(d);\n", to: "tree/L.strings")
      try git("add", "-A")
      try git("commit", "-q", "-m", a + d)
    }
    try commit("0", "0")
    try git("branch", "one")
    try commit("1", "0")
    try git("checkout", "-q", "one")
    try commit("2", "0")
    for (name, from, other, a, d) in [("three", "main", "one", "1", "5"), ("four", "one", "main", "2", "0")] {
      try git("checkout", "-q", "-b", name, from)
      try git("merge", "-q", other)
      try commit(a, d)
    }
    #expect(try git("merge", "-q", "three").status == 1)
    let outcome = try l10ncheck("merge", "--resolve")
    #expect(
      outcome.status == 1 && outcome.errorText.contains("\"a\": both sides have added it"),
      "\(outcome.errorText)")
    #expect(try content("L.strings").hasSuffix(">>>>>>> theirs\nb = 1;\nc = 1;\nd = 5;\n"))
  }

  @Test func theDriversOwnWorkIsNoEdit() throws {
    #expect(try l10ncheck("init", "--git").status == 0)
    func catalog(_ text: String) -> String {
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"a\" : {\n      \"comment\" : \"c\",\n      \"localizations\" : "
        + "{ \"de\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } } }\n    }\n  },\n  \"version\" : \"1.0\"\n}\n"
    }
    try branch("L.xcstrings", base: catalog("1"), one: catalog("2"), two: catalog("3"))
    #expect(try git("merge", "-q", "one").status == 1)
    let outcome = try l10ncheck("merge", "--resolve")
    #expect(outcome.status == 1 && outcome.errorText.contains("both sides have changed it"))
    #expect(!outcome.errorText.contains("edited since"), "\(outcome.errorText)")
  }

  @Test func theWorkingTreesOwnFormIsKept() throws {
    try folder.write("*.strings text eol=crlf\n", to: "tree/.gitattributes")
    try branch("L.strings", base: "a = 1;\r\n", one: "a = 1;\r\nb = 2;\r\n", two: "a = 1;\r\nc = 3;\r\n")
    #expect(try git("merge", "-q", "-m", "both", "one").status == 1)
    #expect(try l10ncheck("merge", "--resolve").status == 0)
    #expect(try content("L.strings") == "a = 1;\r\nb = 2;\r\nc = 3;\r\n")
    try git("add", "-A")
    #expect(try git("diff", "--stat").text == "")
  }

  @Test func aFileThatOneSideRemovedIsNamed() throws {
    try branch("L.strings", base: "a = 1;\n", one: "a = 2;\n", two: "a = 3;\n")
    try git("rm", "-q", "L.strings")
    try git("commit", "-q", "-m", "gone")
    try git("merge", "-q", "-m", "both", "one")
    let outcome = try l10ncheck("merge", "--resolve")
    #expect(outcome.status == 1)
    #expect(outcome.errorText.contains("L.strings: one side has removed the file"))
    #expect(try l10ncheck("merge").status == 2)
  }
}
