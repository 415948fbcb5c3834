/// What a handoff calls a localization, where the project has only one that it can be.
package struct LanguageGuess: Sendable, Equatable {
  package var name: String
  package var locale: String

  package init(name: String, locale: String) {
    self.name = name
    self.locale = locale
  }
}
