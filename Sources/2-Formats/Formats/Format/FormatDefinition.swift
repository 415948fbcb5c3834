package import L10nText

/// What there is to know of a format of the files that tables are made of: what it is called, what it can hold, and how it
/// is read and written. A format is a type that says this and a line in `TableFormat.all`; whoever works on files asks the
/// format, and has no list of formats of its own.
///
/// What is not said is as the defaults have it.
package protocol FormatDefinition: SendableMetatype {
  /// Tells it from the others, in one word.
  static var id: String { get }
  /// How the names of its files end, without the dot, the one of new files first; none where the end tells nothing: any
  /// property list may be a page of settings.
  static var endings: [String] { get }
  /// Whose texts a file has.
  static var holding: FormatHolding { get }
  /// How its tables are written; nil for one that holds none.
  static var syntax: TableSyntax? { get }
  /// Whether a key may have several texts: by number, device or width.
  static var hasForms: Bool { get }
  /// Whether each text says how far it is.
  static var hasStates: Bool { get }
  /// Whether the build makes other files of it, so that nothing loads it.
  static var isBuiltAway: Bool { get }
  /// Whether the keys in its files can be read.
  static var isReadable: Bool { get }
  /// Whether one of its files may be a folder.
  static var mayBeFolder: Bool { get }
  /// Whether one file that lies in no localization's folder gives keys to the tables of all.
  static var isShared: Bool { get }
  /// What Xcode calls the type of its files in a project; nil where that is not told by their name.
  static var typeInXcode: String? { get }
  /// Whether a project may list its files where they lie in no localization's folder.
  static var isListedAnywhere: Bool { get }
  /// Why it cannot hold a text; nil where it can.
  static func obstacle(to text: [UInt8]) -> String?
  /// What changes its files; nil where they are only read. Catalogs, which hold all languages, have editors of their own.
  /// - Parameter file: what stands in it; nil for a new one.
  static func editor(of file: [UInt8]?) -> (any TableEditor.Type)?

  /// Gives all that a file says to `body`, with its text, and where that starts and ends: a binary file has no lines.
  /// - Parameter bytes: the file, with padding behind `count` bytes.
  static func read<Result>(
    _ bytes: RawSpan, count: Int, _ request: ContentRequest, using reader: inout ContentReader,
    _ body: (FileContent, RawSpan, DecodedText?) -> Result
  ) -> Result
}

/// Whose texts a file of a format has.
package enum FormatHolding: Sendable {
  /// Texts of one language: each localization has a file, which the loader looks for.
  case language
  /// Texts of every language.
  case languages
  /// Texts of its own, which are keys that a table of its name translates.
  case keys
  /// The same where the table has a name of its own.
  case values
}

extension FormatDefinition {
  package static var endings: [String] { [] }
  package static var syntax: TableSyntax? { nil }
  package static var hasForms: Bool { false }
  package static var hasStates: Bool { false }
  package static var isBuiltAway: Bool { false }
  package static var isReadable: Bool { true }
  package static var mayBeFolder: Bool { false }
  package static var isShared: Bool { false }
  package static var typeInXcode: String? { nil }
  package static var isListedAnywhere: Bool { holding == .language }
  package static func obstacle(to text: [UInt8]) -> String? { nil }
  package static func editor(of file: [UInt8]?) -> (any TableEditor.Type)? { nil }
}
