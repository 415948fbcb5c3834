internal import L10nLocale

/// The texts of handoffs as they went out, for those that come back without marks.
package struct BaseTexts: Sendable {
  private var marks: [LocaleTag: [IncomingUnit.Name: BaseMark]] = [:]

  /// - Parameter handoffs: as they were read.
  package init(_ handoffs: [IncomingHandoff]) {
    for handoff in handoffs {
      let tag = LocaleTag(name: handoff.locale)
      for unit in handoff.units where marks[tag]?[unit.name] == nil {
        marks[tag, default: [:]][unit.name] = BaseMark(unit.target)
      }
    }
  }

  /// - Parameter locale: what the handoff calls it.
  func mark(of name: IncomingUnit.Name, in locale: LocaleTag) -> BaseMark? { marks[locale]?[name] }
}
