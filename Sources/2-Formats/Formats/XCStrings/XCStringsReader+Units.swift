import L10nText

extension XCStringsReader {
  /// Reads a unit, at the place that `collected` is at.
  mutating func readUnit(
    _ collected: inout Collected, _ text: RawSpan, _ handler: inout some (XCStringsHandler & ~Copyable)
  ) {
    guard enterObject("stringUnit", text) else { return }
    let start = cursor.offset - 1
    var seen = SeenMembers()
    var state: JSONString?
    var value: JSONString?
    while let name = cursor.nextMember(text) {
      if names.state.matches(name, in: text) {
        state = string("state", 0, of: &seen, name, text) ?? state
      } else if names.value.matches(name, in: text) {
        value = string("value", 1, of: &seen, name, text) ?? value
      } else {
        cursor.skipValue(text)
      }
    }
    if value == nil, !seen.contains(1), !cursor.isBroken {
      report(
        .xcstringsStructure, "the unit has no value", at: start..<cursor.valueEnd, severity: .warning,
        hint: "give it a value, or remove it")
    }
    take(value, state, start..<cursor.valueEnd, &collected, text, &handler)
  }

  /// Reads a set of phrases: one state for all.
  mutating func readStringSet(
    _ collected: inout Collected, _ text: RawSpan, _ handler: inout some (XCStringsHandler & ~Copyable)
  ) {
    guard enterObject("stringSet", text) else { return }
    var state: JSONString?
    var values: [JSONString] = []
    var seen = SeenMembers()
    while let name = cursor.nextMember(text) {
      if names.state.matches(name, in: text) {
        state = string("state", 0, of: &seen, name, text) ?? state
      } else if names.values.matches(name, in: text) {
        noteMember(1, in: &seen, name, text)
        guard cursor.peek(text) == UInt8(ascii: "[") else {
          reportShape("values has to be an array", text)
          continue
        }
        cursor.enter(text)
        while cursor.nextElement(text) {
          if let value = string("each of the values", text) { values.append(value) }
        }
      } else {
        cursor.skipValue(text)
      }
    }
    collected.localization.hasStringSet = true
    let outer = collected.path
    for (index, value) in values.enumerated() {
      collected.path.setIndex = index
      let range = value.contents.lowerBound - 1..<value.contents.upperBound + 1
      take(value, state, range, &collected, text, &handler)
    }
    collected.path = outer
  }

  @inline(__always)
  private mutating func take(
    _ value: JSONString?, _ stateText: JSONString?, _ range: Range<Int>, _ collected: inout Collected,
    _ text: RawSpan, _ handler: inout some (XCStringsHandler & ~Copyable)
  ) {
    var state: XCStringsState?
    if let stateText {
      state = names.state(stateText, text)
      if state == nil {
        report(
          .xcstringsUnknownState, "\(quoted(stateText, text)) is not a state", at: stateText.contents,
          hint: "Xcode writes new, translated, needs_review or machine_translated")
      }
    }
    collected.localization.unitCount += 1
    collected.localization.states.formUnion(state?.set ?? .unknown)
    if collected.path.substitution == nil { collected.hasText = true }
    if let value {
      collected.localization.valueCount += 1
      if state == .new, collected.localization.languageIndex == sourceIndex, !value.isEmpty {
        newSourceText = newSourceText ?? value
      }
      if collected.score > collected.bestScore {
        collected.bestScore = collected.score
        collected.localization.representative = value
        collected.localization.isEmpty = value.isBlank(in: text)
      }
      collectReferences(value, text)
    }
    if handler.wantsUnits || value?.isBlank(in: text) == true {
      handler.unit(
        XCStringsUnit(
          path: collected.path, state: state, stateText: stateText, value: value, range: range), in: text)
    }
  }

  /// Finds `%#@name@` and `%1$#@name@` in a text.
  @inline(__always)
  private mutating func collectReferences(_ value: JSONString, _ text: RawSpan) {
    var place = value.contents.lowerBound
    let end = value.contents.upperBound
    while true {
      // The closing quote stops the scan at the latest.
      place = text.scan(from: place, for: UInt8(ascii: "#"), or: UInt8(ascii: "\""))
      if place >= end { return }
      if let name = Self.reference(at: place, in: value, text) {
        references.append(name)
        place = name.contents.upperBound
      }
      place &+= 1
    }
  }

  private static func reference(at hash: Int, in value: JSONString, _ text: RawSpan) -> JSONString? {
    guard text[byte: hash] == UInt8(ascii: "#"), text[byte: hash + 1] == UInt8(ascii: "@") else { return nil }
    var before = hash - 1
    if before > value.contents.lowerBound, text[byte: before] == UInt8(ascii: "$") {
      before -= 1
      while before > value.contents.lowerBound, text[byte: before].isDigit { before -= 1 }
    }
    guard before >= value.contents.lowerBound, text[byte: before] == UInt8(ascii: "%") else { return nil }
    var end = hash + 2
    var hasEscapes = false
    while end < value.contents.upperBound, text[byte: end] != UInt8(ascii: "@") {
      if text[byte: end] == UInt8(ascii: "\\") { hasEscapes = true }
      end += 1
    }
    guard end < value.contents.upperBound else { return nil }
    return JSONString(contents: hash + 2..<end, hasEscapes: hasEscapes)
  }
}
