/// What handoffs call a localization.
package struct LanguageName: Equatable, Sendable {
  /// As it is written.
  package var name: String
  package var locale: String

  package init(name: String, locale: String) {
    self.name = name
    self.locale = locale
  }
}
