import L10nFormats
import L10nText
import Testing

@testable import L10nHandoff

/// What becomes of a text of a handoff, by what the handoff says and what the project has.
@Suite struct ImportDecisionTests {
  private typealias Verdict = ImportDecision.Verdict
  private typealias State = IncomingUnit.State

  private func verdict(
    _ target: String?, _ state: State, over today: String?, _ todayState: XCStringsState? = nil,
    hasStates: Bool = false, source: String = "Save", isCurrent: Bool = true,
    options: ImportOptions = ImportOptions()
  ) -> Verdict {
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    return ImportDecision.verdict(
      of: ImportDecision.Claim(
        target: target.map(bytes), state: state, sources: [bytes(isCurrent ? source : "Old")],
        isCurrent: isCurrent),
      against: ImportDecision.Today(
        text: today.map(bytes), state: todayState, source: bytes(source), hasStates: hasStates,
        language: "fr"), options)
  }

  private static let all: [State] = [
    .untranslated, .needsTranslation, .needsReview, .machineTranslated, .unapproved, .unstated,
    .translatedUnapproved, .translated,
  ]
  private static let everything = ImportOptions(accepts: [.stale, .review, .empty])

  /// Nothing changes whatever the flags are, and whatever the project has.
  @Test(arguments: [
    IncomingUnit.State.untranslated, .needsTranslation, .unapproved, .translatedUnapproved,
  ])
  func whatIsNoTranslationChangesNothing(_ state: IncomingUnit.State) {
    for target in ["Save", "", " ", "\n\u{A0}\u{3000}", nil] {
      for (today, todayState, hasStates) in [
        ("Enregistrer", XCStringsState.translated, true), ("Save", .new, true), ("", .new, true),
        (nil, nil, true), ("Enregistrer", nil, false), (nil, nil, false),
      ] as [(String?, XCStringsState?, Bool)] {
        for options in [ImportOptions(), Self.everything] {
          for isCurrent in [true, false] {
            #expect(
              verdict(
                target, state, over: today, todayState, hasStates: hasStates, isCurrent: isCurrent,
                options: options)
                == .untranslated)
          }
        }
      }
    }
  }

  @Test func whatWasChangedIsATranslation() {
    for state in [State.untranslated, .unstated, .translatedUnapproved, .translated] {
      #expect(verdict("Sichern", state, over: nil, hasStates: true) == .take(.translated))
      if state != .untranslated {
        #expect(verdict("Sichern", state, over: "Speichern") == .take(.translated))
      }
      #expect(verdict("Sichern", state, over: "Save", .new, hasStates: true) == .take(.translated))
    }
    // A text that is called untranslated does not replace a finished one.
    #expect(
      verdict("Sichern", .untranslated, over: "Speichern", .translated, hasStates: true) == .refuse(.lesser))
    #expect(verdict("Sichern", .untranslated, over: "Speichern") == .refuse(.lesser))
    #expect(verdict("Sichern", .untranslated, over: "Speichern", .machineTranslated) == .take(.translated))
    for state in [State.needsTranslation, .needsReview, .unapproved] {
      #expect(verdict("Sichern", state, over: nil, hasStates: true) == .take(.needsReview))
      #expect(verdict("Sichern", state, over: "x", .needsReview, hasStates: true) == .take(.needsReview))
      #expect(verdict("Sichern", state, over: nil) == .refuse(.unreviewed))
      #expect(verdict("Sichern", state, over: nil, options: Self.everything) == .take(.needsReview))
    }
  }

  @Test func aReviewIsNeededToReplaceATranslation() {
    for state in [State.needsTranslation, .needsReview, .unapproved] {
      #expect(
        verdict("Sichern", state, over: "Speichern", .translated, hasStates: true) == .refuse(.lesser))
      #expect(
        verdict(
          "Sichern", state, over: "Speichern", .translated, hasStates: true,
          options: ImportOptions(accepts: [.review])) == .take(.needsReview))
      // The state is taken where there is nothing to lose.
      #expect(verdict("Sichern", state, over: "", .translated, hasStates: true) == .take(.needsReview))
    }
  }

  /// A machine's text is called so, wherever it goes; what a person has translated stays.
  @Test func aMachinesTextIsCalledSo() {
    let all = Self.everything
    for hasStates in [true, false] {
      let state: XCStringsState? = hasStates ? .translated : nil
      func verdict(
        over today: String?, _ state: XCStringsState? = nil, _ options: ImportOptions = ImportOptions()
      ) -> ImportDecision.Verdict {
        self.verdict(
          "Sichern", .machineTranslated, over: today, state, hasStates: hasStates, options: options)
      }
      #expect(verdict(over: nil) == .take(.machineTranslated))
      #expect(verdict(over: "Save", .new) == .take(.machineTranslated))
      #expect(verdict(over: "Save", .machineTranslated) == .take(.machineTranslated))
      #expect(verdict(over: "", state) == .take(.machineTranslated))
      #expect(verdict(over: "Speichern", state) == .refuse(.lesser))
      #expect(verdict(over: "Speichern", state, all) == .take(.machineTranslated))
      // The same text is a machine's where nobody has translated it, and else what it was.
      #expect(verdict(over: "Sichern", .new) == .take(.machineTranslated))
      #expect(verdict(over: "Sichern", state) == .unchanged)
    }
  }

  /// The source's text replaces no translation in files without states, where nobody knows whether it is one.
  @Test func theSourceTextReplacesNoTranslation() {
    for options in [ImportOptions(), Self.everything] {
      #expect(verdict("Save", .unstated, over: "Sichern", options: options) == .untranslated)
      #expect(
        verdict("Save", .unstated, over: "Sichern", .translated, hasStates: true, options: options)
          == .untranslated)
    }
    #expect(verdict("Save", .unstated, over: "Sichern", .new, hasStates: true) == .take(.translated))
    #expect(verdict("Save", .unstated, over: nil) == .take(.translated))
    #expect(verdict("Save", .unstated, over: "") == .take(.translated))
    #expect(verdict("Save", .unstated, over: "Save") == .unchanged)
    // The text counts as a translation if its state says so.
    #expect(verdict("Save", .translated, over: "Sichern") == .take(.translated))
  }

  /// A state is raised by a word that says more, and never lowered.
  @Test func statesOfTheSameText() {
    for state in Self.all {
      for todayState in XCStringsState.allCases {
        let isRaised =
          state == .translated && [.new, .unset, .needsReview, .machineTranslated].contains(todayState)
        let isMade = state == .machineTranslated && [.new, .unset].contains(todayState)
        #expect(
          verdict("Sichern", state, over: "Sichern", todayState, hasStates: true)
            == (isRaised ? .take(.translated) : isMade ? .take(.machineTranslated) : .unchanged),
          "\(state) over \(todayState)")
        #expect(
          verdict("Sichern", state, over: "Sichern", todayState, hasStates: true, isCurrent: false)
            == .unchanged)
      }
      #expect(verdict("Sichern", state, over: "Sichern") == .unchanged)
    }
  }

  @Test func emptyAndBlankTexts() {
    for state in [State.needsReview, .unstated, .translated] {
      #expect(verdict("", state, over: "Sichern") == .refuse(.empty))
      #expect(verdict("", state, over: nil) == .untranslated)
      #expect(verdict(" \t", state, over: "Sichern") == .untranslated)
      #expect(verdict(" \t", state, over: nil) == .untranslated)
      // A blank text may be the translation of a blank one.
      #expect(verdict("  ", state, over: "", source: " ") != .untranslated)
    }
    let allowed = ImportOptions(accepts: [.empty])
    #expect(verdict("", .translated, over: "Sichern", options: allowed) == .take(.translated))
    #expect(verdict(" ", .translated, over: "Sichern", options: allowed) == .take(.translated))
  }

  @Test func staleTexts() {
    #expect(
      verdict("Sichern", .translated, over: nil, isCurrent: false)
        == .refuse(.stale(today: Array("Save".utf8))))
    #expect(
      verdict("Sichern", .translated, over: nil, isCurrent: false, options: ImportOptions(accepts: [.stale]))
        == .take(.translated))
  }

  /// The words of the formats.
  @Test(
    arguments: [
      ("new", nil, .untranslated), ("needs-translation", nil, .needsTranslation),
      ("needs-l10n", nil, .needsTranslation), ("needs-adaptation", nil, .needsTranslation),
      ("needs-review-translation", nil, .needsReview), ("needs-review-l10n", nil, .needsReview),
      ("needs-review-adaptation", nil, .needsReview), ("translated", nil, .translated),
      ("final", nil, .final), ("signed-off", nil, .final), (nil, nil, .unstated),
      ("x-odd", nil, .unstated), ("translated", "leveraged-mt", .machineTranslated),
      ("final", "mt-suggestion", .machineTranslated), (nil, "leveraged-mt", .machineTranslated),
      ("new", "leveraged-mt", .needsTranslation), ("needs-review-l10n", "leveraged-mt", .needsReview),
      ("translated", "fuzzy-match", .needsReview), ("translated", "rejected-grammar", .needsReview),
      ("translated", "exact-match", .translated), ("translated", "leveraged-tm", .translated),
    ] as [(String?, String?, IncomingUnit.State)])
  func wordsOf12(_ word: String?, _ qualifier: String?, _ state: IncomingUnit.State) {
    #expect(XLIFFWords.state(word, qualifier: qualifier) == state)
    func attribute(_ name: String, _ value: String?) -> String { value.map { " \(name)=\"\($0)\"" } ?? "" }
    func read(_ approved: String) -> IncomingUnit.State? {
      let unit =
        "<trans-unit id=\"a\"\(approved)><source>b</source><target"
        + "\(attribute("state", word))\(attribute("state-qualifier", qualifier))>c</target></trans-unit>"
      let text = XLIFFText.file("x", [unit, unit])
      let units = HandoffReader.read(Array(text.utf8), path: "x").handoffs.flatMap(\.units)
      #expect(units.count == 2 && units.first == units.last)
      return units.first?.state
    }
    #expect(read("") == state)
    #expect(read(" approved=\"yes\"") == ([.unstated, .translated].contains(state) ? .final : state))
    let unapproved: [IncomingUnit.State: IncomingUnit.State] = [
      .unstated: .unapproved, .translated: .translatedUnapproved, .final: .translatedUnapproved,
    ]
    #expect(read(" approved=\"no\"") == unapproved[state] ?? state)
  }

  @Test(
    arguments: [
      ("initial", nil, .untranslated), ("translated", nil, .translated), ("reviewed", nil, .final),
      ("final", nil, .final), (nil, nil, .unstated),
      ("translated", "l10ncheck:needs-review", .needsReview),
      ("translated", "l10ncheck:machine", .machineTranslated),
      ("initial", "l10ncheck:machine", .untranslated),
    ] as [(String?, String?, IncomingUnit.State)])
  func wordsOf20(_ word: String?, _ subState: String?, _ state: IncomingUnit.State) {
    #expect(XLIFFWords.state2(word, subState: subState) == state)
  }

  /// Units follow each other with another word in the same place: what is learned of one is not said of the
  /// next.
  @Test func approvalIsReadOfEachUnit() {
    let units = ["", " approved=\"no\"", " approved=\"yes\"", " approved=\"no\""].map {
      "<trans-unit id=\"a\"\($0)><source>b</source><target>c</target></trans-unit>"
    }
    let text = XLIFFText.file("x", units)
    let states = HandoffReader.read(Array(text.utf8), path: "x").handoffs.flatMap(\.units).map(\.state)
    #expect(states == [.unstated, .unapproved, .final, .unapproved])
  }
}
