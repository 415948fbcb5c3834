package import L10nText

/// A glossary of a file that the configuration names: its terms, faulty ones too, and its first problems.
package struct GlossaryFile: Equatable, Sendable {
  /// Bytes of the largest file that is read.
  package static let largest = 1 << 20
  /// Bytes of the longest word.
  package static let longestWord = 200

  /// The path as messages show it.
  package let path: String
  package let terms: [GlossaryTerm]
  /// The problems in the order of the file. A glossary with any is not to be used.
  package let problems: [Problem]

  private static let options = [
    ConfigurationOption(
      "terms",
      .entries([
        ConfigurationOption(
          "term", .list(.text("TEXT")), "a word of source texts, in its forms", example: "[folder, folders]",
          isRequired: true),
        ConfigurationOption(
          "keep", .boolean, "whether it stays as it is in all languages", example: "true"),
        ConfigurationOption(
          "must", .byLocale(.list(.text("TEXT"))), "words of which a translation has to have one",
          example: "{de: Ordner}"),
        ConfigurationOption(
          "must-not", .byLocale(.list(.text("TEXT"))), "words that a translation must not have",
          example: "{de: Verzeichnis}"),
      ]), "the words", example: "- {term: GitHub, keep: true}", isRequired: true)
  ]

  /// Reads the content of the file `path`.
  package init(_ content: [UInt8], path: String) {
    self.path = path
    (terms, problems) = PaddedBuffer(content).withDecoded { Self.read($1, in: $0, path: path) }
  }

  private static func read(
    _ decoded: DecodedText, in text: RawSpan, path: String
  ) -> ([GlossaryTerm], [Problem]) {
    let reader = YAMLReader(decoded, in: text)
    var diagnostics = reader.diagnostics
    var terms: [GlossaryTerm] = []
    if let root = reader.root, !root.isNothing {
      var validator = ConfigurationValidator(rules: { [] })
      let values = validator.group(root, options, path: "") ?? ConfigurationGroup()
      diagnostics += validator.diagnostics
      for entry in values["terms"]?.list ?? [] {
        let term = term(entry.group)
        terms.append(term)
        let words = term.terms + term.wanted.values.joined() + term.unwanted.values.joined()
        if words.contains(where: { $0.utf8.count > longestWord }) {
          diagnostics.append(
            Diagnostic(.configValue, "a word has more than \(longestWord) bytes", at: entry.range))
        }
        let saysSomething = term.isKept || !term.wanted.isEmpty || !term.unwanted.isEmpty
        if saysSomething || !validator.diagnostics.isEmpty { continue }
        diagnostics.append(
          Diagnostic(
            .configMissingKey, "an entry of 'terms' needs 'keep: true', 'must' or 'must-not'", at: entry.range
          ))
      }
    }
    let locator = Locator(decoded, text: text)
    let first = diagnostics.prefix(ConfigurationFile.mostProblems)
    return (terms, first.map { locator.problem($0, path: path, in: text) }.sorted(by: Problem.inOrder))
  }

  private static func term(_ group: ConfigurationGroup) -> GlossaryTerm {
    func words(_ name: String) -> [String: [String]] {
      Dictionary(
        (group[name]?.group.members ?? []).map { ($0.name, $0.value.texts) },
        uniquingKeysWith: { $0 + $1 })
    }
    return GlossaryTerm(
      terms: group["term"]?.texts ?? [], isKept: group["keep"]?.boolean ?? false, wanted: words("must"),
      unwanted: words("must-not"))
  }
}
