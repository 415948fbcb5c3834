package import L10nFormats

/// The files of a table by folder and format: there may be thousands of localizations.
package struct TableFileIndex: Sendable {
  private struct Slot: Hashable {
    var format: TableFormat
    var folder: Int?
  }

  private var places: [Slot: Int] = [:]
  private var carriers: [Int?: [Int]] = [:]

  package init(_ files: [TableFile]) {
    for (place, file) in files.enumerated() {
      let slot = Slot(format: file.format, folder: file.folder)
      if places[slot] == nil { places[slot] = place }
      if file.format.isCarrier { carriers[file.folder, default: []].append(place) }
    }
  }

  /// The first file of a format in a folder.
  package func place(_ format: TableFormat, _ folder: Int?) -> Int? {
    places[Slot(format: format, folder: folder)]
  }

  /// The files in a folder whose own texts are the table's keys.
  package func carriers(_ folder: Int?) -> [Int] { carriers[folder] ?? [] }
}
