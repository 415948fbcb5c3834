import L10nFormats
import L10nLocale
import L10nSystem
import L10nText

/// A text of the App Store where it stands.
struct StoreEntry {
  var field: StoreField
  /// The App Store's name of its language; nil for what stands in for all (`default`), or a name that it does not know.
  var locale: String?
  /// The path relative to the root.
  var path: FilePath
  var text: String
  var start: TextPosition?
  /// Whether it is all that is in its file, so that places in it can be told.
  var isAlone: Bool
  var isLink = false
}

/// Makes a container of each folder with texts for the App Store: fastlane's `metadata` and `screenshots`, `TestFlight`, and
/// those of App Store Connect CLI. Android's, which look alike, are left alone.
struct StoreTrees {
  private let root: RootFacts
  private(set) var containers: [Container] = []
  /// The number of images by the App Store's names of languages.
  private(set) var screenshots: [String: Int] = [:]

  private var tree: FileTree { root.scan.tree }

  /// Folders of deliver that are no language.
  private static let otherFolders: Set<String> = [
    "review_information", "app_clip_review_information", "trade_representative_contact_information",
    "android", "fonts", "appleTV", "iMessage",
  ]

  init(_ root: RootFacts) {
    self.root = root
    let folders = root.scan.storeFolders.filter { root.bundle(of: $0.folder) == nil && isOurs($0.folder) }
    var parents: [FileTree.FolderID] = []
    for (folder, kind) in folders where kind == .storeText {
      if let parent = tree.parent(of: folder), !parents.contains(parent) { parents.append(parent) }
    }
    let texts = Set(folders.lazy.filter { $0.nameClass == .storeText }.map { $0.folder.index })
    for parent in parents { addMetadata(parent, texts) }
    for (folder, kind) in folders {
      switch kind {
      case .whatToTest: addFiles(of: folder, .storeText) { $0.hasPrefix("WhatToTest.") ? "WhatToTest" : nil }
      case .storeInfo: addFiles(of: folder, .storeJSON) { _ in "app-info" }
      case .storeVersion: addFiles(of: folder, .storeJSON) { _ in "version" }
      case .storeStrings: addFiles(of: folder, .strings) { _ in "localizations" }
      case .screenshots: addScreenshots(folder, beside: parents)
      default: break
      }
    }
    for (folder, path, format) in root.scan.partedFiles
    where format == .storeConfig && root.bundle(of: folder) == nil && isOurs(folder) && keeps(path) {
      addConfiguration(path, folder, format)
    }
    containers.sort { $0.path < $1.path }
  }

  /// Whether a folder is the project's own, and Apple's.
  private func isOurs(_ folder: FileTree.FolderID) -> Bool {
    let path = tree.path(of: folder)
    let parts = path.bytes.split(separator: UInt8(ascii: "/"))
    return root.ownership.folder(of: path) == nil
      && !parts.contains { $0.elementsEqual("android".utf8) || $0.elementsEqual("_android".utf8) }
  }

  private func keeps(_ path: FilePath) -> Bool { root.scope.isOpen || root.scope.keepsFile(path.bytes) }

  // MARK: - deliver

  /// - Parameter texts: the folders that have texts, by their indices.
  private mutating func addMetadata(_ parent: FileTree.FolderID, _ texts: Set<Int>) {
    var (draft, findings) = newDraft(parent)
    for entry in tree.entries(of: parent) {
      let name = PathName.text(tree.name(of: entry))
      guard !Self.otherFolders.contains(name), let folder = tree.folder(behind: entry),
        texts.contains(folder.index), case let path = draft.path.appending(Array(tree.name(of: entry))),
        let known = findings.language(name, path)
      else { continue }
      let place = draft.addFolder(known, path, isLink: entry.kind == .link)
      for file in tree.entries(of: folder) where tree.isFile(file) {
        let own = tree.name(of: file)
        let stem = PathName.text(PathName.stem(own))
        let path = path.appending(Array(own))
        guard keeps(path) else { continue }
        guard let field = StoreField(rawValue: stem), FileNameKind.of(own) == .storeText else {
          findings.others.append((PathName.text(own), path))
          continue
        }
        let format = TableFormat.storeText.part(field.rawValue)
        draft.add(stem.utf8, format, folder: place, path: path, isLink: file.kind == .link)
      }
    }
    // F-Droid's folders have a name and a description of each language as well.
    let isAndroid = findings.others.contains { $0.name == "summary.txt" || $0.name == "full_description.txt" }
    if !findings.languages.isEmpty, !isAndroid { finish(draft, &findings) }
  }

