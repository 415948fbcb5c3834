import L10nLocale
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
      let container = mainDraft(of: index).map { containers[$0] }
      BundleFindings(bundle: bundle, scan: scan, container: container).report(to: &problems)
    }
    var own = [[Container]](repeating: [], count: projects.count)
    for (draft, container) in zip(drafts, containers) where draft.bundle == nil {
      if let place = project(of: draft.folder) { own[place].append(container) }
    }
    reportForgotten()
    for (project, containers) in zip(projects, own) {
      ProjectFindings(project: project, containers: containers).report(to: &problems)
    }
  }

  /// Files that no target gets, of a language that the project knows, whose table is shipped in others.
  private mutating func reportForgotten() {
    if options.takesAllFiles { return }
    // Names are read once: there may be thousands of files, of few products and languages.
    var regions: [Int: Set<LocaleTag>] = [:]
    var tags: [String: LocaleTag] = [:]
    for file in notShipped {
      let folder = file.parent
      guard ShippedFiles.isLocalization(folder.lastComponent[...]),
        let place = scan.tree.folder(at: folder.parent).flatMap(draft(in:)),
        let table = drafts[place].tables[Array(PathName.stem(file.lastComponent[...]))]
      else { continue }
      let name = PathName.text(PathName.stem(folder.lastComponent[...]))
      let tag = tags[name] ?? LocaleTag(name: name)
      tags[name] = tag
      let number = shipping.products(of: table.map(\.path)).first { number in
        if regions[number] == nil {
          regions[number] = Set(shipping.products[number].regions.map { LocaleTag(name: $0) })
        }
        return regions[number]?.contains(tag) ?? false
      }
      guard let product = number.map({ shipping.products[$0] }) else { continue }
      problems.add(
        .forgottenLocalization, file,
        "\(product.name) ships this table in other languages, and its project knows '\(name)', but no target gets "
          + "this file",
        hint: "add it to the target, or delete it", locale: name)
    }
  }
}
