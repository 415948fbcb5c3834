internal import L10nText

extension ProjectUpdate {
  /// The edits of a `project.pbxproj`, as Xcode writes it, that call folders of localizations otherwise: in paths, in the names and
  /// comments of these files, and in the list of regions. None where the project lists no file of such a folder.
  static func edits(renaming names: [String: String], in bytes: [UInt8]) -> [ByteEdit] {
    var lines: [Range<Int>] = []
    var start = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      lines.append(start..<start + line.count)
      start += line.count + 1
    }
    var edits: [ByteEdit] = []
    for (name, new) in names.sorted(by: { $0.key < $1.key }) {
      let folder = Array("\(name).lproj".utf8)
      let references = lines.filter { !places(of: folder, in: bytes[$0]).isEmpty }
      if references.isEmpty { continue }
      let ids = Set(references.map { identifier(of: bytes[$0]) })
      for line in lines {
        let text = bytes[line]
        let isReference = ids.contains(identifier(of: text))
        let isRegion = text.drop { $0 <= 0x20 }.elementsEqual("\(name),".utf8)
        guard isReference || isRegion else { continue }
        edits += places(of: Array(name.utf8), in: text).map {
          ByteEdit(replace: $0..<$0 + name.utf8.count, with: Array(new.utf8))
        }
      }
    }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The places in a line where a word begins, unless it is part of a longer word.
  private static func places(of word: [UInt8], in text: ArraySlice<UInt8>) -> [Int] {
    text.indices.filter { place in
      let end = place + word.count
      return text[place...].starts(with: word) && (place == text.startIndex || !isWord(text[place - 1]))
        && (end == text.endIndex || !isWord(text[end]))
    }
  }

  private static func identifier(of line: ArraySlice<UInt8>) -> [UInt8] {
    Array(line.drop { $0 <= 0x20 }.prefix(24))
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isDigit || byte.isLetter || "-_".utf8.contains(byte)
  }
}
