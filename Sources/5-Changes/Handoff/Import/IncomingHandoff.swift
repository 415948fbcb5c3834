internal import L10nPatch
package import L10nText
internal import L10nLocale
internal import L10nSystem

/// The units of a file for one locale.
package struct IncomingHandoff: Sendable {
  /// Units of one source file.
  struct Part: Sendable {
    /// The path of the source language's file; nil where units have a context instead.
    var original: String?
    /// The table that units are of by their keys, where none of them says its file: a name, or a file of it; empty where any is meant.
    var table: String?
    var units: IncomingUnits
    /// The fault in the path, which counts unless the tree has a file of exactly this one.
    var doubt: Problem?
  }

  /// The file, as it was named.
  package let path: String
  /// The target language as the file spells it; empty where it does not say it.
  package internal(set) var locale: String
  /// The source language as the file spells it; nil where it does not say it.
  package let sourceLanguage: String?
  /// The parts in the order of the file; units of one source file need not stand together.
  var parts: [Part] = []

  /// All units, to compare readings.
  package var units: [IncomingUnit] {
    parts.flatMap(\.units.all)
  }

  /// The position of its first unit.
  var position: TextPosition? {
    parts.first { !$0.units.all.isEmpty }.map { $0.units.position(0) }
  }
}

/// A file of an `.xcloc` that is no text: an image, a sound.
package struct IncomingResource: Sendable {
  /// The path as people see it: `fr.xcloc/Localized Contents/App/fr.lproj/map.png`.
  var shown: String
  /// The path below "Localized Contents".
  var path: FilePath
  /// The path to open the file by; nil for a link, which is not followed.
  var file: FilePath?
  /// The target language of the folder, as its texts say it.
  var locale: String
}

/// A translation as a handoff brings it back.
package struct IncomingUnit: Sendable, Equatable {
  /// The name that says which text of the tree the unit is for.
  package enum Name: Sendable, Hashable {
    /// The path of the source language's file, and Xcode's id.
    case unit(original: String, id: [UInt8])
    /// Table and id in one.
    case context([UInt8])

    package var id: [UInt8] {
      switch self {
      case .unit(_, let id): id
      case .context(let context): context
      }
    }

    /// The name for people.
    package var shown: String {
      switch self {
      case .unit(let original, let id): "\(original): \(WTF8.text(id))"
      case .context(let context): WTF8.text(context)
      }
    }
  }

  /// The text that was translated.
  package enum Source: Sendable, Equatable {
    case exact([UInt8])
    /// The handoff does not say: Xcode leaves it out of plural cases that came with an import.
    case unsaid
    /// A form of a plural, of which only two texts stand in the handoff.
    case plural(one: [UInt8], other: [UInt8])
  }

  /// The state of the translation in the handoff, in no format's words; rising by how much it says.
  package enum State: UInt8, Sendable, Comparable {
    /// There is no translation: new, initial, untranslated.
    case untranslated
    /// There is no translation that could stay: the text is to be translated, or adapted.
    case needsTranslation
    /// The translation is to be looked at: for review, fuzzy, rejected.
    case needsReview
    /// A machine made the translation.
    case machineTranslated
    /// The translation is not approved, and that is all.
    case unapproved
    /// The handoff states nothing.
    case unstated
    /// The text is translated, and not approved.
    case translatedUnapproved
    case translated
    /// Nothing more is to come: reviewed, approved, signed off, final.
    case final

    package static func < (left: State, right: State) -> Bool { left.rawValue < right.rawValue }

    /// Whether a text that is the source's is no translation, by what the handoff says.
    package var doubtsSource: Bool {
      switch self {
      case .untranslated, .needsTranslation, .unapproved, .translatedUnapproved: true
      case .needsReview, .machineTranslated, .unstated, .translated, .final: false
      }
    }

    /// Whether a text that is the project's is just that: nothing about the unit can be more, or less.
    var isPlain: Bool { self == .unstated || self >= .translated }
  }

  /// Whether its last word may be that the source's text stays.
  var mayBeSettled: Bool {
    guard state == .final, let target, case .exact(let source) = source else { return false }
    return target == source
  }

  package var name: Name
  package var source: Source
  /// The translation; nil where the handoff has none.
  package var target: [UInt8]?
  package var state: State = .unstated
  /// Why it cannot be taken, whatever the project has: its text is not known.
  package var refusal: UnitOutcome.Refusal?
  /// Whether white space at the ends of the target counts.
  var keepsSpace = true
  /// A note for people, if the unit is taken.
  var note: String?
  /// The mark of the project's text when the handoff went out; nil where it is not known. It is looked for only
  /// where it matters.
  var base: ExportedTextMark?

  /// The unit without what only lays out its XML: a line break and an indentation at an end of the target, where the source
  /// has none.
  /// - Parameter source: as it is today.
  func withoutLayout(_ source: [UInt8]) -> IncomingUnit {
    guard let target, !BlankText.isBlank(target) else { return self }
    // An editor that sets elements on lines of their own does so at both ends, whatever the file says of white space.
    let isIndented =
      Self.hasLayout(target) && Self.hasLayout(target.reversed())
      && !source.contains(where: { $0 == 0x0A || $0 == 0x0D })
    guard !keepsSpace || isIndented else { return self }
    var text = target[...]
    if Self.hasLayout(text), !Self.hasLayout(source[...]) { text = text.drop(while: Self.isSpace) }
    if Self.hasLayout(text.reversed()), !Self.hasLayout(source.reversed()) {
      // White space before the line break belongs to the text.
      let space = text.reversed().prefix(while: Self.isSpace).count
      text = text.dropLast(space) + text.suffix(space).prefix { $0 != 0x0A && $0 != 0x0D }
    }
    guard text.count < target.count else { return self }
    var unit = self
    unit.target = Array(text)
    unit.note = "the line break and the indentation around it are treated as layout"
    return unit
  }

  /// The unit in the bytes of the project, where its texts are the project's but for Unicode's normalization and, unless they count,
  /// line ends.
  func spelled(as unit: HandoffUnit, keepsLineEnds: Bool) -> IncomingUnit {
    func spelled(_ text: [UInt8], _ known: [[UInt8]?]) -> [UInt8] {
      if known.contains(text) { return text }
      func plain(_ text: [UInt8]) -> [UInt8] { keepsLineEnds ? text : text.withLineFeeds }
      let own = plain(text)
      return known.lazy.compactMap(\.self).first { NFC.isEqual(own, plain($0)) }
        ?? (unit.source.contains(0x0D) ? text : own)
    }
    var result = self
    result.target = target.map { spelled($0, [unit.target, unit.source]) }
    if case .exact(let text) = source { result.source = .exact(spelled(text, [unit.source])) }
    return result
  }

  /// Whether a text begins with a line break, whatever white space is before it.
  private static func hasLayout(_ text: some Sequence<UInt8>) -> Bool {
    for byte in text {
      if byte == 0x0A || byte == 0x0D { return true }
      if !isSpace(byte) { return false }
    }
    return false
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x09, 0x0A, 0x0D, 0x20].contains(byte) }
}

