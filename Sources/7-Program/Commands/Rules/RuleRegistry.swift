package import L10nText

/// All rules: every finding of every command is of one of these.
package enum RuleRegistry {
  /// In the order of the documentation: from the tree to the texts, and on to handoffs.
  package static let groups: [RuleGroup] = [
    RuleGroup("Files and folders", RuleEntry.files),
    RuleGroup("Names of localizations", RuleEntry.localeNames),
    RuleGroup("Bundles", RuleEntry.bundles),
    RuleGroup("Xcode projects", RuleEntry.projects),
    RuleGroup("Swift packages", RuleEntry.packages),
    RuleGroup("Resources", RuleEntry.resources),
    RuleGroup("Tables", RuleEntry.tables),
    RuleGroup("Info.plist", RuleEntry.infoPlist),
    RuleGroup("Code", RuleEntry.code),
    RuleGroup("Encodings", RuleEntry.encodings),
    RuleGroup("Strings files", RuleEntry.strings),
    RuleGroup("Property lists", RuleEntry.propertyLists),
    RuleGroup("Plural and width rules (.stringsdict)", RuleEntry.stringsDict),
    RuleGroup("String catalogs (.xcstrings)", RuleEntry.catalogs),
    RuleGroup("JSON", RuleEntry.json),
    RuleGroup("Interface files", RuleEntry.nibs),
    RuleGroup("App Shortcuts", RuleEntry.appShortcuts),
    RuleGroup("Placeholders", RuleEntry.placeholders),
    RuleGroup("Plural forms", RuleEntry.pluralForms),
    RuleGroup("Texts", RuleEntry.texts),
    RuleGroup("Texts, when asked for", RuleEntry.optionalTexts),
    RuleGroup("Handoffs", RuleEntry.handoffs),
    RuleGroup("Configuration", RuleEntry.configuration),
  ]

  /// By the bytes of their ids.
  package static let all: [RuleEntry] = groups.flatMap(\.entries).sorted { left, right in
    left.rule.id.utf8.lexicographicallyPrecedes(right.rule.id.utf8)
  }

  /// The rules alone, as a configuration knows them.
  package static var rules: [Rule] { all.map(\.rule) }

  package static func entry(of id: String) -> RuleEntry? { all.first { $0.rule.id == id } }
}
