package import L10nText

/// A format of the files that tables are made of, as a value.
package struct TableFormat: Sendable {
  /// All formats. A format that is found before another of the same folder and table stands before it here.
  package static let all: [TableFormat] = [
    .strings, .stringsdict, .catalog, .loctable, .storeKit, .interface, .compiledInterface, .intents,
    .settingsPage, .infoPlist, .storeText, .storeJSON, .storeConfig,
  ]

  /// Formats with a file for each localization, or with a part of a file that counts as one.
  package static let ofOneLanguage = all.filter { $0.isOfOneLanguage || $0.isInParts }

  /// The formats of one language in which a key has one text.
  package static let plain = ofOneLanguage.filter { !$0.hasForms }

  package let definition: any FormatDefinition.Type

  /// The language that is meant of a file in parts, as the file spells it, or the key of a file of one text; nil for a
  /// whole file. No two formats differ by it.
  package private(set) var part: String?

  package init(_ definition: any FormatDefinition.Type) { self.definition = definition }

  /// The format's place among all.
  package var rank: Int { Self.all.firstIndex(of: self) ?? Self.all.count }

  package var id: String { definition.id }
  package var endings: [String] { definition.endings }

  /// Whether it is a file of one localization: one that the loader looks for, or a part that counts as such.
  package var isOfOneLanguage: Bool { definition.holding == .language || part != nil }

  /// Whether its files have a part for each language.
  package var isInParts: Bool { definition.holding == .parts }

  /// The format of one language of a file in parts.
  package func part(_ language: String) -> TableFormat {
    var format = self
    format.part = language
    return format
  }

  /// Whether it is a file of one localization in which a key has one text.
  package var isPlain: Bool { isOfOneLanguage && !hasForms }

  /// Whether one file has the texts of all localizations.
  package var isOfAllLanguages: Bool { definition.holding == .languages }

  /// Whether a build makes it of the files of all localizations.
  package var isMadeByBuild: Bool { isOfAllLanguages && !isBuildInput }

  /// Whether its files hold the texts of tables.
  package var holdsTables: Bool { isOfOneLanguage || isOfAllLanguages || isInParts }

  /// Whether the file's texts are keys that a table of its name translates.
  package var isCarrier: Bool { definition.holding == .keys }

  /// Whether the file shows texts of its own where no table has the key.
  package var holdsTexts: Bool { isCarrier || definition.holding == .values }

  package var hasForms: Bool { definition.hasForms }
  package var hasStates: Bool { definition.hasStates }
  package var hasComments: Bool { definition.hasComments }
  /// Whether a file can say of a text that a machine made it: by a state, or by a mark in the comment of its entry.
  package var tellsMachine: Bool { hasStates || hasComments && !hasForms }
  package var isBuildInput: Bool { definition.isBuildInput }
  package var isReadable: Bool { definition.isReadable }
  package var mayBeFolder: Bool { definition.mayBeFolder }
  package var isShared: Bool { definition.isShared }
  package var isListedAnywhere: Bool { definition.isListedAnywhere }
  package var syntax: TableSyntax? { definition.syntax }

  /// The name that people know the format by: the ending of its files.
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

/// The format that a file has by its name.
extension TableFormat {
  /// The formats by the number of bytes of their endings: each name in a tree is looked up, and hardly any
  /// has one of these.
  private static let byLength: [[(ending: [UInt8], format: TableFormat)]] = {
    let all = TableFormat.all.flatMap { format in
      format.endings.map { (ending: Array($0.utf8), format: format) }
    }
    return (0...(all.map(\.ending.count).max() ?? 0)).map { count in
      all.filter { $0.ending.count == count }
    }
  }()

  /// The format of files whose names end so, case and all, as the loader compares them; nil for another end.
  /// - Parameter ending: without the dot.
  package init?(ending: UnsafeBufferPointer<UInt8>) {
    guard ending.count < Self.byLength.count,
      let found = Self.byLength[ending.count].first(where: { unsafe $0.ending.elementsEqual(ending) })
    else { return nil }
    self = found.format
  }

  /// The format that a name tells people, for whom case does not matter; nil where it tells none.
  package init?(name: some BidirectionalCollection<UInt8>) {
    let ending = Self.ending(of: name)
    guard let format = unsafe ending.withUnsafeBufferPointer({ unsafe TableFormat(ending: $0) }) else {
      return nil
    }
    self = format
  }

  /// The end of a name in small letters, without the dot; empty where there is none.
  package static func ending(of name: some BidirectionalCollection<UInt8>) -> [UInt8] {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return [] }
    return name[name.index(after: dot)...].map { $0.isCapital ? $0 | 0x20 : $0 }
  }
}

