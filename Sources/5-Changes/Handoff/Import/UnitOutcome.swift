package import L10nText

/// The outcome of a unit of a handoff.
package struct UnitOutcome: Sendable, Equatable {
  package enum Result: Sendable, Equatable {
    /// The unit goes into the tree.
    case taken
    /// The unit goes into the tree, with the state that says that it needs a review.
    case takenForReview
    /// The unit goes into the tree, with the state that says that it is not translated: it came back as the
    /// source's text.
    case takenAsNew
    /// The unit goes into the tree, with the state or the mark that says that a machine made it.
    case takenFromMachine
    /// The unit came back as the source's text, and its carrier has no state to say so.
    case returned
    /// The tree says the same.
    case unchanged
    /// The handoff has no translation.
    case untranslated
    case refused(Refusal)

    /// Whether it goes into the tree.
    package var isTaken: Bool {
      [.taken, .takenForReview, .takenAsNew, .takenFromMachine].contains(self)
    }
  }

  /// Why a unit is not taken.
  package enum Refusal: Sendable, Equatable {
    /// The tree has no such key in the file.
    case unknown
    /// The key is not to be translated, as the tree says.
    case fixed
    /// The tree has no such file; one that may be meant.
    case unknownFile(String, nearest: String?)
    /// The tree has no table of the name that a context begins with.
    case unknownTable
    /// The tree has a text with plural forms under that key, and the handoff one without.
    case formless
    /// The key's source text is another today.
    case stale(today: [UInt8])
    /// The unit is not reviewed, and its carrier has no states.
    case unreviewed
    /// The unit is not reviewed, and would replace a translation.
    case lesser
    /// The unit would make a translation empty.
    case empty
    /// The unit would put the source's text in the place of a translation.
    case source
    /// The text has placeholders that are wrong, as the message says.
    case placeholders(String)
    /// The text has something beside its placeholders that cannot be meant, or that no person has read.
    case content(String)
    /// The unit's plural, or its rule, lacks these forms.
    case incomplete([String])
    /// The unit's plural, or its rule, has these forms, which are refused.
    case form([String])
    /// The text has an element of this name, and the handoff does not say what it stands for.
    case inline(String)
    /// The project's text was changed since the handoff went out, as well as the handoff's.
    case conflict(today: [UInt8])
    /// The project had it before, and replaced it.
    case reverted(today: [UInt8])
    /// The unit would replace a translation, and it is not known what the project had when the handoff went
    /// out.
    case unbased(today: [UInt8])
    /// The handoffs have other texts for it as well.
    case repeated
    /// The file that it goes into cannot be changed, for this reason.
    case carrier(String)

    /// The reason in words, without a full stop.
    package var message: String {
      switch self {
      case .unknown: "the project has no such key"
      case .fixed: "the project says that this key is not to be translated"
      case .unknownFile(let path, _): "the project has no file \(path), or nothing in it is translated"
      case .unknownTable: "the project has no table of this name"
      case .formless: "the project has this text with plural forms"
      case .stale(let today): "the source text has changed; today it is \"\(WTF8.text(today))\""
      case .unreviewed: "it needs a review, and its file has no states to say so"
      case .lesser: "it needs a review, and would replace a translation"
      case .empty: "it would become empty"
      case .source: "it is the source text, and would replace a translation"
      case .placeholders(let message), .content(let message): message
      case .incomplete(let forms): "its plural lacks \(forms.joined(separator: ", "))"
      case .form(let forms):
        "a plural is taken whole, and of this one \(forms.joined(separator: ", ")) "
          + "\(forms.count == 1 ? "is" : "are") refused"
      case .conflict(let today):
        "it was changed in the project as well since it went out; there it is \"\(WTF8.text(today))\""
      case .reverted(let today):
        "the project had this text, and replaced it: there it is \"\(WTF8.text(today))\""
      case .unbased(let today):
        "it would replace \"\(WTF8.text(today))\", and nothing says what the project had when it went out"
      case .inline(let name): "its text has a <\(name)>, and the file does not say what that means"
      case .repeated: "the handoff has it twice, with different translations"
      case .carrier(let reason): reason
      }
    }

    /// The way to have it taken.
    package var hint: String? {
      switch self {
      case .stale: "have it translated again, or pass --accept stale"
      case .unreviewed, .lesser: "review it, or pass --accept review"
      case .formless: "have each of its forms translated: export it again"
      case .fixed: "take out \"shouldTranslate\" : false if it is"
      case .empty: "pass --accept empty if this is intended"
      case .source: "translate it, or pass --accept theirs"
      case .unbased: "name the handoff as it went out with --base, or pass --accept theirs to take its text"
      case .conflict, .reverted:
        "pass --accept theirs to take the handoff's text, --accept ours to keep the project's"
      case .unknownFile(_, let nearest): nearest.map { "did you mean \($0)?" }
      case .inline: "export it from the client with its codes as text"
      case .placeholders: "pass --accept placeholders if this is intended"
      default: nil
      }
    }
  }

  /// A doubt that is worth a look.
  package struct Doubt: Sendable, Equatable {
    package var message: String
    /// A warning, or a note.
    package var severity = Severity.warning
  }

  /// The handoff that it stands in.
  package var path: String
  package var position: TextPosition?
  package var locale: String
  /// The key and the file, for people.
  package var name: String
  package var result: Result
  /// Doubts about a text that was taken.
  package var doubts: [Doubt] = []
}
