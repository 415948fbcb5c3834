internal import L10nFormats
import L10nSystem

/// The containers of the sources by the folders that they lie in or below, so that each folder knows of its own without
/// going through all of them.
struct ContainersBelow {
  private let tree: FileTree
  private let table: [UInt8]
  /// The first container with localizations in or below each folder, of those in several languages if there are any.
  private var first: [FileTree.FolderID: Int] = [:]
  /// Folders with a container in or below them that has the table.
  private var withTable: Set<FileTree.FolderID> = []
  /// The files that any container has as carriers.
  private(set) var carried: Set<FilePath> = []

  /// - Parameter table: the name of the table that is asked for.
  init(_ drafts: [ContainerDraft], in tree: FileTree, table: [UInt8]) {
    self.tree = tree
    self.table = table
    for isTranslated in [true, false] {
      for (place, draft) in drafts.enumerated()
      where draft.bundle == nil && draft.isTranslated == isTranslated {
        note(draft, at: place)
      }
    }
  }

  /// Takes in a container, or what was added to one.
  mutating func note(_ draft: ContainerDraft, at place: Int) {
    var isNew = (first: draft.isLocalized, table: draft.tables[table] != nil)
    var current: FileTree.FolderID? = draft.folder
    // The folders above know a container already if this folder does.
    while let folder = current, isNew.first || isNew.table {
      if isNew.first {
        if first[folder] == nil { first[folder] = place } else { isNew.first = false }
      }
      if isNew.table { isNew.table = withTable.insert(folder).inserted }
      current = tree.parent(of: folder)
    }
    for files in draft.tables.values {
      carried.formUnion(files.lazy.filter { $0.format == .infoPlist }.map(\.path))
    }
  }

  /// Whether a container in or below a folder has the table.
  func translate(_ folder: FileTree.FolderID) -> Bool { withTable.contains(folder) }

  /// The first container in or below a folder that has localizations.
  func first(in folder: FileTree.FolderID) -> Int? { first[folder] }
}
