internal import L10nFormats
internal import L10nText

/// A file as an import made it, read again: each text that is counted as taken has to stand where the loader finds it, and
/// what was not meant has to be as it was.
struct WrittenTexts {
  private let parts: [CarrierChanges]
  /// The texts of the file: those of each part of a file in parts, else one set.
  private let old: [FileTexts]
  private let new: [FileTexts]

  /// - Parameters:
  ///   - parts: the texts that were put into the file.
  ///   - old: what the file began as.
  init(_ parts: [CarrierChanges], in new: [UInt8], from old: [UInt8]) {
    self.parts = parts
    self.old = Self.texts(parts, old)
    self.new = Self.texts(parts, new)
  }

  private static func texts(_ parts: [CarrierChanges], _ bytes: [UInt8]) -> [FileTexts] {
    guard let file = parts.first?.file, !bytes.isEmpty else { return [FileTexts()] }
    let formats = file.format.isInParts ? parts.map(\.file.format) : [file.format]
    let buffer = PaddedBuffer(bytes)
    return formats.map { format in
      buffer.withText { FileTexts(format, $0, count: bytes.count, reading: file.reading) }
    }
  }

  /// Why keys whose texts are not found cannot be taken, by the parts and the numbers of the keys.
  func lost(in shown: String) -> [[Int: String]] {
    parts.enumerated().map { number, part in
      let new = new.indices.contains(number) ? new[number] : new.first ?? FileTexts()
      let rules = HidingRules(over: part.source.source, in: part.locale)
      var lost: [Int: String] = [:]
      for change in part.changes where lost[change.number] == nil {
        let key = part.key(change)
        let found = new.leaves(of: key, in: part.locale).first { $0.place == change.place }
        if found?.text != change.text {
          lost[change.number] = "written into \(shown), it would not be found there"
        } else if let rules, rules.hides(key) {
          lost[change.number] = "\(rules.shown) has a rule for the same key, which hides every text of it"
        }
      }
      return lost
    }
  }

  /// The key of a text that is another one now, though no handoff has it; nil where there is none.
  var damaged: [UInt8]? {
    for (number, (old, new)) in zip(old, new).enumerated() {
      /// The places that changed, by language and key.
      var changed: [String: [[UInt8]: Set<VariantPath>]] = [:]
      for part in self.old.count > 1 ? [parts[number]] : parts {
        let language = part.file.format.isOfOneLanguage ? "" : part.file.targetLanguage
        for change in part.changes {
          changed[language, default: [:]][part.key(change), default: []].insert(change.place)
        }
      }
      let difference = old.firstDifference(to: new) { language, key, place in
        changed[language ?? ""]?[key]?.contains(place) ?? false
      }
      if let difference { return difference }
    }
    return nil
  }
}
