internal import L10nFormats
internal import L10nText

/// The stubs of a file that has the texts of one language.
struct StubRequest {
  var edit: TableEdit
  var sorts: Bool
  /// Whether the stubs are wanted as a file of their own.
  var makesFiles: Bool
  var reading: FileReading

  var stubs: [TextEdit] { edit.edits }

  /// Makes it the stubs of a new file that begins as a copy of the one that it hides. What was missing is a stub, whatever the
  /// copy says of it.
  mutating func hides() {
    edit.overwrites = true
    edit.removed = []
    edit.removesUnread = false
  }

  /// The places of keys in the order of the source.
  var ranks: [[UInt8]: Int] {
    var ranks: [[UInt8]: Int] = [:]
    for (rank, key) in edit.order.enumerated() { ranks[key] = rank }
    return ranks
  }
}

extension StubCounts {
  /// What an edit of a file changed.
  init(_ counts: EditCounts) {
    self.init()
    added = counts.added + counts.replaced
    filled = counts.filled
    removed = counts.removed
    completed = counts.completed
  }
}

extension StubOmission.Reason {
  init(_ refusal: EditRefusal) {
    self =
      switch refusal {
      case .damaged(let fault): .damaged(fault)
      case .binary: .binary
      case .oldStyle, .notWritable, .otherShape: .notWritable
      }
  }
}
