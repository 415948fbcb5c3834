import L10nText

extension XCStringsReader {
  /// The facts that are collected while a localization is read: plain values, nothing with a reference count.
  struct Collected {
    var localization: XCStringsLocalization
    var path = XCStringsPath()
    /// The score of the representative so far: how well it stands for the localization.
    var bestScore = -1
    /// Score of the place that is read: no substitution, no device or `other`, no category or `other`.
    var score = 7
    /// Whether a text stands outside the substitutions.
    var hasText = false
  }

  mutating func readLocalization(
    _ collected: inout Collected, _ text: RawSpan, _ handler: inout some (XCStringsHandler & ~Copyable)
  ) {
    let start = collected.localization.range.lowerBound
    readMembers(&collected, of: .localization, depth: 0, text, &handler)
    collected.localization.range = start..<max(collected.localization.range.upperBound, cursor.valueEnd)
    if !references.isEmpty || !substitutions.isEmpty { checkSubstitutions(collected, text) }
  }

  /// The holder of variations, which decides what they may be.
  enum VariationHolder {
    case localization, substitution, device, fallbackDevice, plural
  }

  /// Variations below variations are read this deep; what is deeper is skipped.
  private static let deepestVariation = 3

  mutating func readVariations(
    _ collected: inout Collected, inside holder: VariationHolder, depth: Int, _ text: RawSpan,
    _ handler: inout some (XCStringsHandler & ~Copyable)
  ) {
    guard depth < Self.deepestVariation else {
      cursor.skipValue(text)
      return
    }
    guard enterObject("variations", text) else { return }
    var seen = SeenMembers()
    while let kind = cursor.nextMember(text) {
      if names.plural.matches(kind, in: text) {
        noteMember(0, in: &seen, kind, text)
        readPlural(&collected, depth: depth, text, &handler)
      } else if names.device.matches(kind, in: text) {
        noteMember(1, in: &seen, kind, text)
        if case .device = holder { reportUnknown(kind, "cannot be below a device", text) }
        readDevices(&collected, depth: depth, text, &handler)
      } else {
        reportUnknown(kind, "is not a kind of variation", text)
        cursor.skipValue(text)
      }
      if seen.contains(0), seen.contains(1) {
        report(
          .xcstringsMixedVariations, "plural cases and devices exist side by side", at: kind.contents,
          hint: "put the plural cases below each device")
      }
    }
  }

  private mutating func reportUnknown(_ name: JSONString, _ what: String, _ text: RawSpan) {
    report(
      .xcstringsUnknownVariation, "\(quoted(name, text)) \(what)", at: name.contents,
      hint: "variations are plural or device, and plural may be below a device")
  }

  private mutating func readPlural(
    _ collected: inout Collected, depth: Int, _ text: RawSpan,
    _ handler: inout some (XCStringsHandler & ~Copyable)
  ) {
    guard enterObject("plural", text) else { return }
    let outer = (collected.path, collected.score)
    var categories: PluralCategories = []
    while let name = cursor.nextMember(text) {
      let category = names.category(name, text)
      if category.isEmpty {
        report(
          .xcstringsUnknownVariation, "\(quoted(name, text)) is not a plural category", at: name.contents,
          hint: "the categories are \(PluralCategories.allNames.joined(separator: ", "))")
      } else if categories.contains(category) {
        reportTwice(name, text)
      }
      categories.formUnion(category)
      collected.path.plural = name
      collected.score = category == .other ? outer.1 : outer.1 & ~1
      readMembers(&collected, of: .plural, depth: depth + 1, text, &handler)
    }
    (collected.path, collected.score) = outer
    collected.localization.pluralCount += 1
    collected.localization.pluralCategories.formIntersection(categories)
  }

  private mutating func readDevices(
    _ collected: inout Collected, depth: Int, _ text: RawSpan,
    _ handler: inout some (XCStringsHandler & ~Copyable)
  ) {
    guard enterObject("device", text) else { return }
    let outer = (collected.path, collected.score)
    var seen = SeenMembers()
    collected.localization.hasDevices = true
    while let name = cursor.nextMember(text) {
      var place: Int? = names.other.matches(name, in: text) ? names.devices.count : nil
      for (index, candidate) in names.devices.enumerated() where candidate.matches(name, in: text) {
        place = index
      }
      if let place {
        noteMember(place, in: &seen, name, text)
      } else {
        report(
          .xcstringsUnknownVariation, "\(quoted(name, text)) is not a device", at: name.contents,
          hint: "the devices are appletv, applevision, applewatch, ipad, iphone, ipod, mac, other")
      }
      let isFallback = place == names.devices.count
      collected.path.device = name
      collected.score = isFallback ? outer.1 : outer.1 & ~2
      readMembers(&collected, of: isFallback ? .fallbackDevice : .device, depth: depth + 1, text, &handler)
    }
    (collected.path, collected.score) = outer
  }

  /// Reads what a localization or the value for one category or device has.
  private mutating func readMembers(
    _ collected: inout Collected, of holder: VariationHolder, depth: Int, _ text: RawSpan,
    _ handler: inout some (XCStringsHandler & ~Copyable)
  ) {
    guard enterObject(depth == 0 ? "a localization" : "a variation", text) else { return }
    var seen = SeenMembers()
    while let name = cursor.nextMember(text) {
      if names.stringUnit.matches(name, in: text) {
        noteMember(0, in: &seen, name, text)
        readUnit(&collected, text, &handler)
      } else if names.variations.matches(name, in: text) {
        noteMember(1, in: &seen, name, text)
        switch holder {
        case .plural:
          report(
            .xcstringsPluralVaried, "a plural case cannot be varied further", at: name.contents,
            hint: "vary by device first, and put the plural cases below each device")
        case .fallbackDevice:
          report(
            .xcstringsFallbackVaried, "the device other cannot be varied further", at: name.contents,
            hint: "give it a text of its own")
        case .localization, .substitution, .device: break
        }
        readVariations(&collected, inside: holder, depth: depth, text, &handler)
      } else if depth > 0, names.substitutions.matches(name, in: text) {
        report(
          .xcstringsStructure, "substitutions are below a variation", at: name.contents,
          hint: "move them to the localization")
        cursor.skipValue(text)
      } else if names.substitutions.matches(name, in: text) {
        noteMember(2, in: &seen, name, text)
        readSubstitutions(&collected, text, &handler)
      } else if depth == 0, names.stringSet.matches(name, in: text) {
        noteMember(3, in: &seen, name, text)
        readStringSet(&collected, text, &handler)
      } else {
        cursor.skipValue(text)
      }
    }
    if seen.contains(0), seen.contains(1) {
      reportMixedTexts(at: (collected.path.device ?? collected.localization.language).contents)
    }
  }
}