/// The content of a file of any format.
package struct FileContent: Sendable {
  /// The texts of each language; a language has no name where the file does not say it.
  package var languages: [LanguageTexts]
  /// Faults of the file, where the request asks for them. Their ranges are in its text.
  package var findings: [Diagnostic]
  /// Whether the loader refuses the file.
  package var isRefused: Bool
  /// Whether the file breaks off, or is refused: the texts then lack everything behind the break.
  package var isBroken: Bool
  /// The form of the property list that it is; nil for other files.
  package var list: PropertyListFormat?

  package init(
    _ languages: [LanguageTexts], findings: [Diagnostic] = [], isRefused: Bool = false,
    list: PropertyListFormat? = nil
  ) {
    (self.languages, self.findings, self.isRefused) = (languages, findings, isRefused)
    isBroken = isRefused
    self.list = list
  }

  /// - Parameter isDamaged: whether the file breaks off, and the texts of its languages with it.
  init(_ languages: [LanguageTexts], isDamaged: Bool) {
    self.init(languages)
    isBroken = isDamaged
    for place in languages.indices { self.languages[place].isDamaged = isDamaged }
  }

  /// The entries of a file that has one language.
  package var entries: [TextEntry] { languages.first?.entries ?? [] }
}

/// A request for the content of a file.
package struct ContentRequest: Sendable {
  package var reading: FileReading
  /// Whether the comments of all entries are wanted; else only where one gives a tool an order.
  package var withComments = false
  /// Whether all entries of a key are wanted, and not only the one that the loader takes.
  package var withTwins = false
  /// The keys whose entries are wanted of a table of texts; nil for all.
  package var only: KeyIndex?
  /// Whether faults of the file are wanted.
  package var withFindings = false
  /// Whether texts are wanted that a table may translate, beside those that it should.
  package var withOptional = false
  /// The part that is wanted of a file in parts; nil for all.
  var part: String?

  package init(reading: FileReading = .copyStep) { self.reading = reading }
}

/// A format of the files that tables are made of: its name, its abilities, and how files are read and written. A format is
/// a type that conforms to this, with a line in `TableFormat.all`; code that works on files asks the format, and keeps no
/// list of formats.
///
/// Members that a format leaves out have defaults.
package protocol FormatDefinition: SendableMetatype {
  /// Tells it from the others, in one word.
  static var id: String { get }
  /// The endings of its files' names, without the dot, the one of new files first. None where an ending tells nothing: any
  /// property list may be a page of settings.
  static var endings: [String] { get }
  /// The texts in a file: one language's, every language's, or keys.
  static var holding: FormatHolding { get }
  /// The syntax of its tables; nil for a format that holds none.
  static var syntax: TableSyntax? { get }
  /// Whether a key may have several texts: by number, device or width.
  static var hasForms: Bool { get }
  /// Whether each text has a state of translation.
  static var hasStates: Bool { get }
  /// Whether a text may have a comment of its own: a stub's comment marks it as one.
  static var hasComments: Bool { get }
  /// Whether the build makes other files of it, so that nothing loads it.
  static var isBuildInput: Bool { get }
  /// Whether the keys in its files can be read.
  static var isReadable: Bool { get }
  /// Whether one of its files may be a folder.
  static var mayBeFolder: Bool { get }
  /// Whether one file that lies in no localization's folder gives keys to the tables of all.
  static var isShared: Bool { get }
  /// Xcode's name for the type of these files; nil where their names do not tell it.
  static var typeInXcode: String? { get }
  /// Whether a project may list its files where they lie in no localization's folder.
  static var isListedAnywhere: Bool { get }
  /// The reason why the format cannot hold a text; nil where it can.
  static func obstacle(to text: [UInt8]) -> String?
  /// The editor of its files; nil where they are only read. Catalogs, which hold all languages, have editors of their own.
  /// - Parameter file: the bytes of the file; nil for a new one.
  static func editor(of file: [UInt8]?) -> (any TableEditor.Type)?

  /// Gives all that a file says to `body`, with its text, and where that starts and ends: a binary file has no lines.
  /// - Parameter bytes: the file, with padding behind `count` bytes.
  static func read<Result>(
    _ bytes: RawSpan, count: Int, _ request: ContentRequest, using pass: inout TablePass,
    _ body: (FileContent, RawSpan, DecodedText?) -> Result
  ) -> Result
}

/// Whose texts a file of a format has.
package enum FormatHolding: Sendable {
  /// Texts of one language: each localization has a file, which the loader looks for.
  case language
  /// Texts of every language.
  case languages
  /// Texts of every language, of something that no bundle has: each language is read and changed as if it had a file.
  case parts
  /// Texts of its own, which are keys that a table of its name translates.
  case keys
  /// Texts of its own, which are keys that a table with a name of its own translates.
  case values
}

extension FormatDefinition {
  package static var endings: [String] { [] }
  package static var syntax: TableSyntax? { nil }
  package static var hasForms: Bool { false }
  package static var hasStates: Bool { false }
  package static var hasComments: Bool { true }
  package static var isBuildInput: Bool { false }
  package static var isReadable: Bool { true }
  package static var mayBeFolder: Bool { false }
  package static var isShared: Bool { false }
  package static var typeInXcode: String? { nil }
  package static var isListedAnywhere: Bool { holding == .language }
  package static func obstacle(to text: [UInt8]) -> String? { nil }
  package static func editor(of file: [UInt8]?) -> (any TableEditor.Type)? { nil }
}
