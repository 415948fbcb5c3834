import L10nSystem

extension RootDiscovery {
  /// Adds what is wrong with names, places and facts. Containers have to be complete.
  mutating func reportFindings() {
    TreeFindings(scan: scan).report(to: &problems)
    for (draft, container) in zip(drafts, containers) {
      let bundle = draft.bundle.map { bundles[$0] }
      ContainerFindings(
        container: container, kind: bundle?.kind ?? .source, strayCatalogs: draft.strayCatalogs
      ).report(to: &problems)
      CodeFindings(container: container, tree: scan.tree, root: scan.catalogRoot).report(to: &problems)
    }
    for (index, bundle) in bundles.enumerated() {
      let place = drafts.firstIndex { $0.bundle == index && $0.folder == bundle.resources }
      BundleFindings(bundle: bundle, scan: scan, container: place.map { containers[$0] }).report(
        to: &problems)
    }
    for project in projects {
      let own = drafts.indices.filter {
        drafts[$0].bundle == nil && self.project(of: drafts[$0].path)?.file == project.file
      }
      ProjectFindings(project: project, containers: own.map { containers[$0] }).report(to: &problems)
    }
  }
}
