package import L10nFormats

extension MergeConflict {
  /// Where it is, for people: the key, and what of it; WTF-8.
  package func place(in syntax: TableSyntax) -> [UInt8] {
    guard let first = path.first else { return [] }
    var rest = path[...]
    if syntax == .catalog {
      guard first.elementsEqual("strings".utf8), path.count > 1 else { return JSONStyle.quote(first) }
      rest = path.dropFirst()
    }
    let key = JSONStyle.quote(rest.first ?? first)
    let fillers = ["localizations", "stringUnit", "variations", "value"].map { Array($0.utf8) }
    let names = rest.dropFirst().filter { syntax != .catalog || !fillers.contains($0) }
    if names.isEmpty { return key }
    return key + Array(" (".utf8) + names.joined(separator: [UInt8(ascii: ".")]) + [UInt8(ascii: ")")]
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
