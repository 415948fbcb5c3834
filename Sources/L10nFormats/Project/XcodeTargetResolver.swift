import L10nText

/// Puts together what the build phases of targets give to their products.
struct XcodeTargetResolver {
  let objects: [[UInt8]: PropertyListNode]
  let places: XcodeProjectResolver.Places
  /// The targets that make products, by the ids of these.
  private let makers: [[UInt8]: [UInt8]]

  init(objects: [[UInt8]: PropertyListNode], root: PropertyListNode, places: XcodeProjectResolver.Places) {
    self.objects = objects
    self.places = places
    var makers: [[UInt8]: [UInt8]] = [:]
    for id in root.value(for: "targets")?.elements ?? [] {
      guard let id = id.string, let product = objects[id]?.value(for: "productReference")?.string else {
        continue
      }
      makers[product] = id
    }
    self.makers = makers
  }

  func target(
    _ id: [UInt8], _ object: PropertyListNode, name: XcodeProjectFacts.Placed
  ) -> XcodeProjectFacts.Target {
    var target = XcodeProjectFacts.Target(
      name: name, productType: object.value(for: "productType")?.string ?? [])
    for id in strings(object, "buildPhases") {
      guard let phase = objects[id] else { continue }
      if XcodeProjectObject.isa(phase, "PBXShellScriptBuildPhase") {
        addScript(phase, to: &target)
      } else if landsInside(phase) {
        let isCompiled = XcodeProjectObject.isa(phase, "PBXSourcesBuildPhase")
        if isCompiled { target.compiles = true }
        addFiles(phase, isCompiled: isCompiled, to: &target)
      }
    }
    for id in strings(object, "fileSystemSynchronizedGroups") {
      if let folder = places.synchronizedFolders[id] { target.synchronizedFolders.append(folder) }
    }
    for id in strings(object, "dependencies") {
      guard let dependency = objects[id] else { continue }
      let proxied = dependency.value(for: "targetProxy")?.string.flatMap { objects[$0] }
      let other = dependency.value(for: "target")?.string.flatMap { self.name(of: $0) }
      if let other = other ?? proxied?.value(for: "remoteInfo")?.string {
        target.dependencies.append(other)
      }
    }
    return target
  }

  private func strings(_ node: PropertyListNode, _ name: String) -> [[UInt8]] {
    (node.value(for: name)?.elements ?? []).compactMap(\.string)
  }

  private func name(of target: [UInt8]) -> [UInt8]? { objects[target]?.value(for: "name")?.string }

  /// Whether a phase puts its files into the product.
  private func landsInside(_ phase: PropertyListNode) -> Bool {
    if XcodeProjectObject.isa(phase, "PBXResourcesBuildPhase") { return true }
    if XcodeProjectObject.isa(phase, "PBXSourcesBuildPhase") { return true }
    guard XcodeProjectObject.isa(phase, "PBXCopyFilesBuildPhase") else { return false }
    let folder = phase.value(for: "dstSubfolderSpec").flatMap(Self.number)
    let path = phase.value(for: "dstPath")?.string ?? []
    switch folder {
    // An absolute path, and the folder of all products: inside only where the path leads into the product.
    case 0, 16: return Self.insideNames.contains { path.starts(with: $0.utf8) }
    default: return true
    }
  }

  private static let insideNames = [
    "$(CONTENTS_FOLDER_PATH)", "$(WRAPPER_NAME)", "$(FULL_PRODUCT_NAME)",
    "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)",
    "$(TARGET_BUILD_DIR)/$(CONTENTS_FOLDER_PATH)",
    "$(BUILT_PRODUCTS_DIR)/$(CONTENTS_FOLDER_PATH)", "$(TARGET_BUILD_DIR)/$(WRAPPER_NAME)",
  ]

  /// A number as it stands in the file: projects in XML may write it as one.
  private static func number(_ node: PropertyListNode) -> Int? {
    node.integer.flatMap { Int(exactly: $0) } ?? Int(String(decoding: node.bytes, as: UTF8.self))
  }

  private func addFiles(
    _ phase: PropertyListNode, isCompiled: Bool, to target: inout XcodeProjectFacts.Target
  ) {
    for id in strings(phase, "files") {
      guard let reference = objects[id]?.value(for: "fileRef")?.string else { continue }
      if let member = places.members[reference], makers[reference] == nil {
        target.members.append(member)
        if isCompiled { target.compiled.append(member) }
      } else if let other = product(reference) {
        target.embeds.append(other)
      }
    }
  }

  /// The name of the target whose product a reference is, here or in another project.
  private func product(_ reference: [UInt8]) -> [UInt8]? {
    if let maker = makers[reference] { return name(of: maker) }
    guard let object = objects[reference], XcodeProjectObject.isa(object, "PBXReferenceProxy") else {
      return nil
    }
    return object.value(for: "remoteRef")?.string.flatMap { objects[$0] }?.value(for: "remoteInfo")?.string
  }

  private func addScript(_ phase: PropertyListNode, to target: inout XcodeProjectFacts.Target) {
    guard let script = phase.value(for: "shellScript"), let text = script.string,
      text.contains(subsequence: ".lproj")
    else { return }
    target.scripts.append(.init(text: text, range: script.range))
  }
}

extension [UInt8] {
  /// Whether a word stands anywhere in the bytes.
  fileprivate func contains(subsequence word: StaticString) -> Bool {
    let wanted = word.withUTF8Buffer { Array($0) }
    guard let first = wanted.first, count >= wanted.count else { return false }
    return (0...(count - wanted.count)).contains { place in
      self[place] == first && self[place..<place + wanted.count].elementsEqual(wanted)
    }
  }
}
