import L10nSystem
import L10nText

/// Looks for the help book that an `Info.plist` names: a folder of that name in each `.lproj`, or one for all outside.
struct HelpFindings {
  let info: InfoFacts
  let infoPath: FilePath
  let container: Container
  let tree: FileTree

  func report(to problems: inout ProblemList) {
    for book in info.helpFolders where !book.isEmpty {
      if folder(book, in: container.path) != nil { continue }
      let found = container.folders.filter { !$0.isBase }.map { ($0, folder(book, in: $0.path)) }
      if found.allSatisfy({ $0.1 == nil }) {
        problems.add(
          .helpBookMissing, infoPath, "no localization has the help book '\(book)'",
          position: info.helpPosition)
        continue
      }
      for (localization, folder) in found {
        guard let folder else {
          problems.add(
            .helpBookMissing, localization.path, "'\(localization.name)' lacks the help book '\(book)'")
          continue
        }
        reportAnchor(in: folder, of: localization, to: &problems)
      }
    }
  }

  private func reportAnchor(
    in folder: FileTree.FolderID, of localization: LocalizationFolder, to problems: inout ProblemList
  ) {
    guard let anchor = info.helpAnchor, !anchor.isEmpty else { return }
    let names = [anchor, anchor + ".html", anchor + ".htm"]
    if names.contains(where: { tree.entry(named: $0.utf8, in: folder) != nil }) { return }
    problems.add(
      .helpBookMissing, tree.path(of: folder),
      "the help book of '\(localization.name)' lacks its first page, '\(anchor).html'")
  }

  private func folder(_ name: String, in path: FilePath) -> FileTree.FolderID? {
    tree.folder(at: path.appending(Array(name.utf8)))
  }
}
