package import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
package import L10nLookup
package import L10nSystem
package import L10nText

/// The options that say how tables are brought in step with code.
package struct SyncOptions: Sendable {
  /// Whether texts of `.strings` files give way to different default texts in code.
  package var updatesValues = false
  /// Lines of comments that stood in code before: where a catalog has one, no person has written it there.
  package var formerComments: Set<[UInt8]> = []

  package init() {}
}

/// A step for one key of a table.
package struct SyncStep: Sendable, Equatable {
  package enum Action: String, Sendable, CaseIterable {
    case add, update, revive, markStale = "mark stale", remove
    /// No build extracts the key, and code asks for it: a person looks after it.
    case keep = "mark as manual"
    /// Code says that it stays as it is in every language.
    case fix = "mark as not to be translated"
    /// Nothing but its comment changes.
    case comment = "update the comment of"
    /// The key gets another name, in a table or in code.
    case rename
  }

  package var action: Action
  package var key: [UInt8]
}

/// A key that is left as it is, though table and code are not in step.
package struct SyncNotice: Sendable, Equatable {
  package enum Reason: Sendable, Equatable, CaseIterable {
    /// Code gives it several default texts.
    case severalTexts
    /// The specifiers of the key are not known, and no table has a key that fits.
    case unknownSpecifiers
    /// The table that it could go to is not there.
    case noTable
    /// The key is used only by code of targets that ship no table: a library, whose app has the tables.
    case otherTarget
    /// The development file has another text than code.
    case otherText
    /// Code gives no text, and the key is a name and none itself.
    case noText
    /// The key is used nowhere.
    case unused
    /// No code that was read uses the key, and other code may.
    case kept
    /// It is stale, as no build extracts it, and code may ask for it.
    case mayBeAsked
    /// The key has another name now, and code asks for the old one in a way that is not changed.
    case stillAsked
    /// The old name of a key stands there, and may mean something else.
    case mayBeMeant
    /// The same, in an interface file, where no code has it: code may look up what stands there.
    case mayBeLookedUp
  }

  package var reason: Reason
  package var key: [UInt8]
  package var table: [UInt8]
  /// A place in code, or in the table.
  package var path: String
  package var position: TextPosition?
}

/// A development file as it is to be.
package struct SyncedFile: Sendable {
  /// The place of its root in `Catalog.roots`.
  package var root: Int
  /// The path relative to the root.
  package var path: FilePath
  /// The path as people see it.
  package var shown: String
  package var content: FileChange.Content
  package var steps: [SyncStep]

  /// The file as a project gets it; nil for one that is there already.
  fileprivate var newFile: ProjectUpdate.File? {
    guard case .new = content else { return nil }
    return ProjectUpdate.File(root: root, path: path, locales: [])
  }
}

