/// A format of the files that tables are made of, as a value.
package struct TableFormat: Sendable {
  /// All there are. A format that is found before another of the same folder and table stands before it here.
  package static let all: [TableFormat] = [
    .strings, .stringsdict, .catalog, .loctable, .interface, .compiledInterface, .intents, .settingsPage,
    .infoPlist,
  ]

  /// The formats of which each localization has a file.
  package static let ofOneLanguage = all.filter(\.isOfOneLanguage)

  /// Those of them in which a key has one text.
  package static let plain = all.filter(\.isPlain)

  package let definition: any FormatDefinition.Type

  package init(_ definition: any FormatDefinition.Type) { self.definition = definition }

  /// Its place among all.
  package var rank: Int { Self.all.firstIndex(of: self) ?? Self.all.count }

  package var id: String { definition.id }
  package var endings: [String] { definition.endings }

  /// Whether it is a file that the loader looks for in each localization.
  package var isOfOneLanguage: Bool { definition.holding == .language }

  /// The same, where a key has one text.
  package var isPlain: Bool { isOfOneLanguage && !hasForms }

  /// Whether one file has the texts of all localizations.
  package var isOfAllLanguages: Bool { definition.holding == .languages }

  /// Whether it is what a build makes of the files of all localizations.
  package var isMadeByBuild: Bool { isOfAllLanguages && !isBuiltAway }

  /// Whether its files hold the texts of tables.
  package var holdsTables: Bool { isOfOneLanguage || isOfAllLanguages }

  /// Whether the file's texts are keys that a table of its name translates.
  package var isCarrier: Bool { definition.holding == .keys }

  /// Whether the file shows texts of its own where no table has the key.
  package var holdsTexts: Bool { isCarrier || definition.holding == .values }

  package var hasForms: Bool { definition.hasForms }
  package var hasStates: Bool { definition.hasStates }
  package var isBuiltAway: Bool { definition.isBuiltAway }
  package var isReadable: Bool { definition.isReadable }
  package var mayBeFolder: Bool { definition.mayBeFolder }
  package var isShared: Bool { definition.isShared }
  package var isListedAnywhere: Bool { definition.isListedAnywhere }
  package var syntax: TableSyntax? { definition.syntax }

  /// What people call it: the end of its files' names.
  package var name: String { endings.first ?? id }

  /// The end of the name of a new file, with the dot.
  package var suffix: [UInt8] { Array(".\(name)".utf8) }

  /// Why it cannot hold a text; nil where it can.
  package func obstacle(to text: [UInt8]) -> String? { definition.obstacle(to: text) }
}

extension TableFormat: Hashable {
  package static func == (left: TableFormat, right: TableFormat) -> Bool {
    ObjectIdentifier(left.definition) == ObjectIdentifier(right.definition)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(definition)) }
}
