package import L10nSystem

/// Files of which each product gets all, some or none.
package protocol ProductFiles {
  associatedtype File: PlacedFile
  var files: [File] { get set }
  /// The products that get any, by their places in `Catalog.products`; none where no project says anything of them.
  var products: [Int] { get set }
  /// Of the products that get some of the files and not all of them, those that each does not get.
  var withheld: [Int: Set<FilePath>] { get set }
}

/// A file below a root.
package protocol PlacedFile {
  /// Relative to the root.
  var path: FilePath { get }
}

extension ProductFiles {
  /// What some of the products get, with the files that any of these gets; nil if there is no such product.
  package func only(products isWanted: (Int) -> Bool) -> Self? {
    var own = self
    own.products.removeAll { !isWanted($0) }
    guard let first = own.products.first else { return nil }
    own.withheld = withheld.filter { isWanted($0.key) }
    guard own.withheld.count == own.products.count else { return own }
    let lost = own.products.dropFirst().reduce(withheld[first] ?? []) {
      $0.intersection(withheld[$1] ?? [])
    }
    if lost.isEmpty { return own }
    own.files.removeAll { lost.contains($0.path) }
    own.withheld = own.withheld.compactMapValues { files in
      let rest = files.subtracting(lost)
      return rest.isEmpty ? nil : rest
    }
    return own
  }

  /// The same where `first` other products stand before its own.
  func countingProducts(from first: Int) -> Self {
    var own = self
    own.products = products.map { $0 + first }
    own.withheld = Dictionary(uniqueKeysWithValues: withheld.map { ($0 + first, $1) })
    return own
  }
}

extension TableFiles: ProductFiles {}
extension TableFile: PlacedFile {}
extension ResourceFiles: ProductFiles {}
extension ResourceFile: PlacedFile {}
