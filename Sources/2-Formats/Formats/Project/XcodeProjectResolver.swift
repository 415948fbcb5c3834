import L10nText

/// Puts a project's objects together: paths through the tree of groups, settings through lists of configurations.
/// Objects name each other by ids, and may do so in circles or not at all.
struct XcodeProjectResolver {
  let objects: XcodeProjectObjects
  let project: XcodeProjectObject

  func facts() -> XcodeProjectFacts {
    var facts = XcodeProjectFacts()
    facts.developmentRegion = project["developmentRegion"]?.placed
    facts.knownRegions = (project["knownRegions"]?.elements ?? []).compactMap(\.placed)
    let places = addFiles(to: &facts)
    var lists: Set<Int> = []
    addSettings(of: project, target: nil, places, lists: &lists, to: &facts)
    let targets = XcodeTargetResolver(objects: objects, project: project, places: places)
    for id in project["targets"]?.elements ?? [] {
      guard let target = objects[id], let name = target["name"]?.placed else { continue }
      facts.targets.append(targets.target(id.string ?? [], target, name: name))
      addSettings(of: target, target: name.text, places, lists: &lists, to: &facts)
    }
    return facts
  }

  /// A place in the tree of groups: nil where it cannot be known.
  private typealias Path = [UInt8]?

  /// The places of objects in the tree of groups, by the numbers of their ids.
  struct Places {
    var members: [XcodeProjectFacts.Target.Member?]
    var synchronizedFolders: [Int: Int] = [:]
    fileprivate var isSeen: [Bool]

    fileprivate init(count: Int) {
      members = Array(repeating: nil, count: count)
      isSeen = Array(repeating: false, count: count)
    }

    /// Whether an object is met for the first time.
    fileprivate mutating func meets(_ object: XcodeProjectObject) -> Bool {
      if isSeen[object.number] { return false }
      isSeen[object.number] = true
      return true
    }
  }

  /// Walks the groups from the main one on, each object once.
  private func addFiles(to facts: inout XcodeProjectFacts) -> Places {
    var places = Places(count: objects.count)
    guard let main = project["mainGroup"] else { return places }
    let base = project["projectDirPath"]?.string ?? []
    var waiting: [(id: PropertyListNode, parent: Path)] = [(main, base)]
    while let next = waiting.popLast() {
      guard let object = objects[next.id], places.meets(object) else { continue }
      let path = path(of: object, in: next.parent, base: base)
      switch object.kind {
      case .variantGroup:
        places.members[object.number] = .variants(facts.variantGroups.count)
        facts.variantGroups.append(
          variantGroup(object, id: next.id.string ?? [], path: path, base: base, &places))
      case .synchronizedFolder:
        guard let path else { continue }
        places.synchronizedFolders[object.number] = facts.synchronizedFolders.count
        facts.synchronizedFolders.append(folder(object, path: path))
      case .fileReference:
        guard let path else { continue }
        places.members[object.number] = isFolder(object) ? .folder(path) : .file(path)
        if isLocalized(path) {
          let range = object["path"]?.range ?? object.node.range
          facts.files.append(.init(text: path, range: range))
          facts.fileIDs.append(next.id.string ?? [])
        }
      default:
        for child in (object["children"]?.elements ?? []).reversed() { waiting.append((child, path)) }
      }
    }
    return places
  }

  /// Whether a reference stands for a folder with all that is in it.
  private func isFolder(_ object: XcodeProjectObject) -> Bool {
    object["lastKnownFileType"]?.says("folder") == true || object["explicitFileType"]?.says("folder") == true
  }

  private func isLocalized(_ path: [UInt8]) -> Bool {
    if TableFormat(name: path)?.isOfAllLanguages == true { return true }
    var rest = path[...]
    while let slash = rest.lastIndex(of: UInt8(ascii: "/")) {
      rest = rest[..<slash]
      if rest.last == UInt8(ascii: "j"), rest.suffix(6).elementsEqual(".lproj".utf8) { return true }
    }
    return false
  }

  private func path(of object: XcodeProjectObject, in parent: Path, base: [UInt8]) -> Path {
    let own = object["path"]?.bytes ?? []
    guard let tree = object["sourceTree"], tree.kind == .string, !tree.says("<group>") else {
      return parent.map { join($0, own) }
    }
    if tree.says("SOURCE_ROOT") { return join(base, own) }
    return tree.says("<absolute>") ? Array(own) : nil
  }

  private func join(_ folder: [UInt8], _ name: ArraySlice<UInt8>) -> [UInt8] {
    if name.isEmpty { return folder }
    // A path does not grow longer than any is: groups in groups without end would make it so.
    if name.first != UInt8(ascii: "/"), folder.count + name.count > 4_096 { return folder }
    if folder.isEmpty || name.first == UInt8(ascii: "/") { return Array(name) }
    var path: [UInt8] = []
    path.reserveCapacity(folder.count + 1 + name.count)
    path += folder
    if folder.last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
    path += name
    return path
  }

