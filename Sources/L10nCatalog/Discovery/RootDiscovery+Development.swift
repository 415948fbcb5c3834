import L10nSystem

extension RootDiscovery {
  /// What says which localization of a container is the development one: nearest facts first, and of one folder
  /// `Info.plist`, then the project, then the manifest.
  func developmentRegions(of draft: ContainerDraft) -> [DevelopmentRegionFact] {
    []
  }
}
