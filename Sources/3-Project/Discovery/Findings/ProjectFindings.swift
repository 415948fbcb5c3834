internal import L10nFormats
import L10nLocale
import L10nSystem
import L10nText

/// Compares the localizations that an Xcode project knows with the folders there are.
struct ProjectFindings {
  let project: ProjectFacts
  /// The containers of the source tree that belong to it.
  let containers: [Container]
  /// Languages that it does not know and of which it was said that their files are in no target.
  let said: Set<LocaleTag>

  func report(to problems: inout ProblemList) {
    if project.knownRegions.isEmpty { return }
    let folders = containers.flatMap(\.folders).filter { !$0.isBase }
    let byTag = Dictionary(grouping: folders, by: \.tag)
    let regions = project.knownRegions.map { (name: $0, tag: LocaleTag(name: $0.name)) }
    report(regions, without: Set(byTag.keys), to: &problems)
    let known = Set(regions.map(\.tag))
    for (tag, unknown) in byTag where !known.contains(tag) && !said.contains(tag) {
      guard let first = unknown.map(\.path).min() else { continue }
      let others = unknown.count > 1 ? ", in \(unknown.count) folders" : ""
      problems.add(
        .folderUnknownToProject, first, "the Xcode project does not know '\(tag.text)'\(others)",
        hint: "add the localization in the project's settings, or delete what is left of it",
        notes: [
          ProblemNote(
            "the regions it knows", path: problems.root.shown(project.file),
            position: project.knownRegions.first?.position)
        ])
    }
  }

  private func report(
    _ regions: [(name: PlacedName, tag: LocaleTag)], without folders: Set<LocaleTag>,
    to problems: inout ProblemList
  ) {
    // A catalog has its localizations inside, and without any folder all may be made elsewhere.
    let hasCatalogs = containers.contains { container in
      container.tables.contains { $0.files.contains { $0.format == .catalog } }
    }
    if hasCatalogs || folders.isEmpty { return }
    let development = project.developmentRegion.map { LocaleTag(name: $0.name) }
    for (region, tag) in regions where !["Base", "mul"].contains(region.name) {
      if folders.contains(tag) || tag == development { continue }
      problems.add(
        .regionWithoutFolder, project.file,
        "the project knows '\(region.name)', which no .lproj folder is for",
        hint: "add the translation, or remove the localization in the project's settings",
        position: region.position, locale: region.name)
    }
  }
}
