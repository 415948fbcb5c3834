internal import L10nText

/// Texts of interface files that only hold the place of what code puts there: nobody translates them.
enum PlaceholderText {
  static func isOne(_ text: [UInt8]) -> Bool {
    placeholders.contains { $0.utf8.elementsEqual(text) } || isLabel(text) || KeyLook.isName(text)
      || Measure(text) != nil || isInBrackets(text)
  }

  /// Whether it is one whatever localizations make of it: somebody among them translates all that stands in a file, but no
  /// app says so to its users.
  static func isSurelyOne(_ text: [UInt8]) -> Bool {
    sure.contains { $0.utf8.elementsEqual(text) } || isFiller(text)
  }

  /// Whether it is what fills a layout, in interface files as in code.
  static func isFiller(_ text: [UInt8]) -> Bool { text.starts(with: "Lorem ipsum".utf8) }

  /// What Interface Builder calls its own objects.
  private static let sure = [
    "Text Cell", "Table View Cell", "Multiline Label", "OtherViews", "Bevel Button", "Square Button",
    "Push Button",
    "Round Textured Button", "Textured Button", "Recessed Button", "Gradient Button",
  ]

  /// "Warning Label": what people call a label there that they will fill in.
  private static func isLabel(_ text: [UInt8]) -> Bool {
    let words = text.split(separator: 0x20, omittingEmptySubsequences: false)
    return words.count == 2 && words.last.map { $0.elementsEqual("Label".utf8) } == true
  }

  /// "{Name}", "<title>", "[Value]": what people put there who will fill it in.
  private static func isInBrackets(_ text: [UInt8]) -> Bool {
    for (open, close) in zip("{<[".utf8, "}>]".utf8) where text.first == open && text.last == close {
      return text.dropFirst().dropLast().allSatisfy { $0 != open && $0 != close }
    }
    return false
  }

  /// What Interface Builder puts into new objects.
  private static let placeholders = [
    "Label", "Box", "Item", "Item 1", "Item 2", "Item 3", "Button", "Check", "Radio", "Text Field", "Title",
    "Subtitle",
    "Detail", "Window", "Menu", "Menu Item", "Text", "Tab", "View", "First", "Second", "Inline",
    "Help Button", "Pop Up",
    "Column", "Caption", "Header Cell", "Toolbar Item", "Custom View",
    // What people put there who mean the same.
    "DO NOT LOCALIZE", "DO NOT LOCALISE", "DO NOT TRANSLATE",
  ]
}
