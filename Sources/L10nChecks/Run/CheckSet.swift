internal import L10nLocale
internal import L10nText

/// The checks that are asked about the texts of one language.
package struct CheckSet: Sendable {
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

  let locale: LocaleTag
  let enabled: Set<String>
  let texts: [Texts]
  let entries: [any EntriesCheck.Type]
  /// Nil where nothing is said of any word.
  let glossary: LocaleGlossary?
  /// What is wanted of findings beside what they say.
  let details: FindingDetails

  /// Those of which some finding is wanted.
  init(_ locale: LocaleTag, _ options: CheckOptions) {
    let rules = options.rules
    self.locale = locale
    enabled = rules
    details = options.details
    glossary = options.glossary.isEmpty ? nil : LocaleGlossary(options.glossary, of: locale)
    texts = CheckRegistry.texts.compactMap { type in
      let wanted = type.rules.filter { rules.contains($0.id) }
      return wanted.isEmpty
        ? nil
        : Texts(
          type: type, wants: type.wants, habit: type.habit, isWhole: wanted.count == type.rules.count)
    }
    entries = CheckRegistry.entries.filter { type in type.rules.contains { rules.contains($0.id) } }
  }
}
