import Foundation
@testable import L10nFormats
import L10nText

/// A catalog written out, a line for each thing, to be compared and looked at.
struct XCStringsListing: XCStringsHandler {
  /// A text of the catalog by its place; `path` is `plural.one`, `device.mac`, `substitutions.x.plural.other`, `set.0`.
  struct Unit: Equatable, Comparable {
    var key: [UInt8]
    var language: String
    var path: String
    var state: String?
    var value: [UInt8]?

    static func < (left: Unit, right: Unit) -> Bool {
      let a = [left.key, Array(left.language.utf8), Array(left.path.utf8)]
      let b = [right.key, Array(right.language.utf8), Array(right.path.utf8)]
      return a.lexicographicallyPrecedes(b) { $0.lexicographicallyPrecedes($1) }
    }
  }

  var units: [Unit] = []
  var keys: [[UInt8]] = []
  var lines: [String] = []
  var diagnostics: [Diagnostic] = []
  var sourceLanguage: String?
  var version: String?
  private var key: [UInt8] = []
  private var unitsOfLocalization: [Unit] = []

  mutating func beginEntry(_ entry: XCStringsEntry, in text: RawSpan) {
    key = entry.key.decode(in: text)
    keys.append(key)
  }

  mutating func unit(_ unit: XCStringsUnit, in text: RawSpan) {
    unitsOfLocalization.append(
      Unit(
        key: key, language: "", path: unit.path.place(in: text).text, state: unit.stateText?.text(in: text),
        value: unit.value?.decode(in: text)))
  }

  mutating func localization(_ localization: XCStringsLocalization, in text: RawSpan) {
    let language = localization.language.text(in: text)
    var facts = ["units \(localization.unitCount)"]
    if localization.isEmpty { facts.append("empty") }
    if localization.pluralCount > 0 {
      facts.append(
        "plurals \(localization.pluralCount): " + localization.pluralCategories.names.joined(separator: " "))
    }
    if localization.hasDevices { facts.append("devices") }
    if localization.hasSubstitutions { facts.append("substitutions") }
    if localization.hasStringSet { facts.append("set") }
    if localization.isDuplicate { facts.append("duplicate") }
    if let text = localization.representative?.text(in: text) {
      facts.append("stands for: \(text.debugDescription)")
    }
    lines.append("  \(language): \(facts.joined(separator: ", "))")
    for var unit in unitsOfLocalization {
      unit.language = language
      units.append(unit)
      let value = unit.value.map { WTF8.text($0).debugDescription } ?? "-"
      lines.append("    \(unit.path.isEmpty ? "." : unit.path) [\(unit.state ?? "-")] \(value)")
    }
    unitsOfLocalization = []
  }

  mutating func endEntry(_ entry: XCStringsEntry, in text: RawSpan) {
    var facts: [String] = []
    if entry.isDuplicate { facts.append("duplicate") }
    if entry.extractionState != .automatic { facts.append(entry.extractionState.rawValue) }
    if !entry.shouldTranslate { facts.append("not to be translated") }
    if let comment = entry.comment { facts.append("/* \(comment.text(in: text)) */") }
    lines.insert(
      ([entry.key.text(in: text).debugDescription] + facts).joined(separator: " "), at: entryStart)
    entryStart = lines.count
  }

  private var entryStart = 0

  /// Reads a catalog.
  init(_ bytes: [UInt8]) {
    let buffer = PaddedBuffer(bytes)
    var decoder = TextDecoder()
    var reader = XCStringsReader()
    buffer.withText { span in
      let decoded = decoder.decode(span, count: bytes.count)
      decoder.withText(of: decoded, in: span) { text in
        reader.read(text, decoded, into: &self)
        diagnostics = reader.diagnostics
        sourceLanguage = reader.sourceLanguage?.text(in: text)
        version = reader.version?.text(in: text)
        let locator = Locator(decoded, text: text)
        lines.insert("source \(sourceLanguage ?? "-") version \(version ?? "-")", at: 0)
        for problem in diagnostics.map({ locator.problem($0, path: "", in: text) }).sorted(
          by: Problem.inOrder)
        {
          let place = problem.position.map { "\($0.line):\($0.column)" } ?? "-"
          lines.append("\(place): \(problem.severity): \(problem.message) [\(problem.rule.id)]")
          if let hint = problem.hint { lines.append("  hint: \(hint)") }
          for note in problem.notes {
            lines.append("  note: \(note.position.map { "\($0.line):\($0.column)" } ?? "-") \(note.message)")
          }
        }
      }
    }
  }

  /// The units as Foundation reads them.
  static func foundationUnits(_ bytes: [UInt8]) throws -> [Unit] {
    var units: [Unit] = []
    guard let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else { return [] }
    func add(_ key: String, _ language: String, _ path: [String], _ object: Any?) {
      guard let object = object as? [String: Any] else { return }
      if let unit = object["stringUnit"] as? [String: Any] {
        units.append(
          Unit(
            key: Array(key.utf8), language: language, path: path.joined(separator: "."),
            state: unit["state"] as? String, value: (unit["value"] as? String).map { Array($0.utf8) }))
      }
      for (kind, cases) in object["variations"] as? [String: [String: Any]] ?? [:] {
        for (name, inner) in cases { add(key, language, path + [kind, name], inner) }
      }
      for (name, inner) in object["substitutions"] as? [String: Any] ?? [:] {
        add(key, language, path + ["substitutions", name], inner)
      }
      if let set = object["stringSet"] as? [String: Any] {
        for (index, value) in (set["values"] as? [String] ?? []).enumerated() {
          units.append(
            Unit(
              key: Array(key.utf8), language: language, path: "set.\(index)", state: set["state"] as? String,
              value: Array(value.utf8)))
        }
      }
    }
    for (key, entry) in root["strings"] as? [String: Any] ?? [:] {
      let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
      for (language, localization) in localizations { add(key, language, [], localization) }
    }
    return units
  }
}
