/// Which table of a catalog is meant, from discovery to the last line of a patch.
package struct TableID: Hashable, Sendable {
  /// Places in `Catalog.bundles`, `CatalogBundle.containers` and `Container.tables`.
  package var bundle: Int
  package var container: Int
  package var table: Int

  package init(bundle: Int, container: Int, table: Int) {
    self.bundle = bundle
    self.container = container
    self.table = table
  }
}

/// Which resource of a catalog is meant.
package struct ResourceID: Hashable, Sendable {
  /// Places in `Catalog.bundles`, `CatalogBundle.containers` and `Container.resources`.
  package var bundle: Int
  package var container: Int
  package var resource: Int

  package init(bundle: Int, container: Int, resource: Int) {
    self.bundle = bundle
    self.container = container
    self.resource = resource
  }
}

extension Catalog {
  package func container(of id: TableID) -> Container { bundles[id.bundle].containers[id.container] }

  package func container(of id: ResourceID) -> Container { bundles[id.bundle].containers[id.container] }

  package subscript(id: TableID) -> TableFiles { container(of: id).tables[id.table] }

  package subscript(id: ResourceID) -> ResourceFiles { container(of: id).resources[id.resource] }

  /// The ids of all tables, in order.
  package var tableIDs: [TableID] {
    bundles.enumerated().flatMap { bundle, value in
      value.containers.enumerated().flatMap { container, value in
        value.tables.indices.map { TableID(bundle: bundle, container: container, table: $0) }
      }
    }
  }

  /// The ids of all resources in folders, in order.
  package var resourceIDs: [ResourceID] {
    bundles.enumerated().flatMap { bundle, value in
      value.containers.enumerated().flatMap { container, value in
        value.resources.indices.map { ResourceID(bundle: bundle, container: container, resource: $0) }
      }
    }
  }
}
