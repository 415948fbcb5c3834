package import L10nCatalog
package import L10nFormats

/// The files of a table by folder and role: there may be thousands of localizations.
package struct TableFileIndex: Sendable {
  private struct Slot: Hashable {
    var role: TableFormat
    var folder: Int?
  }

  private var places: [Slot: Int] = [:]
  private var carriers: [Int?: [Int]] = [:]

  package init(_ files: [TableFile]) {
    for (place, file) in files.enumerated() {
      let slot = Slot(role: file.role, folder: file.folder)
      if places[slot] == nil { places[slot] = place }
      if file.role.isCarrier { carriers[file.folder, default: []].append(place) }
    }
  }

  /// The first file of a role in a folder.
  package func place(_ role: TableFormat, _ folder: Int?) -> Int? {
    places[Slot(role: role, folder: folder)]
  }

  /// The files in a folder whose own texts are the table's keys.
  func carriers(_ folder: Int?) -> [Int] { carriers[folder] ?? [] }
}
