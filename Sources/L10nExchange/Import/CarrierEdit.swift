internal import L10nCatalog
internal import L10nFormats
internal import L10nPatch
internal import L10nSystem
internal import L10nTables
internal import L10nText

/// Puts texts into one file: as edits of its bytes, or as a new file.
struct CarrierEdit {
  /// Why a file cannot be changed.
  struct Refusal: Error {
    var reason: String
  }

  private let changes: [CarrierChanges]
  private let path: FilePath
  private let root: CatalogRoot

  init(_ changes: [CarrierChanges], at path: FilePath, in root: CatalogRoot) {
    self.changes = changes
    self.path = path
    self.root = root
  }

  func result() -> Result<FileChange.Content, Refusal> {
    guard let file = changes.first?.file else {
      return .failure(Refusal(reason: "there is nothing to write"))
    }
    if let obstacle = changes.lazy.compactMap(\.file.obstacle).first {
      return .failure(Refusal(reason: obstacle))
    }
    // What a link points to belongs to somebody else.
    if WriteObstacle.isThroughLink(path, in: root) { return .failure(Refusal(reason: WriteObstacle.link)) }
    do throws(Refusal) {
      if file.targetExists { return .success(try content(file.format, bytes(at: path))) }
      guard let hidden = file.hidden else { return .success(try content(file.format, nil)) }
      return .success(try begun(file.format, hiding: hidden))
    } catch {
      return .failure(error)
    }
  }

  private func bytes(at path: FilePath) throws(Refusal) -> [UInt8] {
    var buffer = FileBuffer()
    do throws(SystemError) {
      try buffer.load(root.file(path), limit: FileBuffer.largestText)
      return buffer.array
    } catch {
      throw Refusal(reason: "\(root.shown(path)) cannot be read: \(error.reason)")
    }
  }

  private func content(
    _ format: TableFormat, _ old: [UInt8]?
  ) throws(Refusal) -> FileChange.Content {
    do throws(EditRefusal) {
      switch format {
      case .catalog: return try CatalogCarrier(changes).content(old ?? [])
      case .stringsdict: return try RulesCarrier(changes, root: root).content(old)
      default: return try TextsCarrier(changes, format).content(old)
      }
    } catch {
      throw Refusal(reason: error.reason)
    }
  }

  /// A new file with all that it hides: the loader falls back by file, never by key.
  private func begun(
    _ format: TableFormat, hiding hidden: FilePath
  ) throws(Refusal) -> FileChange.Content {
    let made: FileChange.Content
    do throws(Refusal) {
      made = try content(format, bytes(at: hidden))
    } catch {
      throw Refusal(
        reason: "a new file would hide \(root.shown(hidden)), which is not copied: \(error.reason)")
    }
    do throws(ByteEditError) {
      return .new(try made.bytes(), isExecutable: false)
    } catch {
      throw Refusal(reason: "its edits do not fit: \(error)")
    }
  }
}
