/// The names below one folder, as one compact value: what a walk found, sorted by bytes, the same whatever order the
/// file system has. About 24 bytes and the name for each entry.
///
/// Folders come in the order of their paths, component by component: a folder stands directly before what is in it.
package struct FileTree: Sendable {
  /// A folder of the tree. Ordered like the folders' paths, component by component.
  package struct FolderID: Hashable, Comparable, Sendable {
    /// The place in `folders`, from 0, the root.
    package let index: Int

    package static func < (left: FolderID, right: FolderID) -> Bool { left.index < right.index }
  }

  /// One name in a folder.
  package struct Entry: Hashable, Sendable {
    /// The place among all entries of the tree.
    package let index: Int
    package let kind: FileKind
    /// The folder that the name stands for, for `FileKind.folder`.
    package let folder: FolderID?
  }

  /// Why a folder has no entries, or not all.
  package enum Fault: Equatable, Sendable {
    /// A call failed with this `errno`: no permission, gone meanwhile, a damaged disk.
    case unreadable(Int32)
    /// The folder was walked before under another path: a mount that loops.
    case walkedBefore
  }

  struct FolderRecord {
    var parent: UInt32
    /// The folder's own entry in its parent; no meaning for the root.
    var entry: UInt32
    var firstEntry: UInt32
    var entryCount: UInt32 = 0
  }

  struct EntryRecord {
    var name: Int
    var length: UInt16
    var kind: FileKind
    /// The folder's place in `folderRecords`, or the link's in `links`.
    var payload: UInt32 = 0
  }

  /// The folder as it was named, the base of all paths.
  package let root: FilePath
  /// Asked where a path is spelt with other letters than the names that are there.
  private(set) var caseless = CaselessNames()
  var folderRecords: [FolderRecord] = []
  var entryRecords: [EntryRecord] = []
  var names: [UInt8] = []
  var links: [LinkTarget] = []
  var faults: [FolderID: Fault] = [:]
  /// Why git's lists of tracked files could not be read. In such a working tree nothing was left out as ignored.
  package internal(set) var gitFailures: [SystemError] = []
  /// The paths that a sparse checkout leaves out.
  package internal(set) var leftOut = LeftOutPaths()

  init(root: FilePath) { self.root = root }

  /// The folder that was named.
  package var top: FolderID { FolderID(index: 0) }

  /// All folders, the root first.
  package var folders: LazyMapCollection<Range<Int>, FolderID> {
    folderRecords.indices.lazy.map { FolderID(index: $0) }
  }

  /// The entries of a folder, sorted by the bytes of their names.
  package func entries(of folder: FolderID) -> LazyMapCollection<Range<Int>, Entry> {
    entryIndices(of: folder).lazy.map { entry(at: $0) }
  }

  /// The folder that holds `folder`; nil for the root.
  package func parent(of folder: FolderID) -> FolderID? {
    folder.index == 0 ? nil : FolderID(index: Int(folderRecords[folder.index].parent))
  }

  /// Why `folder` has no entries, or not all; nil if all is well.
  package func fault(of folder: FolderID) -> Fault? { faults[folder] }

  /// All folders that could not be read or not fully, in the order of `folders`.
  package var faultyFolders: [FolderID] { faults.keys.sorted() }

  /// The bytes of an entry's name.
  package func name(of entry: Entry) -> ArraySlice<UInt8> { name(ofEntryAt: entry.index) }

  /// The target of a link; nil for an entry that is no link.
  package func target(of entry: Entry) -> LinkTarget? {
    entry.kind == .link ? links[Int(entryRecords[entry.index].payload)] : nil
  }

  func entryIndices(of folder: FolderID) -> Range<Int> {
    let record = folderRecords[folder.index]
    return Int(record.firstEntry)..<(Int(record.firstEntry) + Int(record.entryCount))
  }

  func name(ofEntryAt index: Int) -> ArraySlice<UInt8> {
    let record = entryRecords[index]
    return names[record.name..<(record.name + Int(record.length))]
  }

  func entry(at index: Int) -> Entry {
    let record = entryRecords[index]
    return Entry(
      index: index, kind: record.kind,
      folder: record.kind == .folder ? FolderID(index: Int(record.payload)) : nil)
  }
}
