internal import L10nText

/// `...` where a typographer sets `…`.
enum ThreeDots: TextCheck {
  static let rules: [Rule] = [.threeDots]
  static let wants: TextTraits = .dot

  static func check(_ text: TextCase, _ faults: inout TextFaults) {
    guard let place = text.text.indices.first(where: { text.text[$0...].starts(with: "...".utf8) }) else {
      return
    }
    // Four and more are no ellipsis.
    let run = text.text[place...].prefix { $0 == UInt8(ascii: ".") }
    guard run.count == 3 else { return }
    if let original = text.original, contains(original.text) { return }
    faults.add(
      .threeDots, "three dots instead of an ellipsis", at: place..<place + 3, hint: "write …",
      fixed: Array(text.text[..<place]) + Array("…".utf8) + text.text[(place + 3)...])
  }

  private static func contains(_ text: [UInt8]) -> Bool {
    text.indices.contains { text[$0...].starts(with: "...".utf8) }
  }
}
