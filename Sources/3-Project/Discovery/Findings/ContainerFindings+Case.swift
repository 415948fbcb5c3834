internal import L10nFormats
import L10nSystem
import L10nText

extension ContainerFindings {
  /// Tables that the system itself asks for by these names.
  private static let knownTables = [
    "Localizable", "InfoPlist", "AppShortcuts", "ServicesMenu", "Intents",
  ]

  /// One spelling of a name, and the files that have it.
  private struct Spelling {
    var name: String
    var files: [(folder: Int?, path: FilePath)]
  }

  func reportCaseSlips(to problems: inout ProblemList) {
    report(
      container.tables.map { table in
        Spelling(
          name: table.name,
          files: table.files.filter { $0.format.isOfOneLanguage || $0.format == .catalog }
            .map { (folder: $0.folder, path: $0.path) })
      }, known: Self.knownTables, to: &problems)
    report(
      container.resources.map { resource in
        Spelling(name: resource.path, files: resource.files.map { (folder: $0.folder, path: $0.path) })
      }, known: [], to: &problems)
  }

  private func report(_ spellings: [Spelling], known: [String], to problems: inout ProblemList) {
    var groups: [[UInt8]: [Spelling]] = [:]
    for spelling in spellings { groups[PathName.lowered(spelling.name.utf8), default: []].append(spelling) }
    for name in known {
      groups[PathName.lowered(name.utf8)]?.append(Spelling(name: name, files: []))
    }
    for group in groups.values where group.count > 1 {
      let expected = expected(of: group, known: known)
      for spelling in group where !spelling.name.utf8.elementsEqual(expected.utf8) {
        for file in spelling.files {
          problems.add(
            .caseSlip, file.path,
            "'\(spelling.name)' is spelled '\(expected)' elsewhere: neither finds the other",
            hint: "rename it to '\(expected)'")
        }
      }
    }
  }

  /// The spelling of the system, else that of most files; of as many the development localization's, else the first.
  private func expected(of group: [Spelling], known: [String]) -> String {
    if let system = known.first(where: { name in group.contains { $0.name.utf8.elementsEqual(name.utf8) } }) {
      return system
    }
    func weight(_ spelling: Spelling) -> Int {
      2 * spelling.files.count + (spelling.files.contains { $0.folder == development } ? 1 : 0)
    }
    let best = group.map(weight).max() ?? 0
    return group.first { weight($0) == best }?.name ?? ""
  }
}
