/// The name of a localization, read once: ICU takes its time for each.
package struct LocalizationName: Sendable {
  /// As it is written.
  package let text: String
  /// Nil for an identifier that is too long.
  let base: String?
  package let tag: LocaleTag

  package init(_ text: String) {
    self.text = text
    base = BaseName.of(text)
    tag = LocaleTag(name: text, base: base)
  }
}
