package import L10nDiscovery
package import L10nCoverage
internal import L10nLocale
internal import L10nSystem

/// Files that are no text and that localizations lack.
package struct ResourceStubs {
  private let catalog: Catalog
  private let options: StubOptions

  /// Missing resources that are not copied, in the order of the report.
  private(set) var missing: [MissingResource] = []
  /// Copies of the development localization's, if they are asked for.
  package private(set) var copies: [ResourceCopy] = []
  /// Files that are not copied because they are there, and no target gets them.
  private(set) var omissions: [StubOmission] = []
  /// Files that are there, that no target gets, and that come into their project, if that is wanted.
  private(set) var unlisted: [ProjectUpdate.File] = []

  package init(_ catalog: Catalog, _ report: Report, _ options: StubOptions) {
    self.catalog = catalog
    self.options = options
    let folders = ContainerFolders.all(catalog)
    for bundleReport in report.bundles {
      let bundle = catalog.bundles[bundleReport.number]
      let development = bundleReport.developmentRegion.map { LocaleTag(name: $0.locale) }
      for resource in bundleReport.resources {
        guard let id = resource.id else {
          // A set of an asset catalog: its localizations are a matter of the catalog, not of folders.
          let path = resource.container == "." ? resource.path : resource.container + "/" + resource.path
          let shown = catalog.roots[bundle.root].shown(bundle.path.appending(Array(path.utf8)))
          for state in resource.states where state.state == .missing {
            missing.append(MissingResource(shown: shown, locale: state.locale))
          }
          continue
        }
        let folders = folders[id.bundle][id.container]
        let files = catalog[id]
        // A resource that is there, and that a product does not get, is not made again.
        var missing = resource.states.filter { $0.state == .missing && !folders.has($0.locale, files) }
          .map(\.locale)
        if let added = options.addedLocale, added != development, !missing.contains(added.text),
          !resource.states.contains(where: { $0.locale == added.text })
        {
          missing.append(added.text)
        }
        for locale in missing {
          let copy = Copy(
            bundle: bundle, root: catalog.roots[bundle.root], folders: folders, files: files,
            locale: LocaleTag(name: locale), development: development)
          copy.add(to: &self)
        }
      }
    }
  }

  /// A copy of one resource for one localization.
  private struct Copy {
    let bundle: CatalogBundle
    let root: CatalogRoot
    let folders: ContainerFolders
    let files: ResourceFiles
    let locale: LocaleTag
    let development: LocaleTag?

    private var container: Container { folders.container }
    /// The localization's folder; nil if it is a link.
    private var folder: FilePath? { folders.path(of: locale) }

    private var shown: String {
      let folder = folder ?? container.path
      return root.shown(folder.appending(Array(files.path.utf8)))
    }

    private func list(in stubs: inout ResourceStubs, canBeCopied: Bool = false) {
      stubs.missing.append(MissingResource(shown: shown, locale: locale.text, canBeCopied: canBeCopied))
    }

    /// Adds all variants of the development localization's resource, else those of `Base`; lists it where none is to be copied,
    /// or can be.
    func add(to stubs: inout ResourceStubs) {
      func variants(_ isWanted: (Int) -> Bool) -> [ResourceFile] {
        files.files.filter { file in file.folder.map(isWanted) ?? false }
      }
      var sources = variants { folders.isFolder($0, of: development) }
      if sources.isEmpty { sources = variants { container.folders[$0].name == "Base" } }
      guard let folder, !files.files.contains(where: { $0.folder == nil }), !sources.isEmpty else {
        return list(in: &stubs)
      }
      var copies: [ResourceCopy] = []
      for source in sources {
        guard let place = source.folder,
          let below = source.path.relative(to: container.folders[place].path)
        else { continue }
        let target = folder.appending(below.bytes)
        // A resource comes whole, or not at all. Nothing is written where a link stands.
        guard !FileStamp.isLink(root.file(target)), let parts = parts(of: source) else {
          return list(in: &stubs)
        }
        if FileStamp.kind(of: root.file(target)) != nil {
          return stubs.options.copiesResources ? leave(target, in: &stubs) : list(in: &stubs)
        }
        copies += parts.map { part in
          guard let part else { return copy(source.path, to: target) }
          return copy(source.path.appending(part.bytes), to: target.appending(part.bytes))
        }
      }
      if stubs.options.copiesResources { stubs.copies += copies } else { list(in: &stubs, canBeCopied: true) }
    }

    /// Leaves a file that is there: nothing is put over it.
    private func leave(_ target: FilePath, in stubs: inout ResourceStubs) {
      let isUnlisted = stubs.catalog.project(lacking: target, root: bundle.root) != nil
      if isUnlisted, stubs.options.lists != nil {
        return stubs.unlisted.append(ProjectUpdate.File(root: bundle.root, path: target, locales: []))
      }
      stubs.omissions.append(
        StubOmission(
          shown: root.shown(target), locale: locale.text, count: 0,
          reason: isUnlisted ? .unlisted : files.products.isEmpty ? .taken : .notShipped))
    }

    private func copy(_ source: FilePath, to target: FilePath) -> ResourceCopy {
      ResourceCopy(
        root: bundle.root, source: source, target: target, shownSource: root.shown(source),
        shown: root.shown(target), locale: locale.text, file: root.file(source))
    }

    /// The files of a package, by their paths below it; nil in place of a path for a resource that is a file itself.
    /// Nil altogether where files are not all that a package holds, or not all of it can be seen.
    private func parts(of source: ResourceFile) -> [FilePath?]? {
      guard source.isFolder else { return [nil] }
      guard
        let tree = try? FileTree(
          walking: root.file(source.path), policy: .everything, environment: GitEnvironment()),
        tree.faultyFolders.isEmpty
      else { return nil }
      var parts: [FilePath?] = []
      for folder in tree.folders {
        for entry in tree.entries(of: folder) {
          switch entry.kind {
          case .file: parts.append(tree.path(of: entry, in: folder))
          case .folder, .package: break
          case .link, .skipped, .special: return nil
          }
        }
      }
      return parts.isEmpty ? nil : parts
    }
  }
}

extension ContainerFolders {
  /// The folder of a localization, there or not; nil if it is a link.
  fileprivate func path(of locale: LocaleTag) -> FilePath? {
    guard let own = places[locale] else { return new(for: locale) }
    return own.first { !container.folders[$0].isLink }.map { container.folders[$0].path }
  }

  /// Whether a localization has a resource of its own.
  fileprivate func has(_ locale: String, _ files: ResourceFiles) -> Bool {
    guard let own = places[LocaleTag(name: locale)], !files.withheld.isEmpty else { return false }
    return files.files.contains { file in file.folder.map(own.contains) ?? false }
  }

  /// Whether a folder is a localization's.
  fileprivate func isFolder(_ folder: Int, of locale: LocaleTag?) -> Bool {
    locale.flatMap { places[$0]?.contains(folder) } ?? false
  }
}
