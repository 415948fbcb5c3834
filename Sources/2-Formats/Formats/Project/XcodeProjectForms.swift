internal import L10nText

/// Changes the form of tables in a `project.pbxproj`: a group of files becomes one file, or one a group. The object of
/// the table keeps its id, so that folders and build phases go on having it.
package struct XcodeProjectForms {
  package private(set) var bytes: [UInt8]
  private var editor: XcodeProjectEditor

  /// The changes to some objects of a project.
  package struct Step {
    /// The objects that go, with the build files that name those of them which are in no list any more.
    fileprivate var gone: Set<[UInt8]> = []
    /// Those that go from all lists.
    fileprivate var elements: Set<[UInt8]> = []
    /// New names in the comments behind ids.
    fileprivate var names: [[UInt8]: [UInt8]] = [:]
    fileprivate var edits: [ByteEdit] = []
    /// Adds new objects once the others are gone; false where that is impossible.
    fileprivate var coming: (inout XcodeProjectEditor) -> Bool = { _ in true }
  }

  /// Works a step out; nil where that cannot be done.
  package typealias Plan = (XcodeProjectEditor) -> Step?

  /// Nil for files that are not edited, as in `XcodeProjectEditor`.
  package init?(_ bytes: [UInt8]) {
    guard let editor = XcodeProjectEditor(bytes) else { return nil }
    self.bytes = bytes
    self.editor = editor
  }

  /// Makes changes, each of some steps, whole or not at all. Changes without a common object are made at once: a
  /// project is as large as its tables are many.
  /// - Returns: the places of the changes that cannot be made.
  package mutating func make(_ changes: [[Plan]]) -> [Int] {
    var together: [Step] = []
    var touched: Set<[UInt8]> = []
    var left: [Int] = []
    for (place, change) in changes.enumerated() {
      let steps = change.compactMap { $0(editor) }
      let isApart = steps.allSatisfy { step in
        defer { touched.formUnion(step.gone) }
        return touched.isDisjoint(with: step.gone)
      }
      if isApart, steps.count == change.count { together += steps } else { left.append(place) }
    }
    if !together.isEmpty, !make(together) { left = Array(changes.indices) }
    return left.filter { place in
      var made = self
      let isDone = changes[place].allSatisfy { $0(made.editor).map { made.make([$0]) } ?? false }
      if isDone { self = made }
      return !isDone
    }
  }

  private mutating func make(_ steps: [Step]) -> Bool {
    guard let rest = editor.without(steps), var next = XcodeProjectEditor(rest),
      steps.allSatisfy({ $0.coming(&next) }), let made = try? ByteEdit.apply(next.edits(), to: rest),
      let editor = XcodeProjectEditor(made)
    else { return false }
    bytes = made
    self.editor = editor
    return true
  }

  /// Puts a catalog in the place of files.
  /// - Parameters:
  ///   - groups: the variant groups, or single files, that go as a whole; the first one becomes the catalog.
  ///   - like: the id of one of their files.
  ///   - region: the catalog's name in a group that stays.
  package static func replace(
    _ groups: [[UInt8]], like: [UInt8], with name: [UInt8], in region: [UInt8]? = nil
  ) -> Plan {
    { editor in
      guard let first = groups.first,
        let text = editor.catalogText(named: name, in: region, instead: first, like: like)
      else { return nil }
      let variants = groups.flatMap { editor.objects[$0]?.value.value(for: "children")?.strings ?? [] }
      return Step(
        gone: Set(groups + variants), elements: Set(groups.dropFirst()), names: [first: region ?? name],
        coming: {
          $0.add(.fileReference, first, text)
          return true
        })
    }
  }

  /// Files of languages take the place of a catalog.
  /// - Parameters:
  ///   - catalog: the id of the catalog's file.
  ///   - files: of each format the names of the files, and the folders that they lie in, without `.lproj`.
  package static func replace(
    catalog: [UInt8], with files: [(name: [UInt8], folders: [[UInt8]])]
  ) -> Plan {
    { editor in
      guard let first = files.first, let file = editor.objects[catalog]?.value else { return nil }
      let folder = file.value(for: "path")?.string.map { Self.folder(of: $0) } ?? []
      let tree = file.value(for: "sourceTree")?.string ?? Array("<group>".utf8)
      return Step(
        gone: [catalog], names: [catalog: first.name],
        coming: { next in
          for (number, group) in files.enumerated() {
            let id = number == 0 ? catalog : next.newID(for: group.name, in: catalog)
            guard next.addGroup(id, group.name, group.folders, below: folder, tree: tree) else {
              return false
            }
            if number > 0, !next.place(id, called: group.name, beside: catalog) { return false }
          }
          return true
        })
    }
  }

  /// Files of languages take the place of a catalog in a group that stays, where an interface file is.
  package static func replace(
    catalog: [UInt8], inGroup group: [UInt8], with name: [UInt8], folders: [[UInt8]]
  ) -> Plan {
    { _ in
      Step(
        gone: [catalog], elements: [catalog],
        coming: { next in
          guard let sibling = next.objects[group]?.value.value(for: "children")?.strings.first else {
            return false
          }
          return folders.allSatisfy { next.add(name, in: $0, to: group, like: sibling) }
        })
    }
  }

  /// Puts names in the place of others in the exceptions of a synchronized folder.
  /// - Parameter id: that of the set of exceptions.
  package static func replace(_ old: Set<[UInt8]>, inExceptions id: [UInt8], with new: [[UInt8]]) -> Plan {
    { editor in
      guard let list = editor.objects[id]?.value.value(for: "membershipExceptions") else { return nil }
      let there = Set(list.strings)
      var coming = new.filter { !there.contains($0) }.compactMap { XcodeProjectText.quoted($0) }
      var edits: [ByteEdit] = []
      for element in list.elements where element.string.map(old.contains) == true {
        guard let indent = XcodeProjectEditor.indent(of: element.range.lowerBound, in: editor.bytes) else {
          return nil
        }
        if coming.isEmpty {
          edits.append(ByteEdit(replace: editor.line(element.range), with: []))
        } else {
          let between = [UInt8(ascii: ",")] + editor.lineEnd + indent
          edits.append(ByteEdit(replace: element.range, with: Array(coming.joined(separator: between))))
          coming = []
        }
      }
      return Step(edits: edits)
    }
  }

  /// Makes the project's own configurations say that new tables are catalogs.
  package mutating func prefersCatalogs() {
    if let made = try? ByteEdit.apply(editor.preferringCatalogs(), to: bytes) { bytes = made }
  }

  private static func folder(of path: [UInt8]) -> [UInt8] {
    path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[...$0]) } ?? []
  }
}

