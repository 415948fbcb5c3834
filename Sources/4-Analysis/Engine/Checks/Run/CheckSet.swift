package import L10nCoverage
package import L10nDiscovery
package import L10nFormats
package import L10nLocale
package import L10nText

/// The checks that are asked about the texts of one language.
package struct CheckSet: Sendable {
  let locale: LocaleTag
  let enabled: Set<String>
  let wanted: WantedChecks
  /// The glossary for the language; nil where the project has none.
  let glossary: LocaleGlossary?
  /// The details that are wanted of findings.
  let details: FindingDetails
  /// Whether `l10ncheck:ignore` silences findings.
  let heedsIgnores: Bool

  init(_ locale: LocaleTag, _ options: CheckOptions) {
    self.locale = locale
    enabled = options.rules
    wanted = options.wanted
    details = options.details
    heedsIgnores = options.heedsIgnores
    glossary = options.sharedGlossary?.glossary(of: locale)
  }
}

/// The checks of which some finding is wanted, whatever the language.
struct WantedChecks: Sendable {
  /// A check of texts with what it says of itself.
  struct Texts: Sendable {
    var type: any TextCheck.Type
    var wants: TextTraits
    var habit: TextHabit?
    /// Whether all that it finds is wanted.
    var isWhole: Bool

    func check(_ text: TextCase, _ faults: inout TextFaults) {
      faults.wantsAll = isWhole
      type.check(text, &faults)
    }
  }

  let texts: [Texts]
  let entries: [any EntriesCheck.Type]

  /// - Parameter rules: the ids of what is looked for.
  init(_ rules: Set<String>) {
    texts = CheckRegistry.texts.compactMap { type in
      let wanted = type.rules.filter { rules.contains($0.id) }
      return wanted.isEmpty
        ? nil
        : Texts(type: type, wants: type.wants, habit: type.habit, isWhole: wanted.count == type.rules.count)
    }
    entries = CheckRegistry.entries.filter { type in type.rules.contains { rules.contains($0.id) } }
  }
}

/// A key that code alone has, and its text in the development language.
package struct CodeText: Sendable, Equatable {
  package var key: [UInt8]
  package var text: [UInt8]
  package var comment: String?
}

/// The options of a run of checks.
package struct CheckOptions: Sendable {
  /// The ids of the rules that are looked for.
  package var rules: Set<String> = CheckRegistry.standard { didSet { wanted = WantedChecks(rules) } }
  /// The checks that look for them.
  private(set) var wanted = WantedChecks(CheckRegistry.standard)
  package var includesLocale: @Sendable (LocaleTag) -> Bool = { _ in true }
  /// The files that are looked at, by table; nil for all of all tables.
  package var only: [TableID: FilesWithErrors]?
  /// Texts of keys that no development table has: the text in code, or the key that is the text.
  package var codeTexts: [TableID: [CodeText]] = [:]
  /// Formats that print what code passes with the texts of some keys.
  package var passed: [TableID: [[UInt8]: [UInt8]]] = [:]
  /// The project's own decision which of its texts are formats.
  package var formats: FormatOverride?
  /// The project's words, and how they are translated.
  package var glossary: [GlossaryTerm] = [] {
    didSet { sharedGlossary = glossary.isEmpty ? nil : SharedGlossary(glossary) }
  }
  private(set) var sharedGlossary: SharedGlossary?
  /// The details that are wanted of findings.
  package var details = FindingDetails.all
  /// Whether `l10ncheck:ignore` silences findings.
  package var heedsIgnores = true
  /// The greatest number of threads; nil for as many as there are cores.
  package var jobs: Int?

  package init() {}

  /// The keys that are looked at in a table's files; nil for all.
  func keys(of context: TableContext) -> KeyIndex? {
    only.flatMap { $0[context.id]?.keys.map { KeyIndex($0) } }
  }

  /// Whether a file is to be looked at.
  func asks(for file: TableFile, of context: TableContext) -> Bool {
    guard let only else { return true }
    return only[context.id]?.places.contains { context.files.files[$0] == file } ?? false
  }
}

/// `l10ncheck:ignore RULE` in a comment: what the developer has looked at and finds right.
package enum IgnoredRules {
  private static let order = Array("l10ncheck:ignore".utf8)

  /// The ids that a comment names, separated by commas or blanks: up to the end of its line, or the first word that can be
  /// no id.
  package static func named(in comment: String?) -> Set<String> {
    // Few comments have a digit.
    guard var comment, comment.utf8.count >= order.count,
      comment.withUTF8({ unsafe $0.contains(UInt8(ascii: "1")) })
    else { return [] }
    let text = Array(comment.utf8)
    var ids: Set<String> = []
    var offset = 0
    while offset + order.count <= text.count {
      guard text[offset] == order[0], text[offset...].starts(with: order) else {
        offset += 1
        continue
      }
      offset += order.count
      let line = text[offset...].prefix { $0 != 10 && $0 != 13 }
      for word in line.split(whereSeparator: { $0 == 32 || $0 == 9 || $0 == UInt8(ascii: ",") }) {
        guard word.allSatisfy({ $0.isSmall || $0.isDigit || $0 == UInt8(ascii: "-") }),
          word.contains(UInt8(ascii: "-"))
        else { break }
        ids.insert(String(decoding: word, as: UTF8.self))
      }
    }
    return ids
  }
}
