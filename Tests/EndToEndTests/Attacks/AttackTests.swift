import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// Every command with every option under attack: by git's settings, by links, and by names. The lines come
/// from the list that help is made of, so that every new command and option needs a place here.
@Suite struct AttackTests {
  typealias Entry = AttackLines.Entry

  // MARK: Nothing is forgotten

  @Test(arguments: AttackLines.all) func everyOptionHasAPlace(entry: Entry) {
    #expect(AttackLines.bases[entry.name] != nil, "'\(entry.name)' has no place in AttackLines.bases")
    for flag in entry.flags {
      #expect(
        !AttackLines.words(flag, of: entry).isEmpty,
        "\(entry.name) \(flag.spelling) has no place in AttackLines: a path in `roles`, another value in `values`"
      )
      if flag.value?.isPath == true {
        #expect(
          AttackLines.role(of: flag, of: entry) != nil,
          "\(entry.name) \(flag.spelling) has no place in `roles`")
      }
    }
    for positional in entry.command.positionals where positional.value.isPath {
      let name = "\(entry.name) \(positional.value.name)"
      #expect(AttackLines.positionals[name] != nil, "'\(name)' has no place in AttackLines.positionals")
    }
  }

  @Test func nothingIsLeftOfWhatIsGone() {
    let names = Set(AttackLines.all.map(\.name))
    #expect(Set(AttackLines.bases.keys) == names)
    let options = Set(AttackLines.all.flatMap { entry in entry.flags.map { "\(entry.name) \($0.spelling)" } })
    let spellings = Set(options.compactMap { $0.split(separator: " ").last.map(String.init) })
    for key in Array(AttackLines.values.keys) + Array(AttackLines.roles.keys) {
      #expect(options.contains(key) || spellings.contains(key), "\(key) is no option")
    }
    let positionals = AttackLines.all.flatMap { entry in
      entry.command.positionals.map { "\(entry.name) \($0.value.name)" }
    }
    #expect(Set(AttackLines.positionals.keys).isSubset(of: positionals))
  }

  // MARK: Git's settings and attributes

  @Test(arguments: AttackLines.all) func nothingThatGitNamesIsRun(entry: Entry) throws {
    let folder = try ScratchFolder()
    var hostile = try HostileRepository(folder, files: AttackTree.files(name: ""))
    let path = "Sources/App/de.lproj/L.strings"
    try hostile.addRevision([path: "\"a\" = \"Zwei\";\n"], lost: "Sources/App/en.lproj/L.strings")
    for setting in GitProgramSetting.all { try hostile.add(setting) }
    let tool = BuiltProduct.l10ncheck
    let here = URL(fileURLWithPath: hostile.tree)
    let environment = hostile.environment.merging(["PATH": ".::/usr/bin:/bin"]) { $1 }
    for line in AttackTree.inputs + AttackLines.lines(of: entry) {
      let outcome = try tool.run(line, environment: environment, in: here.path)
      #expect((0...2).contains(outcome.status), "\(line): \(outcome.status)")
      #expect(hostile.marks == [], "\(line)")
      // The lines are such as people type: none is refused for what it says.
      #expect(!outcome.errorText.contains("\nTry 'l10ncheck"), "\(line): \(outcome.errorText)")
      #expect(!outcome.errorText.contains("has no effect"), "\(line): \(outcome.errorText)")
    }
  }

  // MARK: Links

  /// Nothing is shown or changed of what a link leads to outside of the tree.
  @Test(arguments: AttackLines.all) func nothingIsReadOrWrittenThroughLinks(entry: Entry) throws {
    let folder = try ScratchFolder()
    let tree = try AttackTree(folder)
    try folder.write(AttackTree.secret, to: "outside/secret")
    for flag in entry.flags {
      guard let role = AttackLines.role(of: flag, of: entry) else { continue }
      let line = AttackLines.lines(of: entry).last { $0.contains(flag.spelling) } ?? []
      switch role {
      case .tree, .shown: continue
      case .reads(let path), .keeps(let path): try attack(line, [path], tree)
      case .writes: try attack(line, ["written-\(flag.name)"], tree)
      }
    }
    for positional in entry.command.positionals {
      switch AttackLines.positionals["\(entry.name) \(positional.value.name)"] {
      case .reads(let path), .keeps(let path): try attack(AttackLines.lines(of: entry)[0], [path], tree)
      case .writes, .tree, .shown, nil: continue
      }
    }
    // What the tree itself has. A configuration that is refused keeps the rest from being read.
    for paths in Self.carriers { try attack(AttackLines.lines(of: entry)[0], paths, tree) }
  }

  /// Files that are read wherever they are in a tree.
  private static let carriers = [
    [".l10ncheck.yml"], ["glossary.yml"],
    [
      ".gitignore", ".gitattributes", "Package.swift", "Sources/App/Code.swift",
      "Sources/App/de.lproj/L.strings", "Sources/App/en.lproj/L.strings", "Sources/App/Cat.xcstrings",
      "Sources/App/it.lproj", "Sources/App/Info.plist", "Sources/App/en.lproj/Main.storyboard",
      "Sources/App/en.lproj/L.stringsdict", "project.yml", "App.podspec", "App.xcodeproj/project.pbxproj",
      "Sources/App/Settings.bundle/Root.plist",
    ],
    [
      ".git/HEAD", ".git/config", ".git/index", ".git/packed-refs", ".git/info/exclude",
      ".git/info/attributes", ".git/refs/heads/main", ".git/shallow",
    ],
    [".git"], ["history.sqlite-journal", "history.sqlite-wal", "history.sqlite-shm"],
  ]

  private func attack(_ line: [String], _ paths: [String], _ tree: AttackTree) throws {
    let manager = FileManager.default
    var kept: [String: String] = [:]
    for (index, path) in paths.enumerated() {
      let place = tree.folder.at("tree/" + path)
      if manager.fileExists(atPath: place) {
        kept[path] = tree.folder.at("kept\(index)")
        try manager.moveItem(atPath: place, toPath: tree.folder.at("kept\(index)"))
      }
      try tree.folder.link("tree/" + path, to: tree.folder.at("outside/secret"))
    }
    defer {
      for path in paths {
        try? manager.removeItem(atPath: tree.folder.at("tree/" + path))
        if let place = kept[path] {
          try? manager.moveItem(atPath: place, toPath: tree.folder.at("tree/" + path))
        }
      }
    }
    let before = try tree.files()
    let outcome = try tree.run(line)
    #expect((0...2).contains(outcome.status), "\(paths): \(line): \(outcome.status)")
    let said = outcome.text + outcome.errorText
    let isShown = said.contains("SECRETOFTHEMACHINE")
    #expect(!isShown, "\(paths): \(line): \(said)")
    for (name, bytes) in try tree.files() where before[name] != bytes {
      let isCopied = bytes.range(of: Data("SECRETOFTHEMACHINE".utf8)) != nil
      #expect(!isCopied, "\(paths): \(line): \(name)")
    }
    let outside = try tree.folder.text("outside/secret")
    #expect(outside == AttackTree.secret, "\(paths): \(line)")
    #expect(try manager.contentsOfDirectory(atPath: tree.folder.at("outside")) == ["secret"])
  }

  // MARK: Names

  /// No terminal, log, page, shell or database takes a name for more than a name.
  @Test(arguments: AttackLines.all) func namesAreOnlyNames(entry: Entry) throws {
    let name = AttackName.all
    let folder = try ScratchFolder()
    let tree = try AttackTree(folder, name: name.text, branch: name.branch)
    let options = [
      "--project", "--event", "--branch", "--title", "--tool-id", "--key", "--resource",
    ]
    for line in AttackLines.lines(of: entry) {
      var line = line
      for (index, word) in line.enumerated().dropLast() where options.contains(word) {
        line[index + 1] = "x" + name.text
      }
      let before = try tree.files()
      let outcome = try tree.run(line)
      #expect((0...2).contains(outcome.status), "\(line): \(outcome.status)")
      name.expectHarmless(outcome.errors, as: .log, line)
      name.expectHarmless(outcome.output, as: AttackName.form(of: line), line)
      for (path, bytes) in try tree.files() where before[path] != bytes {
        guard let form = AttackName.form(ofFile: path) else { continue }
        name.expectHarmless(bytes, as: form, line + [path])
      }
      try name.expectNothingRun(byLinesOf: outcome, in: folder, line)
    }
  }
}