extension XcodeProjectEditor {
  /// The file reference of a catalog as Xcode writes it.
  /// - Parameters:
  ///   - region: the language's folder that it lies in; nil where that is the one around these.
  ///   - id: the id of the object in whose place it comes.
  ///   - like: a file that lies in the folder of a language.
  fileprivate func catalogText(
    named name: [UInt8], in region: [UInt8]?, instead id: [UInt8], like: [UInt8]
  ) -> [UInt8]? {
    guard let own = objects[id]?.value, let file = objects[like]?.value,
      let path = file.value(for: "path")?.string
    else { return nil }
    let group = own.isa(.variantGroup) ? own : nil
    var parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Array($0) }
    guard let lproj = parts.lastIndex(where: { $0.count > 6 && $0.suffix(6).elementsEqual(".lproj".utf8) })
    else { return nil }
    parts = Array(parts[..<lproj]) + (region.map { [$0 + Array(".lproj".utf8)] } ?? []) + [name]
    if let folder = group?.value(for: "path")?.string { parts.insert(folder, at: 0) }
    let place = Array(parts.joined(separator: [UInt8(ascii: "/")]))
    var tree = file.value(for: "sourceTree")?.string ?? Array("<group>".utf8)
    if let group, tree.elementsEqual("<group>".utf8) {
      tree = group.value(for: "sourceTree")?.string ?? tree
    }
    guard let quoted = XcodeProjectText.quoted(place), let quotedTree = XcodeProjectText.quoted(tree),
      let comment = XcodeProjectText.comment(region ?? name),
      let label = XcodeProjectText.quoted(region ?? name)
    else { return nil }
    let called = region != nil || place != name ? Array("; name = ".utf8) + label : []
    return id + comment + Array(" = {isa = PBXFileReference; lastKnownFileType = text.json.xcstrings".utf8)
      + called + Array("; path = ".utf8) + quoted + Array("; sourceTree = ".utf8) + quotedTree
      + Array("; };".utf8)
  }

  /// The file without the objects that some steps remove.
  fileprivate func without(_ steps: [XcodeProjectForms.Step]) -> [UInt8]? {
    var gone = Set(steps.lazy.flatMap(\.gone))
    var elements = Set(steps.lazy.flatMap(\.elements))
    var names = Dictionary(steps.lazy.flatMap(\.names), uniquingKeysWith: { $1 })
    var edits = steps.flatMap(\.edits)
    for (id, entry) in objects where entry.value.isa(.buildFile) {
      guard let file = entry.value.value(for: "fileRef")?.string else { continue }
      if elements.contains(file) {
        gone.insert(id)
        elements.insert(id)
      } else if let name = names[file] {
        names[id] = name
      }
    }
    for (id, entry) in objects {
      if gone.contains(id) {
        edits.append(
          ByteEdit(replace: line(entry.key.range.lowerBound..<entry.value.range.upperBound), with: []))
        continue
      }
      for list in ["children", "files"] {
        for element in entry.value.value(for: list)?.elements ?? [] {
          if let id = element.string, elements.contains(id) {
            edits.append(ByteEdit(replace: line(element.range), with: []))
          }
        }
      }
    }
    edits = edits.byPlace()
    let removed = edits.map(\.range)
    for (id, place) in comments() {
      guard let name = names[id] else { continue }
      let next = removed.partitioningIndex { $0.upperBound > place.lowerBound }
      if next < removed.count, removed[next].overlaps(place) { continue }
      let words = bytes[place]
      // "Localizable.strings in Resources".
      let rest = words.firstRange(of: Array(" in ".utf8)).map { Array(words[$0.lowerBound...]) } ?? []
      edits.append(ByteEdit(replace: place, with: name + rest))
    }
    return try? ByteEdit.apply(edits, to: bytes)
  }

  /// The lines of an object or an element, with the rest of the last one.
  fileprivate func line(_ range: Range<Int>) -> Range<Int> {
    guard let indent = Self.indent(of: range.lowerBound, in: bytes) else { return range }
    let end = bytes[range.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    return indent.startIndex..<end
  }

  /// The places of the words of comments behind ids: `A1 /* words */`.
  private func comments() -> [(id: [UInt8], place: Range<Int>)] {
    var found: [(id: [UInt8], place: Range<Int>)] = []
    var offset = 0
    while let opening = bytes[offset...].firstRange(of: Array(" /* ".utf8)) {
      let before = bytes[offset..<opening.lowerBound]
      let start = before.lastIndex { $0 <= 0x20 || "(){},;=\"".utf8.contains($0) }.map { $0 + 1 } ?? offset
      guard let end = bytes[opening.upperBound...].firstRange(of: Array(" */".utf8)) else { break }
      found.append((Array(before[start...]), opening.upperBound..<end.lowerBound))
      offset = end.upperBound
    }
    return found
  }

  /// A variant group with its files.
  /// - Parameter folder: the path that their folders lie in, with a slash at its end.
  fileprivate mutating func addGroup(
    _ id: [UInt8], _ name: [UInt8], _ folders: [[UInt8]], below folder: [UInt8], tree: [UInt8]
  ) -> Bool {
    guard let type = TableFormat(name: name)?.definition.typeInXcode,
      let comment = XcodeProjectText.comment(name), let quotedName = XcodeProjectText.quoted(name),
      let quotedTree = XcodeProjectText.quoted(tree)
    else { return false }
    func line(_ depth: Int, _ text: [UInt8]) -> [UInt8] {
      lineEnd + [UInt8](repeating: UInt8(ascii: "\t"), count: depth + 2) + text
    }
    var children: [UInt8] = []
    for region in folders {
      let path = folder + region + Array(".lproj/".utf8) + name
      guard let quoted = XcodeProjectText.quoted(path), let label = XcodeProjectText.quoted(region),
        let note = XcodeProjectText.comment(region)
      else { return false }
      let file = newID(for: path, in: id)
      add(
        .fileReference, file,
        file + note + Array(" = {isa = PBXFileReference; lastKnownFileType = \(type); name = ".utf8) + label
          + Array("; path = ".utf8) + quoted + Array("; sourceTree = \"<group>\"; };".utf8))
      children += line(2, file + note + Array(",".utf8))
    }
    let end = Array(";".utf8)
    var text = id + comment + Array(" = {".utf8) + line(1, Array("isa = PBXVariantGroup;".utf8))
    text += line(1, Array("children = (".utf8)) + children + line(1, Array(");".utf8))
    text += line(1, Array("name = ".utf8) + quotedName + end)
    text += line(1, Array("sourceTree = ".utf8) + quotedTree + end) + line(0, Array("};".utf8))
    add(hasVariantGroups ? .variantGroup : .fileReference, id, text)
    return true
  }

  /// Edits that make new tables catalogs, in configurations of the project that do not decide on it yet.
  fileprivate func preferringCatalogs() -> [ByteEdit] {
    let setting = Array("LOCALIZATION_PREFERS_STRING_CATALOGS".utf8)
    let lists = objects.values.filter { $0.value.isa(.project) }
      .compactMap { $0.value.value(for: "buildConfigurationList")?.string }
    let configurations = lists.flatMap { objects[$0]?.value.value(for: "buildConfigurations")?.strings ?? [] }
    return configurations.compactMap { id in
      guard let settings = objects[id]?.value.value(for: "buildSettings"),
        !settings.entries.contains(where: { $0.key.bytes.elementsEqual(setting) })
      else { return nil }
      let next = settings.entries.first { setting.lexicographicallyPrecedes($0.key.bytes) }
      guard let place = next?.key.range.lowerBound ?? settings.entries.last?.key.range.lowerBound,
        let indent = Self.indent(of: place, in: bytes)
      else { return nil }
      let new = Array(indent) + setting + Array(" = YES;".utf8) + lineEnd
      if next != nil { return ByteEdit(replace: indent.startIndex..<indent.startIndex, with: Array(new)) }
      guard let last = settings.entries.last?.value.range.upperBound,
        let end = bytes[last...].firstIndex(of: 0x0A)
      else { return nil }
      return ByteEdit(replace: end + 1..<end + 1, with: new)
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
