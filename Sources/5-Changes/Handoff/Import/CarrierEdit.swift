internal import L10nDiscovery
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

  /// A file that was made, and what is not in it.
  struct Outcome {
    var content: FileChange.Content
    /// Why texts are not in it, by the parts and the numbers of their keys.
    var lost: [[Int: String]]
  }

  /// The file with the texts, read again: of a key of which a text would not be found, nothing is written.
  func result() -> Result<Outcome, Refusal> {
    do throws(Refusal) {
      let (content, lost) = try made()
      if lost.allSatisfy(\.isEmpty) { return .success(Outcome(content: content, lost: lost)) }
      var rest = changes
      for (place, keys) in lost.enumerated() { rest[place].changes.removeAll { keys[$0.number] != nil } }
      if rest.allSatisfy(\.changes.isEmpty), let reason = lost.lazy.compactMap(\.values.first).first {
        throw Refusal(reason: reason)
      }
      let again = try CarrierEdit(rest, at: path, in: root).made()
      if let reason = again.lost.lazy.compactMap(\.values.first).first { throw Refusal(reason: reason) }
      return .success(Outcome(content: again.content, lost: lost))
    } catch {
      return .failure(error)
    }
  }

  /// The file with all texts, and those that are not found in it.
  private func made() throws(Refusal) -> (content: FileChange.Content, lost: [[Int: String]]) {
    guard let file = changes.first?.file else { throw Refusal(reason: "there is nothing to write") }
    if let obstacle = changes.lazy.compactMap(\.file.obstacle).first { throw Refusal(reason: obstacle) }
    // What a link points to belongs to somebody else.
    if WriteObstacle.isThroughLink(path, in: root) { throw Refusal(reason: WriteObstacle.link) }
    let old: [UInt8]?
    let made: FileChange.Content
    if !file.targetExists, let hidden = file.hidden {
      let template = try bytes(at: hidden)
      old = template
      made = try begun(file.format, hiding: hidden, template)
    } else {
      old = file.targetExists ? try bytes(at: path) : nil
      made = try content(file.format, old)
    }
    let new: [UInt8]
    do throws(ByteEditError) { new = try made.bytes() } catch {
      throw Refusal(reason: "its edits do not fit: \(error)")
    }
    let texts = WrittenTexts(changes, in: new, from: old ?? [])
    if let key = texts.damaged {
      throw Refusal(reason: "\(root.shown(path)) would lose what it has for \"\(WTF8.text(key))\"")
    }
    return (made, texts.lost(in: root.shown(path)))
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
    _ format: TableFormat, hiding hidden: FilePath, _ template: [UInt8]
  ) throws(Refusal) -> FileChange.Content {
    let made: FileChange.Content
    do throws(Refusal) {
      made = try content(format, template)
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
