import L10nSystem

/// The links between targets of all projects below a root: by projects inside projects, the projects of a
/// workspace, and packages on disk.
struct ShippingLinks {
  /// The targets that a target leads to, by their places.
  struct Joined {
    var embedded: [Int] = []
    /// The embedded targets, and those that are linked or built before.
    var all: [Int] = []
  }

  private struct Target {
    var links: [TargetLink]
    var project: Int
  }

  private struct Project {
    var file: FilePath
    var kind: ShippingProject.Kind
    var targets: [String: Int] = [:]
    var ids: [String: Int] = [:]
    var productFiles: [String: Int] = [:]
    var packageProducts: [String: [String]]
  }

  /// An index of the projects and targets that names lead to.
  private struct Index {
    var workspaces: [Set<FilePath>]
    /// Projects by their files.
    var files: [FilePath: Int] = [:]
    /// Targets by the products of packages, and by their own names.
    var modules: [String: [Int]] = [:]
  }

  private var targets: [Target] = []
  private var projects: [Project] = []

  mutating func add(_ listed: ShippingProject) {
    var project = Project(file: listed.file, kind: listed.kind, packageProducts: listed.packageProducts)
    for target in listed.targets {
      project.targets[target.name] = targets.count
      for id in target.names.ids where !id.isEmpty { project.ids[id] = targets.count }
      if !target.names.productFile.isEmpty { project.productFiles[target.names.productFile] = targets.count }
      targets.append(Target(links: target.links, project: projects.count))
    }
    projects.append(project)
  }

  /// The targets that each target leads to, in the order in which they were added.
  func joined(workspaces: [Set<FilePath>]) -> [Joined] {
    var index = Index(workspaces: workspaces)
    for (number, project) in projects.enumerated() {
      if index.files[project.file] == nil { index.files[project.file] = number }
      guard project.kind == .swiftpm else { continue }
      // The first package that has a name: which one is meant is written nowhere.
      for name in project.packageProducts.keys where index.modules[name] == nil {
        let found = modules(name, in: number)
        if !found.isEmpty { index.modules[name] = found }
      }
    }
    for project in projects where project.kind == .swiftpm {
      for (name, target) in project.targets where index.modules[name] == nil {
        index.modules[name] = [target]
      }
    }
    return targets.indices.map { place in
      var joined = Joined()
      var seen: Set<Int> = [place]
      for link in targets[place].links {
        let found = self.targets(link.goal, from: place, index)
        for other in found where seen.insert(other).inserted {
          joined.all.append(other)
          if link.isEmbedded { joined.embedded.append(other) }
        }
        // A target that is linked and embedded stands in both lists of the project.
        if link.isEmbedded {
          joined.embedded += found.filter { $0 != place && !joined.embedded.contains($0) }
        }
      }
      addModules(to: &joined, from: place, index)
      return joined
    }
  }

  /// The modules that a package's module needs end beside it in the app.
  private func addModules(to joined: inout Joined, from place: Int, _ index: Index) {
    func isModule(_ target: Int) -> Bool { projects[targets[target].project].kind == .swiftpm }
    if isModule(place) { return }
    var waiting = joined.embedded.filter(isModule)
    var seen = Set(joined.embedded)
    let linked = Set(joined.all)
    while let next = waiting.popLast() {
      for link in targets[next].links {
        for other in self.targets(link.goal, from: next, index)
        where isModule(other) && seen.insert(other).inserted {
          waiting.append(other)
          joined.embedded.append(other)
          if !linked.contains(other) { joined.all.append(other) }
        }
      }
    }
  }

  private func targets(_ goal: TargetLink.Goal, from place: Int, _ index: Index) -> [Int] {
    let own = targets[place].project
    switch goal {
    case .target(let name, let id, let file):
      guard let number = file.map({ index.files[$0] }) ?? own else { return [] }
      let project = projects[number]
      return (id.flatMap { project.ids[$0] } ?? project.targets[name]).map { [$0] } ?? []
    case .productFile(let name):
      for workspace in index.workspaces where workspace.contains(projects[own].file) {
        for other in projects.indices where other != own && workspace.contains(projects[other].file) {
          if let target = projects[other].productFiles[name] { return [target] }
        }
      }
      return []
    case .package(let name, let folder):
      if let folder {
        let file = folder.appending(Array("Package.swift".utf8))
        return index.files[file].map { modules(name, in: $0) } ?? []
      }
      // A module names its neighbours without saying so.
      if projects[own].kind == .swiftpm, let target = projects[own].targets[name] { return [target] }
      return index.modules[name] ?? []
    }
  }

  /// The targets in a product of a package; a product that the manifest computes is mostly called like its only target.
  private func modules(_ product: String, in package: Int) -> [Int] {
    let project = projects[package]
    let names = project.packageProducts[product].flatMap { $0.isEmpty ? nil : $0 } ?? [product]
    return names.compactMap { project.targets[$0] }
  }
}
