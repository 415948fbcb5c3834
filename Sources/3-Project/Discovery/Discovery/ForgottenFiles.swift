import L10nFormats
import L10nLocale
import L10nSystem

/// Files that no target gets although their table is shipped in other languages: those of a language that the project
/// knows, and those of any language where the project lists the others one by one.
struct ForgottenFiles {
  private let root: RootFacts
  private let drafts: ContainerDrafts
  /// String files that a project decides for and no target gets, in byte order; other people's are not among them.
  let notShipped: [FilePath]
  /// Files that no target gets and that a project has in other languages, one by one.
  private(set) var unlisted: [FilePath] = []
  /// The unlisted files in languages that their project does not know, by its `.xcodeproj`.
  private var unknown: [FilePath: [LocaleTag: [FilePath]]] = [:]
  /// The first product that lists each table one by one.
  private var listers: [LocalizedStem: Int] = [:]
  // Answers about products and languages are kept: there may be thousands of files, of few products and
  // languages.
  private var regions: [Int: Set<LocaleTag>] = [:]
  private var languages: [String: (tag: LocaleTag, canonical: String)] = [:]
  private var listed: Set<ListedLanguage>?

  init(_ root: RootFacts, _ drafts: ContainerDrafts) {
    self.root = root
    self.drafts = drafts
    notShipped = root.notShipped
    if root.options.takesAllFiles || notShipped.isEmpty { return }
    for (number, product) in root.shipping.products.enumerated() {
      for stem in product.namedStems where listers[stem] == nil { listers[stem] = number }
    }
    for file in notShipped { settle(file) }
    for (project, files) in unknown { report(files, of: root.problems.root.shown(project)) }
  }

  /// The languages that projects do not know, by their `.xcodeproj`.
  var unknownLanguages: [FilePath: Set<LocaleTag>] { unknown.mapValues { Set($0.keys) } }

  private mutating func settle(_ file: FilePath) {
    guard let folder = file.localization else { return }
    let name = PathName.text(PathName.stem(folder))
    let isDevelopment = isOriginal(name, of: file)
    if isDevelopment, ships(file) { return }
    if let catalog = catalog(beside: file) {
      // A target that has both does not build.
      root.problems.add(
        .forgottenLocalization, file,
        "No target gets this file: \(root.problems.root.shown(catalog)) is the table's",
        hint: "delete it, once the catalog has its texts", locale: name)
      return
    }
    let lister = LocalizedStem(file).flatMap { listers[$0] }
    if let lister {
      // The file is left over: its language is there in a folder that is spelt otherwise, or that the loader
      // takes for the same.
      if isListed(file, name) { return }
      unlisted.append(file)
      if !knows(lister, name) {
        let project = root.shipping.products[lister].projectPath
        unknown[project, default: [:]][language(name).tag, default: []].append(file)
        return
      }
    }
    guard let number = lister ?? shippers(of: file).first(where: { knows($0, name) }) else { return }
    let product = root.shipping.products[number]
    let message =
      lister == nil
      ? "\(product.name) ships this table in other languages, and its project knows '\(name)', but no target gets "
        + "this file"
      : "Not in the project yet: \(product.project) has this table in other languages, and no target gets this file"
    // The hint names no stubs for a file of the development localization.
    let hint = Self.hint(adding: lister != nil && !isDevelopment ? file : nil)
    root.problems.add(.forgottenLocalization, file, message, hint: hint, locale: name)
  }

  private mutating func language(_ name: String) -> (tag: LocaleTag, canonical: String) {
    if let language = languages[name] { return language }
    let tag = LocaleTag(name: name)
    let language = (tag, CanonicalLanguage.identifier(of: tag.text))
    languages[name] = language
    return language
  }

  /// Whether the project of a product knows a language.
  private mutating func knows(_ product: Int, _ name: String) -> Bool {
    let known = regions[product] ?? Set(root.shipping.products[product].regions.map { LocaleTag(name: $0) })
    regions[product] = known
    return known.contains(language(name).tag)
  }

  // MARK: - What is listed one by one

  /// A language that some project lists a file of a table for.
  private struct ListedLanguage: Hashable {
    var stem: LocalizedStem
    /// The name that the loader has: Norwegian (`no`) is Bokmål (`nb`).
    var language: String
    var kind: FileNameKind

    init?(_ file: FilePath, _ language: String) {
      guard let stem = LocalizedStem(file) else { return nil }
      self.stem = stem
      self.language = language
      kind = FileNameKind.of(file.lastComponent)
    }
  }

