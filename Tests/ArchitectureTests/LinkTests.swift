import Foundation
import TestSupport
import Testing

/// Links of the documentation lead somewhere.
@Suite struct LinkTests {
  private static let pages: [String] = {
    ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"]
      + ((try? SourceFile.all(below: ["Docs"], extensions: ["md"])) ?? []).map(\.path).sorted()
  }()

  private static func path(_ name: String) -> String { Fixtures.checkout.appendingPathComponent(name).path }

  @Test(arguments: pages) func everyLinkLeadsSomewhere(page: String) throws {
    let text = try Self.prose(of: page).replacing(/`[^`\n]+`/, with: "")
    for link in text.matches(of: /\]\(([^)\s]+)\)/).map({ String($0.1) }) {
      if link.hasPrefix("https://") || link.hasPrefix("http://") {
        #expect(URL(string: link)?.host()?.contains(".") == true, "\(page): \(link)")
        continue
      }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let folder = page.split(separator: "/").dropLast().map { "\($0)/" }.joined()
      let target =
        parts[0].isEmpty
        ? page : URL(filePath: "/" + folder + parts[0]).standardized.path.dropFirst().description
      #expect(FileManager.default.fileExists(atPath: Self.path(target)), "\(page): \(link)")
      guard parts.count > 1, target.hasSuffix(".md") else { continue }
      #expect(Self.anchors[target]?.contains(parts[1]) == true, "\(page): \(link)")
    }
  }

  /// The files that a key's way names are there.
  @Test func everyFileOfAKeysWayIsThere() throws {
    let text = try String(contentsOfFile: Self.path("Docs/dev/Architecture.md"), encoding: .utf8)
    let section = try #require(
      text.components(separatedBy: "\n## ").first { $0.hasPrefix("A key's way") })
    let known = Set(try SourceFile.ofSources.get().map(\.name))
    let walks = section.components(separatedBy: "\n\n").dropFirst().map { walk in
      walk.matches(of: /`([^`]+\.swift)`/).map { String($0.1) }
    }.filter { !$0.isEmpty }
    #expect(walks.count == 3)
    for file in walks.joined() { #expect(known.contains(file), "\(file)") }
  }

  /// What scripts and documents say lies in the checkout does. Examples of trees have a `Sources` as well, but no floors in it.
  @Test func everyPathOfOursIsThere() throws {
    let files = try SourceFile.all(below: ["scripts", ".ci", "Docs", "Package.swift"] + Self.pages)
    for file in files where file.path != "Docs/Evidence/verdicts.tsv" {
      for match in file.text.matches(of: /\b(?:Sources\/\d-|Tests\/[A-Z]|Fuzz\/)[\w\/+.-]*\w/) {
        let path = String(match.0)
        if path == Self.example { continue }
        #expect(FileManager.default.fileExists(atPath: Self.path(path)), "\(file.path): \(path)")
      }
    }
  }

  /// The command that CONTRIBUTING.md adds.
  private static let example = "Sources/7-Program/Commands/Commands/CountCommand.swift"

  /// The page without its blocks of code.
  private static func prose(of page: String) throws -> String {
    let parts = try String(contentsOfFile: path(page), encoding: .utf8).components(separatedBy: "\n```")
    return parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "\n")
  }

  /// What headings are called in links, by page: worked out once, not for every link.
  private static let anchors = Dictionary(
    uniqueKeysWithValues: pages.compactMap { page in (try? prose(of: page)).map { (page, anchors(in: $0)) } })

  private static func anchors(in prose: String) -> Set<String> {
    var anchors: Set<String> = []
    for line in prose.split(separator: "\n") where line.hasPrefix("#") {
      let title = line.drop { $0 == "#" || $0 == " " }.lowercased()
      anchors.insert(
        String(
          title.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : nil }))
    }
    return anchors
  }
}
