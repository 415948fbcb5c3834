internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Looks in the history of files for texts that handoffs would put in the place of others, without saying what the project had
/// when they went out: one that was there before and was replaced would be taken back.
struct RevertSearch {
  /// A text that is to be put into a file.
  struct Wanted {
    var key: [UInt8]
    var place: VariantPath
    var text: [UInt8]
    var locale: LocaleTag
  }

  /// A file with such texts.
  struct File {
    /// The path to open the file by.
    var location: FilePath
    var format: TableFormat
    var reading: FileReading
    var wanted: [Wanted] = []
  }

  /// The answer of the history about a text.
  enum Answer {
    /// The file had it.
    case former
    /// The file never had it.
    case new
    case unknown
  }

  /// The answers, by the files and their texts.
  static func answers(_ files: [File], in history: any TextHistory) -> [[Answer]] {
    var found = files.map { [Bool](repeating: false, count: $0.wanted.count) }
    let isWhole = history.read(files.map(\.location)) { number, content in
      let file = files[number]
      let texts = PaddedBuffer(content).withText {
        FileTexts(file.format, $0, count: content.count, reading: file.reading)
      }
      for (place, wanted) in file.wanted.enumerated() where !found[number][place] {
        found[number][place] = texts.leaves(of: wanted.key, in: wanted.locale).contains {
          $0.place == wanted.place && NFC.isEqual($0.text, wanted.text)
        }
      }
      return found[number].contains(false)
    }
    return found.enumerated().map { number, found in
      found.map { $0 ? .former : isWhole[number] ? .new : .unknown }
    }
  }
}
