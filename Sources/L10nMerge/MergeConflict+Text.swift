package import L10nFormats

extension MergeConflict {
  /// Where it is, for people: the key, and what of it; WTF-8.
  package func place(in syntax: TableSyntax) -> [UInt8] {
    let names = syntax.definition.shown(path)
    guard let key = names.first.map(JSONStyle.quote) else { return [] }
    if names.count == 1 { return key }
    return key + Array(" (".utf8) + names.dropFirst().joined(separator: [UInt8(ascii: ".")])
      + [UInt8(ascii: ")")]
  }

  /// What has happened there, for people.
  package var reason: String {
    switch kind {
    case .bothChanged: "both sides have changed it"
    case .bothAdded: "both sides have added it"
    case .changedAndRemoved(by: .ours): "ours has removed it, theirs has changed it"
    case .changedAndRemoved(by: .theirs): "theirs has removed it, ours has changed it"
    case .differentForms: "one side has made other forms of what the other side has changed"
    }
  }
}
