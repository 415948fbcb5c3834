import L10nFormats
import L10nLocale
import L10nSystem
import L10nText

/// Makes a container of each file that has a part for each language: its languages are no folders of the app.
/// Files in a bundle, and other people's, are left alone: the project does not test with them.
struct PartedFiles {
  private let root: RootFacts
  /// The languages that the source tree has folders for, and that its projects know.
  private let languages: [LocaleTag]

  init(_ root: RootFacts, _ drafts: ContainerDrafts) {
    self.root = root
    let folders = drafts.all.lazy.filter { $0.bundle == nil }.flatMap(\.folders).map(\.tag)
    let regions = root.projects.flatMap(\.knownRegions).map { LocaleTag(name: $0.name) }
    languages = Set(folders).union(regions).filter(\.isLocale).sorted { ByteOrder.precedes($0.text, $1.text) }
  }

  /// The containers in the order of their paths.
  func containers() -> [Container] {
    var containers: [Container] = []
    for (folder, path, format) in root.scan.partedFiles.sorted(by: { $0.file < $1.file }) {
      guard format != .storeConfig, root.bundle(of: folder) == nil, root.ownership.folder(of: path) == nil,
        !ExampleApps.hold(path), root.scope.isOpen || root.scope.keepsFile(path.bytes),
        let found = root.facts.languages(of: path, format), let first = found.first
      else { continue }
      let names = found.sorted(by: ByteOrder.precedes)
      let languages = AppStoreLocale.languages(of: names, in: languages)
      let draft = Self.draft(path, in: folder, format, zip(names, languages))
      let matcher = LocalizationMatcher(available: languages)
      var regions = DevelopmentRegions(root: root).regions(of: draft)
        .filter { !matcher.matches(for: [$0.region]).isEmpty }
      if regions.isEmpty, !languages.contains("en") {
        let language = names.firstIndex(of: first).map { languages[$0] } ?? first
        regions = [.init(region: language, source: .storeKit, path: root.problems.root.shown(path))]
      }
      containers.append(draft.container(developmentRegions: regions, shipping: RootShipping()))
    }
    return containers
  }

  private static func draft(
    _ path: FilePath, in folder: FileTree.FolderID, _ format: TableFormat,
    _ parts: some Sequence<(String, String)>
  ) -> ContainerDraft {
    var draft = ContainerDraft(folder: folder, path: path, bundle: nil, bundlePath: path)
    for (name, language) in parts {
      let folder = draft.addFolder(name, path)
      draft.folders[folder].language = language
      draft.folders[folder].tag = LocaleTag(name: language)
      draft.add(PathName.stem(path.lastComponent[...]), format.part(name), folder: folder, path: path)
    }
    return draft
  }
}

extension FactsReader {
  /// The languages of a file that has a part for each; nil where it cannot be read. A fault in it is a finding.
  func languages(of path: FilePath, _ format: TableFormat) -> [String]? {
    guard let content = content(of: path) else { return nil }
    let count = content.count
    var pass = TablePass()
    var request = ContentRequest()
    request.withFindings = true
    return content.withText { bytes in
      pass.read(bytes, count: count, of: format, request) { content, text, decoded in
        for problem in Locator.problems(content.findings, decoded, path: root.shown(path), in: text) {
          problems.add(problem)
        }
        return content.languages.compactMap(\.language).filter { $0 != "Base" }
      }
    }
  }
}
