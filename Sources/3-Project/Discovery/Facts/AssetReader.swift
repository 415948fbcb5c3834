import L10nFormats
import L10nSystem
import L10nText

/// Reads the `Contents.json` of a set in an asset catalog, as far as locales go.
enum AssetReader {
  enum Result: Sendable {
    /// A set without files for locales, a group of sets, or nothing that can be understood.
    case plain
    case localized(LocalizedAsset)
    /// A set that is meant to be localized, and why nothing of it is counted.
    case notCounted(String)
    case failed(SystemError)
  }

  /// Reads the file at `path`, relative to the root.
  static func read(_ path: FilePath, root: CatalogRoot) -> Result {
    var buffer = FileBuffer()
    do throws(SystemError) {
      try root.load(path, into: &buffer, limit: FileBuffer.largestText)
    } catch {
      return .failed(error)
    }
    // Perhaps one set of a thousand has locales: the others are not worth parsing.
    let (hasLocales, isMarked, hasLabel) = buffer.withDecoded { text, decoded in
      func has(_ word: StaticString) -> Bool { text.first(word, from: decoded.start, to: decoded.end) != nil }
      return (has("\"locale\""), has("\"localizable\""), has("\"accessibility-label\""))
    }
    if hasLocales {
      let files = files(PaddedBuffer(buffer.array), folder: path.parent)
      if files.contains(where: { $0.locale != nil }) {
        return .localized(LocalizedAsset(path: path.parent, files: files))
      }
    }
    if isMarked, buffer.count < 1 << 16,
      buffer.array.filter({ $0 > 0x20 }).firstRange(of: Array("\"localizable\":true".utf8)) != nil
    {
      return .notCounted("the set is marked as localizable, and has nothing for any language")
    }
    if hasLabel {
      return .notCounted(
        "the label of a sticker is a text that is not read here: look in Xcode whether it is translated")
    }
    return .plain
  }

  private static func files(_ content: borrowing PaddedBuffer, folder: FilePath) -> [LocalizedAsset.File] {
    content.decoded { text, decoded in
      var files: [LocalizedAsset.File] = []
      var cursor = JSONCursor(decoded)
      guard cursor.enterObject(text) else { return [] }
      while let name = cursor.nextMember(text) {
        // `images`, `data`, `colors`, `symbols`: every array of objects, whatever kind of set it is.
        guard cursor.peek(text) == UInt8(ascii: "["), name.decode(in: text) != Array("info".utf8) else {
          cursor.skipValue(text)
          continue
        }
        cursor.enter(text)
        while cursor.nextElement(text) {
          if let file = file(&cursor, text, folder: folder) { files.append(file) }
        }
      }
      return files
    }
  }

  /// The file of one element of the array, or the set's own where the element is a colour; nil for a place that no file was put in.
  private static func file(
    _ cursor: inout JSONCursor, _ text: RawSpan, folder: FilePath
  ) -> LocalizedAsset.File? {
    var locale: [UInt8]?
    var filename: [UInt8]?
    var rest: [[UInt8]] = []
    guard cursor.enterObject(text) else { return nil }
    while let name = cursor.nextMember(text) {
      switch PathName.text(name.decode(in: text)) {
      case "locale": locale = cursor.string(text)?.decode(in: text)
      case "filename": filename = cursor.string(text)?.decode(in: text)
      default: rest.append(name.decode(in: text) + [UInt8(ascii: ":")] + text.copy(cursor.skipValue(text)))
      }
    }
    // A colour is part of what tells one element from another: two that are alike are identical.
    if filename == nil, rest.contains(where: { $0.starts(with: "color:".utf8) }) {
      filename = Array("Contents.json".utf8)
    }
    guard let filename, !filename.isEmpty else { return nil }
    rest.sort { $0.lexicographicallyPrecedes($1) }
    return LocalizedAsset.File(
      locale: locale.map(PathName.text), variant: Array(rest.joined(separator: [UInt8(ascii: ",")])),
      path: folder.appending(filename))
  }
}
