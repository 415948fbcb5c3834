internal import L10nFormats
internal import L10nText

extension KeyAppearance {
  /// Whether two texts are the same or nearly so: one letter is another, or of a long text a small part. Specifiers and
  /// digits have to be the same.
  package static func isLike(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    if isSame(left, right) { return true }
    func specifiers(_ text: [UInt8]) -> [[UInt8]] {
      FormatString(text).specifiers.map { Array(text[$0.range]) }
    }
    var (one, two) = (WTF8.text(left).unicodeScalars[...], WTF8.text(right).unicodeScalars[...])
    let count = min(one.count, two.count)
    while let scalar = one.first, scalar == two.first { (one, two) = (one.dropFirst(), two.dropFirst()) }
    while let scalar = one.last, scalar == two.last { (one, two) = (one.dropLast(), two.dropLast()) }
    return count > 4 && max(one.count, two.count) <= max(1, count / 8)
      && !(one + two).contains { $0.properties.numericType != nil } && specifiers(left) == specifiers(right)
  }
}

extension KeyAudit {
  /// The keys that nothing uses any more, where just one came with the same text or nearly so, and from no other: as if it were
  /// the same key under a new name.
  package func renamed(where isWanted: (KeyRow) -> Bool) -> [(old: KeyRow, new: KeyRow)] {
    let came = rows.filter { $0.state == .missing && !$0.isUndecided && isWanted($0) }
    let gone = rows.filter { $0.state == .unused && $0.isCodeRead && isWanted($0) }
    // As many keys are no renaming by hand.
    if came.count * gone.count > Self.mostPairs { return [] }
    let pairs = came.indices.flatMap { new in
      gone.indices.filter { came[new].isLike(gone[$0]) }.map { (old: $0, new: new) }
    }
    let (olds, news) = (Dictionary(grouping: pairs, by: \.old), Dictionary(grouping: pairs, by: \.new))
    return pairs.filter { olds[$0.old]?.count == 1 && news[$0.new]?.count == 1 }
      .map { (gone[$0.old], came[$0.new]) }
  }

  private static let mostPairs = 250_000
}

extension KeyRow {
  /// Whether a key that tables lack says what one of theirs says.
  fileprivate func isLike(_ old: KeyRow) -> Bool {
    guard let id = old.id, homes.contains(id) else { return false }
    let text = defaultText ?? key
    return KeyAppearance.isLike(old.declaration?.value ?? old.key, text)
      || text == key && KeyAppearance.isLike(old.key, key)
  }
}
