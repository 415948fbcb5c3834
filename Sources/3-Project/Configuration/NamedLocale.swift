/// A locale that an option names, as it was written.
package struct NamedLocale: Equatable, Sendable {
  /// The option of the configuration: `locales` or `tiers`.
  package var option: String
  package var name: String
  /// Whether the file names it, and no flag.
  package var isFromFile: Bool
}

extension EffectiveConfiguration {
  /// The locales that an option chooses or treats alike, by the option and in the order of the file. Those
  /// with a threshold of their own are left out, as a missed threshold is told anyway.
  package var namedLocales: [NamedLocale] {
    var named: [NamedLocale] = []
    func add(_ name: String, _ option: String, _ origin: ConfigurationOrigin) {
      let isFromFile = if case .file = origin { true } else { false }
      let locale = NamedLocale(option: option, name: name, isFromFile: isFromFile)
      if !named.contains(locale) { named.append(locale) }
    }
    for value in values["locales"]?.list ?? [] { value.text.map { add($0, "locales", value.origin) } }
    for value in (values["tiers"]?.list ?? []).flatMap({ $0.group["locales"]?.list ?? [] }) {
      value.text.map { add($0, "tiers", value.origin) }
    }
    return named
  }
}
