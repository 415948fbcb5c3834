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

  /// Functions of over sixty lines, and why they are not split.
  static let longFunctions = [
    "Sources/2-Formats/Formats/FormatSpecifiers/FormatScanner.swift next":
      "a loop over each byte of each text",
    "Sources/2-Formats/Formats/Strings/StringsReader.swift read": "a loop over each byte of most tables",
    "Sources/4-Analysis/Coverage/Cells/CellBuilder.swift cell": "one sequence over the same sets of keys",
  ]

  @Test("No function is over 60 lines") func functionsAreShort() throws {
    try expect(Set(Self.longFunctions.keys), "over 60 lines: split it by purpose") { $0.lines > 60 }
  }

  /// Initialisers of values of which nearly all parts have a standard: who makes one names the parts that differ.
  static let wideValues: Set = [
    "Sources/1-Core/CommandLine/Command.swift init", "Sources/1-Core/CommandLine/Flag.swift init",
    "Sources/1-Core/Text/Problem.swift init",
    "Sources/3-Project/Configuration/ConfigurationOption.swift init",
    "Sources/4-Analysis/Coverage/History/RunInfo.swift init",
    "Sources/6-Output/Reports/ReportFormat.swift init",
  ]

  @Test("No function has more than eight parameters") func functionsTakeFewParameters() throws {
    try expect(Self.wideValues, "more than eight parameters: make a value of them") { $0.parameters > 8 }
  }

  /// Expects that a list names the functions that are too large, and no other.
  private func expect(
    _ exceptions: Set<String>, _ fault: String, isTooLarge: (SourceFile.Function) -> Bool
  ) throws {
    var large: Set<String> = []
    for function in try SourceFile.functionsOfSources.get() where isTooLarge(function) {
      let name = "\(function.path) \(function.name)"
      large.insert(name)
      if exceptions.contains(name) { continue }
      Issue.record("\(function.path):\(function.line): \(function.name) has \(fault)")
    }
    #expect(exceptions.isSubset(of: large), "small enough by now: take it off the list")
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
  /// A function, initialiser or subscript.
  struct Function {
    var path: String
    var name: String
    /// The line of its declaration, from 1.
    var line: Int
    /// The lines from its declaration to its closing brace; one without a body has none.
    var lines: Int
    var parameters: Int
  }

  /// The functions of `Sources`, found once for all tests.
  fileprivate static let functionsOfSources = Result { try ofSources.get().flatMap(\.functions) }

  /// Its functions, found by the layout of `swift format`: one ends at the first line with its indentation that begins with a brace.
  fileprivate var functions: [Function] {
    let lines = lines
    let depths = lines.map { line in line.utf8.prefix { $0 == 0x20 }.count }
    var isText = false
    return lines.indices.compactMap { start in
      // Code in a text of several lines is none of this file's.
      if lines[start].contains("\"\"\""), lines[start].ranges(of: "\"\"\"").count == 1 { isText.toggle() }
      guard !isText,
        lines[start].contains("func ") || lines[start].contains("init") || lines[start].contains("subscript"),
        let match = lines[start].firstMatch(
          of: /^ *(?:[@\w(), ]+ )?(?:func ([^ (<]+)|(init)[?!]?|(subscript)) ?(?=[(<])/)
      else { return nil }
      let depth = depths[start]
      // Parameters and results may go on behind a bracket; anything else at this depth is the next declaration.
      let end = lines.indices.dropFirst(start + 1).first { index in
        guard !lines[index].isEmpty, depths[index] <= depth else { return false }
        return depths[index] < depth || !")]{".contains(lines[index].dropFirst(depth).prefix(1))
      }
      let hasBody = end.map { depths[$0] == depth && lines[$0].dropFirst(depth).hasPrefix("}") } ?? false
      let name = match.1 ?? match.2 ?? match.3 ?? ""
      return Function(
        path: path, name: String(name), line: start + 1,
        lines: hasBody ? (end ?? start) - start + 1 : 0,
        parameters: Self.parameters(
          lines[start][match.range.upperBound...] + lines[(start + 1)...].prefix(40).joined()))
    }
  }

  /// The number of parameters of a declaration: each has a colon in the first parentheses, and not in further brackets.
  private static func parameters(_ declaration: Substring) -> Int {
    var depth = 0
    var count = 0
    for character in declaration.drop(while: { $0 != "(" }) {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth == 0 { break }
      if depth == 1, character == ":" { count += 1 }
    }
    return count
  }

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
