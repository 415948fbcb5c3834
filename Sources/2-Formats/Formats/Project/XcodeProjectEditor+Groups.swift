import L10nText

extension XcodeProjectEditor {
  /// A variant group that comes in.
  struct NewGroup {
    var id: [UInt8]
    var name: [UInt8]
    /// The group or catalog that it stands beside, or the file that it comes around.
    var like: PropertyListNode.Entry
    var isAround = false
    /// The ids of its files, with their comments.
    var children: [[UInt8]] = []
  }

  /// Adds a file of which the project has no language yet: to a variant group that comes in beside another one, in the
  /// same folder and in the same Resources phases.
  /// - Parameters:
  ///   - name: the file's.
  ///   - folder: its localization, without `.lproj`.
  ///   - other: the id of that group, or of a catalog.
  ///   - sibling: the id of a file that it has, or of the catalog.
  /// - Returns: whether that could be done.
  package mutating func add(
    _ name: [UInt8], in folder: [UInt8], beside other: [UInt8], like sibling: [UInt8]
  ) -> Bool {
    guard let like = objects[other] else { return false }
    var place = newGroups.firstIndex { $0.name == name && $0.like.key.bytes.elementsEqual(other) }
    if place == nil {
      guard XcodeProjectText.quoted(name) != nil, let comment = XcodeProjectText.comment(name),
        let children = children(with: other)
      else { return false }
      let id = newID(for: name, in: other)
      guard addBuildFiles(of: id + comment, called: name, like: other) else { return false }
      append(id + comment, to: children)
      place = newGroups.count
      newGroups.append(NewGroup(id: id, name: name, like: like))
    }
    return add(name, in: folder, like: sibling, toGroup: place)
  }

  /// Adds a file to a variant group that comes in around a file which stands alone, in its place: an interface file gets tables
  /// so.
  /// - Parameters:
  ///   - alone: the id of that file.
  ///   - region: its own localization.
  /// - Returns: whether that could be done.
  package mutating func add(
    _ name: [UInt8], in folder: [UInt8], around alone: [UInt8], of region: [UInt8]
  ) -> Bool {
    guard let like = objects[alone] else { return false }
    var place = newGroups.firstIndex { $0.like.key.bytes.elementsEqual(alone) && $0.isAround }
    if place == nil {
      guard let path = like.value.value(for: "path")?.string, let quoted = XcodeProjectText.quoted(region),
        let own = path.split(separator: UInt8(ascii: "/")).last.map(Array.init),
        let comment = XcodeProjectText.comment(region),
        let children = children(with: alone),
        let pathKey = like.value.entries.first(where: { $0.value.string == path })?.key
      else { return false }
      let id = newID(for: own, in: alone)
      var places = children.elements.filter { $0.bytes.elementsEqual(alone) }
      places += objects.values.compactMap { $0.value.value(for: "fileRef") }.filter {
        $0.bytes.elementsEqual(alone)
      }
      replacements += places.map { ByteEdit(replace: $0.range, with: id) }
      replacements.append(
        like.value.value(for: "name").map { ByteEdit(replace: $0.range, with: quoted) }
          ?? ByteEdit(
            replace: pathKey.range.lowerBound..<pathKey.range.lowerBound,
            with: Array("name = ".utf8) + quoted + Array("; ".utf8)))
      place = newGroups.count
      newGroups.append(NewGroup(id: id, name: own, like: like, isAround: true, children: [alone + comment]))
    }
    return add(name, in: folder, like: alone, toGroup: place)
  }

  private mutating func add(
    _ name: [UInt8], in folder: [UInt8], like other: [UInt8], toGroup place: Int?
  ) -> Bool {
    guard let place, newGroups.indices.contains(place),
      let reference = addReference(name, in: folder, called: folder, like: other, in: newGroups[place].id)
    else { return false }
    newGroups[place].children.append(reference)
    return true
  }

