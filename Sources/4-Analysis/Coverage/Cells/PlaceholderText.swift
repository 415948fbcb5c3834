internal import L10nText

/// Texts of interface files that only hold the place of those that code puts there: they are not translated.
package enum PlaceholderText {
  package static func isOne(_ text: [UInt8]) -> Bool {
    isSurelyOne(text) || placeholders.contains { $0.utf8.elementsEqual(text) } || isLabel(text)
      || KeyShape.isName(text) || MeasurementUnit(text) != nil || isInBrackets(text)
  }

  /// Whether a text is a number, a path or one that is the same in all languages.
  static func needsNobody(_ text: [UInt8]) -> Bool {
    !TranslatableText.isTranslatable(text) || text.contains(UInt8(ascii: "/")) && !text.contains(0x20)
  }

  /// Whether a text only holds a place, whatever localizations make of it: one of them may translate all that
  /// stands in a file, but no app shows such a text to its users.
  package static func isSurelyOne(_ text: [UInt8]) -> Bool {
    sure.contains { $0.utf8.elementsEqual(text) } || isFiller(text)
  }

  /// Whether it is what fills a layout, in interface files as in code.
  static func isFiller(_ text: [UInt8]) -> Bool { text.starts(with: "Lorem ipsum".utf8) }

  /// Titles that Interface Builder gives to its own objects.
  private static let sure = [
    "Text Cell", "Table View Cell", "Multiline Label", "OtherViews", "Bevel Button", "Square Button",
    "Push Button", "Round Textured Button", "Textured Button", "Recessed Button", "Gradient Button",
    "Item 1", "Item 2", "Item 3", "Root View Controller",
  ]

  /// "Warning Label": what people call a label there that they will fill in.
  private static func isLabel(_ text: [UInt8]) -> Bool {
    let words = text.split(separator: 0x20, omittingEmptySubsequences: false)
    return words.count == 2 && words.last.map { $0.elementsEqual("Label".utf8) } == true
  }

  /// Whether a text stands in brackets, such as "{Name}", "<title>", "[Value]" or "#Value#": developers write these to
  /// fill them in later.
  private static func isInBrackets(_ text: [UInt8]) -> Bool {
    for (open, close) in zip("{<[#".utf8, "}>]#".utf8) where text.first == open && text.last == close {
      return text.dropFirst().dropLast().allSatisfy { $0 != open && $0 != close }
    }
    return false
  }

  /// Texts that Interface Builder puts into new objects.
  private static let placeholders = [
    "Label", "Box", "Item", "Button", "Check", "Radio", "Text Field", "Title",
    "Subtitle", "Detail", "Window", "Menu", "Menu Item", "Text", "Tab", "View", "First", "Second", "Inline",
    "Help Button", "Pop Up", "Column", "Caption", "Header Cell", "Toolbar Item", "Custom View",
    "Mini System Font Text", "Small System Font Text", "System Font Text",
    // Texts that people write for the same purpose.
    "DO NOT LOCALIZE", "DO NOT LOCALISE", "DO NOT TRANSLATE",
  ]
}
