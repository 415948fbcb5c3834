internal import L10nDiscovery
internal import L10nFormats
internal import L10nText

extension TableAssembly {
  /// Keys that a `.strings` file and the `.stringsdict` beside it both have: the loader takes the plural, and nobody sees
  /// the other text. One finding for the table.
  func hiddenEntries() -> [Problem] {
    var hidden: [(file: TableFile, keys: [Int])] = []
    for (place, file) in plan.files.files.enumerated() where file.format == .strings {
      guard let folder = file.folder, plan.file(.strings, in: folder) == place,
        let dict = plan.file(.stringsdict, in: folder), let texts = scans[place], let plurals = scans[dict]
      else { continue }
      let keys = texts.found.elements.map { Int($0) }.filter { plurals.found[$0] }
      if !keys.isEmpty { hidden.append((file, keys)) }
    }
    guard let first = hidden.first else { return [] }
    let keys = Set(hidden.flatMap(\.keys)).sorted()
    let names = keys.prefix(3).map { "“\(WTF8.text(expected.keys[$0].key))”" }
    let others = keys.count > names.count ? " and \(keys.count - names.count) more" : ""
    let path = plan.root.shown(first.file.path)
    return [
      Problem(
        .stringsHiddenByPlural, path: path,
        message:
          "The .stringsdict beside it has \(names.joined(separator: ", "))\(others) as well: its plurals are shown, "
          + "and the texts of the .strings are not",
        hint: "take \(keys.count == 1 ? "the entry" : "the entries") out of the .strings",
        notes: hidden.dropFirst().prefix(20).map {
          ProblemNote("the same here", path: plan.root.shown($0.file.path))
        })
    ]
  }
}
