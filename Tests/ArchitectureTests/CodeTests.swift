import Foundation
import Testing

/// What every file of the code keeps to.
@Suite struct CodeTests {
  /// Text that has no place in the product, and why.
  static let forbidden: [(text: String, reason: String)] = [
    ("print(", "output goes through the command line's own writers"),
    ("fatalError(", "never trap on input"),
    ("preconditionFailure(", "never trap on input"),
    ("try!", "never trap on input"),
    ("as!", "never trap on input"),
    ("TODO", "finish it, or leave it to an issue"),
    ("FIXME", "finish it, or leave it to an issue"),
  ]

  @Test func nothingForbiddenInSources() throws {
    for file in try SourceFile.ofSources.get() {
      for (text, reason) in Self.forbidden where file.text.contains(text) {
        for (index, line) in file.lines.enumerated() {
          guard let place = line.range(of: text), !Self.isPartOfWord(place, in: line) else { continue }
          let isComment = line[..<place.lowerBound].contains("//")
          guard !isComment || text == "TODO" || text == "FIXME" else { continue }
          Issue.record("\(file.path):\(index + 1): \(text) (\(reason))")
        }
      }
    }
  }

  /// The places that may run programs. In trees git has one: what keeps it from running others is there. The other one is for a
  /// repository of our own, which reaches remotes.
  static let runners = [
    "Sources/1-Core/System/Git/GitBranchFile.swift",
    "Sources/1-Core/System/Git/GitCommand.swift",
    "Sources/6-Output/History/PostgreSQL/PostgreSQLHistory.swift",
    "Sources/7-Program/Commands/Machines/Translator.swift",
  ]

  @Test func programsAreRunInKnownPlacesAlone() throws {
    let found = try SourceFile.ofSources.get().filter { file in
      file.lines.contains { $0.contains("Subprocess(") && !$0.contains("//") }
    }
    #expect(found.map(\.path).sorted() == Self.runners.sorted())
  }

  @Test func noFileIsLong() throws {
    let code: Set<String> = ["swift", "c", "cpp", "h"]
    for file in try SourceFile.all(below: ["Sources", "Tests", "Fuzz"], extensions: code) {
      #expect(file.lines.count <= 501, "\(file.path) has over 500 lines: where is the seam?")
    }
  }

  /// A file with one type is named for it, or for a topic of it: `X.swift`, `X+Topic.swift`. One with several types that belong
  /// together is named for one of them, or for what they are about.
  @Test func filesAreNamedForTheirType() throws {
    for file in try SourceFile.ofSources.get() {
      let parts = file.name.dropLast(".swift".count).split(separator: "+", maxSplits: 1)
      let type = parts.first.map(String.init) ?? ""
      let types = file.outerTypes
      #expect(
        types.contains(type) || types.count > 1 && parts.count == 1,
        "\(file.path) declares no \(type): a file is named for its type, topics are Type+Topic.swift")
    }
  }

  /// A checkout is moved and cloned: nothing names a place on somebody's machine.
  @Test func nothingNamesAMachine() throws {
    // Put together here, so that this file does not name them.
    let places = ["root", "work", "home", "Users"].map { "/\($0)/" }
    let files = try SourceFile.all(below: [
      "Sources", "Tests", "Fuzz", "Docs", "scripts", ".ci", "Package.swift", "README.md", "CONTRIBUTING.md",
      "CHANGELOG.md", "SECURITY.md",
    ])
    for file in files {
      for place in places where file.text.contains(place) {
        for (index, line) in file.lines.enumerated() {
          guard let found = line.range(of: place), !Self.isPartOfWord(found, in: line) else { continue }
          Issue.record("\(file.path):\(index + 1): \(place) names a place on one machine")
        }
      }
    }
  }

  /// The compiler writes the path of the file into the executable for `withoutActuallyEscaping`: two
  /// checkouts would not make the same one.
  @Test func noPathOfTheCheckoutIsCompiledIn() throws {
    for file in try SourceFile.ofSources.get() {
      for text in ["#filePath", "#file)", "#file "] {
        #expect(!file.text.contains(text), "\(file.path): \(text)")
      }
      let calls = file.text.ranges(of: "withoutActuallyEscaping(").count
      let places = file.text.ranges(of: "#sourceLocation(file:\"\(file.name.dropLast(6))\"").count
      #expect(calls == places, "\(file.path): say where it ends, as TextEntries.swift does")
    }
  }

  /// Whether a letter, a digit or a mark of a longer path stands before it.
  private static func isPartOfWord(_ place: Range<Substring.Index>, in line: Substring) -> Bool {
    guard place.lowerBound > line.startIndex else { return false }
    let before = line[line.index(before: place.lowerBound)]
    return before.isLetter || before.isNumber || "_.~-".contains(before)
  }
}

extension SourceFile {
  /// The types that it declares or extends, nested ones left out.
  fileprivate var outerTypes: Set<String> {
    Set(
      lines.compactMap { line in
        guard !line.hasPrefix(" "), !line.hasPrefix("//") else { return nil }
        return line.firstMatch(of: /\b(?:struct|enum|class|protocol|actor|typealias|extension) (\w+)/).map {
          String($0.1)
        }
      })
  }
}