/// The changes that bring development tables in step with code: keys that are new in code are added, keys that
/// are gone from it go or are marked, as the kind of file wants it.
package struct SyncPlan: Sendable {
  /// The files in the order of the roots and paths.
  package internal(set) var files: [SyncedFile] = []
  /// The notices in the order of the audit.
  package internal(set) var notices: [SyncNotice] = []
  /// Tables, as people see them, that need no file of the development language: their keys are the texts.
  package private(set) var tablesOfTexts: [String] = []
  /// Files that cannot be changed, and why.
  package internal(set) var refusals: [(shown: String, reason: String)] = []
  /// The keys that get other names.
  package internal(set) var renames: [KeyRename] = []
  /// The languages that products get with a first file, as people see them.
  package private(set) var begun: [(language: String, product: String)] = []

  /// The files that come to be.
  package var newFiles: [ProjectUpdate.File] { files.compactMap(\.newFile) }

  /// Leaves out new files that no target would get.
  package mutating func refuse(_ obstacles: [ProjectUpdate.File: String]) {
    files.removeAll { file in
      guard let reason = file.newFile.flatMap({ obstacles[$0] }) else { return false }
      refusals.append((file.shown, reason))
      return true
    }
  }

  init() {}

  /// - Parameter isWanted: whether a key is brought in step.
  package init(
    _ audit: KeyAudit, _ tables: DevelopmentTables, options: SyncOptions,
    where isWanted: (KeyRow) -> Bool = { _ in true }
  ) {
    let rows = audit.rows.filter(isWanted)
    let catalog = tables.catalog
    let folders = ContainerFolders.all(catalog)
    var byTable: [TableID: [KeyRow]] = [:]
    for row in rows {
      if let id = row.id { byTable[id, default: []].append(row.saidByOwn(of: id)) }
      for home in row.ownHomes { byTable[home, default: []].append(row.asked(of: home, isOwn: true)) }
    }
    for table in tables.tables {
      guard let rows = byTable[table.id] else { continue }
      if table.files.isEmpty, table.keysAreTexts, !rows.contains(where: { $0.state == .missing }),
        let file = table.entries.first?.file
      {
        let path = FilePath(catalog.shownPath(of: table.id, file: file))
        tablesOfTexts.append(path.parent.parent.appending(catalog[table.id].nameBytes).text)
      }
      let isCatalog = table.files.first.map { catalog[table.id].files[$0].format == .catalog } ?? true
      let isAsked = table.files.isEmpty && table.keysAreTexts && rows.contains { $0.state == .missing }
      let newPath =
        isAsked ? Self.newPath(of: table.id, tables, folders[table.id.bundle][table.id.container]) : nil
      let job = SyncJob(
        table, rows, options, isCatalog: isCatalog && newPath == nil, isMade: newPath != nil
      ) { audit.usage.isExtracted($0, into: table.id) }
      if job.isEmpty, job.notices.isEmpty { continue }
      notices += job.notices
      guard !job.isEmpty else { continue }
      add(job, tables, table.id, new: newPath)
    }
    notices += Self.notices(of: rows)
    files.sort { ($0.root, $0.path) < ($1.root, $1.path) }
  }

  /// Takes keys out of all files of their tables, in all languages.
  package init(removing rows: [KeyRow], from tables: DevelopmentTables) {
    let byTable = Dictionary(grouping: rows) { $0.id }
    for table in tables.tables {
      guard let rows = byTable[table.id] else { continue }
      let files = tables.catalog[table.id]
      add(SyncJob(removing: rows, from: table, of: files), tables, table.id, new: nil)
    }
    files.sort { ($0.root, $0.path) < ($1.root, $1.path) }
  }

  /// - Parameter new: the file that comes to be, for texts of code.
  private mutating func add(_ job: SyncJob, _ tables: DevelopmentTables, _ id: TableID, new: FilePath?) {
    let catalog = tables.catalog
    for number in job.files {
      let root = catalog.bundles[id.bundle].root
      let file = number == SyncJob.newFile ? nil : catalog[id].files[number]
      guard let path = file?.path ?? new else { continue }
      let shown = catalog.roots[root].shown(path)
      if file == nil, let obstacle = catalog.roots[root].obstacle(to: path) {
        refusals.append((shown, obstacle))
        continue
      }
      do {
        let content = try job.content(
          of: number, format: file?.format ?? .strings, at: catalog.roots[root].file(path))
        guard let content else { continue }
        let language = ProjectUpdate.File(root: root, path: path, locales: []).localization
        for product in catalog[id].products.map({ catalog.products[$0] }) where file == nil {
          if let language, product.lacks(language) { begun.append((language.text, product.name)) }
        }
        files.append(
          SyncedFile(root: root, path: path, shown: shown, content: content, steps: job.steps(of: number)))
      } catch {
        refusals.append((shown, error.reason))
      }
    }
  }

  /// The path of a table's new file in the development language; nil where nothing tells that language, and where the language has such a
  /// file that no target gets.
  private static func newPath(
    of id: TableID, _ tables: DevelopmentTables, _ folders: ContainerFolders
  ) -> FilePath? {
    guard let original = tables.originals[id], let region = original.region?.tag else { return nil }
    let (catalog, container) = (tables.catalog, tables.catalog.container(of: id))
    let folder = original.own.first.map { container.folders[$0].path } ?? folders.new(for: region)
    let path = folder.appending(catalog[id].nameBytes + Array(".strings".utf8))
    return catalog.roots[catalog.bundles[id.bundle].root].kind(of: path) == nil ? path : nil
  }

  /// The notices about keys that code asks for and no table can get.
  private static func notices(of rows: [KeyRow]) -> [SyncNotice] {
    rows.compactMap { row in
      guard [.missing, .tableless].contains(row.state), let place = row.uses.first else { return nil }
      let reason: SyncNotice.Reason
      let own = row.ownHomes.map { row.asked(of: $0, isOwn: true) }
      if row.state == .tableless {
        reason = .noTable
      } else if !row.isExact || own.contains(where: \.isDefaultTextUnsure) {
        reason = .unknownSpecifiers
      } else if row.homes.isEmpty {
        reason = .noTable
      } else if own.isEmpty {
        reason = .otherTarget
      } else if own.contains(where: { $0.conflicts.contains(.value) }) {
        reason = .severalTexts
      } else {
        return nil
      }
      return SyncNotice(
        reason: reason, key: row.key, table: row.table, path: place.path, position: place.position)
    }
  }
}

/// A key that gets another name.
package struct KeyRename: Sendable {
  package var old: [UInt8]
  package var new: [UInt8]
  /// The tables where it does: one, the same in several products, and those of single devices.
  package var tables: [TableID]

  package init(_ old: [UInt8], _ new: [UInt8], in tables: [TableID]) {
    (self.old, self.new, self.tables) = (old, new, tables)
  }
}

/// Why a file is not changed.
struct SyncRefusal: Error {
  var reason: String
}
