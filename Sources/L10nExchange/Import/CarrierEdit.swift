internal import L10nCatalog
internal import L10nFormats
internal import L10nPatch
internal import L10nSystem
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
    guard let top = root.location.real, root.file(path).real == top.appending(path.bytes) else {
      return .failure(
        Refusal(reason: "its file is reached through a link, and nothing is written through links"))
    }
    var buffer = FileBuffer()
    var old: [UInt8]?
    if file.targetExists {
      do throws(SystemError) {
        try buffer.load(root.file(path))
        old = buffer.array
      } catch {
        return .failure(Refusal(reason: "\(root.shown(path)) cannot be read: \(error.reason)"))
      }
    }
    do throws(Refusal) {
      switch file.carrier {
      case .strings: return .success(try StringsCarrier(changes).content(old))
      case .stringsdict: return .success(try RulesCarrier(changes, root: root).content(old))
      case .catalog: return .success(try CatalogCarrier(changes).content(old ?? []))
      }
    } catch {
      return .failure(error)
    }
  }
}