  /// Adds a file that stands in no variant group, as those of the other languages do: beside one of these, in the same
  /// Resources phases.
  /// - Parameter sibling: the id of that one.
  /// - Returns: whether that could be done.
  package mutating func add(_ name: [UInt8], in folder: [UInt8], listedLike sibling: [UInt8]) -> Bool {
    guard let like = objects[sibling]?.value, let children = children(with: sibling),
      !phases(of: sibling).isEmpty
    else { return false }
    let label = like.value(for: "name") == nil ? nil : name
    guard let reference = addReference(name, in: folder, called: label, like: sibling, in: sibling) else {
      return false
    }
    append(reference, to: children)
    return addBuildFiles(of: reference, called: name, like: sibling)
  }

  /// Puts an object of the project where another one is: in its folder, and in the same Resources phases.
  mutating func place(_ id: [UInt8], called name: [UInt8], beside other: [UInt8]) -> Bool {
    guard let comment = XcodeProjectText.comment(name), let children = children(with: other) else {
      return false
    }
    append(id + comment, to: children)
    // A file need not be built.
    _ = addBuildFiles(of: id + comment, called: name, like: other)
    return true
  }

  /// The ids of the Resources phases that have a file or group.
  package func phases(of id: [UInt8]) -> Set<[UInt8]> {
    Set(resources(with: id).map { Array($0.key.bytes) })
  }

  private func resources(with id: [UInt8]) -> [PropertyListNode.Entry] {
    objects.values.filter { entry in
      entry.value.isa(.resourcesPhase)
        && entry.value.value(for: "files")?.elements.contains { file in
          file.string.flatMap { objects[$0]?.value.value(for: "fileRef") }?.bytes.elementsEqual(id) == true
        } == true
    }.sorted { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }
  }

  /// The list of the group that has an object.
  private func children(with id: [UInt8]) -> PropertyListNode? {
    objects.values.lazy.filter { $0.value.isa(.group) }
      .compactMap { $0.value.value(for: "children") }
      .filter { list in list.kind == .array && list.elements.contains { $0.bytes.elementsEqual(id) } }
      .min { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Lets the phases that have one thing have another, too.
  /// - Parameter reference: its id, with the comment behind it.
  private mutating func addBuildFiles(
    of reference: [UInt8], called name: [UInt8], like sibling: [UInt8]
  ) -> Bool {
    let phases = resources(with: sibling)
    guard let comment = XcodeProjectText.comment(name + Array(" in Resources".utf8)) else { return false }
    for phase in phases {
      guard let files = phase.value.value(for: "files"), files.kind == .array else { continue }
      let id = newID(for: reference, in: phase.key.bytes)
      add(
        .buildFile, id,
        id + comment + Array(" = {isa = PBXBuildFile; fileRef = ".utf8) + reference + Array("; };".utf8))
      append(id + comment, to: files)
    }
    return !phases.isEmpty
  }

  /// A new group as Xcode writes it.
  func text(of group: NewGroup) -> [UInt8] {
    let indent = Self.indent(of: group.like.key.range.lowerBound, in: bytes)
    func line(_ depth: Int, _ text: [UInt8]) -> [UInt8] {
      guard let indent else { return [UInt8(ascii: " ")] + text }
      return lineEnd + indent + [UInt8](repeating: UInt8(ascii: "\t"), count: depth) + text
    }
    func member(_ name: String, _ value: [UInt8]) -> [UInt8] {
      line(1, Array("\(name) = ".utf8) + (XcodeProjectText.quoted(value) ?? []) + Array(";".utf8))
    }
    // A file has a path of its own.
    let own = group.like.value.isa(.variantGroup) ? group.like.value : nil
    var text = group.id + (XcodeProjectText.comment(group.name) ?? []) + Array(" = {".utf8)
    text += member("isa", Array(Kind.variantGroup.rawValue.utf8)) + line(1, Array("children = (".utf8))
    for child in group.children { text += line(2, child + Array(",".utf8)) }
    text += line(1, Array(");".utf8)) + member("name", group.name)
    if let path = own?.value(for: "path")?.string { text += member("path", path) }
    text += member("sourceTree", own?.value(for: "sourceTree")?.string ?? Array("<group>".utf8))
    return text + line(0, Array("};".utf8))
  }
}