extension [UInt8] {
  /// The text with line feeds for all its line ends.
  var withLineFeeds: [UInt8] {
    if !contains(0x0D) { return self }
    return indices.compactMap { place in
      if self[place] != 0x0D { return self[place] }
      return dropFirst(place + 1).first == 0x0A ? nil : 0x0A
    }
  }
}

/// The result of reading a handoff: all of it, or the faults in it.
package struct HandoffReading: Sendable {
  /// A handoff for each pair of languages, in the order of the file; none where an error stands.
  package var handoffs: [IncomingHandoff]
  package var problems: [Problem]
  /// Files that are no text, in the order of their paths.
  package var resources: [IncomingResource]

  package init(handoffs: [IncomingHandoff], problems: [Problem], resources: [IncomingResource] = []) {
    // Half a file is worse than none: what was lost could not be told.
    self.handoffs = problems.contains { $0.severity == .error } ? [] : handoffs
    self.problems = problems
    self.resources = self.handoffs.isEmpty ? [] : resources
  }
}

/// The result of holding a handoff against today's tree. Only texts that change, or are worth a word, are kept.
struct HandoffCheck: Sendable {
  /// The file, as it was named.
  let path: String
  let tag: LocaleTag
  /// Names in the handoff of which none is the tree's: of the language, where no map gives it, and of files that have moved.
  let guesses: [HandoffGuess]
  /// Why nothing of it is taken.
  let problem: Problem?
  /// Whether it says that texts were left out by choice.
  let isPart: Bool
  let parts: [ImportFileCheck.Result]

  init(_ handoff: IncomingHandoff, on context: ImportContext) {
    let tag = context.locale(of: handoff.locale)
    let name = LocaleTag(name: handoff.locale)
    let isKnown = name == tag || context.options.languages.locale(of: name) != nil
    var guesses = isKnown ? [] : [HandoffGuess(name: name.text, meant: tag.text)]
    // Two files of one name did not become one.
    let named = Dictionary(grouping: Set(handoff.parts.compactMap(\.original)), by: ImportContext.name)
    path = handoff.path
    isPart = handoff.parts.first?.units.arePart == true
    self.tag = tag
    problem = context.languageProblem(handoff, tag)
    parts = (problem == nil ? handoff.parts.filter { !$0.units.all.isEmpty } : []).map { part in
      var candidates = context.candidates(for: part)
      if candidates.isEmpty, let original = part.original, named[ImportContext.name(original)]?.count == 1,
        let moved = context.moved(original)
      {
        candidates = SourceLookup([moved])
        guesses.append(HandoffGuess(name: original, meant: context.builder.sources[moved].original))
      }
      var check = ImportFileCheck(
        part, in: tag, called: name, of: candidates, context.sources, options: context.options,
        nearestFile: context.nearestFile)
      return check.run()
    }
    self.guesses = problem == nil ? guesses : []
  }
}

/// A table of a region that an import begins, with all that it would have hidden otherwise.
package struct NewRegionTable: Sendable, Equatable {
  /// The file, as people see it.
  package var shown: String
  package var locale: String
  /// The file, or the locale in the same catalog, whose texts come along.
  package var origin: String
}
