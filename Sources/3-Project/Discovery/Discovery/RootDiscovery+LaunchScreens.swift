import L10nFormats

extension RootDiscovery {
  /// The names of a container's interface files that the system shows while the app starts: what the nearest `Info.plist`
  /// names, one of the project's, or its build settings. Which target gets a file is not asked: one that is another's main
  /// interface is no launch screen.
  mutating func launchScreens(of draft: ContainerDraft) -> Set<[UInt8]> {
    let interfaces = draft.tables.filter { $0.value.contains { $0.format == .interface } }.keys
    guard draft.bundle == nil, !interfaces.isEmpty else { return [] }
    var screens = LaunchScreens()
    var paths = nearestInfo(to: draft).map { [$0] } ?? []
    if let project = project(of: draft) {
      screens.formUnion(projects[project].launchScreens)
      paths += projectInfoPlists[project].paths
    }
    for path in paths {
      if let info = facts.info(at: path, problems: &problems) { screens.formUnion(info.launchScreens) }
    }
    return screens.names.intersection(interfaces)
  }
}
