internal import L10nDiscovery
package import L10nFormats
package import L10nLocale
package import L10nSystem

/// The texts of one source language's file, for one locale.
package struct HandoffFile: Sendable {
  /// The path of the source language's file below the project's root, as people see it.
  package var original: String
  /// The path to open that file by; nil if there is no file to open.
  package var originalPath: FilePath?
  /// Container and name of the table: `App/Localizable`.
  package var table: String
  /// The format of the file that the translations go into.
  package var format: TableFormat
  package var sourceLanguage: String
  /// The file that the translations are in, or go into, relative to the root.
  package var target: FilePath
  /// Whether that file is there.
  package var targetExists: Bool
  /// The file that a new target would hide from the locale, relative to the root: the target begins as a copy
  /// of it.
  package var hidden: FilePath?
  /// The locale whose column a new one in a catalog would hide.
  package var hiddenColumn: LocaleTag?
  /// The locale as the target spells it: a catalog's own word for it.
  package var targetLanguage: String
  /// Why nothing can be put into the target, or would not be seen there.
  package var obstacle: String?
  package var reading: FileReading
  /// Whether the loader does not get all of the target.
  package var isDamaged = false
  /// The units in the order of the source file.
  package var units: [HandoffUnit]

  /// The name of a unit for tools that know one string only: the table and the id.
  package func context(of unit: HandoffUnit) -> [UInt8] { Array(table.utf8) + [UInt8(ascii: ":")] + unit.id }
}

/// The head of a handoff, which holds for all of it.
package struct HandoffHead: Sendable, Equatable {
  /// A canonical tag.
  package var locale: String
  /// The language that most of it is translated from.
  package var sourceLanguage: String
  /// The names of the two languages in the handoff.
  package var names: (locale: String, sourceLanguage: String) {
    (languages.name(of: locale), languages.name(of: sourceLanguage))
  }
  /// Other locales whose texts stand beside the source's, in the order in which they were asked for.
  package var references: [String] = []
  var languages = LanguageMap()
  /// Whether a translation has `many` in a language that needs it for whole millions only.
  package var usesRarePlurals = false
  /// Whether texts of its files were left out by choice.
  package var isPart = false
}

extension HandoffFile {
  /// Whether a plural has `many`.
  var usesRarePlurals: Bool { units.contains { $0.place.category == "many" } }
}

/// The names of a project's localizations in handoffs, where these differ.
package struct LanguageMap: Sendable, Equatable {
  private struct Entry: Sendable, Equatable {
    /// The name as it is written.
    var name: String
    var locale: LocaleTag
  }

  private var entries: [Entry] = []

  package init() {}

  /// Says what a name stands for. The first of several names for a locale is the one that goes out.
  /// - Returns: false if the name stands for another locale already.
  package mutating func add(_ name: String, for locale: LocaleTag) -> Bool {
    let known = self.locale(of: LocaleTag(name: name))
    if let known { return known == locale }
    entries.append(Entry(name: name, locale: locale))
    return true
  }

  /// The project's locale that a name of a handoff stands for; nil where nothing is said.
  func locale(of tag: LocaleTag) -> LocaleTag? {
    entries.first { LocaleTag(name: $0.name) == tag }?.locale
  }

  /// The one of some locales that a name stands for, or that it resolves to.
  package func twin(of tag: LocaleTag, among locales: [LocaleTag]) -> LocaleTag? {
    locale(of: tag) ?? locales.first { $0.resolved == tag.resolved }
  }

  /// The name of a locale in a handoff.
  package func name(of locale: String) -> String {
    let tag = LocaleTag(name: locale)
    return entries.first { $0.locale == tag }?.name ?? locale
  }
}

/// A name in a handoff, and the only localization or file of the project that it can be.
package struct HandoffGuess: Sendable, Equatable {
  package var name: String
  package var meant: String
}

/// The ids of a string catalog's texts.
enum CatalogID {
  private static let mark = ExportedPath.mark

  /// Whether a key looks like the id of another key's text.
  static func isLike(_ key: [UInt8]) -> Bool {
    key.indices.contains { key[$0] == mark[0] && key[$0...].starts(with: mark) }
  }

  /// Key and place of an id. The last mark parts them: a key may have marks of its own, a path has none. Nil for a plain
  /// key, whose last mark no path follows.
  static func split(_ id: [UInt8]) -> (key: [UInt8], place: XCStringsPlace)? {
    guard id.count > mark.count else { return nil }
    var start = id.count - mark.count
    while start > 0 {
      if id[start] == mark[0], id[start...].starts(with: mark) {
        guard let place = place(id[(start + mark.count)...]) else { return nil }
        return (Array(id[..<start]), place)
      }
      start -= 1
    }
    return nil
  }

  /// A path such as `device.iphone.plural.other`.
  private static func place(_ path: ArraySlice<UInt8>) -> XCStringsPlace? {
    var steps = String(decoding: path, as: UTF8.self).split(separator: ".", omittingEmptySubsequences: false)[
      ...]
    var place = XCStringsPlace.plain
    while let kind = steps.popFirst() {
      guard let value = steps.popFirst() else { return nil }
      switch kind {
      case "plural" where place.plural == nil && PluralCategories(name: value.utf8) != nil:
        place.plural = String(value)
      case "device"
      where place.device == nil && place.plural == nil && ExportedPath.devices.contains(String(value)):
        place.device = String(value)
      default: return nil
      }
    }
    return place == .plain ? nil : place
  }
}
