/// What a file says in one language: its entries as the loader takes them, in the order of the file.
package struct LanguageTexts: Sendable {
  /// As the file spells it; nil where its folder says it.
  package var language: String?
  package var entries: [TextEntry]
  /// Whether the loader does not get all of the file.
  package var isDamaged = false

  package init(language: String? = nil, _ entries: [TextEntry] = []) {
    self.language = language
    self.entries = entries
  }
}
