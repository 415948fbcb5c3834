package import L10nLocale
package import L10nText

/// What is decided of a container, once, for all who ask: its localizations, which of them is the development one, and
/// in which order the loader looks for a file.
package struct ContainerLayout: Sendable {
  package let localizations: ContainerLocalizations
  /// Nil where nothing says it.
  package let development: DevelopmentDecision?
  /// What is wrong with that: values that name no localization.
  package let problems: [Problem]
  /// By column: asked for every table and resource.
  private let orders: [[LoaderPlace]]

  /// - Parameters:
  ///   - others: localizations without a folder here: locales that have texts in catalogs and `.loctable` files, and
  ///     those that the same product has elsewhere.
  ///   - shipped: the localizations of the products that it is about; nil where no project says anything of it.
  ///   - regions: more that are to be there, and that nothing is there for.
  ///   - choice: what flags and configuration say of the development region.
  ///   - shown: the container's path in findings.
  package init(
    _ container: Container, others: [String], shipped: Set<LocaleTag>? = nil, regions: [String] = [],
    choice: DevelopmentDecision.Choice?, shown: String
  ) {
    let localizations = ContainerLocalizations(
      container, others: others, shipped: shipped, regions: regions)
    var (decision, problems) = DevelopmentDecision.decide(
      localizations, facts: container.developmentRegions, choice: choice, isCarried: container.isOfInfo,
      shownContainer: shown)
    let isOnlyCatalogs = container.folders.isEmpty
    if decision == nil, !isOnlyCatalogs, !localizations.columns.isEmpty {
      problems.append(
        Problem(
          .noDevelopmentRegion, path: shown,
          message: "Nothing says which localization is the development one",
          severity: .warning, hint: "pass --development-region with one of them"))
    }
    // What nobody said does not stand against what a catalog says.
    if isOnlyCatalogs, decision?.origin == .byDefault { decision = nil }
    self.localizations = localizations
    self.problems = problems
    development = decision
    let tag = decision?.tag
    orders = localizations.columns.map { localizations.order(of: $0.tag, development: tag) }
  }

  /// Where the loader looks for a file for a user who prefers one localization, in order.
  package func order(of tag: LocaleTag) -> [LoaderPlace] {
    localizations.place(of: tag).map { orders[$0] }
      ?? localizations.order(of: tag, development: development?.tag)
  }

  /// The folders of the development side, in the order in which its files are looked for: the localization's own, then
  /// `Base`.
  package var developmentSide: [Int] {
    (development.map { localizations.folders(of: $0.tag) } ?? []) + (localizations.base.map { [$0] } ?? [])
  }
}
