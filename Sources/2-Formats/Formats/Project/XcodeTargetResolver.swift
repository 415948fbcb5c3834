import L10nText

/// Collects the files that the build phases of targets give to their products.
struct XcodeTargetResolver {
  private let objects: XcodeProjectObjects
  private let places: XcodeProjectResolver.Places
  /// The ids of the targets that make products, by the numbers of these.
  private let makers: [Int: PropertyListNode]

  init(objects: XcodeProjectObjects, project: XcodeProjectObject, places: XcodeProjectResolver.Places) {
    self.objects = objects
    self.places = places
    var makers: [Int: PropertyListNode] = [:]
    for id in project["targets"]?.elements ?? [] {
      guard let product = objects[objects[id]?["productReference"]] else { continue }
      makers[product.number] = id
    }
    self.makers = makers
  }

  func target(
    _ id: [UInt8], _ object: XcodeProjectObject, name: XcodeProjectFacts.Placed
  ) -> XcodeProjectFacts.Target {
    let type = object["productType"]?.string ?? object.kind.productType.map { Array($0.utf8) }
    var target = XcodeProjectFacts.Target(name: name, productType: type ?? [])
    for phase in named("buildPhases", by: object) {
      if phase.kind == .scriptPhase {
        if let script = phase["shellScript"] {
          target.scripts.append(ScriptCopies(script.bytes, outputs: phase.strings("outputPaths")))
        }
      } else if phase.kind == .frameworksPhase {
        addLinks(phase, to: &target)
      } else if Self.landsInside(phase) {
        if phase.kind == .sourcesPhase { target.compiles = true }
        addFiles(phase, to: &target)
      }
    }
    for folder in named("fileSystemSynchronizedGroups", by: object) {
      if let folder = places.synchronizedFolders[folder.number] { target.synchronizedFolders.append(folder) }
    }
    for dependency in named("dependencies", by: object) {
      if let own = dependency["target"], let id = own.string, let name = objects[own]?["name"]?.string {
        target.dependencies.append(.init(name: name, id: id))
      } else if let link = objects[dependency["targetProxy"]].flatMap(link) {
        target.dependencies.append(link)
      } else if let product = packageProduct(dependency["productRef"]) {
        target.packageProducts.append(product)
      }
    }
    for id in object["packageProductDependencies"]?.elements ?? [] {
      if let product = packageProduct(id), !target.packageProducts.contains(product) {
        target.packageProducts.append(product)
      }
    }
    target.id = id
    target.product = object["productReference"]?.string ?? []
    target.productFile = objects[object["productReference"]]?["path"]?.string ?? []
    return target
  }

  /// The objects that an array names.
  private func named(_ key: StaticString, by object: XcodeProjectObject) -> [XcodeProjectObject] {
    (object[key]?.elements ?? []).compactMap { objects[$0] }
  }

  /// Whether a phase puts its files into the product.
  static func landsInside(_ phase: XcodeProjectObject) -> Bool {
    if phase.kind == .resourcesPhase || phase.kind == .sourcesPhase { return true }
    guard phase.kind == .copyFilesPhase else { return false }
    let path = phase["dstPath"]?.string ?? []
    switch phase["dstSubfolderSpec"].flatMap(number) {
    // An absolute path, and the folder of all products: inside only where the path leads into the product.
    case 0, 16: return insideNames.contains { path.starts(with: $0.utf8) }
    default: return true
    }
  }

  private static let insideNames = [
    "$(CONTENTS_FOLDER_PATH)", "$(WRAPPER_NAME)", "$(FULL_PRODUCT_NAME)",
    "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)", "$(TARGET_BUILD_DIR)/$(CONTENTS_FOLDER_PATH)",
    "$(BUILT_PRODUCTS_DIR)/$(CONTENTS_FOLDER_PATH)", "$(TARGET_BUILD_DIR)/$(WRAPPER_NAME)",
  ]

  /// A number as it stands in the file: projects in XML may write it as one.
  private static func number(_ node: PropertyListNode) -> Int? {
    node.integer.flatMap { Int(exactly: $0) } ?? Int(String(decoding: node.bytes, as: UTF8.self))
  }

  private func addFiles(_ phase: XcodeProjectObject, to target: inout XcodeProjectFacts.Target) {
    for file in named("files", by: phase) {
      if let product = packageProduct(file["productRef"]) {
        if !target.packageProducts.contains(product) { target.packageProducts.append(product) }
        continue
      }
      guard let reference = objects[file["fileRef"]] else { continue }
      if let member = places.members[reference.number], makers[reference.number] == nil {
        target.members.append(member)
        if phase.kind == .sourcesPhase { target.compiled.append(member) }
      } else if let other = product(reference) {
        target.embeds.append(other)
      }
    }
  }

  /// Notes the products that a target links with: their code runs in the same program.
  private func addLinks(_ phase: XcodeProjectObject, to target: inout XcodeProjectFacts.Target) {
    for file in named("files", by: phase) {
      if let product = packageProduct(file["productRef"]) {
        if !target.packageProducts.contains(product) { target.packageProducts.append(product) }
      } else if let link = objects[file["fileRef"]].flatMap(product), !target.dependencies.contains(link) {
        target.dependencies.append(link)
      }
    }
  }

  /// The target whose product a reference is, here or in another project.
  private func product(_ reference: XcodeProjectObject) -> XcodeProjectFacts.Target.Link? {
    if let maker = makers[reference.number], let name = objects[maker]?["name"]?.string {
      return .init(name: name, id: maker.string)
    }
    if reference.kind == .referenceProxy { return objects[reference["remoteRef"]].flatMap(link) }
    // A product of another project in the workspace is known only by its file's name.
    guard reference["sourceTree"]?.says("BUILT_PRODUCTS_DIR") == true, let path = reference["path"]?.string
    else { return nil }
    return .init(name: path, isProductFile: true)
  }

  /// The target that a proxy stands for.
  private func link(_ proxy: XcodeProjectObject) -> XcodeProjectFacts.Target.Link? {
    let id = proxy["remoteGlobalIDString"]
    var project: [UInt8]?
    if let portal = objects[proxy["containerPortal"]], case .file(let path)? = places.members[portal.number] {
      project = path
    }
    if project == nil, let own = id?.string, let name = objects[id]?["name"]?.string {
      return .init(name: name, id: own)
    }
    guard let name = proxy["remoteInfo"]?.string else { return nil }
    return .init(name: name, id: id?.string, project: project)
  }

  private func packageProduct(_ id: PropertyListNode?) -> XcodeProjectFacts.Target.PackageProduct? {
    guard let object = objects[id], let name = object["productName"]?.string else { return nil }
    let package = objects[object["package"]]
    let isLocal = package?.kind == .localPackage
    return .init(
      name: name, folder: isLocal ? package?["relativePath"]?.string : nil,
      isRemote: package != nil && !isLocal)
  }
}