  private func newDraft(_ folder: FileTree.FolderID, _ path: FilePath? = nil) -> (
    ContainerDraft, StoreFindings
  ) {
    let path = path ?? tree.path(of: folder)
    return (
      ContainerDraft(folder: folder, path: path, bundle: nil, bundlePath: path),
      StoreFindings(root: root, tree: path)
    )
  }

  // MARK: - Files that name their language

  /// - Parameter table: the table of a file, by its name; nil for another file.
  private mutating func addFiles(
    of folder: FileTree.FolderID, _ format: TableFormat, table: (String) -> String?
  ) {
    var (draft, findings) = newDraft(folder)
    let suffix = format == .storeText ? "txt" : format == .storeJSON ? "json" : "strings"
    for entry in tree.entries(of: folder) where tree.isFile(entry) {
      let name = PathName.text(tree.name(of: entry))
      let path = draft.path.appending(Array(tree.name(of: entry)))
      guard name.hasSuffix("." + suffix), let table = table(name), keeps(path),
        let word = name.split(separator: ".").dropLast().last,
        let known = findings.language(String(word), path)
      else { continue }
      draft.add(
        table.utf8, format == .storeText ? format.part(table) : format,
        folder: draft.addFolder(known, draft.path), path: path, isLink: entry.kind == .link)
    }
    // Files beside these may have any name.
    if format != .storeText { findings.unknown = [] }
    if !findings.languages.isEmpty { finish(draft, &findings) }
  }

  /// A file of all languages.
  private mutating func addConfiguration(_ path: FilePath, _ folder: FileTree.FolderID, _ format: TableFormat)
  {
    var (draft, findings) = newDraft(folder, path)
    for name in root.facts.languages(of: path, format) ?? [] {
      guard let known = findings.language(name, path) else { continue }
      draft.add(
        "store.config".utf8, format.part(name), folder: draft.addFolder(known, path), path: path)
    }
    if !findings.languages.isEmpty { finish(draft, &findings) }
  }

  // MARK: - Screenshots

  private mutating func addScreenshots(_ folder: FileTree.FolderID, beside trees: [FileTree.FolderID]) {
    var (draft, findings) = newDraft(folder)
    let parent = tree.parent(of: folder)
    let isOfFastlane = draft.path.bytes.split(separator: UInt8(ascii: "/")).contains {
      $0.elementsEqual("fastlane".utf8)
    }
    guard isOfFastlane || trees.contains(where: { tree.parent(of: $0) == parent }) else { return }
    for entry in tree.entries(of: folder) {
      let name = PathName.text(tree.name(of: entry))
      guard let inner = tree.folder(behind: entry) else { continue }
      guard let known = language(of: entry) else {
        if Self.otherFolders.contains(name) {
          for entry in tree.entries(of: inner) { countImages(of: entry) }
        }
        continue
      }
      countImages(of: entry)
      let path = draft.path.appending(Array(tree.name(of: entry)))
      let place = draft.addFolder(known, path, isLink: entry.kind == .link)
      for file in tree.entries(of: inner) where tree.isFile(file) {
        let path = path.appending(Array(tree.name(of: file)))
        guard FileNameKind.of(tree.name(of: file)) == .table(.strings), keeps(path) else { continue }
        draft.add(
          PathName.stem(tree.name(of: file)), .strings, folder: place, path: path,
          isLink: file.kind == .link)
      }
    }
    if !draft.tables.isEmpty { finish(draft, &findings) }
  }

  /// The language of a folder of pictures, where names of old versions are in use.
  private func language(of entry: FileTree.Entry) -> String? {
    let name = PathName.text(tree.name(of: entry))
    return AppStoreLocale.known(name) ?? AppStoreLocale.meant(name)
  }

  private mutating func countImages(of entry: FileTree.Entry) {
    guard let language = language(of: entry), let folder = tree.folder(behind: entry) else { return }
    let count = tree.entries(of: folder).count { file in
      ["png", "jpg", "jpeg"].contains { PathName.suffix(tree.name(of: file)).elementsEqual($0.utf8) }
    }
    if count > 0 { screenshots[language, default: 0] += count }
  }

