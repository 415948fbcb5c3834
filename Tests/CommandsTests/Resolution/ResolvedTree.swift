import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// A tree in a folder of its own, and what `resolve` says of it.
struct ResolvedTree {
  /// The document of the schema `l10ncheck.resolve/1`.
  struct Document: Decodable {
    struct Lookup: Decodable, Equatable {
      let file: String
      let line: Int?
      let outcome: String
      let localization: String?
      let note: String?
    }
    struct Shows: Decodable {
      let from: String
      let localization: String?
      let file: String?
      let line: Int?
      let text: String?
    }
    struct Asset: Decodable {
      let asset: String
      let lookups: [Lookup]
      let shows: Shows?
    }
    struct Chain: Decodable {
      let locale: String
      let search: [String]
      let shows: Shows?
    }
    struct Bundle: Decodable {
      let path: String?
      let container: String?
      let preferences: [String]?
      let matched: [String]?
      let search: [String]?
      let step: String?
      let chains: [Chain]?
      let asset: String?
      let lookups: [Lookup]?
      let shows: Shows?
      let others: [Asset]?

      /// `outcome file:line` for each lookup.
      var trail: [String] {
        (lookups ?? []).map { "\($0.outcome) \($0.file)\($0.line.map { ":\($0)" } ?? "")" }
      }
    }
    let schema: String
    let bundles: [Bundle]
  }

  let folder: ScratchFolder

  /// - Parameter files: contents by paths.
  init(_ files: [String: String]) throws {
    folder = try ScratchFolder(top: files)
  }

  func run(_ words: String...) -> CommandRun { folder.run(["resolve"] + words) }

  /// The bundles of the answer; the run is expected to end with `status`.
  func bundles(
    _ words: String..., status: L10nCommandLine.ExitStatus = .clean,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [Document.Bundle] {
    let run = folder.run(["resolve", "--format", "json"] + words)
    #expect(run.status == status, "\(run.errors)", sourceLocation: sourceLocation)
    return try JSONDecoder().decode(Document.self, from: Data(run.output.utf8)).bundles
  }

  /// The only bundle of the answer.
  func bundle(
    _ words: String..., status: L10nCommandLine.ExitStatus = .clean,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Document.Bundle {
    try bundle(words, status: status, sourceLocation: sourceLocation)
  }

  func bundle(
    _ words: [String], status: L10nCommandLine.ExitStatus = .clean,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Document.Bundle {
    let run = folder.run(["resolve", "--format", "json"] + words)
    #expect(run.status == status, "\(run.errors)", sourceLocation: sourceLocation)
    let bundles = try JSONDecoder().decode(Document.self, from: Data(run.output.utf8)).bundles
    try #require(bundles.count == 1, sourceLocation: sourceLocation)
    return bundles[0]
  }

  /// An `Info.plist` in XML.
  static func info(_ members: [String: String] = [:]) -> String {
    var all = ["CFBundleDevelopmentRegion": "<string>en</string>"]
    all.merge(members) { $1 }
    let lines = all.sorted { $0.key < $1.key }.map { "  <key>\($0.key)</key>\n  \($0.value)\n" }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n"
      + lines.joined() + "</dict>\n</plist>\n"
  }

  /// A `.stringsdict` with one key of two categories.
  static func plural(_ key: String, one: String, other: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>\(key)</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@n@!</string>
        <key>n</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key>
          <string>d</string>
          <key>one</key>
          <string>\(one)</string>
          <key>other</key>
          <string>\(other)</string>
        </dict>
      </dict>
    </dict>
    </plist>

    """
  }
}
