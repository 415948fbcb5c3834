import L10nFormats
import L10nSystem
import L10nText

extension RootDiscovery {
  /// What says which localization of a container is the development one. A bundle's own `Info.plist` comes first;
  /// then, for what lies in a source tree, the facts of the folders upward, the nearest first, and of one folder
  /// `Info.plist`, the project, the manifest; then the bundles around one without `Info.plist`.
  mutating func developmentRegions(of draft: ContainerDraft) -> [DevelopmentRegionFact] {
    var regions: [DevelopmentRegionFact] = []
    var isInSource = true
    var hasInfo = false
    if let owner = draft.bundle {
      hasInfo = bundles[owner].infoPath != nil
      regions += fact(bundles[owner].info, at: bundles[owner].infoPath, source: .infoPlist)
      isInSource = enclosing(owner) == nil
    }
    if isInSource { regions += factsUpward(from: draft, hasInfo: hasInfo) }
    var around = draft.bundle
    while !hasInfo, let inner = around, let outer = enclosing(inner) {
      regions += fact(bundles[outer].info, at: bundles[outer].infoPath, source: .enclosingBundle)
      hasInfo = bundles[outer].infoPath != nil
      around = outer
    }
    return regions
  }

  private mutating func factsUpward(from draft: ContainerDraft, hasInfo: Bool) -> [DevelopmentRegionFact] {
    var regions: [DevelopmentRegionFact] = []
    let project = project(of: draft).map { projects[$0] }
    var isProjectTold = false
    var current: FileTree.FolderID? = draft.folder
    while let folder = current {
      current = scan.tree.parent(of: folder)
      if !hasInfo, owner(of: folder) == nil { regions += infoFacts(in: folder) }
      if let project, project.folder == scan.tree.path(of: folder) {
        isProjectTold = true
        regions += fact(of: project)
      }
      if let region = generatedRegions[folder] { regions.append(region) }
      if let manifest = manifests[folder], let name = manifest.defaultLocalization {
        regions.append(
          DevelopmentRegionFact(
            region: name.name, source: .packageManifest, path: problems.root.shown(manifest.file),
            position: name.position))
      }
    }
    if let project, !isProjectTold { regions += fact(of: project) }
    return regions
  }

  /// The first `Info.plist` of a folder that names a region.
  private mutating func infoFacts(in folder: FileTree.FolderID) -> [DevelopmentRegionFact] {
    for entry in scan.infoPlists[folder] ?? [] {
      let path = scan.tree.path(of: entry, in: folder)
      // First by itself: as an argument it would change a value that the call holds already, and copy all facts.
      let info = facts.info(at: path, problems: &problems)
      let found = fact(info, at: path, source: .infoPlist)
      if !found.isEmpty { return found }
    }
    return []
  }

  private func fact(of project: ProjectFacts) -> [DevelopmentRegionFact] {
    guard let region = project.developmentRegion else { return [] }
    return [
      DevelopmentRegionFact(
        region: region.name, source: .xcodeProject, path: problems.root.shown(project.file),
        position: region.position)
    ]
  }

  /// The region of an `Info.plist`; a build variable is looked up in the project, and gives nothing without one.
  private func fact(
    _ info: InfoFacts?, at path: FilePath?, source: DevelopmentRegionFact.Source
  ) -> [DevelopmentRegionFact] {
    guard let info, let path, var region = info.developmentRegion, !region.isEmpty else { return [] }
    if InfoPlistTexts.hasBuildVariables(region.utf8) {
      guard ["$(DEVELOPMENT_LANGUAGE)", "${DEVELOPMENT_LANGUAGE}"].contains(region),
        let place = scan.tree.folder(at: path.parent).flatMap(project(of:)),
        let known = projects[place].developmentRegion
      else { return [] }
      region = known.name
    }
    return [
      DevelopmentRegionFact(
        region: region, source: source, path: problems.root.shown(path),
        position: info.developmentRegionPosition)
    ]
  }
}
