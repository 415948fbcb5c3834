internal import L10nText

extension StringsDictEntry {
  /// The texts of the entry, in the order of the file.
  func leaves(in texts: RawSpan) -> [Leaf] {
    items.filter { $0.role.isText && !$0.isOverridden }.map { item in
      Leaf(
        range: item.text, path: .rule(steps(to: item, in: texts)), place: item.place,
        formStart: item.role == .form ? item.keyPlace.lowerBound : nil)
    }
  }

  /// The places of texts that show nothing.
  func blankForms(in texts: RawSpan) -> [VariantPath] {
    items.filter { $0.role.isText && !$0.isOverridden && BlankText.isBlank(texts, $0.text) }
      .map { .rule(steps(to: $0, in: texts)) }
  }

  /// The way through the dictionaries, from the key's own down to the text.
  private func steps(to item: Item, in texts: RawSpan) -> [[UInt8]] {
    var steps: [[UInt8]] = []
    var item = item
    // The topmost has no way to it; a part stands behind the one that it lies in.
    while items.indices.contains(Int(item.parent)) {
      steps.append(texts.copy(item.name))
      item = items[Int(item.parent)]
    }
    return steps.reversed()
  }
}