  // MARK: - The container

  /// Adds the container: its primary language, the tables that are expected of others, and what is wrong.
  private mutating func finish(_ draft: ContainerDraft, _ findings: inout StoreFindings) {
    var draft = draft
    /// Whether the file in a folder says something.
    var isFilled: [[UInt8]: [Int: Bool]] = [:]
    for (table, files) in draft.tables {
      for file in files {
        guard let folder = file.folder else { continue }
        let name = draft.folders[folder].name
        // Keys beside pictures are parts of their names.
        let entries =
          file.format == .strings && !table.elementsEqual("localizations".utf8)
          ? [] : root.facts.storeEntries(of: file.path, file.format, in: name == "Base" ? nil : name)
        for var entry in entries {
          entry.isLink = file.isLink || draft.folders[folder].isLink
          findings.entries.append(entry)
        }
        isFilled[table, default: [:]][folder] =
          file.format != .storeText || entries.first?.text.isEmpty == false
      }
    }
    let region = primary(of: draft)
    if let region {
      let own =
        draft.folders.indices.filter { draft.folders[$0].name == region }
        + draft.folders.indices.filter { draft.folders[$0].isBase }
      for (table, files) in draft.tables {
        let isFilled = isFilled[table, default: [:]]
        let isOptional = StoreField(rawValue: String(decoding: table, as: UTF8.self))?.isOptional ?? false
        guard
          own.lazy.compactMap({ isFilled[$0] }).first != true
            || isOptional && !isFilled.contains(where: { $0.value && !own.contains($0.key) })
        else { continue }
        draft.tables[table] = nil
        draft.untranslated[table] = files
      }
    }
    let facts = region.map {
      [DevelopmentRegionFact(region: $0, source: .store, path: root.problems.root.shown(draft.path))]
    }
    var container = draft.container(developmentRegions: facts ?? [], shipping: RootShipping())
    container.isOfStore = true
    let others = findings.entries.filter { !$0.text.isEmpty && $0.locale != nil && $0.locale != region }
    container.unsharedFields = Set(StoreField.allCases.filter(\.isOptional)).subtracting(others.map(\.field))
    containers.append(container)
    findings.report()
  }

  /// The primary language: what the configuration says, else the app's development language by its name in the App Store, else
  /// American English, else the language with most files.
  private func primary(of draft: ContainerDraft) -> String? {
    let names = draft.folders.map(\.name).filter { $0 != "Base" }.sorted(by: ByteOrder.precedes)
    let facts = DevelopmentRegions(root: root).regions(of: draft).map(\.region)
    let projects = root.projects.compactMap { $0.developmentRegion?.name }
    let asked = facts + projects + ["en-US"]
    let matcher = LocalizationMatcher(available: names)
    for region in asked {
      if let meant = AppStoreLocale.meant(region), names.contains(meant) { return meant }
      if let found = matcher.matches(for: [region]).first { return names[found] }
    }
    if draft.folders.contains(where: \.isBase) { return "en-US" }
    func count(_ name: String) -> Int {
      draft.tables.values.joined().count { $0.folder.map { draft.folders[$0].name } == name }
    }
    return names.max { count($0) == count($1) ? ByteOrder.precedes($1, $0) : count($0) < count($1) }
  }
}

extension FactsReader {
  /// The texts for the App Store in a file.
  /// - Parameter locale: of a file that has one language.
  func storeEntries(of path: FilePath, _ format: TableFormat, in locale: String?) -> [StoreEntry] {
    guard let content = content(of: path) else { return [] }
    let count = content.count
    var pass = TablePass()
    return content.withText { bytes in
      pass.read(bytes, count: count, of: format) { content, text, decoded in
        let lines = decoded.map { LineIndex($0, text: text) }
        return content.languages.flatMap { language in
          language.entries.compactMap { entry -> StoreEntry? in
            guard let field = StoreField(key: WTF8.text(entry.key)) else { return nil }
            return StoreEntry(
              field: field, locale: language.language.map { AppStoreLocale.known($0) } ?? locale, path: path,
              text: String(decoding: entry.first.text, as: UTF8.self),
              start: entry.first.range.flatMap { lines?.position($0.lowerBound, in: text) },
              isAlone: format == .storeText)
          }
        }
      }
    }
  }
}
