internal import L10nFormats
internal import L10nText

/// Tags of HTML and the like that a translation loses or adds.
enum Markup: TextCheck {
  static let rules: [Rule] = [.markupDiffers]
  static let wants: TextTraits = .angle

  static func check(_ text: TextCase, _ faults: inout TextFaults) {
    guard let original = text.original, !text.text.isEmpty else { return }
    let (own, wanted) = (MarkupTags.counts(in: text.text), MarkupTags.counts(in: original.text))
    guard own != wanted else { return }
    let name = wanted.keys.sorted().first { own[$0] != wanted[$0] } ?? own.keys.sorted().first ?? ""
    let isLost = (own[name] ?? 0) < (wanted[name] ?? 0)
    faults.add(
      .markupDiffers,
      isLost ? "<\(name)> of the source text is missing" : "<\(name)> is not in the source text")
  }
}
