internal import L10nText

/// The resources of a container: what they are beside its tables, with counts as a table has them.
package struct ResourceGroup: Sendable {
  /// The path of the container relative to the bundle, as tables have it.
  package var container: String
  /// The resources in byte order of their paths.
  package var resources: [ResourceReport]

  /// The localizations that any of them is expected in or there for, in byte order.
  package var locales: [String] {
    Set(resources.flatMap { $0.states.map(\.locale) }).sortedByBytes()
  }

  /// The counts of a localization's resources.
  package func counts(of locale: String) -> StateCounts {
    var counts = StateCounts()
    for resource in resources {
      guard let state = resource.state(in: locale) else { continue }
      if state != .extra { counts.expected += 1 }
      switch state {
      case .present: counts.present += 1
      case .inherited: counts[.inherited] += 1
      case .missing: counts[.missing] += 1
      case .extra: counts[.extra] += 1
      }
      if state == .present, resource.identical.contains(locale) { counts[.identical] += 1 }
    }
    counts.translation.translated = counts.present + counts[.inherited]
    return counts
  }
}

extension ResourceReport {
  /// The state of the resource in a locale; nil where it means nothing.
  package func state(in locale: String) -> State? {
    states.first { $0.locale.utf8.elementsEqual(locale.utf8) }?.state
  }
}

extension BundleReport {
  /// The resources of the bundle by container, in byte order.
  package var resourceGroups: [ResourceGroup] {
    Dictionary(grouping: resources, by: \.container).map {
      ResourceGroup(
        container: $0.key, resources: $0.value.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      )
    }.sorted { $0.container.utf8.lexicographicallyPrecedes($1.container.utf8) }
  }
}
