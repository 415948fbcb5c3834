package import L10nText
internal import L10nFormats

/// Reads a translation memory.
package enum TMXReader {
  /// A text and its translation.
  package struct Pair: Sendable, Equatable {
    package var source: [UInt8]
    package var translation: [UInt8]
    /// The language as the file calls it.
    package var language: String
  }

  /// The pairs of a file, or why there are none.
  /// - Parameter path: the file as it was named, for findings.
  package static func read(_ bytes: [UInt8], path: String) -> (pairs: [Pair], problem: Problem?) {
    var reading = Reading()
    let fault = PaddedBuffer(bytes).withDecoded {
      // Memories declare a document type, which is not opened.
      XMLReader.read($0, $1, deepest: 64, allowsDocumentType: true) { reading.take($0) }
    }
    let message = fault?.message ?? (reading.isMemory ? nil : "this is not a translation memory")
    guard let message else { return (reading.pairs, nil) }
    return ([], Problem(.handoffSyntax, path: path, message: message))
  }

  private struct Reading {
    var pairs: [Pair] = []
    var isMemory = false
    private var sourceLanguage = ""
    /// The source language of the unit at hand, where it has one of its own.
    private var ownLanguage: String?
    private var open: [String] = []
    private var language = ""
    private var text: [UInt8] = []
    private var variants: [(language: String, text: [UInt8])] = []

    mutating func take(_ event: XMLEvent) {
      switch event {
      case .start(let tag):
        open.append(tag.name)
        switch tag.name {
        case "tmx": isMemory = open.count == 1
        case "header": sourceLanguage = tag.word("srclang") ?? ""
        case "tu":
          variants = []
          ownLanguage = tag.word("srclang")
        case "tuv": language = tag.word("xml:lang") ?? tag.word("lang") ?? ""
        case "seg": text = []
        default: break
        }
      // Codes within a text are part of it: they hold the original placeholder.
      case .text(let bytes, _): if open.contains("seg") { text += bytes }
      case .end:
        switch open.popLast() {
        case "seg": variants.append((language, text))
        case "tu": endUnit()
        default: break
        }
      default: break
      }
    }

    /// Ends a unit. The first variant is the source if none has its language.
    private mutating func endUnit() {
      let wanted = (ownLanguage ?? sourceLanguage).lowercased()
      func isSource(_ language: String) -> Bool { language.lowercased() == wanted }
      guard let source = variants.first(where: { isSource($0.language) }) ?? variants.first else { return }
      pairs += variants.filter { $0.language != source.language }.map {
        Pair(source: source.text, translation: $0.text, language: $0.language)
      }
    }
  }
}
