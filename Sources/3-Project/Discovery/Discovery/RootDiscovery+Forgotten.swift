import L10nLocale
import L10nSystem

extension RootDiscovery {
  /// Files that no target gets although their table is shipped in other languages: those of a language that the project
  /// knows, and those of any language where the project lists the others one by one.
  /// - Returns: the languages of the latter that a project does not know, by its `.xcodeproj`.
  mutating func reportForgotten() -> [FilePath: Set<LocaleTag>] {
    if options.takesAllFiles || notShipped.isEmpty { return [:] }
    // Names are read once: there may be thousands of files, of few products and languages.
    var regions: [Int: Set<LocaleTag>] = [:]
    var tags: [String: LocaleTag] = [:]
    var originals: [FileTree.FolderID: Set<[UInt8]>] = [:]
    var listers: [LocalizedStem: Int] = [:]
    for (number, product) in shipping.products.enumerated() {
      for stem in product.namedStems where listers[stem] == nil { listers[stem] = number }
    }
    var unknown: [FilePath: [LocaleTag: [FilePath]]] = [:]
    func known(_ name: String) -> LocaleTag {
      let tag = tags[name] ?? LocaleTag(name: name)
      tags[name] = tag
      return tag
    }
    var languages: [String: String] = [:]
    func language(_ name: String) -> String {
      let language = languages[name] ?? CanonicalLanguage.identifier(of: known(name).text)
      languages[name] = language
      return language
    }
    lazy var listed = listedLanguages(language)
    for file in notShipped {
      guard let folder = file.localization else { continue }
      let name = PathName.text(PathName.stem(folder))
      let tag = known(name)
      let container = scan.tree.folder(at: file.parent.parent)
      let isDevelopment = container.map { name == "Base" || tag == known(developmentRegion(at: $0)) } ?? false
      if isDevelopment, let container {
        let shipped = originals[container] ?? shippedOriginals(in: container)
        originals[container] = shipped
        if shipped.contains(Array(PathName.stem(file.lastComponent))) { continue }
      }
      func knows(_ number: Int) -> Bool {
        if regions[number] == nil {
          regions[number] = Set(shipping.products[number].regions.map { LocaleTag(name: $0) })
        }
        return regions[number]?.contains(tag) ?? false
      }
      let lister = LocalizedStem(file).flatMap { listers[$0] }
      if let lister {
        // Its language is there in a folder that is spelt otherwise, or that the loader takes for the same: this one is
        // left over.
        if ListedLanguage(file, language(name)).map(listed.contains) == true { continue }
        unlisted.append(file)
        if !knows(lister) {
          unknown[shipping.products[lister].projectPath, default: [:]][tag, default: []].append(file)
          continue
        }
      }
      guard let product = (lister ?? shippers(of: file).first(where: knows)).map({ shipping.products[$0] })
      else { continue }
      let message =
        lister == nil
        ? "\(product.name) ships this table in other languages, and its project knows '\(name)', but no target gets "
          + "this file"
        : "not in the project yet: \(product.project) has this table in other languages, and no target gets this file"
      // Nobody makes stubs of the original.
      let hint = Self.hint(isListed: lister != nil && !isDevelopment)
      problems.add(.forgottenLocalization, file, message, hint: hint, locale: name)
    }
    for (project, files) in unknown { reportForgotten(files, of: problems.root.shown(project)) }
    return unknown.mapValues { Set($0.keys) }
  }

  /// How many languages are named of those that a project does not know.
  private static let named = 8

  /// Says once what a project lacks of languages that it does not know: they ship nowhere.
  private mutating func reportForgotten(_ files: [LocaleTag: [FilePath]], of project: String) {
    let languages = files.keys.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    guard let language = languages.first, let own = files[language], let first = own.first else { return }
    if languages.count == 1 {
      let others = own.count > 1 ? ", nor \(own.count - 1) more of '\(language.text)'" : ""
      problems.add(
        .forgottenLocalization, first,
        "not in the project yet: \(project) has this table in other languages, and no target gets this file\(others)",
        hint: Self.hint(isListed: true, adding: language.text), locale: language.text)
      return
    }
    let count = files.values.reduce(0) { $0 + $1.count }
    var names = languages.prefix(Self.named).map(\.text).joined(separator: ", ")
    if languages.count > Self.named { names += " and \(languages.count - Self.named) more" }
    problems.add(
      .forgottenLocalization, first,
      "not in the project yet: \(project) has these tables in other languages, and no target gets the \(count) files of "
        + "\(languages.count) more: \(names)",
      hint:
        "add a language to the project ('l10ncheck stubs --add-locale \(language.text) --update-project' does that), "
        + "or delete its files")
  }

  /// A language that some project lists a file of a table for.
  private struct ListedLanguage: Hashable {
    var stem: LocalizedStem
    /// As the loader has it: Norwegian (`no`) is Bokmål (`nb`).
    var language: String
    var kind: FileNameKind

    init?(_ file: FilePath, _ language: String) {
      guard let stem = LocalizedStem(file) else { return nil }
      self.stem = stem
      self.language = language
      kind = FileNameKind.of(file.lastComponent)
    }
  }

  private func listedLanguages(_ language: (String) -> String) -> Set<ListedLanguage> {
    var languages: Set<ListedLanguage> = []
    for file in shipping.products.lazy.flatMap(\.namedFiles) {
      guard let folder = file.localization else { continue }
      ListedLanguage(file, language(PathName.text(PathName.stem(folder)))).map { _ = languages.insert($0) }
    }
    return languages
  }

  /// - Parameter language: one that the project does not know.
  private static func hint(isListed: Bool, adding language: String? = nil) -> String {
    if !isListed { return "add it to the target, or delete it" }
    let added = language.map { " --add-locale \($0)" } ?? ""
    return "add it to the project ('l10ncheck stubs\(added) --update-project' does that), or delete it"
  }

  private func developmentRegion(at container: FileTree.FolderID) -> String {
    project(of: container).flatMap { projects[$0].developmentRegion?.name } ?? "en"
  }

  /// Whether the name of a folder in a container is that of the development localization, or `Base`.
  private func isOriginal(_ name: ArraySlice<UInt8>, in container: FileTree.FolderID) -> Bool {
    guard ShippedFiles.isLocalization(name) else { return false }
    let name = PathName.text(name.dropLast(6))
    return name == "Base" || LocaleTag(name: name) == LocaleTag(name: developmentRegion(at: container))
  }

  /// The names of what ships in the development language, or in `Base`, of a container: where a file that does not ship has
  /// the same (`en.lproj` beside `Base.lproj`), nobody's texts are forgotten.
  private func shippedOriginals(in container: FileTree.FolderID) -> Set<[UInt8]> {
    let tree = scan.tree
    var names: Set<[UInt8]> = []
    for entry in tree.entries(of: container) where isOriginal(tree.name(of: entry), in: container) {
      guard let folder = tree.folder(behind: entry) else { continue }
      let path = tree.path(of: entry, in: container)
      for entry in tree.entries(of: folder) {
        let name = Array(tree.name(of: entry))
        if !shipping.products(of: [path.appending(name)]).isEmpty {
          names.insert(Array(PathName.stem(name[...])))
        }
      }
    }
    return names
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
