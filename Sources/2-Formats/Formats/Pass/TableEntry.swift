internal import L10nText

/// An entry of a table as a pass hands it on: offsets and a few bits. There is one for a file, filled again for each entry and
/// lent to consumers; nothing of it may be kept but by value. No class, for whose fields other modules ask for access one by one.
///
/// Two spans come along: one with the key, its escapes taken out, and one with the texts. Both are the file's own text where
/// that says the same, so that nothing is copied.
package struct TableEntry: ~Copyable {
  /// The place of the key in the span of keys.
  package internal(set) var key = 0..<0
  /// The place of the key in the file, with its quotes or tags; the object in a binary file.
  package internal(set) var keyPlace = 0..<0
  /// The start of the white space and the comments before it; that of the key if there are none.
  package internal(set) var leadStart = 0
  /// The number of its key in the question; -1 if the question lacks it.
  package internal(set) var number = -1
  package internal(set) var traits: EntryTraits = []
  /// The text that stands for the key.
  package internal(set) var text = Leaf()
  /// The number of its language in `TableEnd`; -1 for a source language that has no text at all.
  package internal(set) var language = 0
  let parts = EntryParts()
  /// The place of the first comment of the file that gives a tool an order (`ToolDirective`), if that was
  /// looked for.
  package internal(set) var firstOrder: Int?

  /// All texts in the order of the file, if there are several and they are demanded.
  package var leaves: [Leaf] { parts.leaves }
  /// The places of forms that show nothing, of those that users get.
  package var blankForms: Set<VariantPath> { parts.blankForms }
  /// Whether a form shows nothing where that of the source, whose blank forms are given, shows something.
  package func hasBlankForm(beside source: Set<VariantPath>) -> Bool {
    blankForms.contains { !source.contains($0) && !source.contains($0.with(category: "other")) }
  }
  /// The parts of a plural rule, where they are demanded.
  package var rule: StringsDictEntry? { parts.rule }
  /// The whole key of a catalog; `localization` has its content in the language, if there is any.
  package var catalogKey: XCStringsEntry? { parts.catalogKey }
  package var localization: XCStringsLocalization? { parts.localization }
  /// The substitutions of a catalog's text, where leaves are demanded.
  package var substitutions: [XCStringsSubstitution] { parts.substitutions }
  /// The name of its language in a file that has several.
  package var languageName: String { parts.languageName }
  /// Whether a build leaves out a catalog's text of its source language.
  package func isLeftOut(_ keys: RawSpan, _ texts: RawSpan) -> Bool {
    guard traits.has(.isSource), parts.localization?.states.contains(.new) ?? false else { return false }
    return parts.catalogKey?.leavesOut(newSource: text.copy(in: texts), of: keys.copy(key)) ?? false
  }

  /// The words of the developer's comment; nil where there is none.
  package func comment(in texts: RawSpan) -> String? {
    if let key = catalogKey { return key.comment?.text(in: texts) }
    guard traits.has(.standsInFile) else { return parts.comment }
    return OldStyleComment.text(in: texts, before: keyPlace.lowerBound, from: leadStart)
  }

  /// The texts under the names that every format shares; nil if there is one, or several are not demanded.
  package func forms(in texts: RawSpan) -> NamedForms? {
    if leaves.count < 2 { return nil }
    let specifiers = substitutions.compactMap { one in one.written.map { (one.name, Array($0.utf8)) } }
    return NamedForms(
      leaves.map { NamedForms.Form(name: NamedForms.name(of: $0.path), text: $0.copy(in: texts)) },
      specifiers: Dictionary(specifiers, uniquingKeysWith: { $1 }))
  }
}

/// Parts that few entries have, in an object of their own: entries are smaller without them.
final class EntryParts {
  var leaves: [Leaf] = []
  var blankForms: Set<VariantPath> = []
  /// The comment, in a format that has no pump of its own.
  var comment: String?
  var rule: StringsDictEntry?
  var catalogKey: XCStringsEntry?
  var localization: XCStringsLocalization?
  var languageName = ""
  var substitutions: [XCStringsSubstitution] = []
}

/// One text of an entry.
package struct Leaf {
  /// The place of the text in the span of texts.
  package internal(set) var range = 0..<0
  package internal(set) var spelling = Spelling.asIs
  /// The place among the texts of its key.
  package internal(set) var path = VariantPath.plain
  /// The place in the file, in a property list with its tags; nil if that is the range.
  package internal(set) var place: Range<Int>?
  /// The text's state of translation, in a catalog.
  package internal(set) var state: XCStringsState?
  /// The start of a plural form's name in the file; nil for other texts.
  package internal(set) var formStart: Int?

  /// The spelling of a text in the span.
  package enum Spelling: Sendable {
    case asIs
    /// The text has backslashes that `OldStyleEscapes` takes out.
    case oldStyle
    /// The text has escapes of JSON.
    case json
    /// The text has backslashes that `OldStyleEscapes` takes out as GNUstep does.
    case gnustep
  }

  package var hasEscapes: Bool {
    @inline(__always) get {
      if case .asIs = spelling { false } else { true }
    }
  }

  /// The text without its escapes.
  package func copy(in texts: RawSpan) -> [UInt8] {
    switch spelling {
    case .asIs: texts.copy(range)
    case .oldStyle, .gnustep: OldStyleEscapes.text(of: oldStyleToken, in: texts)
    case .json: JSONString(contents: range, hasEscapes: true).decode(in: texts)
    }
  }

  /// The leaf as a token of the text, if it is spelled with backslashes.
  private var oldStyleToken: OldStyleToken {
    var token = OldStyleToken(range: range, content: range, hasEscapes: true)
    if case .gnustep = spelling { token.hasGNUstepEscapes = true }
    return token
  }
}

extension Leaf {
  init(_ string: JSONString, path: VariantPath = .plain, state: XCStringsState? = nil) {
    self.init(
      range: string.contents, spelling: string.hasEscapes ? .json : .asIs, path: path, state: state)
  }
}
