internal import L10nFormats
package import L10nText

/// A key that a table is expected to have, with what the development side says of it.
package struct SourceKey: Sendable, Equatable {
  /// The key as WTF-8: keys compare by these bytes.
  package var key: [UInt8]
  package var value: [UInt8]
  /// The file relative to the bundle; nil where no file of the development side has the key.
  package var file: String?
  package var position: TextPosition? {
    get { line == 0 ? nil : TextPosition(line: Int(line), column: Int(column)) }
    set {
      line = UInt32(clamping: newValue?.line ?? 0)
      column = UInt32(clamping: newValue?.column ?? 0)
    }
  }
  // There are tens of thousands of keys: lines and columns in few bytes, and the flags fill the gap behind them. No line has
  // the number 0.
  private var line: UInt32 = 0
  private var column: UInt32 = 0
  /// Whether its comment says that it stays as it is in every language.
  package var isFixed = false
  /// Whether its value is no text: a dictionary, an array, data, or rules.
  package var isStructured = false
  /// Whether it has several texts, by number or device, so that a language has as many as it needs.
  package var hasForms = false
  /// The places of its forms that show nothing.
  var blankForms: Set<VariantPath> = []
  /// Whether only translations have it: its value is the key, and no text unless the key reads as one.
  package var hasNoOriginal = false
  /// Whether it stands among keys that are texts, and is no name: `wallet`, `iOS`.
  package var isAmongTexts = false
  /// Whether it is a key of a table whose keys are English texts, beside another original.
  var isEnglish = false
  /// Whether the key can stand for a text.
  package var readsAsText: Bool { isAmongTexts || KeyShape.readsAsText(key) }
  /// Whether the source language has no text for it: the name of a key, of which code gives none, or forms.
  package var isUnsourced: Bool {
    isEmptySource || hasNoOriginal && (hasForms || value == key && !readsAsText)
  }
  /// Whether the source language's own text is empty, which is shown as it is: nobody is asked to translate it.
  package var isEmptySource: Bool { value.isEmpty && !hasNoOriginal && !hasForms && !isFromCode }
  /// Whether its name, which is no text, is another than its text: who sees it sees a bare key.
  var hidesText: Bool {
    key.contains { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") } && value != key
      && KeyShape.joinsWords(key) && !KeyShape.readsAsText(key)
  }
  /// Whether code alone asks for it: file and position are a place there.
  package var isFromCode = false
  /// Whether no code uses it.
  package var isUnused = false
  /// Whether nothing surely asks for it, so that people only may see it where it has no text.
  package var isUnsure = false
  /// Whether people keep it in a catalog, whatever Xcode finds in code.
  package var isManual = false
  /// Whether a model wrote its comment.
  package var isCommentGenerated = false
  package var comment: String?
  /// All texts of a key that has several, by number or device, one behind the other; nil unless they were asked
  /// for.
  package var forms: [UInt8]?

  package init(key: [UInt8], value: [UInt8], file: String?, position: TextPosition?, comment: String?) {
    (self.key, self.value, self.file, self.position) = (key, value, file, position)
    self.comment = comment
  }
}

/// A place in code that uses a key, with the line as it stands there.
package struct CodeLocation: Sendable, Hashable {
  /// The path as people see it.
  package var path: String
  package var position: TextPosition
  /// The line without blanks in front, and cut where it is long; empty where nobody asks for it.
  package var line: String

  package init(path: String, position: TextPosition, line: String = "") {
    (self.path, self.position, self.line) = (path, position, line)
  }
}

/// The places in code that use a key: the first ones, and the number of others.
package struct CodePlaces: Sendable, Equatable {
  package var places: [CodeLocation]
  package var more: Int

  package init(places: [CodeLocation], more: Int) {
    self.places = places
    self.more = more
  }
}

extension TableReport {
  /// The places in `keys` that any list of a cell names, rising.
  package var listed: [Int32] {
    places(of: KeyState.onPages)
  }

  /// The places of keys that any cell has no translation of, rising.
  package var untranslated: [Int32] {
    places(of: KeyState.needingWork)
  }

  /// The places of keys that a cell has in any of these states, each once.
  private func places(of states: [KeyState]) -> [Int32] {
    var isListed = [Bool](repeating: false, count: keys.count)
    for cell in cells {
      for place in states.lazy.flatMap({ cell.listed($0) }) where isListed.indices.contains(Int(place)) {
        isListed[Int(place)] = true
      }
    }
    return isListed.indices.filter { isListed[$0] }.map { Int32(truncatingIfNeeded: $0) }
  }
}

/// Why a key of the development side is not expected of any language: its text is shown as it is, and that is right.
package enum NotExpectedReason: String, Sendable, CaseIterable {
  /// The text is not meant to be translated: a mark, the configuration or a catalog says so.
  case fixed
  /// The text has nothing to translate.
  case noWords = "no-words"
  /// The source text is empty, and no localization lacks the key.
  case emptySource = "empty-source"
  /// The text is the name of a key, for which neither the development localization nor any other has a text.
  case noText = "no-text"
  /// The text of an interface file is not for translators.
  case notHandedOut = "not-handed-out"
  /// A text of an interface file that is to be seen nowhere: the title of a menu in no other, the text of a
  /// label that a binding fills.
  case neverShown = "never-shown"
  /// The text of a label that code gives another, and that most localizations leave as it is, or lack.
  case filled
  /// A short text that the localizations keep, as they keep names.
  case kept
  /// A unit's symbol, which no localization writes otherwise.
  case unit
  /// A catalog has it, and only code asks for it that does not ship: previews, tests.
  case unshipped
  /// Code shows the text as it stands, and asks no table for it.
  case hardCoded = "hard-coded"
  /// No code uses the key, nor may use it.
  case unused
  /// No code reads the key's table: code asks for another table, which is not there.
  case notRead = "not-read"
}

/// A key that is not expected, and why.
package struct NotExpectedKey: Sendable, Equatable {
  package var key: [UInt8]
  package var reason: NotExpectedReason
}

/// A translation whose source has changed in meaning since it was last touched, as a history tells.
package struct OutdatedKey: Sendable, Equatable {
  /// The place in `TableReport.keys`.
  package var place: Int32
  /// The source text at the time of the translation; empty for rules.
  package var source: [UInt8]
  /// The commit that changed the source; nil for a change that is not committed.
  package var commit: String?
  /// The time of that commit, in seconds since the beginning of 1970.
  package var time: Int?
  /// Whether the source asks for other arguments now, so that the translation may crash.
  package var mayCrash: Bool
  /// The translation's file, as people see it, and where its key stands there.
  package var file: String
  package var position: TextPosition?
  /// Whether somebody has said that it may stay.
  package var isSilenced = false

  package init(
    place: Int32, source: [UInt8], commit: String?, time: Int?, mayCrash: Bool, file: String,
    position: TextPosition? = nil
  ) {
    (self.place, self.source, self.commit, self.time) = (place, source, commit, time)
    (self.mayCrash, self.file, self.position) = (mayCrash, file, position)
  }
}

/// The files of a table in which a text may crash or show garbage.
package struct FilesWithErrors: Sendable {
  /// The places of the files in `TableFiles.files`.
  package var places: Set<Int> = []
  /// Whether a development text is wrong by itself.
  package var hasDevelopment = false
  /// The keys of these texts; nil where they are not known.
  package var keys: Set<[UInt8]>? = []

  package var isEmpty: Bool { places.isEmpty && !hasDevelopment }
}
