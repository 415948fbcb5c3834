internal import L10nLocale
package import L10nSystem
internal import L10nCommandLine

/// Locales by their canonical names, in the order in which somebody wrote them, none twice.
package struct LocaleList: Equatable, Sendable {
  package let names: [String]
  private let known: Set<String>

  /// Leaves out what stands twice.
  package init(_ names: some Sequence<String>) {
    var known: Set<String> = []
    self.names = names.map { LocaleTag(name: $0).text }.filter { known.insert($0).inserted }
    self.known = known
  }

  package func contains(_ name: String) -> Bool { known.contains(name) }

  /// Reads `fr,de-AT`; blanks around the names do not count.
  package init(parsing text: some StringProtocol) throws(ValueError) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    self.init(try parts.map { part throws(ValueError) in try Self.name(part) })
  }

  /// The name of one locale, as a tag or a folder has it, without blanks around it.
  package static func name(_ text: some StringProtocol) throws(ValueError) -> String {
    let name = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    if name.isEmpty { throw ValueError("a locale's name is missing") }
    let isName = name.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x20 && scalar.value != 0x7F && !",=/:*?[]{}".unicodeScalars.contains(scalar)
        && !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
    }
    // Parts between signs: the first is a word of letters, and the last belongs to the one before it.
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isMadeOfParts =
      parts.first.map { $0.count > 1 && $0.first?.isLetter == true } ?? false
      && (parts.last?.count ?? 0) > 1 && !parts.contains("")
    guard isName, isMadeOfParts, name.utf8.count <= 100 else {
      if name.contains(","), !name.contains("=") {
        throw ValueError("expected the name of one locale", hint: "write a list: [\(name)]")
      }
      throw ValueError("expected the name of a locale, such as fr or de-AT")
    }
    let folderEnding = ".lproj"
    guard !name.hasSuffix(folderEnding) else {
      throw ValueError(
        "expected the name of a locale", hint: "write \(name.dropLast(folderEnding.count)), without .lproj")
    }
    return name
  }
}

/// Why a value that somebody wrote, in a configuration or behind a flag, is not valid.
package struct ValueError: Error, Equatable, Sendable {
  /// The end of a sentence, without a full stop: "expected a percentage from 0 to 100".
  package var reason: String
  /// The correction to suggest, where one is known.
  package var hint: String?

  package init(_ reason: String, hint: String? = nil) {
    self.reason = reason
    self.hint = hint
  }
}

/// A format and the file that gets it: `json=report.json`.
package struct FormatDestination: Equatable, Sendable {
  /// The format that was asked for, by one of its names.
  package let format: String
  package let file: FilePath

  /// Reads `FORMAT=FILE`: what stands before the first `=` has to be one of `formats`, the rest is bytes of the
  /// file system.
  package init(parsing bytes: [UInt8], formats: [String]) throws(ValueError) {
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")) else {
      throw ValueError("expected FORMAT=FILE", hint: "the formats are \(formats.joined(separator: ", "))")
    }
    let name = Array(bytes[..<sign])
    guard let format = formats.first(where: { Array($0.utf8) == name }) else {
      let near = Spelling.suggestions(for: name, among: formats)
      throw ValueError(
        "there is no such format",
        hint: near.first.map { "did you mean \($0)?" }
          ?? "the formats are \(formats.joined(separator: ", "))")
    }
    let file = Array(bytes[(sign + 1)...])
    guard !file.isEmpty, !file.contains(0) else { throw ValueError("the name of the file is missing") }
    self.format = format
    self.file = FilePath(bytes: file)
  }
}

/// Facts of a project before it has a configuration.
package struct ProjectSummary: Equatable, Sendable {
  /// The names of the localizations that were found, as their folders have them, without `Base`.
  package var localizations: [String]
  /// The localization that the others are compared with; nil where that was not found out.
  package var developmentRegion: String?
  /// Folders with code of others, relative to the project, parted by `/`.
  package var vendoredFolders: [String]

  package init(localizations: [String], developmentRegion: String? = nil, vendoredFolders: [String] = []) {
    (self.localizations, self.developmentRegion) = (localizations, developmentRegion)
    self.vendoredFolders = vendoredFolders
  }
}
