internal import L10nDiscovery
internal import L10nFormats
internal import L10nText

/// Finds keys without a comment.
enum MissingComments: EntriesCheck {
  static let rules: [Rule] = [.commentMissing]

  static func check(_ file: EntriesCase, _ faults: inout EntryFaults) {
    guard file.source == nil, file.texts.format.isPlain || file.texts.format == .catalog else { return }
    for (number, entry) in file.texts.entries.enumerated() where !entry.isUntranslatable {
      let words = entry.comment?.utf8.contains { $0 > 32 } ?? false
      if !words {
        faults.add(
          .commentMissing, "there is no comment for translators", entry: number,
          hint: "add a comment that says where the text is shown")
      }
    }
  }
}
