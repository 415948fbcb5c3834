import L10nLocale
import L10nSystem

extension RootDiscovery {
  /// Adds what is wrong with names, places and facts. Containers have to be complete.
  mutating func reportFindings() {
    TreeFindings(scan: scan).report(to: &problems)
    for (draft, container) in zip(drafts, containers) {
      let bundle = draft.bundle.map { bundles[$0] }
      ContainerFindings(
        container: container, kind: bundle?.kind ?? .source,
        isGNUstep: bundle.map { $0.kind == .gnustep } ?? scan.isGNUstep, strayCatalogs: draft.strayCatalogs
      ).report(to: &problems)
      CodeFindings(container: container, tree: scan.tree, root: scan.catalogRoot).report(to: &problems)
    }
    for (index, bundle) in bundles.enumerated() {
      let container = mainDraft(of: index).map { containers[$0] }
      BundleFindings(bundle: bundle, scan: scan, container: container).report(to: &problems)
    }
    var own = [[Container]](repeating: [], count: projects.count)
    for (draft, container) in zip(drafts, containers) where draft.bundle == nil {
      if let place = surelyProject(of: draft) { own[place].append(container) }
    }
    let said = reportForgotten()
    for (project, containers) in zip(projects, own) {
      ProjectFindings(
        project: project, containers: containers, said: said[project.file.parent] ?? []
      ).report(to: &problems)
    }
  }
}
