internal import L10nText
internal import L10nXML

/// A format of the files that tables are made of: what it is called, and what it can hold. Whoever needs to know asks the
/// format, and has no list of formats of its own; what reads and writes them switches over them, so that the compiler
/// names the places that a new one has to be added to.
package enum TableFormat: String, Sendable, CaseIterable {
  case strings, stringsdict
  /// `.xcstrings`: every localization in one file.
  case catalog
  /// `.loctable`: the same, as a property list.
  case loctable
  /// `.xib` or `.storyboard`, whose objects give the keys.
  case interface
  /// A compiled nib or storyboard, whose keys cannot be read.
  case compiledInterface
  /// `.intentdefinition`.
  case intents
  /// A page of a `Settings.bundle`.
  case settingsPage
  /// `Info.plist`, whose localizable keys the table `InfoPlist` translates.
  case infoPlist

  /// What a format can.
  private struct Traits {
    enum Holding {
      /// Texts of one language: each localization has a file.
      case language
      /// Texts of every language.
      case languages
      /// Texts of its own, which are keys that a table of its name translates.
      case keys
      /// The same where the table has a name of its own.
      case values
    }

    var holding: Holding
    /// How its tables are written; nil for one that holds none.
    var syntax: TableSyntax?
    /// Whether a key may have several texts: by number, device or width.
    var hasForms = false
    /// Whether each text says how far it is.
    var hasStates = false
    /// Whether the build makes other files of it, so that nothing loads it.
    var isBuiltAway = false
    /// Whether the keys in its files can be read.
    var isReadable = true
  }

  private var traits: Traits {
    switch self {
    case .strings: Traits(holding: .language, syntax: .strings)
    case .stringsdict: Traits(holding: .language, syntax: .propertyList, hasForms: true)
    case .catalog:
      Traits(holding: .languages, syntax: .catalog, hasForms: true, hasStates: true, isBuiltAway: true)
    case .loctable: Traits(holding: .languages, syntax: .propertyList, hasForms: true)
    case .compiledInterface: Traits(holding: .keys, isReadable: false)
    case .interface, .intents, .settingsPage: Traits(holding: .keys)
    case .infoPlist: Traits(holding: .values)
    }
  }

  /// How the names of its files end, without the dot, the one of new files first; none where the end tells nothing: any
  /// property list may be a page of settings.
  var endings: [String] {
    switch self {
    case .strings: ["strings"]
    case .stringsdict: ["stringsdict"]
    case .catalog: ["xcstrings"]
    case .loctable: ["loctable"]
    case .interface: ["xib", "storyboard"]
    case .compiledInterface: ["nib", "storyboardc"]
    case .intents: ["intentdefinition"]
    case .settingsPage, .infoPlist: []
    }
  }

  /// The formats of which each localization has a file.
  package static let ofOneLanguage = allCases.filter(\.isOfOneLanguage)

  /// Whether it is a file that the loader looks for in each localization.
  package var isOfOneLanguage: Bool { traits.holding == .language }

  /// Whether one file has the texts of all localizations.
  package var isOfAllLanguages: Bool { traits.holding == .languages }

  /// Whether its files hold the texts of tables.
  package var holdsTables: Bool { isOfOneLanguage || isOfAllLanguages }

  /// Whether the file's texts are keys that a table of its name translates.
  package var isCarrier: Bool { traits.holding == .keys }

  /// Whether the file shows texts of its own where no table has the key.
  package var holdsTexts: Bool { isCarrier || traits.holding == .values }

  package var hasForms: Bool { traits.hasForms }
  package var hasStates: Bool { traits.hasStates }
  package var isBuiltAway: Bool { traits.isBuiltAway }
  package var isReadable: Bool { traits.isReadable }
  package var syntax: TableSyntax? { traits.syntax }

  /// What people call it: the end of its files' names.
  package var name: String { endings.first ?? rawValue }

  /// The end of the name of a new file, with the dot.
  package var suffix: [UInt8] { Array(".\(name)".utf8) }

  /// Why it cannot hold a text; nil where it can.
  package func obstacle(to text: [UInt8]) -> String? {
    switch syntax {
    case .strings: text.contains(0) ? "it holds a NUL" : nil
    case .catalog: WTF8.containsSurrogate(text) ? "it holds half a surrogate pair" : nil
    case .propertyList, nil:
      XMLText.canHold(text) ? nil : "a property list has no way to write one of its characters"
    }
  }
}