  private func variantGroup(
    _ object: XcodeProjectObject, id: [UInt8], path: Path, base: [UInt8], _ places: inout Places
  ) -> XcodeProjectFacts.VariantGroup {
    var variants: [XcodeProjectFacts.Variant] = []
    let children = object["children"]?.elements ?? []
    variants.reserveCapacity(children.count)
    for child in children {
      guard let file = objects[child], places.meets(file),
        let region = (file["name"] ?? file["path"])?.placed
      else { continue }
      let path = self.path(of: file, in: path, base: base)
      variants.append(.init(id: child.string ?? [], region: region, path: path))
      // A phase may name only one file of a group, as in "Base in Resources".
      places.members[file.number] = path.map { .file($0) }
    }
    let name = object["name"] ?? object["path"]
    return .init(id: id, name: name?.string ?? [], range: (name ?? object.node).range, variants: variants)
  }

  private func folder(
    _ object: XcodeProjectObject, path: [UInt8]
  ) -> XcodeProjectFacts.SynchronizedFolder {
    let exceptions = (object["exceptions"]?.elements ?? []).compactMap {
      id -> XcodeProjectFacts.SynchronizedFolder.Exception? in
      guard let set = objects[id] else { return nil }
      let phase = objects[set["buildPhase"]]
      let target = objects[set["target"]] ?? phase.flatMap(owner(ofPhase:))
      return .init(
        id: id.string ?? [], target: target?["name"]?.string, paths: set.strings("membershipExceptions"),
        landsInside: phase.map(XcodeTargetResolver.landsInside))
    }
    return .init(
      path: path, range: (object["path"] ?? object.node).range, exceptions: exceptions)
  }

  /// The target that has a build phase.
  private func owner(ofPhase phase: XcodeProjectObject) -> XcodeProjectObject? {
    for target in (project["targets"]?.elements ?? []).lazy.compactMap({ objects[$0] })
    where target["buildPhases"]?.elements.contains(where: { objects[$0]?.number == phase.number }) == true {
      return target
    }
    return nil
  }

  /// - Parameter lists: the lists that have been read; each belongs to one target.
  private func addSettings(
    of owner: XcodeProjectObject, target: [UInt8]?, _ places: Places, lists: inout Set<Int>,
    to facts: inout XcodeProjectFacts
  ) {
    guard let list = objects[owner["buildConfigurationList"]] else {
      // Projects from before there were configurations have settings of their own.
      add(owner["buildSettings"], target: target, configuration: facts.defaultConfiguration, to: &facts)
      return
    }
    if !lists.insert(list.number).inserted { return }
    if target == nil, let name = list["defaultConfigurationName"]?.string {
      facts.defaultConfiguration = name
    }
    for id in list["buildConfigurations"]?.elements ?? [] {
      guard let configuration = objects[id] else { continue }
      let name = configuration["name"]?.string ?? []
      facts.configurations.append(
        .init(target: target, name: name, base: base(of: configuration, in: facts, places)))
      add(configuration["buildSettings"], target: target, configuration: name, to: &facts)
    }
  }

  private func add(
    _ settings: PropertyListNode?, target: [UInt8]?, configuration: [UInt8], to facts: inout XcodeProjectFacts
  ) {
    for entry in settings?.entries ?? [] where !entry.key.isOverridden {
      let key = entry.key.bytes.prefix { $0 != UInt8(ascii: "[") }
      guard XcodeProjectFacts.isWanted(key), let value = value(of: entry.value) else { continue }
      facts.add(.init(name: Array(key), value: value, target: target, configuration: configuration))
    }
  }

  /// The `.xcconfig` of a configuration: a reference, or a path below a synchronized folder.
  private func base(
    of configuration: XcodeProjectObject, in facts: XcodeProjectFacts, _ places: Places
  ) -> [UInt8]? {
    if let reference = configuration["baseConfigurationReference"] {
      guard let file = objects[reference], case .file(let path)? = places.members[file.number] else {
        return nil
      }
      return path
    }
    guard let anchor = objects[configuration["baseConfigurationReferenceAnchor"]],
      let path = configuration["baseConfigurationReferenceRelativePath"]?.string,
      let folder = places.synchronizedFolders[anchor.number],
      facts.synchronizedFolders.indices.contains(folder)
    else { return nil }
    return join(facts.synchronizedFolders[folder].path, path[...])
  }

  private func value(of node: PropertyListNode) -> XcodeProjectFacts.Placed? {
    if node.kind == .array {
      return .init(text: Array(node.strings.joined(separator: [UInt8(ascii: " ")])), range: node.range)
    }
    return node.placed
  }
}
