internal import L10nFormats
internal import L10nText

/// Any bytes are read as a property list and as everything that is one, and come to an end. What the tree holds, the
/// stream hands out; what is put into a dictionary is there afterwards, and nothing else has changed.
func fuzzPropertyList(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let padded = PaddedBuffer(bytes)
  var reader = PropertyListReader()
  let (list, reading) = padded.withText { reader.tree($0, count: count) }
  precondition(list != nil || !reading.findings.isEmpty, "refused without a word")
  precondition((list != nil) == reading.isLoaded, "two answers")
  padded.withText { span in
    reader.withText(of: reading, in: span) { text in
      let locator = Locator(reading.decoded, text: text)
      for finding in reading.findings { _ = locator.problem(finding, path: "", in: text) }
    }
  }
  if let list {
    _ = InfoPlistTexts(list)
    _ = SettingsPage(list)
    _ = IntentDefinition(list)
    if let table = LocTable(list) {
      var entries = EntryCounter()
      for column in table.columns.prefix(8) {
        _ = StringsDictReader.read(column.entries) { entries.entry($0, in: $1) }
      }
    }
    insert(into: list, reading, bytes, padded, reader)
  }
  var entries = EntryCounter()
  _ = padded.withText {
    StringsDictReader.read($0, count: count, using: &reader) { entries.entry($0, in: $1) }
  }
  _ = padded.withText { XcodeProjectFacts.read($0, count: count, using: &reader).facts }
  _ = padded.withText { PackageManifestFacts($0, from: 0, to: count) }
  return 0
}

private func insert(
  into list: PropertyList, _ reading: PropertyListReader.Reading, _ bytes: [UInt8],
  _ padded: borrowing PaddedBuffer, _ reader: borrowing PropertyListReader
) {
  guard list.root.kind == .dictionary else { return }
  let key = Array("l10n <&> \u{E9}".utf8)
  var edits: [ByteEdit] = []
  padded.withText { span in
    reader.withText(of: reading, in: span) { text in
      edits =
        PropertyListEditor(reading, text: text)?
        .insert([.init(key: key, value: .string(key), .last)], into: list.root, in: text) ?? []
    }
  }
  guard !edits.isEmpty else { return }
  guard let changed = try? ByteEdit.apply(edits, to: bytes) else {
    preconditionFailure("an edit outside the file")
  }
  var second = PropertyListReader()
  let (after, _) = PaddedBuffer(changed).withText { second.tree($0, count: changed.count) }
  guard let after else { preconditionFailure("the change made the file unreadable") }
  precondition(after.root.entry(for: key)?.value.string == key, "what was put in is not there")
  precondition(after.root.count == list.root.count + 1, "something else changed")
}

private struct EntryCounter {
  var count = 0

  mutating func entry(_ entry: borrowing StringsDictEntry, in texts: RawSpan) {
    let needs = PluralNeeds(categories: [.one, .few, .other], language: "pl")
    count += entry.missing(needs).names.count
    count += entry.representative(in: texts)?.text.count ?? 0
  }
}
