import L10nText

/// Puts a project's objects together: paths through the tree of groups, settings through lists of configurations.
/// Objects name each other by ids, and may do so in circles or not at all.
struct XcodeProjectResolver {
  let objects: [[UInt8]: PropertyListNode]
  let project: [UInt8]

  func facts() -> XcodeProjectFacts {
    var facts = XcodeProjectFacts()
    guard let root = objects[project] else { return facts }
    facts.developmentRegion = placed(root.value(for: "developmentRegion"))
    facts.knownRegions = (root.value(for: "knownRegions")?.elements ?? []).compactMap(placed)
    let places = addFiles(of: root, to: &facts)
    var lists: Set<[UInt8]> = []
    addSettings(of: root, target: nil, places, lists: &lists, to: &facts)
    let targets = XcodeTargetResolver(objects: objects, root: root, places: places)
    for id in strings(root.value(for: "targets")) {
      guard let target = objects[id], let name = placed(target.value(for: "name")) else { continue }
      facts.targets.append(targets.target(id, target, name: name))
      addSettings(of: target, target: name.text, places, lists: &lists, to: &facts)
    }
    return facts
  }

  private func placed(_ node: PropertyListNode?) -> XcodeProjectFacts.Placed? {
    guard let node, node.kind == .string else { return nil }
    return .init(text: Array(node.bytes), range: node.range)
  }

  func strings(_ node: PropertyListNode?) -> [[UInt8]] { (node?.elements ?? []).compactMap(\.string) }

  /// A place in the tree of groups: nil where it cannot be known.
  private typealias Path = [UInt8]?

  /// What the ids of objects stand for in the tree of groups.
  struct Places {
    var members: [[UInt8]: XcodeProjectFacts.Target.Member] = [:]
    var synchronizedFolders: [[UInt8]: Int] = [:]
  }

  /// Walks the groups from the main one on, each object once.
  private func addFiles(of root: PropertyListNode, to facts: inout XcodeProjectFacts) -> Places {
    var places = Places()
    guard let main = root.value(for: "mainGroup")?.string else { return places }
    let base = root.value(for: "projectDirPath")?.string ?? []
    var seen: Set<[UInt8]> = []
    var waiting: [(id: [UInt8], parent: Path)] = [(main, base)]
    while let next = waiting.popLast() {
      guard seen.insert(next.id).inserted, let object = objects[next.id] else { continue }
      let path = path(of: object, in: next.parent, base: base)
      if XcodeProjectObject.isa(object, "PBXVariantGroup") {
        places.members[next.id] = .variants(facts.variantGroups.count)
        let group = variantGroup(object, id: next.id, path: path, base: base, seen: &seen)
        // A phase may name one of them alone: "Base in Resources".
        for variant in group.variants { places.members[variant.id] = variant.path.map { .file($0) } }
        facts.variantGroups.append(group)
      } else if XcodeProjectObject.isa(object, "PBXFileSystemSynchronizedRootGroup") {
        if let path {
          places.synchronizedFolders[next.id] = facts.synchronizedFolders.count
          facts.synchronizedFolders.append(folder(object, path: path))
        }
      } else if XcodeProjectObject.isa(object, "PBXFileReference") {
        guard let path else { continue }
        places.members[next.id] = isFolder(object) ? .folder(path) : .file(path)
        if isLocalized(path) {
          let range = object.value(for: "path")?.range ?? object.range
          facts.files.append(.init(text: path, range: range))
          facts.fileIDs.append(next.id)
        }
      } else {
        for child in strings(object.value(for: "children")).reversed() { waiting.append((child, path)) }
      }
    }
    return places
  }

  /// Whether a reference stands for a folder with all that is in it.
  private func isFolder(_ object: PropertyListNode) -> Bool {
    ["lastKnownFileType", "explicitFileType"].contains { name in
      object.value(for: name).map { $0.bytes.elementsEqual("folder".utf8) } ?? false
    }
  }

  private func isLocalized(_ path: [UInt8]) -> Bool {
    path.suffix(10).elementsEqual(".xcstrings".utf8)
      || path.split(separator: UInt8(ascii: "/")).dropLast().contains {
        $0.suffix(6).elementsEqual(".lproj".utf8)
      }
  }

  private func path(of object: PropertyListNode, in parent: Path, base: [UInt8]) -> Path {
    let own = object.value(for: "path")?.string ?? []
    let tree = object.value(for: "sourceTree")?.string ?? Array("<group>".utf8)
    if tree.elementsEqual("<group>".utf8) { return parent.map { join($0, own) } }
    if tree.elementsEqual("SOURCE_ROOT".utf8) { return join(base, own) }
    if tree.elementsEqual("<absolute>".utf8) { return own }
    return nil
  }

