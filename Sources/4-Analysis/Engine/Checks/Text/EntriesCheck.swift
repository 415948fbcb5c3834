package import L10nFormats
internal import L10nLocale
package import L10nText

/// A check that looks at all entries of a file in one language: one type in one file, listed in ``CheckRegistry``.
package protocol EntriesCheck: Sendable {
  static var rules: [Rule] { get }

  static func check(_ file: EntriesCase, _ faults: inout EntryFaults)
}

/// A file's entries in one language, with those that they translate.
package struct EntriesCase: Sendable {
  package var texts: LocaleTexts
  /// The originals; nil for the development localization itself.
  package var source: Originals?
  /// The numbers of the entries' keys in it; nil where it has none.
  package var numbers: [Int?]
}

/// The faults of entries.
package struct EntryFaults {
  /// A fault with the entry that has it.
  struct Found: Sendable {
    var entry: Int
    /// The text that it is about; nil for the entry as a whole.
    var leaf: Int?
    /// The name of the text in findings, in place of its own.
    var leafName: String?
    var fault: TextFault
  }

  private(set) var found: [Found] = []
  private let enabled: Set<String>

  init(enabled: Set<String>) { self.enabled = enabled }

  package mutating func add(
    _ rule: Rule, _ message: @autoclosure () -> String, entry: Int, leaf: Int? = nil,
    leafName: String? = nil, severity: Severity? = nil, hint: String? = nil
  ) {
    guard enabled.contains(rule.id) else { return }
    found.append(
      Found(
        entry: entry, leaf: leaf, leafName: leafName,
        fault: TextFault(
          rule: rule, message: message(), range: nil, severity: severity ?? rule.severity, hint: hint,
          fixed: nil)))
  }
}
