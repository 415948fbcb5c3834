internal import L10nText

/// The user's languages as they are typed: `de-AT,fr`.
package enum PreferenceList {
  /// Longer identifiers do not fit the matcher.
  private static let longest = 57

  /// The preferences, in order; blanks around them do not count, and no text at all are no preferences.
  /// - Throws: `PreferenceFault` for what cannot be an identifier of a locale.
  package static func parse(_ text: String) throws(PreferenceFault) -> [String] {
    let names = names(in: text).map(withoutExtensions)
    for name in names { try check(name) }
    return names
  }

  /// The names between the commas, without blanks around them; none for an empty text.
  package static func names(in text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) { return [] }
    return text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// A name without what a phone adds of calendars, numbers and keyboards (`-u-`, `-t-`), which chooses no localization.
  private static func withoutExtensions(_ name: String) -> String {
    guard name.utf8.count > longest else { return name }
    return name.split(separator: "-", omittingEmptySubsequences: false).prefix {
      !["u", "t"].contains($0.lowercased())
    }
    .joined(separator: "-")
  }

  private static func check(_ name: String) throws(PreferenceFault) {
    guard let first = name.utf8.first else {
      throw PreferenceFault(reason: "a language between commas is missing")
    }
    if name.hasSuffix(".lproj") {
      throw PreferenceFault(reason: "a preference is a language such as de-AT, not a folder")
    }
    let isIdentifier = name.utf8.allSatisfy {
      $0.isLetter || $0.isDigit || "-_@=;".utf8.contains($0)
    }
    guard first.isLetter, isIdentifier, name.utf8.count <= longest else {
      throw PreferenceFault(reason: "expected languages such as de-AT, separated by commas")
    }
  }
}

/// The reason why a text is no list of preferences.
package struct PreferenceFault: Error, Equatable, Sendable {
  /// A sentence without its full stop.
  package var reason: String

  package init(reason: String) { self.reason = reason }
}
