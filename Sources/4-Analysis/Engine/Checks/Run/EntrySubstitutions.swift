internal import L10nFormats
internal import L10nTables

/// What the substitutions of an entry stand for: made once for an entry, which may have thousands of them and as many
/// texts.
struct EntrySubstitutions {
  private var last: (entry: Int, text: SubstitutionText)?

  /// Nil for an entry that has none.
  mutating func text(of index: Int, in texts: LocaleTexts) -> SubstitutionText? {
    if texts.entries[index].substitutions.isEmpty { return nil }
    if let last, last.entry == index { return last.text }
    let entry = texts.entries[index]
    let text = SubstitutionText(entry.substitutions, parent: entry.first.text)
    last = (index, text)
    return text
  }
}
