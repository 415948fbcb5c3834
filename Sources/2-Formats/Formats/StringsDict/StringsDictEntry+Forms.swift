internal import L10nText

extension StringsDictEntry {
  /// The texts of the entry, in the order of the file.
  func leaves(in texts: RawSpan) -> [Leaf] {
    items.filter { !$0.isOverridden }.compactMap { item in
      switch item.role {
      case .format, .form, .width, .device, .plain:
        Leaf(
          range: item.text, path: .rule(steps(to: item, in: texts)), place: item.place,
          formStart: item.role == .form ? item.keyPlace.lowerBound : nil)
      case .rule, .variable, .specType, .valueType, .widths, .devices, .misplaced: nil
      }
    }
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
