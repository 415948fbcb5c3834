import L10nFormats

extension RootDiscovery {
  /// Whether the nearest `Info.plist` of a container with interface files says that its app runs in the background alone:
  /// helpers that start others have the bar of menus that Xcode's template gave them, and show none.
  mutating func isOfBackgroundApp(_ draft: ContainerDraft) -> Bool {
    let hasInterfaces = draft.tables.values.contains { $0.contains { $0.format == .interface } }
    guard draft.bundle == nil, hasInterfaces, let path = nearestInfo(to: draft) else { return false }
    return facts.info(at: path, problems: &problems)?.isBackgroundOnly ?? false
  }
}