  private mutating func isListed(_ file: FilePath, _ name: String) -> Bool {
    let listed = listed ?? listedLanguages()
    self.listed = listed
    return ListedLanguage(file, language(name).canonical).map(listed.contains) ?? false
  }

  private mutating func listedLanguages() -> Set<ListedLanguage> {
    var listed: Set<ListedLanguage> = []
    for file in root.shipping.products.lazy.flatMap(\.namedFiles) {
      guard let folder = file.localization,
        let found = ListedLanguage(file, language(PathName.text(PathName.stem(folder))).canonical)
      else { continue }
      listed.insert(found)
    }
    return listed
  }

  // MARK: - Originals

  /// Whether a file is in the development language, or in `Base`.
  private mutating func isOriginal(_ name: String, of file: FilePath) -> Bool {
    guard let container = root.scan.tree.folder(at: file.parent.parent) else { return false }
    return name == "Base"
      || language(name).tag == language(root.developmentRegion(of: container) ?? "en").tag
  }

  /// Whether an original of the same name ships from the same container: where a file that does not ship stands
  /// beside it (`en.lproj` beside `Base.lproj`), no texts are forgotten.
  private mutating func ships(_ file: FilePath) -> Bool {
    guard let place = root.scan.tree.folder(at: file.parent.parent).flatMap(drafts.place) else {
      return false
    }
    let (draft, stem) = (drafts[place], Array(PathName.stem(file.lastComponent)))
    let resources = draft.resources.filter { PathName.stem($0.key[...]).elementsEqual(stem) }.values.joined()
    let all = (draft.tables[stem] ?? []).map(\.path) + resources.map(\.path)
    return all.contains { path in
      !root.shipping.products(of: [path]).isEmpty
        && path.localization.map { isOriginal(PathName.text(PathName.stem($0)), of: path) } == true
    }
  }

  /// The products that ship the table of a file in other languages.
  private func shippers(of file: FilePath) -> [Int] {
    root.shipping.products(of: table(of: file).map(\.path))
  }

  /// The files of a file's table, in all languages.
  private func table(of file: FilePath) -> [TableFile] {
    let folder = file.parent
    guard ShippedFiles.isLocalization(folder.lastComponent[...]),
      let place = root.scan.tree.folder(at: folder.parent).flatMap(drafts.place)
    else { return [] }
    return drafts[place].tables[Array(PathName.stem(file.lastComponent[...]))] ?? []
  }

  /// The catalog that ships in the place of a file of one language.
  private func catalog(beside file: FilePath) -> FilePath? {
    table(of: file).lazy.filter { $0.format == .catalog }.map(\.path)
      .first { !root.shipping.products(of: [$0]).isEmpty }
  }

  // MARK: - Findings

  /// The number of languages that a message names, of those that a project does not know.
  private static let named = 8

  /// Says once what a project lacks of languages that it does not know: they ship nowhere.
  private func report(_ files: [LocaleTag: [FilePath]], of project: String) {
    let languages = files.keys.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    guard let language = languages.first, let own = files[language], let first = own.first else { return }
    if languages.count == 1 {
      let others = own.count > 1 ? ", nor \(own.count - 1) more of '\(language.text)'" : ""
      root.problems.add(
        .forgottenLocalization, first,
        "Not in the project yet: \(project) has this table in other languages, and no target gets this file\(others)",
        hint: Self.hint(adding: first), locale: language.text)
      return
    }
    let count = files.values.reduce(0) { $0 + $1.count }
    var names = languages.prefix(Self.named).map(\.text).joined(separator: ", ")
    if languages.count > Self.named { names += " and \(languages.count - Self.named) more" }
    root.problems.add(
      .forgottenLocalization, first,
      "Not in the project yet: \(project) has these tables in other languages, and no target gets the \(count) files of "
        + "\(languages.count) more: \(names)",
      hint:
        "add a language to the project ('l10ncheck stubs \(Self.adoption(of: first))' does that), or delete its files"
    )
  }

  /// - Parameter file: one that a command brings in; nil for one that people add by hand.
  private static func hint(adding file: FilePath?) -> String {
    guard let file else { return "add it to the target, or delete it" }
    return "add it to the project ('l10ncheck stubs \(adoption(of: file))' does that), or delete it"
  }

  /// The option that adopts the folder of a file under the correct name: `--adopt dk=da`.
  private static func adoption(of file: FilePath) -> String {
    let name = file.localization.map { PathName.text(PathName.stem($0)) } ?? ""
    let meant = LocaleNameFinding(name: name)?.newName ?? name
    return "--adopt \(name == meant ? name : "\(name)=\(meant)")"
  }
}