  private func join(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
    if name.isEmpty || name.first == UInt8(ascii: "/") { return name.isEmpty ? folder : name }
    if folder.isEmpty { return name }
    // No path is longer; groups in groups without end would make one that is.
    if folder.count + name.count > 4_096 { return folder }
    return folder.last == UInt8(ascii: "/") ? folder + name : folder + [UInt8(ascii: "/")] + name
  }

  private func variantGroup(
    _ object: PropertyListNode, id group: [UInt8], path: Path, base: [UInt8], seen: inout Set<[UInt8]>
  ) -> XcodeProjectFacts.VariantGroup {
    var variants: [XcodeProjectFacts.Variant] = []
    for id in strings(object.value(for: "children")) {
      guard seen.insert(id).inserted, let file = objects[id],
        let region = placed(file.value(for: "name") ?? file.value(for: "path"))
      else { continue }
      variants.append(.init(id: id, region: region, path: self.path(of: file, in: path, base: base)))
    }
    let name = object.value(for: "name") ?? object.value(for: "path")
    return .init(id: group, name: name?.string ?? [], range: name?.range ?? object.range, variants: variants)
  }

  private func folder(_ object: PropertyListNode, path: [UInt8]) -> XcodeProjectFacts.SynchronizedFolder {
    let exceptions = strings(object.value(for: "exceptions")).compactMap {
      id -> XcodeProjectFacts.SynchronizedFolder.Exception? in
      guard let set = objects[id] else { return nil }
      let phase = set.value(for: "buildPhase")?.string
      let id = set.value(for: "target")?.string ?? phase.flatMap(owner(ofPhase:))
      let target = id.flatMap { objects[$0]?.value(for: "name")?.string }
      let landsInside = phase.flatMap { objects[$0] }.map(XcodeTargetResolver.landsInside)
      return .init(
        target: target, paths: strings(set.value(for: "membershipExceptions")), landsInside: landsInside)
    }
    return .init(
      path: path, range: object.value(for: "path")?.range ?? object.range, exceptions: exceptions,
      explicitFolders: strings(object.value(for: "explicitFolders")))
  }

  /// The target that has a build phase.
  private func owner(ofPhase phase: [UInt8]) -> [UInt8]? {
    strings(objects[project]?.value(for: "targets")).first { id in
      strings(objects[id]?.value(for: "buildPhases")).contains(phase)
    }
  }

  /// - Parameter lists: those that have been read; each belongs to one target.
  private func addSettings(
    of owner: PropertyListNode, target: [UInt8]?, _ places: Places, lists: inout Set<[UInt8]>,
    to facts: inout XcodeProjectFacts
  ) {
    guard let list = owner.value(for: "buildConfigurationList")?.string, lists.insert(list).inserted,
      let configurations = objects[list]
    else { return }
    if target == nil, let name = configurations.value(for: "defaultConfigurationName")?.string {
      facts.defaultConfiguration = name
    }
    for id in strings(configurations.value(for: "buildConfigurations")) {
      guard let configuration = objects[id] else { continue }
      let name = configuration.value(for: "name")?.string ?? []
      facts.configurations.append(
        .init(target: target, name: name, base: base(of: configuration, in: facts, places)))
      guard let settings = configuration.value(for: "buildSettings") else { continue }
      for entry in settings.entries where !entry.key.isOverridden {
        let key = entry.key.bytes.prefix { $0 != UInt8(ascii: "[") }
        guard XcodeProjectFacts.isWanted(key), let value = value(of: entry.value) else { continue }
        facts.settings.append(.init(name: Array(key), value: value, target: target, configuration: name))
      }
    }
  }

  /// The `.xcconfig` of a configuration: a reference, or a path below a synchronized folder.
  private func base(
    of configuration: PropertyListNode, in facts: XcodeProjectFacts, _ places: Places
  ) -> [UInt8]? {
    if let id = configuration.value(for: "baseConfigurationReference")?.string {
      guard case .file(let path)? = places.members[id] else { return nil }
      return path
    }
    guard let anchor = configuration.value(for: "baseConfigurationReferenceAnchor")?.string,
      let path = configuration.value(for: "baseConfigurationReferenceRelativePath")?.string,
      let folder = places.synchronizedFolders[anchor], facts.synchronizedFolders.indices.contains(folder)
    else { return nil }
    return join(facts.synchronizedFolders[folder].path, path)
  }

  private func value(of node: PropertyListNode) -> XcodeProjectFacts.Placed? {
    if node.kind == .array {
      return .init(text: Array(strings(node).joined(separator: [UInt8(ascii: " ")])), range: node.range)
    }
    return placed(node)
  }
}
