internal import L10nDiscovery
package import L10nLocale
package import L10nSystem
package import L10nText

/// A question to the bundles: a user's languages, and a key or a file to find.
package struct ResolutionQuery: Sendable {
  /// The item to find in each bundle.
  package enum Asset: Sendable, Equatable {
    /// A key of a table, as it is typed.
    case key(String)
    /// A file below the localizations' folders, by its path there.
    case resource(String)
  }

  /// The text that code shows for the key, in a table that lacks it.
  package struct DefaultText: Sendable, Equatable {
    /// The root, by its place in `Catalog.roots`, and the container below it.
    package var root: Int
    package var container: FilePath
    package var table: String
    /// Nil where code opens a localization.
    package var text: String?
    package var opened: String?
    /// The file where the text stands, as people see it.
    package var path: String
    package var line: Int

    package init(
      root: Int, container: FilePath, table: String, text: String?, opened: String? = nil, path: String,
      line: Int
    ) {
      (self.root, self.container, self.table, self.text) = (root, container, table, text)
      (self.opened, self.path, self.line) = (opened, path, line)
    }
  }

  /// The user's languages; nil asks for the chain of every localization.
  package var preferences: [String]?
  package var asset: Asset?
  /// Patterns of the tables that are searched; empty: all that have the key.
  package var tables: [Glob] = []
  /// The locales whose chains are wanted; nil: all.
  package var locales: Set<LocaleTag>?
  /// Texts that code gives for the key, where no development table has it.
  package var defaultTexts: [DefaultText] = []

  package init(preferences: [String]?, asset: Asset? = nil) {
    self.preferences = preferences
    self.asset = asset
  }

  /// Whether a table is among those that are searched.
  func wants(_ container: Container?, _ table: TableFiles) -> Bool {
    tables.isEmpty || tables.contains { $0.matches(Array(path(container, table).utf8)) }
  }

  /// A table with its folder.
  func path(_ container: Container?, _ table: TableFiles) -> String {
    let folder = container?.shownPath ?? "."
    return folder == "." ? table.name : folder + "/" + table.name
  }
}
