import L10nFormats
import L10nLocale
import L10nSystem
import L10nText

extension RootDiscovery {
  /// Makes a container of each file that has a part for each language: its languages are no folders of the app. What lies in
  /// a bundle, or is other people's, is left alone: nobody tests with it.
  mutating func addPartedFiles() {
    for (folder, path, format) in scan.partedFiles.sorted(by: { $0.file < $1.file }) {
      guard owner(of: folder) == nil, foreign.folder(of: path) == nil,
        scope.isOpen || scope.keepsFile(path.bytes),
        let found = facts.languages(of: path, format, problems: &problems), let first = found.first
      else { continue }
      let names = found.sorted(by: ByteOrder.precedes)
      let languages = AppStoreLocale.languages(of: names, in: projectLanguages)
      var draft = ContainerDraft(folder: folder, path: path, bundle: nil, bundlePath: path)
      var files: [TableFile] = []
      for (name, language) in zip(names, languages) {
        var localization = LocalizationFolder(name: name, path: path, shownPath: draft.shown(path))
        localization.language = language
        localization.tag = LocaleTag(name: language)
        draft.folders.append(localization)
        files.append(draft.file(format.part(name), folder: files.count, path: path))
      }
      draft.tables[Array(PathName.stem(path.lastComponent[...]))] = files
      let matcher = LocalizationMatcher(available: languages)
      var regions = developmentRegions(of: draft).filter { !matcher.matches(for: [$0.region]).isEmpty }
      if regions.isEmpty, !languages.contains("en") {
        let language = names.firstIndex(of: first).map { languages[$0] } ?? first
        regions = [.init(region: language, source: .storeKit, path: problems.root.shown(path))]
      }
      parted.append(draft.container(developmentRegions: regions, shipping: RootShipping()))
    }
  }

  /// The languages that the source tree has folders for, and that its projects know.
  private var projectLanguages: [LocaleTag] {
    let folders = drafts.lazy.filter { $0.bundle == nil }.flatMap(\.folders).map(\.tag)
    let regions = projects.flatMap(\.knownRegions).map { LocaleTag(name: $0.name) }
    return Set(folders).union(regions).filter(\.isLocale).sorted { ByteOrder.precedes($0.text, $1.text) }
  }
}

extension FactsReader {
  /// The languages of a file that has a part for each; nil where it cannot be read. What is wrong with it is a finding.
  fileprivate func languages(
    of path: FilePath, _ format: TableFormat, problems: inout ProblemList
  ) -> [String]? {
    guard let content = content(of: path, problems: &problems) else { return nil }
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
