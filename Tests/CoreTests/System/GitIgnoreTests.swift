import Foundation
import L10nSystem
import TestSupport
import Testing

/// Our reading of ignore rules against git's own, on trees and patterns made at random from a fixed seed.
@Suite struct GitIgnoreTests {
  private static let alphabet = ["a", "b", "ab", "A", "a b", "x.o", "-", "]", "é", "*"]

  /// All folders (with a slash at the end) and files of a tree, parents first.
  private func makeTree(_ random: inout SeededRandom, _ run: GitRun) throws -> [String] {
    var paths: [String] = []
    var folders = [""]
    for _ in 0..<14 {
      let parent = random.pick(folders)
      let name = parent + random.pick(Self.alphabet) + (random.next(2) == 0 ? "" : random.pick(Self.alphabet))
      if paths.contains(name) || paths.contains(name + "/") { continue }
      if random.next(2) == 0 {
        try run.folder.makeFolder(run.working + "/" + name)
        folders.append(name + "/")
        paths.append(name + "/")
      } else {
        try run.folder.write(to: run.working + "/" + name)
        paths.append(name)
      }
    }
    return paths
  }

  private func makePattern(_ random: inout SeededRandom) -> String {
    let pieces = [
      "a", "b", "ab", "x", ".", "o", "*", "**", "?", "/", "/", "/**", "**/", "/**/", "[ab]", "[!a]", "[^x-z]",
      "[]-]", "[a-", "\\", "\\*", "\\ ", " ", "[[:alpha:]]", "[[:bogus:]]", "[[:upper:]b]", "[a/b]", "é",
      "[\\]a]", "-", "A", "*.o", "[--]", "\\/", "***",
    ]
    var pattern = random.next(4) == 0 ? "!" : random.next(20) == 0 ? "#" : ""
    for _ in 0...random.next(4) { pattern += random.pick(pieces) }
    if random.next(5) == 0 { pattern += "/" }
    if random.next(12) == 0 { pattern += "\r" }
    return pattern
  }

  private func makeRules(_ random: inout SeededRandom) -> String {
    let rules =
      (random.next(10) == 0 ? "\u{FEFF}" : "")
      + (0...random.next(4)).map { _ in makePattern(&random) }.joined(separator: "\n")
      + (random.next(2) == 0 ? "\n" : "")
    // Of many patterns only those are tried whose plain stretch is in a path.
    return rules.utf8.count % 2 == 0 ? rules : rules + "\n" + (0..<70).map { "q\($0)*r\n" }.joined()
  }

