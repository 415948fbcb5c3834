internal import L10nText

/// A page of a `Settings.bundle`: the table of its texts, and the texts.
package struct SettingsPage: Equatable, Sendable {
  /// `StringsTable`: the table's name without extension. Nil where the page has none and shows its texts as they are.
  package let stringsTable: [UInt8]?
  /// Texts that are keys of that table, each once, in the order of the file.
  package private(set) var texts: [KeySourceText] = []
  /// Pages that this one leads to, by `File`, without extension.
  package private(set) var pages: [[UInt8]] = []

  /// Nil for a property list that is no such page.
  package init?(_ list: PropertyList) {
    let root = list.root
    guard root.kind == .dictionary, let specifiers = root.value(for: "PreferenceSpecifiers"),
      specifiers.kind == .array
    else { return nil }
    let table = root.value(for: "StringsTable")?.string
    stringsTable = table.flatMap { $0.isEmpty ? nil : $0 }
    var known: Set<[UInt8]> = []
    func add(_ node: PropertyListNode?, _ texts: inout [KeySourceText]) {
      guard let node, node.kind == .string, !node.bytes.isEmpty, known.insert(Array(node.bytes)).inserted
      else { return }
      texts.append(KeySourceText(key: Array(node.bytes), text: Array(node.bytes), range: node.range))
    }
    // The page's own title is shown where nothing else names the page.
    add(root.value(for: "Title"), &texts)
    for specifier in specifiers.elements where specifier.kind == .dictionary {
      let type = specifier.value(for: "Type")?.string ?? []
      add(specifier.value(for: "Title"), &texts)
      if Self.isOne(type, of: ["PSGroupSpecifier", "PSRadioGroupSpecifier"]) {
        add(specifier.value(for: "FooterText"), &texts)
      }
      if Self.isOne(type, of: ["PSTitleValueSpecifier", "PSMultiValueSpecifier", "PSRadioGroupSpecifier"]) {
        for name in ["Titles", "ShortTitles"] {
          for title in specifier.value(for: name)?.elements ?? [] { add(title, &texts) }
        }
      }
      if Self.isOne(type, of: ["PSChildPaneSpecifier"]), let page = specifier.value(for: "File")?.string,
        !page.isEmpty
      {
        pages.append(page)
      }
    }
  }

  private static func isOne(_ type: [UInt8], of names: [String]) -> Bool {
    names.contains { $0.utf8.elementsEqual(type) }
  }
}

/// A page of a `Settings.bundle`.
enum SettingsPageFormat: ListFormat {
  static var id: String { "settingsPage" }
  static var holding: FormatHolding { .keys }

  static func texts(
    in list: PropertyList, _ request: ContentRequest, _ findings: inout [Diagnostic]
  ) -> [KeySourceText]? {
    SettingsPage(list)?.texts
  }
}

extension TableFormat {
  package static var settingsPage: TableFormat { TableFormat(SettingsPageFormat.self) }
}
