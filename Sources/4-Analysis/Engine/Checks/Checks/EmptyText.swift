internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// A translation that says nothing.
enum EmptyText: TextCheck {
  static let rules: [Rule] = [.emptyText]

  static func check(_ text: TextCase, _ faults: inout TextFaults) {
    guard let original = text.original, BlankText.isBlank(text.text, for: original.text),
      !PluralNeeds(of: text.locale).asked([text.place]).isEmpty
    else { return }
    faults.add(
      .emptyText, text.text.isEmpty ? "the text is empty" : "the text shows nothing",
      hint: "translate it, or take the entry out")
  }
}
