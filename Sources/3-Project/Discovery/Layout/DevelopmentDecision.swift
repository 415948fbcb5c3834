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
  package fileprivate(set) var spelled: String

  package init(tag: LocaleTag, origin: Origin, spelled: String? = nil) {
    (self.tag, self.origin, self.spelled) = (tag, origin, spelled ?? tag.text)
  }

  /// The choice of flags and configuration, which is stronger than any fact of the tree.
  package struct Choice: Sendable, Equatable {
    package var region: String
    package var origin: Origin

    package init(region: String, origin: Origin) {
      self.region = region
      self.origin = origin
    }
  }

  /// The first value that a localization matches, or that `Base` stands for; nil if there is none.
  /// - Parameter isCarried: whether the development texts stand in `Info.plist` itself, which needs no localization.
  /// - Returns: the decision, and a finding for each value that does not apply.
  package static func decide(
    _ localizations: ContainerLocalizations, facts: [DevelopmentRegionFact],
    isCarried: Bool = false, shownContainer: String
  ) -> (decision: DevelopmentDecision?, problems: [Problem]) {
    var problems: [Problem] = []
    func decision(_ region: String, _ origin: Origin) -> DevelopmentDecision? {
      let own = LocaleTag(name: region)
      let hasBase = localizations.base != nil
      // `Base` comes before a localization that only stands in, as `en_GB` does for `en`.
      if let tag = localizations.match(region), !hasBase || tag == own || own.ancestors.contains(tag) {
        return DevelopmentDecision(tag: tag, origin: origin)
      }
      return hasBase || isCarried ? DevelopmentDecision(tag: own, origin: origin) : nil
    }
    // `Base` is no language: what else says one decides, and the loader looks for none behind `Base`.
    let bases = localizations.base == nil ? [] : facts.filter { LocalizationSet.isBase($0.region) }
    let spelled = bases.first == facts.first ? bases.first?.region : nil
    for fact in facts where !bases.contains(fact) {
      if var decided = decision(fact.region, fact.source) {
        decided.spelled = spelled ?? fact.region
        return (decided, problems)
      }
      problems.append(
        fact.isChoice
          ? notThere(fact.region, path: shownContainer, position: nil, said: nil)
          : notThere(fact.region, path: fact.path, position: fact.position, said: shownContainer))
    }
    for region in ["en", "English"] {
      guard let tag = localizations.columns.first(where: { $0.name == region && !$0.isOnlyListed })?.tag
      else { continue }
      return (DevelopmentDecision(tag: tag, origin: .byDefault, spelled: spelled ?? region), problems)
    }
    // What somebody has said of sources holds, though nobody has written anything in that language: keys may be its texts.
    let said = bases.first ?? facts.first { $0.isChoice || $0.source == .xcodeProject || $0.source == .packageManifest }
    return (said.map { DevelopmentDecision(tag: LocaleTag(name: $0.region), origin: $0.source) }, problems)
  }

  private static func notThere(
    _ region: String, path: String, position: TextPosition?, said container: String?
  ) -> Problem {
    let place = container.map { " in \($0)" } ?? ""
    return Problem(
      .developmentRegion, path: path, position: position,
      message: "The development region \(region) matches no localization\(place)",
      hint: "name a localization that is there" + (container == nil ? "" : ", or add \(region).lproj"),
      subject: container.map { FindingSubject(container: $0) })
  }
}
