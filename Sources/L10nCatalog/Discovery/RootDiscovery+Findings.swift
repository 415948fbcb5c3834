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
      if let place = project(of: draft.folder) { own[place].append(container) }
    }
    let said = reportForgotten()
    for (project, containers) in zip(projects, own) {
      ProjectFindings(
        project: project, containers: containers, said: said[project.file.parent] ?? []
      ).report(to: &problems)
    }
  }

  /// Files that no target gets although their table is shipped in other languages: those of a language that the project
  /// knows, and those of any language where the project lists the others one by one.
  /// - Returns: the languages of the latter that a project does not know, by its `.xcodeproj`.
  private mutating func reportForgotten() -> [FilePath: Set<LocaleTag>] {
    if options.takesAllFiles { return [:] }
    // Names are read once: there may be thousands of files, of few products and languages.
    var regions: [Int: Set<LocaleTag>] = [:]
    var tags: [String: LocaleTag] = [:]
    var listers: [LocalizedStem: Int] = [:]
    for (number, product) in shipping.products.enumerated() {
      for stem in product.namedStems where listers[stem] == nil { listers[stem] = number }
    }
    var unknown: [FilePath: [LocaleTag: [FilePath]]] = [:]
    for file in notShipped {
      guard let folder = file.localization, !isSpareOriginal(file) else { continue }
      let name = PathName.text(PathName.stem(folder))
      let tag = tags[name] ?? LocaleTag(name: name)
      tags[name] = tag
      func knows(_ number: Int) -> Bool {
        if regions[number] == nil {
          regions[number] = Set(shipping.products[number].regions.map { LocaleTag(name: $0) })
        }
        return regions[number]?.contains(tag) ?? false
      }
      let lister = LocalizedStem(file).flatMap { listers[$0] }
      if let lister {
        unlisted.append(file)
        if !knows(lister) {
          unknown[shipping.products[lister].projectPath, default: [:]][tag, default: []].append(file)
          continue
        }
      }
      guard let product = (lister ?? shippers(of: file).first(where: knows)).map({ shipping.products[$0] })
      else { continue }
      // Nobody makes stubs of the original.
      let isDevelopment =
        scan.tree.folder(at: file.parent.parent)
        .map { isOriginal(file.parent.lastComponent[...], in: $0) } ?? false
      let message =
        lister == nil
        ? "\(product.name) ships this table in other languages, and its project knows '\(name)', but no target gets "
          + "this file"
        : "not in the project yet: \(product.project) has this table in other languages, and no target gets this file"
      problems.add(
        .forgottenLocalization, file, message, hint: Self.hint(isListed: lister != nil && !isDevelopment),
        locale: name)
    }
    for (project, files) in unknown {
      for (tag, files) in files {
        guard let first = files.first else { continue }
        let others = files.count > 1 ? ", nor \(files.count - 1) more of '\(tag.text)'" : ""
        problems.add(
          .forgottenLocalization, first,
          "not in the project yet: \(problems.root.shown(project)) has this table in other languages, and no target "
            + "gets this file\(others)",
          hint: Self.hint(isListed: true, adding: tag.text), locale: tag.text)
      }
    }
    return unknown.mapValues { Set($0.keys) }
  }

  /// - Parameter language: one that the project does not know.
  private static func hint(isListed: Bool, adding language: String? = nil) -> String {
    if !isListed { return "add it to the target, or delete it" }
    let added = language.map { " --add-locale \($0)" } ?? ""
    return "add it to the project ('l10ncheck stubs\(added) --update-project' does that), or delete it"
  }

  /// Whether the name of a folder in a container is that of the development localization, or `Base`.
  private func isOriginal(_ name: ArraySlice<UInt8>, in container: FileTree.FolderID) -> Bool {
    guard ShippedFiles.isLocalization(name) else { return false }
    let name = PathName.text(name.dropLast(6))
    let region = project(of: container).flatMap { projects[$0].developmentRegion?.name } ?? "en"
    return name == "Base" || LocaleTag(name: name) == LocaleTag(name: region)
  }

  /// Whether a file that does not ship has the texts of the development localization, and another one that ships has them
  /// too: `en.lproj` beside `Base.lproj`. Nobody's texts are forgotten then.
  private func isSpareOriginal(_ file: FilePath) -> Bool {
    let tree = scan.tree
    guard let container = tree.folder(at: file.parent.parent),
      isOriginal(file.parent.lastComponent[...], in: container)
    else { return false }
    let stem = PathName.stem(file.lastComponent[...])
    return tree.entries(of: container).contains { entry in
      guard isOriginal(tree.name(of: entry), in: container), let other = tree.folder(behind: entry) else {
        return false
      }
      let path = tree.path(of: entry, in: container)
      return tree.entries(of: other).contains { entry in
        let name = tree.name(of: entry)
        return PathName.stem(name).elementsEqual(stem)
          && !shipping.products(of: [path.appending(Array(name))]).isEmpty
      }
    }
  }

  /// The products that ship the table of a file in other languages.
  private func shippers(of file: FilePath) -> [Int] {
    let folder = file.parent
    guard ShippedFiles.isLocalization(folder.lastComponent[...]),
      let place = scan.tree.folder(at: folder.parent).flatMap(draft(in:)),
      let table = drafts[place].tables[Array(PathName.stem(file.lastComponent[...]))]
    else { return [] }
    return shipping.products(of: table.map(\.path))
  }
}
