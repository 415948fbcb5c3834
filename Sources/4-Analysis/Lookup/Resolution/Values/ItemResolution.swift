internal import L10nDiscovery

/// The loader's result for one key of a table, or for one resource: every file it considers, and the one that the user gets.
package struct ItemResolution: Sendable, Equatable {
  /// The table, or the path of the resource below its folder.
  package var name: String
  /// The look-ups in the order of the search; those behind the file that wins are listed only if there is a
  /// file.
  package var lookups: [Lookup]
  /// Nil for a resource that is not there.
  package var shows: Shown?
  /// Whether any localization of the place has it.
  package var isKnown: Bool = true
}

/// One file, and its outcome.
package struct Lookup: Sendable, Equatable {
  package enum Outcome: String, Sendable {
    /// The file wins, and has the key, or is the resource.
    case found
    /// There is no such file.
    case noFile = "no-file"
    /// The file wins, and lacks the key.
    case noKey = "no-key"
    /// The file wins, and the loader refuses it: an empty table, which hides others all the same.
    case refused
    /// Another file has won before.
    case hidden
  }

  /// Relative to the bundle.
  package var file: String
  /// The localization's name in the bundle; nil for a file that is not localized.
  package var localization: String?
  /// The line of the key; nil where the file lacks it, or has no lines.
  package var line: Int?
  package var outcome: Outcome
  /// A further remark, in a few words.
  package var note: String?
}

/// The text or file that the user gets.
package struct Shown: Sendable, Equatable {
  package enum Origin: String, Sendable {
    /// The localization that serves the user best.
    case own
    /// Another localization that serves the user.
    case language
    /// The source for everybody whom nothing serves: the development localization, `Base`, a file that is not localized.
    case development
    /// The bare key.
    case key

    init(_ role: LoaderPlace.Role) {
      switch role {
      case .own: self = .own
      case .language: self = .language
      case .development: self = .development
      }
    }
  }

  package var origin: Origin
  /// The localization's name in the bundle; nil if the text is in none.
  package var localization: String?
  /// Relative to the bundle; nil where it is in no file.
  package var file: String?
  package var line: Int?
  /// The text with its placeholders; nil for a resource, and for a text that cannot be read.
  package var text: String?
  /// Rules that choose among texts, such as the plural categories of a number.
  package var rules: [TextRule] = []
  /// Whether the file is no table, but one that the table translates: it holds the development text itself.
  package var isOriginal = false
}

/// Texts among which the loader chooses one while the app runs.
package struct TextRule: Sendable, Equatable {
  /// The placeholder that is replaced; empty where the whole text is chosen.
  package var name: String
  /// The cases, each a condition and its text: `one`, `%d file`; `iphone`, `Tap`. In the order of the file.
  package var cases: [Case]

  package struct Case: Sendable, Equatable {
    package var name: String
    package var text: String
  }
}
