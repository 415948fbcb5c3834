package import L10nText

/// A literal that people see, and that nothing localizes.
package struct HardCodedText: Sendable {
  /// The text, with the code of the parts that are filled in.
  package var text: [UInt8]
  package var form: TextForm
  package var offset: Int
  package var position = TextPosition(line: 1, column: 1)
  /// The API that shows it: `UIAlertAction title`, `.text =`.
  package var sink: String
  /// Whether people may never see it even so: an error's text, one that is written as it is on purpose.
  package var isUnsure = false
  /// Whether it shows only in cases that may never be: a default where a value is missing, a menu for developers.
  package var isDoubtful = false
  /// The constants, parameters and properties that it passes.
  package var steps = 0
  /// Whether a name around it suggests that it is for developers.
  package var isNamedForDevelopers = false
  /// Whether the API that shows it also looks a text up.
  package var isLookedUp = false
  /// The group of neighbours: the place that takes all of them, or the expression or call that they stand in.
  package var group: Group
  /// The first thing that takes it, and where that hands it on; nil where the sink does.
  package var way: Way?
  /// Whether a comment keeps it on purpose.
  package var isSilenced = false
  /// Only the literal, where a fix can put another expression into its place; empty where it cannot.
  package var range: Range<Int> = 0..<0

  package struct Way: Hashable, Sendable {
    package var name: String
    /// The file, by its place among those that were scanned.
    package var file: Int
    package var position: TextPosition
  }

  /// Texts that stand for each other: they go to one place, or stand in one expression, by its offset in the file.
  package struct Group: Hashable, Sendable {
    var place: ProjectDeclarations.Member?
    var offset = 0
  }
}

extension HardCodedText {
  /// A text of an interface file.
  package init(_ text: [UInt8], shownBy sink: String, at offset: Int, _ position: TextPosition) {
    self.init(
      text: text, form: TextForm(of: text), offset: offset, position: position, sink: sink,
      group: Group(offset: offset))
  }

  /// Whether its sink shows nothing but texts.
  package var isShownAsLabel: Bool { Self.isLabel(sink) }

  static func isLabel(_ sink: String) -> Bool {
    sink.split { !$0.isLetter }.contains(where: PlainTextAPI.labels.contains)
  }

  /// Whether it is the text of an enumeration's case, capitalized like texts that people see, or Swift makes it of the case's name.
  package var isRawValue: Bool {
    guard case .words(_, let isLower) = form else { return false }
    return group.place?.name == CommonMembers.rawValue && (!isLower || range.isEmpty)
  }

  /// Whether it is a name of something else than people by its capitals: `case PUT = "PUT"`, and `SSH` wherever it is shown.
  package var isCode: Bool {
    guard case .words(let words, _) = form, words.count == 1, !text.contains(where: \.isSmall) else {
      return false
    }
    return group.place?.name == CommonMembers.rawValue
      || words[0].count < 6 && !TextForm.common.contains(words[0])
  }

  /// Whether it is a label or a title, which may look like a name.
  /// - Parameter known: words that stand in lower case inside of texts.
  package func readsAsLabel(_ known: Set<[UInt8]>) -> Bool {
    guard case .words(let words, isLower: false) = form, words.count <= 4, !isCode else { return false }
    if steps == 0, isShownAsLabel || !sink.hasSuffix(" =") { return isShownAsLabel }
    // `Awards Posted` and `Rank \(rank)` are titles. `case appleMusic = "Apple Music"` and `Helvetica Neue` are names.
    let written = words.filter { $0.count > 2 }
    let isTitle =
      written.count > 1
      ? written.contains { TextForm.isWord($0, known) }
      : text.contains { "\\%".utf8.contains($0) } && !written.isEmpty
    return isTitle && text.contains(where: \.isSmall) && !text.contains { "@/".utf8.contains($0) }
      && way?.name.lowercased() != String(decoding: words.joined(), as: UTF8.self)
  }

  /// Whether it is in a menu of a Mac.
  package var isInMenu: Bool { sink.hasPrefix("NSMenu") || sink.contains("Item") }

  /// Whether a word of a path tells that it is for finding faults: a screen of the shipped app that users do not get.
  package static func isForDebugging(_ path: some Sequence<UInt8>) -> Bool {
    IdentifierWords.split(path).contains { $0.elementsEqual("debug".utf8) }
  }

  /// Whether a word of a file's name tells that it is for developers.
  package static func isForDevelopers(file name: some Sequence<UInt8>) -> Bool {
    PurposeWords.isDebugging(name)
  }
}
