import L10nFormats

extension RootDiscovery {
  /// Whether the app of a container with interface files shows its bar of menus, by the nearest `Info.plist`: helpers that
  /// start others, and apps that live beside the clock, have the bar that Xcode's template gave them, and show none.
  mutating func menuBar(of draft: ContainerDraft) -> MenuBar {
    let hasInterfaces = draft.tables.values.contains { $0.contains { $0.format == .interface } }
    guard draft.bundle == nil, hasInterfaces, let path = nearestInfo(to: draft) else { return .shown }
    return facts.info(at: path, problems: &problems)?.menuBar ?? .shown
  }
}
