internal import L10nText

/// Other names for keys of a table: each entry keeps its texts, and all else of a file stays as it is.
package struct KeyRenaming: Sendable {
  /// The new names by the old ones.
  package var names: [[UInt8]: [UInt8]] = [:]
  /// The keys whose entries give way to those that get their names.
  package var removed: Set<[UInt8]> = []
  /// New names that code shows as texts already.
  package var texts: Set<[UInt8]> = []

  package init() {}

  /// A file with the new names. A key of a catalog that stands in the order of the others does so afterwards.
  package func renamed(_ file: [UInt8], as syntax: TableSyntax) throws(EditRefusal) -> [UInt8] {
    if file.starts(with: "bplist".utf8) { throw .binary }
    guard let text = TableText(syntax == .catalog ? try withSourceTexts(file) : file) else {
      throw .damaged("its characters cannot be read")
    }
    do throws(TableSyntaxTree.Refusal) {
      var table = try syntax.definition.read(text.bytes, isBase: false)
      if syntax == .catalog {
        guard let place = table.root.members.firstIndex(where: { $0.key.elementsEqual("strings".utf8) }),
          let keys = table.root.members[place].value.object
        else { return file }
        table.root.members[place].value.content = .object(sorted(keys))
      } else {
        // Files that are ASCII because of their escapes stay so.
        let isASCII =
          text.bytes.allSatisfy { $0 < 0x80 } && text.bytes.firstRange(of: Array("\\U".utf8)) != nil
        table.root = renamed(table.root, table.syntax, isASCII: isASCII)
      }
      let new = TableWriter.text(of: table, .ours)
      // The result is read once more: no other key may be touched.
      guard TableContent(try syntax.definition.read(new, isBase: false)) == TableContent(table) else {
        throw TableSyntaxTree.Refusal(message: "the new key does not come back as it is")
      }
      return text.storage.file(of: new)
    } catch {
      throw .damaged(error.message)
    }
  }

  private func renamed(_ object: ObjectNode, _ syntax: TableSyntax, isASCII: Bool) -> ObjectNode {
    var object = object
    for place in object.members.indices.reversed() where removed.contains(object.members[place].key) {
      let gone = object.members.remove(at: place)
      if place == 0, !object.members.isEmpty { object.members[0].gap = gone.gap }
    }
    func isBare(_ member: MemberNode) -> Bool { member.name.first != 0x22 && member.name.first != 0x27 }
    let areBare = object.members.count(where: isBare) * 2 > object.members.count
    for (place, old) in object.members.enumerated() {
      guard let new = names[old.key] else { continue }
      var name: [UInt8] = []
      if syntax == .catalog {
        name = JSONStyle.quote(new) + old.name.reversed().prefix { $0 != 0x22 }.reversed()
      } else if syntax == .propertyList {
        let end = old.name.firstRange(of: Array("</".utf8))?.lowerBound ?? old.name.endIndex
        name = Array("<key>\(PropertyListEditor.escaped(new))".utf8) + old.name[end...]
      } else {
        StringsSpelling.append(
          new, quote: old.name.first == 0x27 ? 0x27 : 0x22,
          isBare: isBare(old) || areBare && !StringsSpelling.canBeBare(old.key), isASCII: isASCII, to: &name)
        // A key alone is its own text.
        if old.value.bytes.isEmpty, old.value.text == old.key {
          object.members[place].value.bytes = (Array(" = ".utf8) + StringsSpelling.quoted(old.key))[...]
        }
      }
      object.members[place].name = name[...]
      object.members[place].key = new
      if FormatString.types(of: old.key) != FormatString.types(of: new) {
        object.members[place].value.retype(from: old.key, to: new)
      }
    }
    return object
  }

  /// The keys of a catalog: those with new names go where the order puts them, unless their old place was none.
  private func sorted(_ old: ObjectNode) -> ObjectNode {
    var object = renamed(old, .catalog, isASCII: false)
    let order = CatalogSyntax.order(at: [Array("strings".utf8)])
    let all = old.members.map(\.key).filter { !removed.contains($0) }
    let kept = JSONPlacement(all.filter { names[$0] == nil }, by: order)
    var before = 0
    for key in all {
      if names[key] == nil { before += 1 } else if kept.place(of: key, by: order) != before { return object }
    }
    let members = zip(all, object.members)
    let places = members.filter { names[$0.0] != nil }.map { (kept.place(of: $1.key, by: order), $1) }
    let gaps = object.members.map(\.gap)
    object.members = members.filter { names[$0.0] == nil }.map(\.1)
    let inOrder = places.sorted { left, right in
      left.0 == right.0 ? kept.isBefore(left.1.key, right.1.key, by: order) : left.0 < right.0
    }
    for (place, member) in inOrder.reversed() { object.members.insert(member, at: place) }
    for place in gaps.indices { object.members[place].gap = gaps[place] }
    return object
  }

  /// A catalog whose keys show the same texts under their new names: a key that is its own text gets it as source text, which goes where
  /// the new key says the same. A build leaves out a source text in the state `new` that is not the key.
  private func withSourceTexts(_ file: [UInt8]) throws(EditRefusal) -> [UInt8] {
    let edits = try CatalogFile.edits(of: file) { editor, text, decoded in
      let document = XCStringsDocument(text, decoded)
      guard let source = document.sourceLanguage else { return }
      for entry in document.entries where !entry.isDuplicate {
        let units = entry.localization(source)?.units ?? []
        guard let new = names[entry.key], units.count < 2,
          let value = units.first.map(\.value) ?? (texts.contains(new) ? nil : entry.key)
        else { continue }
        let unit = units.first
        let shown = FormatString.retyped(value, from: entry.key, to: new)
        if unit == nil, shown == new { continue }
        let bare = FormatString.withoutNumbers(shown)
        let (wasSame, isSame) = (
          bare == FormatString.withoutNumbers(entry.key), bare == FormatString.withoutNumbers(new)
        )
        let isOfCode = entry.extractionState == .automatic || entry.extractionState == .stale
        if isOfCode, shown == new, unit?.state == .translated, unit?.place == .plain {
          editor.removeLocalization(entry.key, source, in: text)
        } else if isOfCode, let unit, unit.place == .plain, wasSame != isSame,
          unit.state == (isSame ? .needsReview : .translated)
        {
          // Somebody wrote down the text that was the key. The state tells it from one that the new name brought.
          editor.setUnit(
            entry.key, source, value: value, state: isSame ? .translated : .needsReview, in: text)
        } else if unit == nil
          || isOfCode && unit?.place == .plain && unit?.state == (isSame ? .translated : .new)
        {
          let state: XCStringsState = isSame && unit != nil ? .new : .translated
          editor.setUnit(entry.key, source, value: value, state: state, in: text)
        }
      }
    }
    return try ByteEdit.applied(edits, to: file)
  }
}

extension ValueNode {
  /// Gives all texts of a key the types of placeholders that its new name has.
  fileprivate mutating func retype(from old: [UInt8], to new: [UInt8]) {
    switch content {
    case .object(var object):
      for place in object.members.indices where !object.members[place].key.elementsEqual("comment".utf8) {
        // A rule names the type of its number without the sign.
        let isType = ["NSStringFormatValueTypeKey", "formatSpecifier"].contains {
          object.members[place].key == Array($0.utf8)
        }
        let types = [FormatString.types(of: old)[1], FormatString.types(of: new)[1]].compactMap(\.self)
        if isType, types.count == 2, object.members[place].value.text == types[0] {
          object.members[place].value.bytes.replace(types[0], with: types[1], maxReplacements: 1)
          object.members[place].value.content = .text(types[1])
        } else {
          object.members[place].value.retype(from: old, to: new)
        }
      }
      content = .object(object)
    case .text(let text):
      bytes = FormatString.retyped(Array(bytes), from: old, to: new)[...]
      content = .text(FormatString.retyped(text, from: old, to: new))
    case .literal: break
    }
  }
}