  /// What is left of the tree when git has its way: neither ignored nor, unless tracked, below something ignored.
  private func expected(_ run: GitRun, _ paths: [String]) throws -> [String] {
    // Folders are named without their slash: git takes what follows it for an empty name that a star matches.
    let bare = paths.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    let input: [UInt8] = bare.flatMap { Array($0.utf8) + [0 as UInt8] }
    let output = try run("check-ignore", "--no-index", "-z", "--stdin", input: input)
    let ignored = Set(run.paths(output))
    let tracked = run.paths(try run("ls-files", "-z"))
    return zip(paths, bare).filter { path, bare in
      !ignored.contains(bare) || tracked.contains { path.hasSuffix("/") ? $0.hasPrefix(path) : $0 == path }
    }.map(\.0).sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  private func walked(_ run: GitRun) throws -> [String] {
    let environment = GitEnvironment(home: FilePath(run.folder.at("home")))
    let tree = try FileTree(walking: FilePath(run.folder.at(run.working)), environment: environment)
    #expect(tree.gitFailures.isEmpty)
    return tree.folders.flatMap { folder in
      tree.entries(of: folder).filter { $0.kind != .skipped }.map {
        tree.path(of: $0, in: folder).text + ($0.kind == .folder ? "/" : "")
      }
    }.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  @Test(arguments: 0..<24) func agreesWithGit(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let run = try GitRun(ScratchFolder())
    let paths = try makeTree(&random, run)
    let indexVersion = ["2", "3", "4"][random.next(3)]
    try run("config", "index.version", indexVersion)
    if random.next(4) == 0 { try run("config", "core.ignorecase", "true") }
    if random.next(3) == 0 {
      try run.folder.write(makeRules(&random), to: run.working + "/.git/info/exclude")
    }
    if random.next(3) == 0 { try run.folder.write(makeRules(&random), to: "home/.config/git/ignore") }
    for path in paths where path.hasSuffix("/") && random.next(3) == 0 {
      try run.folder.write(makeRules(&random), to: run.working + "/" + path + ".gitignore")
    }
    for path in paths where !path.hasSuffix("/") && random.next(4) == 0 {
      try run("--literal-pathspecs", "add", "-f", "--", path)
    }
    // Many sets of rules for each tree: a run of git costs more than anything here.
    for _ in 0..<6 {
      let rules = makeRules(&random)
      try run.folder.write(rules, to: run.working + "/.gitignore")
      let wanted = try expected(run, paths)
      let got = try walked(run)
      #expect(got == wanted, "seed \(seed), rules \(rules.debugDescription)")
    }
  }

  /// Work that grows by the square of a pattern, or goes as deep as it is long.
  @Test(arguments: [("[", "[:", "x]"), ("**/", "**/", "b"), ("*", "*a", "b"), ("a[", "*[", "b")])
  func hostilePatternsAreLinear(start: String, piece: String, end: String) {
    let pattern = start + String(repeating: piece, count: 200_000) + end
    let patterns = GitIgnorePatterns(pattern.utf8)
    #expect(patterns.verdict(path: Array("ac".utf8).span, nameStart: 0, isFolder: false) == nil)
  }

  @Test func rulesOfTheManual() throws {
    let run = try GitRun(ScratchFolder())
    let paths = [
      "Documentation/", "Documentation/git.html", "Documentation/ppc/", "Documentation/ppc/ppc.html", "foo/",
      "foo/bar/", "foo/bar/x", "foo/x", "doc/", "doc/frotz/", "doc/frotz/x", "a/", "a/doc/", "a/doc/frotz/",
      "a/doc/frotz/x", "hello", "a/hello", "build", "keep/", "keep/build/", "keep/build/y", "#note", "!bang",
      "tail ", "foozy/", "foozy/a/", "foozy/a/bar", "foobar",
    ]
    for path in paths {
      try path.hasSuffix("/") ? run.folder.makeFolder("tree/" + path) : run.folder.write(to: "tree/" + path)
    }
    for rules in [
      "Documentation/*.html", "/*\n!/foo\n/foo/*\n!/foo/bar", "doc/frotz/", "frotz/", "hello*", "/hello",
      "build/", "\\#note", "\\!bang", "tail\\ ", "tail ", "**/frotz", "a/**", "a/**/x", "*\n!*/\n!x",
      "keep/\n!keep/build/y", "foo**/bar", "foo**bar", "", "/", "!", "\\", "[", "a/**/", "/**", "**", "*/",
    ] {
      try run.folder.write(rules, to: "tree/.gitignore")
      #expect(try walked(run) == expected(run, paths), "\(rules.debugDescription)")
    }
  }

  /// What is too large to be read is named, and leaves nothing out.
  @Test func hugePatternsAreRefused() throws {
    let run = try GitRun(ScratchFolder())
    try run.folder.write(to: "tree/a/b.o")
    for file in ["tree/.gitignore", "tree/a/.gitignore", "tree/.git/info/exclude"] {
      try run.folder.write("*.o\n", to: file)
      #expect(truncate(run.folder.at(file), 1 << 36) == 0)
    }
    let environment = GitEnvironment(home: FilePath(run.folder.at("home")))
    let tree = try FileTree(walking: FilePath(run.folder.at("tree")), environment: environment)
    let refused = ["tree/.git/info/exclude", "tree/.gitignore", "tree/a/.gitignore"]
    #expect(tree.gitFailures == refused.map { .tooLarge(FilePath(run.folder.at($0))) })
    #expect(tree.entry(at: FilePath("a/b.o"))?.kind == .file)
  }

  @Test func aStarStormEnds() {
    let pattern = String(repeating: "**/a*", count: 200) + "b"
    let path = Array(String(repeating: "aaaa/", count: 400).utf8) + [UInt8(ascii: "a")]
    let patterns = GitIgnorePatterns(Array(pattern.utf8))
    let verdict = path.withUnsafeBufferPointer {
      patterns.verdict(path: $0.span, nameStart: path.count - 1, isFolder: false)
    }
    #expect(verdict == nil)
  }

  @Test func anyBytesAreAccepted() {
    var random = SeededRandom(7)
    let path = Array("a/b[c]/é*x".utf8)
    var verdicts: [Bool?: Int] = [:]
    for _ in 0..<20_000 {
      let alphabet = Array("ab/*?[]!\\-^: \n\r#c".utf8) + [0, 0xFF, 0xC3]
      let content = (0..<random.next(24)).map { _ in alphabet[random.next(alphabet.count)] }
      let patterns = GitIgnorePatterns(content)
      func verdict(_ patterns: GitIgnorePatterns) -> Bool? {
        path.withUnsafeBufferPointer {
          patterns.verdict(path: $0.span, nameStart: 7, isFolder: true, foldsCase: true)
        }
      }
      let found = verdict(patterns)
      verdicts[found, default: 0] += 1
      // A line of its own says nothing of the others; the last that says something decides.
      let lines = content.split(separator: 0x0A, omittingEmptySubsequences: false)
      let last = lines.reversed().lazy.compactMap { verdict(GitIgnorePatterns(Array($0))) }.first
      if last != found { Issue.record("\(String(decoding: content, as: UTF8.self).debugDescription)") }
    }
    #expect(verdicts[true, default: 0] > 20 && verdicts[false, default: 0] > 2 && verdicts.count == 3)
  }
}
