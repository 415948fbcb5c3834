internal import L10nFormats
import L10nLocale
import L10nSystem
import L10nText

/// What is wrong with a bundle as a whole.
struct BundleFindings {
  let bundle: FoundBundle
  let scan: RootScan
  /// The container that the loader goes to; nil where there is none.
  let container: Container?

  func report(to problems: inout ProblemList) {
    guard let infoPath = bundle.infoPath else { return }
    if bundle.kind != .gnustep, !infoPath.lastComponent.elementsEqual("Info.plist".utf8) {
      problems.add(
        .infoPlistCase, infoPath, "the file has to be called 'Info.plist', with a capital I",
        hint: "rename it")
    }
    if bundle.hasMistakenResources, let resources = scan.tree.folder(lowered: "resources", in: bundle.folder)
    {
      problems.add(
        .resourcesFolderInFlatBundle, scan.tree.path(of: resources),
        "with a folder of this name the loader looks for Info.plist and all resources in it, not beside it",
        hint: "give the folder another name")
    }
    guard let info = bundle.info, let container else { return }
    reportDeclared(info, at: infoPath, in: container, to: &problems)
    HelpFindings(info: info, infoPath: infoPath, container: container, tree: scan.tree).report(to: &problems)
  }

  private func reportDeclared(
    _ info: InfoFacts, at infoPath: FilePath, in container: Container, to problems: inout ProblemList
  ) {
    // A table of all languages has localizations of its own, without folders.
    if info.localizations.isEmpty
      || container.tables.contains(where: { $0.files.contains { $0.format.isMadeByBuild } })
    {
      return
    }
    let declared = Set(info.localizations.map(LocaleTag.init(name:)))
    let folders = Set(container.folders.filter { !$0.isBase }.map { LocaleTag(name: $0.name) })
    for name in info.localizations where !folders.contains(LocaleTag(name: name)) {
      problems.add(
        .declaredWithoutFolder, infoPath, "CFBundleLocalizations lists '\(name)', which has no .lproj folder",
        position: info.localizationsPosition, locale: name)
    }
    for folder in container.folders where !folder.isBase && !declared.contains(folder.tag) {
      problems.add(
        .folderNotDeclared, folder.path,
        "'\(folder.name)' is not in CFBundleLocalizations, which lists \(info.localizations.count) others")
    }
  }
}
