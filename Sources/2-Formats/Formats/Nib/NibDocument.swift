package import L10nText

/// The texts of an interface file, by the keys of its strings tables: `X.strings` and `mul.lproj/X.xcstrings` beside
/// `Base.lproj/X.xib` or `.storyboard`.
package struct NibDocument: Equatable, Sendable {
  /// The format of the file.
  package enum Kind: Equatable, Sendable {
    /// A `.xib` or `.storyboard` as Xcode has written them since version 5.
    case document(Platform)
    /// The compiled form, which the running app loads.
    case compiled
    /// The format before Xcode 5, an archive of objects.
    case archive
    /// A file that is none of these.
    case unknown
  }

  /// The classes an interface is made of.
  package enum Platform: Equatable, Sendable {
    case uiKit, appKit
  }

  /// A text that is translated.
  package struct Entry: Equatable, Sendable {
    /// `ObjectID.suffix`, in UTF-8.
    package var key: [UInt8]
    package var objectID: [UInt8]
    /// The class of the object as Interface Builder names it.
    package var className: String
    /// The name of the text in its object, such as `segmentTitles[0]`.
    package var suffix: String
    /// The text in UTF-8.
    package var value: [UInt8]
    /// The place of the value in the file's text.
    package var range: Range<Int>
    /// The designer's note for translators.
    package var note: [UInt8]?
    /// Whether the file itself says that the text is shown nowhere.
    package var isNeverShown = false
    /// Whether the text is in the menu bar.
    package var isInMainMenu = false
    /// The names by which code reaches a label that it may fill.
    package var outlets: [NibOutlet] = []

    /// Xcode's comment: `Class = "UILabel"; text = "Value"; ObjectID = "abc-de-fgh";`, with the note behind.
    package var comment: [UInt8] {
      func quoted(_ text: [UInt8]) -> [UInt8] {
        [0x22] + text.flatMap { $0 == 0x22 || $0 == 0x5C ? [0x5C, $0] : [$0] } + Array("\";".utf8)
      }
      let property = suffix.utf8.last == UInt8(ascii: "]") ? key : Array(suffix.utf8)
      var comment = Array("Class = \"\(className)\"; ".utf8) + property + Array(" = ".utf8) + quoted(value)
      comment += Array(" ObjectID = ".utf8) + quoted(objectID)
      if let note { comment += Array(" Note = ".utf8) + quoted(note) }
      return comment
    }
  }

  package internal(set) var kind: Kind
  /// The entries in the order of the file.
  package internal(set) var entries: [Entry] = []
  /// Whether people may see more of it than the entries say: pictures, texts with attributes, dates, attributes of the project's own.
  package internal(set) var showsMore = false
  package internal(set) var diagnostics: [Diagnostic] = []

  /// Whether the entries are all that the file holds.
  package var isReadable: Bool {
    if case .document = kind { return diagnostics.allSatisfy { $0.severity < .error } }
    return false
  }
}
