package import L10nText

/// A phrase that starts a shortcut, as a key or a text of the table `AppShortcuts`: words and `${parameters}`, with the
/// app's name among them.
package struct AppShortcutsPhrase: Equatable, Sendable {
  /// The name of the table, as a catalog and as `.strings`.
  package static let table = "AppShortcuts"
  /// Whether a file is the catalog of that table.
  package static func isCatalog(_ path: String) -> Bool {
    path.split(separator: "/").last.map { $0 == "\(table).xcstrings" } ?? false
  }
  /// The parameter that stands for the app.
  package static let applicationName = "applicationName"

  /// The names between `${` and `}`, in order.
  package var parameters: [String] = []
  /// Whether Swift's `\(…)` is in it.
  package var hasInterpolation = false

  /// - Parameter phrase: in UTF-8, escapes resolved.
  package init(_ phrase: [UInt8]) {
    var offset = 0
    while offset + 1 < phrase.count {
      let pair = (phrase[offset], phrase[offset + 1])
      if pair == (UInt8(ascii: "\\"), UInt8(ascii: "(")) { hasInterpolation = true }
      if pair == (UInt8(ascii: "$"), UInt8(ascii: "{")),
        let end = phrase[(offset + 2)...].firstIndex(of: UInt8(ascii: "}"))
      {
        parameters.append(String(decoding: phrase[(offset + 2)..<end], as: UTF8.self))
        offset = end
      }
      offset += 1
    }
  }

  /// Faults of the phrase.
  /// - Parameters:
  ///   - range: the place of the phrase.
  ///   - key: the phrase that is its key; nil for the key itself.
  package func diagnostics(at range: Range<Int>, key: AppShortcutsPhrase?) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if hasInterpolation {
      found.append(
        Diagnostic(
          .appShortcutsSwiftInterpolation, "the phrase holds Swift's \\(…)", at: range,
          hint: "write ${applicationName} or ${parameter}"))
    } else if !parameters.contains(Self.applicationName) {
      found.append(
        Diagnostic(
          .appShortcutsNoApplicationName, "the phrase lacks ${applicationName}", at: range,
          hint: "put ${applicationName} where the app's name is said"))
    }
    for parameter in parameters {
      guard let key, parameter != Self.applicationName, !key.parameters.contains(parameter) else { continue }
      found.append(
        Diagnostic(
          .appShortcutsUnknownParameter, "the key has no parameter ${\(parameter)}", at: range,
          hint: key.parameters.isEmpty
            ? nil : "it has " + Set(key.parameters).sorted().map { "${\($0)}" }.joined(separator: ", ")))
    }
    return found
  }

  /// The texts of the source language: texts of a set beside its key start the same shortcut.
  package static func phrases(
    of catalog: XCStringsDocument, in entries: [XCStringsDocument.Entry]? = nil
  ) -> [[UInt8]] {
    (entries ?? catalog.entries).flatMap { entry in
      entry.localizations.filter { $0.language == catalog.sourceLanguage }.flatMap(\.units).compactMap(
        \.value)
    }
  }

  /// Faults of the phrases in a catalog named `AppShortcuts`. Empty texts are missing rather than wrong.
  package static func diagnostics(of catalog: XCStringsDocument) -> [Diagnostic] {
    catalog.entries.flatMap { entry in
      let ofKey = AppShortcutsPhrase(entry.key).diagnostics(at: entry.keyRange, key: nil)
      // A language may put the parameter of any phrase of the source into any of its own.
      let key = AppShortcutsPhrase(entry.key + phrases(of: catalog, in: [entry]).joined())
      var found = ofKey
      var copying: [String] = []
      for localization in entry.localizations {
        var seen: Set<String> = []
        for unit in localization.units {
          guard let value = unit.value, !value.isEmpty else { continue }
          for var fault in AppShortcutsPhrase(value).diagnostics(at: unit.valueRange ?? unit.range, key: key)
          where seen.insert(fault.rule.id + fault.message).inserted {
            // The key reports its own fault once for all texts; a text with several forms reports a fault once.
            if ofKey.contains(where: { $0.rule == fault.rule }) {
              if localization.language != catalog.sourceLanguage { copying.append(localization.language) }
              continue
            }
            fault.locale = localization.language
            found.append(fault)
          }
        }
      }
      if !copying.isEmpty, let hint = ofKey.first?.hint {
        found[0].hint = "\(hint); \(copying.joined(separator: ", ")) copied it"
      }
      return found
    }
  }
}
