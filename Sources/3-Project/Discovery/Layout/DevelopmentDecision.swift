package import L10nLocale
package import L10nText

/// The localization of a container that the others are compared with, and the reason.
package struct DevelopmentDecision: Sendable, Equatable {
  /// The source of the decision.
  package enum Origin: String, Sendable {
    case flag, config
    case infoPlist = "Info.plist"
    case xcodeProject = "project.pbxproj"
    case packageManifest = "Package.swift"
    case stringCatalog = "string-catalog"
    case enclosingBundle = "enclosing-bundle"
    /// A configuration without the language of its project: the first that it has.
    case storeKit = "storekit"
    /// The primary language of texts for the App Store.
    case store
    case byDefault = "default"
  }

  package var tag: LocaleTag
  package var origin: Origin
  /// The region as it is written: the loader comes to a folder of this name behind those of a user's languages, and to no other.
  let spelled: String

  package init(tag: LocaleTag, origin: Origin, spelled: String? = nil) {
    (self.tag, self.origin, self.spelled) = (tag, origin, spelled ?? tag.text)
  }

  /// The first value that a localization matches, or that `Base` stands for; nil if there is none.
  /// - Parameter isCarried: whether the development texts stand in `Info.plist` itself, which needs no localization.
  /// - Returns: the decision, and a finding for each value that does not apply.
  package static func decide(
    _ localizations: ContainerLocalizations, facts: [DevelopmentRegionFact],
    isCarried: Bool = false, shownContainer: String
  ) -> (decision: DevelopmentDecision?, problems: [Problem]) {
    var problems: [Problem] = []
    // `Base` is no language: what else says one decides, and the loader looks for none behind `Base`.
    let bases = localizations.base == nil ? [] : facts.filter { LocalizationSet.isBase($0.region) }
    let base = bases.first == facts.first ? bases.first?.region : nil
    func decision(_ fact: DevelopmentRegionFact) -> DevelopmentDecision? {
      let (own, spelled) = (LocaleTag(name: fact.region), base ?? fact.region)
      let hasBase = localizations.base != nil
      // `Base` comes before a localization that only stands in, as `en_GB` does for `en`.
      if let tag = localizations.match(fact.region), !hasBase || tag == own || own.ancestors.contains(tag) {
        return DevelopmentDecision(tag: tag, origin: fact.source, spelled: spelled)
      }
      return hasBase || isCarried ? DevelopmentDecision(tag: own, origin: fact.source, spelled: spelled) : nil
    }
    for fact in facts where !bases.contains(fact) {
      if let decided = decision(fact) { return (decided, problems) }
      problems.append(notThere(fact, in: shownContainer))
    }
    for region in ["en", "English"] {
      guard let tag = localizations.columns.first(where: { $0.name == region && !$0.isOnlyListed })?.tag
      else { continue }
      return (DevelopmentDecision(tag: tag, origin: .byDefault, spelled: base ?? region), problems)
    }
    // A region that people, a project or a manifest name holds, though nobody has written anything in that language: keys may be its texts.
    let said =
      bases.first
      ?? facts.first { $0.isChoice || $0.source == .xcodeProject || $0.source == .packageManifest }
    return (said.map { DevelopmentDecision(tag: LocaleTag(name: $0.region), origin: $0.source) }, problems)
  }

  private static func notThere(_ fact: DevelopmentRegionFact, in container: String) -> Problem {
    let isChoice = fact.isChoice
    return Problem(
      .developmentRegion, path: isChoice ? container : fact.path, position: fact.position,
      message: "The development region \(fact.region) matches no localization"
        + (isChoice ? "" : " in \(container)"),
      hint: "name a localization that is there" + (isChoice ? "" : ", or add \(fact.region).lproj"),
      subject: isChoice ? nil : FindingSubject(container: container))
  }
}
