internal import L10nFormats
internal import L10nTables
internal import L10nText

/// A translation that says nothing.
enum EmptyText: TextCheck {
  static let rules: [Rule] = [.emptyText]

  static func check(_ text: TextCase, _ faults: inout TextFaults) {
    guard text.text.isEmpty, text.original?.text.isEmpty == false, text.place.isWhole else { return }
    faults.add(.emptyText, "the text is empty", hint: "translate it, or take the entry out")
  }
}
