internal import L10nFormats
internal import L10nText

/// The keys that a file gives whose own texts are the keys of a table.
enum KeySourceKeys {
  case keys([SourceKey], [Problem], NibTexts = NibTexts())
  /// The file cannot be read, such as a compiled nib.
  case unreadable([Problem])
}

/// Facts of an interface file about some of its texts, by their keys.
struct NibTexts {
  /// Keys of texts that are to be seen nowhere.
  var neverShown: Set<[UInt8]> = []
  /// Keys of texts of the bar of menus.
  var inMainMenu: Set<[UInt8]> = []
  /// Keys of titles of menus, of their items and of windows: people see them, whatever word they are.
  var titles: Set<[UInt8]> = []
  /// Keys of texts of labels that code may fill, with the names that it has for the labels.
  var outlets: [[UInt8]: [NibOutlet]] = [:]
  /// Whether people may see more of the file than its texts.
  var showsMore = false

  private static let titled = ["NSMenu", "NSMenuItem", "NSWindow"]

  init() {}

  init(_ document: NibDocument) {
    showsMore = document.showsMore
    for entry in document.entries {
      if entry.isInMainMenu { inMainMenu.insert(entry.key) }
      if entry.isNeverShown {
        neverShown.insert(entry.key)
      } else if entry.suffix == "title", Self.titled.contains(entry.className) {
        titles.insert(entry.key)
      } else if !entry.outlets.isEmpty {
        outlets[entry.key] = entry.outlets
      }
    }
  }

  mutating func add(_ others: NibTexts) {
    neverShown.formUnion(others.neverShown)
    inMainMenu.formUnion(others.inMainMenu)
    titles.formUnion(others.titles)
    outlets.merge(others.outlets) { $0 + $1 }
  }
}
