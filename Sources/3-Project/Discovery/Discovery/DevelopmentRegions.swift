import L10nFormats
import L10nSystem
import L10nText

/// The facts that say which localization of a container is the development one. What flags or the configuration say comes
/// first, then a bundle's own `Info.plist`;
/// then, for what lies in a source tree, those of the targets that ship it, and the facts of the folders upward, the nearest first, and
/// of one folder `Info.plist`, the project, the manifest; then the bundles around one without `Info.plist`.
struct DevelopmentRegions {
  let root: RootFacts

  func regions(of draft: ContainerDraft) -> [DevelopmentRegionFact] {
    let bundles = root.bundles
    var regions = root.options.development.map { [$0] } ?? []
    var isInSource = true
    var hasInfo = false
    if let bundle = draft.bundle {
      hasInfo = bundles[bundle].infoPath != nil
      regions += fact(bundles[bundle].info, at: bundles[bundle].infoPath, source: .infoPlist)
      isInSource = root.enclosing(bundle) == nil
    }
    if isInSource {
      let named = draft.bundle == nil ? root.infoPlists.files(of: root.products(of: draft)) : []
      regions += named.flatMap { fact(root.facts.info(at: $0), at: $0, source: .infoPlist) }
      regions += factsUpward(from: draft, hasInfo: hasInfo || !named.isEmpty)
    }
    var around = draft.bundle
    while !hasInfo, let inner = around, let outer = root.enclosing(inner) {
      regions += fact(bundles[outer].info, at: bundles[outer].infoPath, source: .enclosingBundle)
      hasInfo = bundles[outer].infoPath != nil
      around = outer
    }
    return regions
  }

  private func factsUpward(from draft: ContainerDraft, hasInfo: Bool) -> [DevelopmentRegionFact] {
    let tree = root.scan.tree
    var regions: [DevelopmentRegionFact] = []
    let project = root.project(of: draft).map { root.projects[$0] }
    var isProjectTold = false
    var current: FileTree.FolderID? = draft.folder
    while let folder = current {
      current = tree.parent(of: folder)
      if !hasInfo, root.bundle(of: folder) == nil { regions += infoFacts(in: folder) }
      if let project, project.folder == tree.path(of: folder) {
        isProjectTold = true
        regions += fact(of: project)
      }
      if let region = root.generatedRegions[folder] { regions.append(region) }
      if let manifest = root.manifests[folder], let name = manifest.defaultLocalization {
        regions.append(
          DevelopmentRegionFact(
            region: name.name, source: .packageManifest, path: root.problems.root.shown(manifest.file),
            position: name.position))
      }
    }
    if let project, !isProjectTold { regions += fact(of: project) }
    return regions
  }

  /// The first `Info.plist` of a folder that names a region.
  private func infoFacts(in folder: FileTree.FolderID) -> [DevelopmentRegionFact] {
    // Nearly no folder has one, and closures would copy all that is known for each.
    guard let files = root.scan.infoPlists[folder] else { return [] }
    return files.lazy.map { root.scan.tree.path(of: $0, in: folder) }
      .map { fact(root.facts.info(at: $0), at: $0, source: .infoPlist) }.first { !$0.isEmpty } ?? []
  }

  private func fact(of project: ProjectFacts) -> [DevelopmentRegionFact] {
    [project.developmentRegion].compactMap(\.self).map { region in
      DevelopmentRegionFact(
        region: region.name, source: .xcodeProject, path: root.problems.root.shown(project.file),
        position: region.position)
    }
  }

  /// The region of an `Info.plist`; a build variable is looked up in the project, and gives nothing without one.
  private func fact(
    _ info: InfoFacts?, at path: FilePath?, source: DevelopmentDecision.Origin
  ) -> [DevelopmentRegionFact] {
    guard let info, let path, var region = info.developmentRegion, !region.isEmpty else { return [] }
    if InfoPlistTexts.hasBuildVariables(region.utf8) {
      guard ["$(DEVELOPMENT_LANGUAGE)", "${DEVELOPMENT_LANGUAGE}"].contains(region),
        let known = root.scan.tree.folder(at: path.parent).flatMap(root.developmentRegion)
      else { return [] }
      region = known
    }
    return [
      DevelopmentRegionFact(
        region: region, source: source, path: root.problems.root.shown(path),
        position: info.developmentRegionPosition)
    ]
  }
}
