import L10nFormats
import L10nSystem
import L10nText

/// Reads the `Contents.json` of a set in an asset catalog, as far as locales go.
enum AssetReader {
  enum Result: Sendable {
    /// A set without files for locales, a group of sets, or nothing that can be understood.
    case plain
    case localized(LocalizedAsset)
    case failed(SystemError)
  }

  private static let locale = Array("\"locale\"".utf8)

  /// Reads the file at `path`, relative to the root.
  static func read(_ path: FilePath, root: CatalogRoot) -> Result {
    var buffer = FileBuffer()
    do throws(SystemError) {
      try buffer.load(root.file(path))
    } catch {
      return .failed(error)
    }
    // Of a thousand sets perhaps one has locales: the others are not worth parsing.
    let mayHaveLocales = buffer.withBytes { bytes in
      bytes.indices.contains {
        bytes[$0] == UInt8(ascii: "\"") && bytes[$0...].starts(with: locale)
      }
    }
    if !mayHaveLocales { return .plain }
    let files = files(PaddedBuffer(buffer.array), folder: path.parent)
    return files.isEmpty ? .plain : .localized(LocalizedAsset(path: path.parent, files: files))
  }

  private static func files(_ content: borrowing PaddedBuffer, folder: FilePath) -> [LocalizedAsset.File] {
    let count = content.count
    return content.withText { bytes in
      var decoder = TextDecoder()
      let decoded = decoder.decode(bytes, count: count)
      return decoder.withText(of: decoded, in: bytes) { text in
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
  }

  /// One element of the array: a file for a locale, or nil.
  private static func file(
    _ cursor: inout JSONCursor, _ text: RawSpan, folder: FilePath
  ) -> LocalizedAsset.File? {
    var locale: [UInt8]?
    var filename: [UInt8]?
    guard cursor.enterObject(text) else { return nil }
    while let name = cursor.nextMember(text) {
      switch PathName.text(name.decode(in: text)) {
      case "locale": locale = cursor.string(text)?.decode(in: text)
      case "filename": filename = cursor.string(text)?.decode(in: text)
      default: cursor.skipValue(text)
      }
    }
    guard let locale, let filename, !filename.isEmpty else { return nil }
    return LocalizedAsset.File(locale: PathName.text(locale), path: folder.appending(filename))
  }
}
