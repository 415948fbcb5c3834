internal import L10nDiscovery
internal import L10nFormats
internal import L10nText

/// Intent definitions: which of the keys that Xcode derives from them stand in a table is up to Xcode; those that any
/// localization has are expected.
extension ReferenceBuilder {
  mutating func addDerivedKeys(reader: inout TableFileReader) {
    for file in plan.carriers where file.format == .intents {
      let request = plan.request(file)
      // What is wrong with it was said where its own texts were read.
      guard let list = reader.propertyList(request).list, let intents = IntentDefinition(list.list),
        intents.hasDerivedKeys
      else { continue }
      var derived: [(text: CarrierText, position: TextPosition?)] = []
      for key in keysOfTexts(reader: &reader) where !expects(key) {
        guard let text = intents.derivedText(key) else { continue }
        derived.append((text, list.position(text.range.lowerBound)))
      }
      derived.sort {
        $0.text.range.lowerBound == $1.text.range.lowerBound
          ? $0.text.key.lexicographicallyPrecedes($1.text.key)
          : $0.text.range.lowerBound < $1.text.range.lowerBound
      }
      for (text, position) in derived {
        carried.insert(text.key)
        add(
          ExpectedKey(
            key: text.key, value: text.text ?? text.key, file: request.shownInBundle, position: position,
            comment: nil))
      }
    }
  }

  /// The keys that any localization has.
  private func keysOfTexts(reader: inout TableFileReader) -> Set<[UInt8]> {
    var keys: Set<[UInt8]> = []
    for file in plan.files.files where plan.isText(file) {
      let entries = reader.developmentFile(plan.request(file), format: file.format, details: [])
      keys.formUnion(entries.entries.lazy.map(\.key))
    }
    for catalog in plan.catalogs.values { keys.formUnion(catalog.entries.lazy.map(\.key)) }
    return keys
  }
}
