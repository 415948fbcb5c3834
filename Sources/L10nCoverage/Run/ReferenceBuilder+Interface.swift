internal import L10nCatalog
internal import L10nText

/// Texts of interface files that nobody hands out: the development localization's own table of the file leaves them out, or
/// they are what Interface Builder puts there, and no localization translates them.
extension ReferenceBuilder {
  mutating func findNotHandedOut(reader: inout TableFileReader) {
    guard !plan.expectsWholeCarriers,
      plan.carriers.allSatisfy({ $0.role == .interface || $0.role == .compiledInterface })
    else { return }
    // A localization with an interface file of its own translates all of it.
    let isCopied = plan.files.files.contains { file in
      file.role.isCarrier && file.folder.map { !plan.developmentSide.contains($0) } ?? false
    }
    if isCopied { return }
    let own = ownKeys(reader: &reader)
    var candidates: Set<[UInt8]> = []
    for key in carried where own.map({ !$0.contains(key) }) ?? isPlaceholder(key) { candidates.insert(key) }
    if candidates.isEmpty { return }
    notHandedOut = candidates.subtracting(translatedKeys(reader: &reader))
  }

  /// The keys of the development localization's table of the file; nil where it has none.
  private mutating func ownKeys(reader: inout TableFileReader) -> Set<[UInt8]>? {
    // What a catalog leaves out, Xcode has not put in yet.
    guard let place = plan.file(.strings, inFirstOf: plan.developmentFolders) else { return nil }
    let file = reader.developmentFile(plan.request(plan.files.files[place]), role: .strings, details: [])
    return file.isDamaged ? nil : Set(file.entries.map(\.key))
  }

  /// The keys that any other localization has.
  private func translatedKeys(reader: inout TableFileReader) -> Set<[UInt8]> {
    var keys: Set<[UInt8]> = []
    for file in plan.files.files where plan.isText(file) {
      if let folder = file.folder, plan.developmentSide.contains(folder) { continue }
      keys.formUnion(
        reader.developmentFile(plan.request(file), role: file.role, details: []).entries.lazy.map(\.key))
    }
    return keys
  }

  private mutating func isPlaceholder(_ key: [UInt8]) -> Bool {
    text(of: key).map { text in Self.placeholders.contains { $0.utf8.elementsEqual(text) } } ?? false
  }

  /// What Interface Builder puts into new objects.
  private static let placeholders = [
    "Label", "Multiline Label", "Text Cell", "Table View Cell", "Box", "Item", "Item 1", "Item 2", "Item 3",
    "Button", "Check", "Radio", "Text Field", "Title", "Subtitle", "Detail", "Window", "Menu", "Menu Item",
    "Text",
    "Tab", "View", "First", "Second", "Bevel Button", "Square Button", "Push Button", "Round Textured Button",
    "Textured Button", "Recessed Button", "Inline", "Gradient Button", "Help Button", "Pop Up", "Column",
    "Caption",
    "Lorem ipsum", "Header Cell", "OtherViews", "Toolbar Item",
  ]
}
