internal import L10nText

extension MergeConflict {
  /// Where it is, for people: the key, and what of it; WTF-8.
  package func place(in syntax: TableSyntax) -> [UInt8] {
    let names = syntax.definition.shown(path)
    guard let key = names.first.map(JSONStyle.quote) else { return [] }
    if names.count == 1 { return key }
    return key + Array(" (".utf8) + names.dropFirst().joined(separator: [UInt8(ascii: ".")])
      + [UInt8(ascii: ")")]
  }

  /// What has happened there, for people, with what the sides say; WTF-8.
  package var reason: [UInt8] {
    switch kind {
    case .bothChanged: Array("both sides have changed it".utf8) + both
    case .bothAdded: Array("both sides have added it".utf8) + both
    case .changedAndRemoved(by: .ours): Array("ours has removed it, theirs has changed it".utf8) + one(theirs)
    case .changedAndRemoved(by: .theirs): Array("theirs has removed it, ours has changed it".utf8) + one(ours)
    case .differentForms:
      Array("one side has made other forms of what the other side has changed".utf8) + both
    }
  }

  private var both: [UInt8] {
    guard let ours, let theirs else { return [] }
    return Array(": ours ".utf8) + Self.cut(ours) + Array(", theirs ".utf8) + Self.cut(theirs)
  }

  private func one(_ line: [UInt8]?) -> [UInt8] {
    line.map { Array(": ".utf8) + Self.cut($0) } ?? []
  }

  private static func cut(_ line: [UInt8]) -> [UInt8] {
    let shown = WTF8.prefix(line[...], scalars: 200)
    return shown.count < line.count ? Array(shown) + Array("…".utf8) : line
  }
}
