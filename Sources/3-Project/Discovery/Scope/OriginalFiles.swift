package import L10nFormats
internal import L10nLocale
internal import L10nSystem

/// The files that a table is translated from, in the order in which the loader asks them for a user of the region.
package struct OriginalFiles: Sendable {
  package let files: [TableFile]
  package let layout: ContainerLayout
  /// The language of the texts; nil where nothing says it.
  package let region: DevelopmentDecision?
  /// The region's folders, in `Container.folders`.
  package let own: [Int]
  /// These, then `Base`.
  package let side: [Int]
  /// These, then those of other localizations that users of the region get files from: `en` for `en_US`.
  package let search: [Int]
  private struct Slot: Hashable {
    var format: TableFormat
    var folder: Int?
  }
  private var places: [Slot: Int] = [:]
  private var carriers: [Int?: [Int]] = [:]

  /// - Parameter sourceLanguage: a catalog's own, which is the reference of its table unless something stronger was said.
  package init(of files: [TableFile], in layout: ContainerLayout, sourceLanguage: String? = nil) {
    (self.files, self.layout) = (files, layout)
    let decided = layout.development
    let isChosen = decided?.origin == .flag || decided?.origin == .config
    let source = isChosen ? nil : sourceLanguage.map { LocaleTag(name: $0) }
    region =
      source.map { $0 == decided?.tag ? decided : DevelopmentDecision(tag: $0, origin: .stringCatalog) }
      ?? decided
    (own, side, search) = region == decided ? layout.original : layout.folders(of: region)
    for (place, file) in files.enumerated() {
      let slot = Slot(format: file.format, folder: file.folder)
      if places[slot] == nil { places[slot] = place }
      if file.format.isCarrier { carriers[file.folder, default: []].append(place) }
    }
  }

  package func isOriginal(_ file: TableFile) -> Bool { file.folder.map(side.contains) ?? false }

  /// The place of the file of a format in a folder.
  package func place(_ format: TableFormat, in folder: Int?) -> Int? {
    places[Slot(format: format, folder: folder)]
  }

  /// The place of the first file of a format in some folders, in their order.
  package func place(_ format: TableFormat, inFirstOf folders: [Int]) -> Int? {
    folders.lazy.compactMap { place(format, in: $0) }.first
  }

  /// The place of the file in a folder in which a key has one text.
  package func texts(in folder: Int?) -> Int? {
    TableFormat.plain.lazy.compactMap { place($0, in: folder) }.first
  }

  /// The place of the file in which a key has one text, in the first of some folders that has one.
  package func texts(inFirstOf folders: [Int]) -> Int? { folders.lazy.compactMap { texts(in: $0) }.first }

  /// The places of the carriers in a folder.
  package func carriers(in folder: Int?) -> [Int] { carriers[folder] ?? [] }

  /// The files whose own texts are the keys; none for a table that stands for itself. Pages of a Settings bundle may share
  /// a table.
  package var carrierFiles: [TableFile] {
    let folders: [Int?] = side.dropFirst(own.count) + own + [nil]
    var names: Set<[UInt8]> = []
    return folders.flatMap(carriers(in:)).map { files[$0] }.filter {
      names.insert(Array($0.path.lastComponent)).inserted
    }
  }

  /// The places of the files of texts, of each format in the loader's order: what lies in no folder hides all others.
  package var texts: [Int] {
    TableFormat.ofOneLanguage.flatMap { format in
      place(format, in: nil).map { [$0] } ?? search.compactMap { place(format, in: $0) }
    }
  }

  /// All files in the order in which they are asked: those that hold the texts themselves, then those of texts.
  package var all: [TableFile] {
    let carried = files.filter {
      $0.format.holdsTexts && $0.format.isReadable && ($0.folder == nil || isOriginal($0))
    }
    return carried + texts.map { files[$0] }
  }
}
