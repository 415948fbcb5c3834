internal import L10nDiscovery
internal import L10nFormats

/// What one of several products gets of a table.
struct ProductShare: Sendable {
  /// Its place in `Catalog.products`, and its name.
  var product: Int
  var name: String
  var layout: ContainerLayout
  /// Places of files of the table that it does not get.
  var withheld: Set<Int> = []
}

extension ContainerLayout {
  /// The places of files that a product does not get although it gets the original. A form of which it does not get the
  /// original either, the plurals say, it has no use for: its texts are not missed.
  func withheld(_ table: TableFiles, from product: Int) -> Set<Int> {
    guard let withheld = table.withheld[product] else { return [] }
    let side = Set(developmentSide)
    let originals = table.files.filter { $0.folder.map(side.contains) ?? false }
    let kept = TableFormat.ofOneLanguage.filter { format in
      originals.contains {
        ($0.format == format || format == .strings && $0.format.isCarrier) && !withheld.contains($0.path)
      }
    }
    return Set(
      table.files.indices.filter {
        kept.contains(table.files[$0].format) && withheld.contains(table.files[$0].path)
      })
  }
}
