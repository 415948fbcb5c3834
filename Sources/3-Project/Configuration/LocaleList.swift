/// Locales by the names that somebody wrote, in that order, none twice. They are not yet canonical: whoever asks for
/// one maps them first.
package struct LocaleList: Equatable, Sendable {
  package private(set) var names: [String]

  /// Leaves out what stands twice.
  package init(_ names: some Sequence<String>) {
    var seen: Set<String> = []
    self.names = names.filter { seen.insert($0).inserted }
  }

  /// Reads `fr,de-AT`; blanks around the names do not count.
  package init(parsing text: some StringProtocol) throws(ValueFault) {
    var names: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      names.append(try Self.name(part))
    }
    self.init(names)
  }

  /// The names after a function that makes them canonical.
  package func mapped(_ canonical: (String) -> String) -> LocaleList { LocaleList(names.map(canonical)) }

  /// The name of one locale, as a tag or a folder has it, without blanks around it.
  package static func name(_ text: some StringProtocol) throws(ValueFault) -> String {
    let name = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    if name.isEmpty { throw ValueFault("a locale's name is missing") }
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
        throw ValueFault("expected the name of one locale", hint: "write a list: [\(name)]")
      }
      throw ValueFault("expected the name of a locale, such as fr or de-AT")
    }
    let folderEnding = ".lproj"
    guard !name.hasSuffix(folderEnding) else {
      throw ValueFault(
        "expected the name of a locale", hint: "write \(name.dropLast(folderEnding.count)), without .lproj")
    }
    return name
  }
}
