package import L10nDiscovery

/// A resource in all locales.
package struct ResourceReport: Sendable {
  package enum State: String, Sendable {
    case present, inherited, missing, extra
  }

  /// In the catalog that the report was made from; nil for a set of an asset catalog.
  package var id: ResourceID?
  package var container: String
  package var path: String
  /// In byte order of the tags; locales where the state means nothing are absent. Of several products that of the one
  /// whose users find the least.
  package var states: [(locale: String, state: State)]
  /// The same for each product alone, by their places in `Catalog.products`; none where they agree.
  package var statesOfProducts: [Int: [(locale: String, state: State)]] = [:]
  /// Locales whose file is byte for byte the development one.
  package var identical: [String]

  package init(
    id: ResourceID?, container: String, path: String, states: [(locale: String, state: State)],
    identical: [String]
  ) {
    self.id = id
    self.container = container
    self.path = path
    self.states = states
    self.identical = identical
  }
}

/// How many resources are in which state.
package struct ResourceCounts: Sendable, Equatable {
  package var expected = 0
  package var present = 0
  package var inherited = 0
  package var missing = 0
  package var extra = 0

  package init() {}
}
