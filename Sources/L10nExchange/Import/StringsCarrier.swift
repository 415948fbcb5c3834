internal import L10nFormats
internal import L10nPatch
internal import L10nText

/// Texts that go into a `.strings` file.
struct StringsCarrier {
  private let changes: [[UInt8]: CarrierChange]
  /// What the developers say of the keys.
  private let comments: [[UInt8]: String]
  private let reading: FileReading
  /// The keys in the order of the development file: a new entry stands behind the one before it there.
  private let order: [[UInt8]]

  init(_ all: [CarrierChanges]) {
    var changes: [[UInt8]: CarrierChange] = [:]
    var comments: [[UInt8]: String] = [:]
    for part in all {
      for change in part.changes {
        changes[part.key(change)] = change
        comments[part.key(change)] = part.source.units[change.number].comment
      }
    }
    self.changes = changes
    self.comments = comments
    reading = all.first?.file.reading ?? .copyStep
    order = all.flatMap { $0.source.units.map(\.key) }
  }

  /// The file with the texts; a new one where there is none.
  func content(_ old: [UInt8]?) throws(CarrierEdit.Refusal) -> FileChange.Content {
    guard let old else {
      let edits = try edits(of: [])
      do throws(ByteEditError) {
        return .new(try ByteEdit.apply(edits, to: []), isExecutable: false)
      } catch {
        throw CarrierEdit.Refusal(reason: "its edits do not fit: \(error)")
      }
    }
    switch PaddedBuffer(old).withText({ PropertyListFormat.detect($0, count: old.count) }) {
    case .binary: throw CarrierEdit.Refusal(reason: "a binary property list is not changed in place")
    case .xml: return .edited(old, try propertyListEdits(of: old))
    default: return .edited(old, try edits(of: old))
    }
  }

  private func edits(of old: [UInt8]) throws(CarrierEdit.Refusal) -> [ByteEdit] {
    var writer = StringsWriter(old, reading: reading)
    if let damage = writer.damage {
      throw CarrierEdit.Refusal(reason: "the file has to be mended first: \(damage.message)")
    }
    var places: [[UInt8]: Int] = [:]
    for (index, key) in writer.keys().enumerated() where writer.document.entries[index].isLoaded {
      places[key] = index
    }
    do throws(StringsWriterError) {
      var anchor = StringsPlace.first
      for key in order {
        if let index = places[key] {
          anchor = .after(index)
          if let change = changes[key] {
            try writer.replaceValue(of: index, with: change.text)
            try writer.removeMarks(of: index)
          }
        } else if let change = changes[key] {
          try writer.insert(
            StringsInsertion(
              key: key, value: change.text, comment: comments[key].map { Array($0.utf8) }), at: anchor)
        }
      }
    } catch {
      throw CarrierEdit.Refusal(reason: "the file cannot be changed: \(error)")
    }
    return writer.edits()
  }

  private func propertyListEdits(of old: [UInt8]) throws(CarrierEdit.Refusal) -> [ByteEdit] {
    try RuleFile.with(old) { (file, text) throws(CarrierEdit.Refusal) in
      var edits: [ByteEdit] = []
      var new: [PropertyListEditor.Insertion] = []
      var anchor = PropertyListEditor.Place.first
      var changed: [PropertyListNode.Entry] = []
      for key in order {
        if let entry = file.entry(key) {
          anchor = .after(entry)
          if let change = changes[key] {
            changed.append(entry)
            edits.append(
              file.editor.replaceValue(of: entry, in: file.root, with: .string(change.text), in: text))
          }
        } else if let change = changes[key] {
          new.append(PropertyListEditor.Insertion(key: key, value: .string(change.text), anchor))
        }
      }
      edits += file.editor.removeMarks(before: changed, of: file.root, in: text)
      return edits + file.editor.insert(new, into: file.root, in: text)
    }
  }
}
