internal import L10nDiscovery
internal import L10nFormats
internal import L10nText

/// Entries in another order than those of the development file: differences between files are hard to read.
enum EntryOrder: EntriesCheck {
  static let rules: [Rule] = [.unordered]

  static func check(_ file: EntriesCase, _ faults: inout EntryFaults) {
    guard file.source != nil, file.texts.format.isOfOneLanguage else { return }
    var last = -1
    for (entry, number) in file.numbers.enumerated() {
      guard let number else { continue }
      if number < last {
        faults.add(.unordered, "the development file has this entry before the last one", entry: entry)
        return
      }
      last = number
    }
  }
}
