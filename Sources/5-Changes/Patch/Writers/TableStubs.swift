internal import L10nFormats
internal import L10nText

/// Stubs in a file that has the texts of one language, whatever it is written in.
struct TableStubs {
  let format: TableFormat
  let request: StubRequest

  /// Those in a file that is there.
  func edited(_ old: [UInt8]) -> StubOutcome {
    writable(format.definition.editor(of: old)) { (edit, editor) throws(EditRefusal) in
      let result = try editor.edited(edit, in: old, reading: request.reading)
      var counts = StubCounts(result.counts)
      let stubs =
        request.makesFiles && counts.added + counts.filled > 0 ? editor.file(of: edit.edits) : nil
      if request.sorts {
        let new = try result.content.bytes(from: old)
        if let sorted = editor.sorted(new, reading: request.reading, by: request.ranks) {
          counts.isSorted = true
          return .change(.replaced(old, with: sorted), stubs: stubs, counts)
        }
      }
      return FileChange.Content(result.content, of: old).map { .change($0, stubs: stubs, counts) } ?? .nothing
    }
  }

  /// A new file that begins as a copy of the one that it hides.
  func begun(as origin: [UInt8]) -> StubOutcome {
    let outline = try? format.definition.editor(of: origin)?.outline(of: origin, reading: request.reading)
    let known = outline?.loaded ?? []
    let replaced = request.stubs.count { known.contains($0.key) }
    return edited(origin).asNewFile(from: origin, with: known.count, replacing: replaced)
  }

  /// A new file like the development one, as far as that can be copied.
  func made(like template: [UInt8]?) -> StubOutcome {
    writable(format.definition.editor(of: template)) { edit, editor in
      var counts = StubCounts()
      counts.added = edit.edits.count
      guard counts.added > 0 else { return .nothing }
      var content =
        template.flatMap { editor.file(of: edit, like: $0, reading: request.reading) }
        ?? editor.file(of: edit.edits)
      // The development file may have keys twice, or in another file before this one.
      if request.sorts, let sorted = editor.sorted(content, reading: request.reading, by: request.ranks) {
        content = sorted
      }
      return .change(.new(content, isExecutable: false), stubs: content, counts)
    }
  }

  /// What comes of the stubs that a file can hold.
  private func writable(
    _ editor: (any TableEditor.Type)?,
    _ make: (TableEdit, any TableEditor.Type) throws(EditRefusal) -> StubOutcome
  ) -> StubOutcome {
    guard let editor else { return .refused(.notWritable) }
    var edit = request.edit
    edit.edits.removeAll { !editor.canHold($0) }
    let leftOut = request.stubs.count - edit.edits.count
    do throws(EditRefusal) {
      switch try make(edit, editor) {
      case .change(let content, let stubs, var counts):
        counts.leftOut = leftOut
        return .change(content, stubs: stubs, counts)
      case .nothing where leftOut > 0: return .refused(.notXML)
      case let outcome: return outcome
      }
    } catch {
      return .refused(StubOmission.Reason(error))
    }
  }
}
