package import L10nText

/// Changes a string catalog in Xcode's own style, as edits of the file's bytes that touch nothing else: a changed
/// text is a changed line, a new key stands where Xcode would put it, and what is not understood is kept.
package struct XCStringsEditor: Sendable {
  private var editor: JSONEditor
  private let decoded: DecodedText

  /// An editor of a catalog; nil for a file that is not JSON, or whose characters are not all readable.
  package init?(_ text: RawSpan, _ decoded: DecodedText) {
    guard decoded.isReadable, let editor = JSONEditor(text, decoded), editor.tree.nodes.first?.kind == .object
    else {
      return nil
    }
    self.editor = editor
    self.decoded = decoded
  }

  /// Sets the text at a place of a localization. Key, localization and what lies between are made where they are
  /// not there; other members of the unit are kept.
  /// - Parameter state: nil leaves the state as it is, and is `new` for a new unit.
  package mutating func setUnit(
    _ key: [UInt8], _ language: String, at place: XCStringsPlace = .plain, value: [UInt8],
    state: XCStringsState?, in text: RawSpan
  ) {
    let unit = Self.localization(key, language) + place.names
    if let index = place.setIndex { return setPhrase(unit, index, value, state, text) }
    let existing = editor.names(at: unit, in: text)
    if existing?.contains(Array("state".utf8)) != true || state != nil {
      editor.set(.string((state ?? .new).rawValue), at: unit + [Array("state".utf8)], in: text)
    }
    editor.set(.string(value), at: unit + [Array("value".utf8)], in: text)
  }

  /// Sets what a substitution stands for: the argument's number and how it is printed, such as `lld`.
  package mutating func setSubstitution(
    _ key: [UInt8], _ language: String, name: [UInt8], argument: Int?, specifier: String, in text: RawSpan
  ) {
    let place = Self.localization(key, language) + [Array("substitutions".utf8), name]
    if let argument { editor.set(.literal(String(argument)), at: place + [Array("argNum".utf8)], in: text) }
    editor.set(.string(specifier), at: place + [Array("formatSpecifier".utf8)], in: text)
  }

  /// Adds a key, if it is not there; what is given is set either way.
  package mutating func setKey(
    _ key: [UInt8], comment: [UInt8]? = nil, extractionState: XCStringsExtractionState? = nil,
    shouldTranslate: Bool? = nil, in text: RawSpan
  ) {
    let entry = Self.entry(key)
    if editor.names(at: entry, in: text) == nil { editor.set(.object([]), at: entry, in: text) }
    if let comment { editor.set(.string(comment), at: entry + [Array("comment".utf8)], in: text) }
    if let extractionState {
      let place = entry + [Array("extractionState".utf8)]
      if extractionState == .automatic {
        editor.remove(at: place, in: text)
      } else if extractionState != .unknown {
        editor.set(.string(extractionState.rawValue), at: place, in: text)
      }
    }
    if let shouldTranslate {
      let place = entry + [Array("shouldTranslate".utf8)]
      // Xcode writes it only as false.
      if shouldTranslate {
        editor.remove(at: place, in: text)
      } else {
        editor.set(.literal("false"), at: place, in: text)
      }
    }
  }

  /// Removes a key with all of its localizations.
  package mutating func removeKey(_ key: [UInt8], in text: RawSpan) {
    editor.remove(at: Self.entry(key), in: text)
  }

  /// Removes one language of a key.
  package mutating func removeLocalization(_ key: [UInt8], _ language: String, in text: RawSpan) {
    editor.remove(at: Self.localization(key, language), in: text)
    prune(Self.entry(key) + [Array("localizations".utf8)], below: 2, in: text)
  }

  /// Gives a language of a key what another one has, as it stands in the file. Does nothing where that has nothing.
  package mutating func copyLocalization(
    _ key: [UInt8], from source: String, to language: String, in text: RawSpan
  ) {
    guard let value = editor.written(at: Self.localization(key, source), in: text) else { return }
    editor.set(value, at: Self.localization(key, language), in: text)
  }

  /// The edits of the file's bytes, by place.
  /// - Parameter isBefore: Xcode's order of keys, `localizedStandardCompare`: whether the first, in UTF-8, comes
  ///   before the second.
  package func edits(in text: RawSpan, keyOrder isBefore: (_ left: [UInt8], _ right: [UInt8]) -> Bool)
    -> [ByteEdit]
  {
    let edits = editor.edits(in: text) { path, left, right in
      switch path.count {
      case 1 where path[0] == Array("strings".utf8): return isBefore(left, right)
      case 3 where path[2] == Array("localizations".utf8): return Self.isLanguage(left, before: right)
      default: break
      }
      if path.last == Array("substitutions".utf8) { return isBefore(left, right) }
      return left.lexicographicallyPrecedes(right)
    }
    return edits.original(decoded, in: text)
  }

  /// Sets a phrase of a set: the one at the index, or a new one at the end.
  private mutating func setPhrase(
    _ set: [[UInt8]], _ index: Int, _ value: [UInt8], _ state: XCStringsState?, _ text: RawSpan
  ) {
    let known = editor.names(at: set, in: text)
    if known?.contains(Array("state".utf8)) != true || state != nil {
      editor.set(.string((state ?? .new).rawValue), at: set + [Array("state".utf8)], in: text)
    }
    let values = set + [Array("values".utf8)]
    var phrases = editor.elements(at: values, in: text)
    if index < phrases.count { phrases[index] = .string(value) } else { phrases.append(.string(value)) }
    editor.set(.array(phrases), at: values, in: text)
  }

  /// Removes objects that hold nothing, from a path upwards while it has more names than `depth`.
  private mutating func prune(_ path: [[UInt8]], below depth: Int, in text: RawSpan) {
    var path = path
    while path.count > depth, editor.names(at: path, in: text)?.isEmpty == true {
      editor.remove(at: path, in: text)
      path.removeLast()
    }
  }

  private static func entry(_ key: [UInt8]) -> [[UInt8]] { [Array("strings".utf8), key] }

  private static func localization(_ key: [UInt8], _ language: String) -> [[UInt8]] {
    entry(key) + [Array("localizations".utf8), Array(language.utf8)]
  }

  /// The order of language names, which are ASCII: letters without regard to case, as `zh-Hans` before `zh-HK`.
  package static func isLanguage(_ left: [UInt8], before right: [UInt8]) -> Bool {
    func fold(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
    let folded = (left.map(fold), right.map(fold))
    return folded.0 == folded.1
      ? left.lexicographicallyPrecedes(right) : folded.0.lexicographicallyPrecedes(folded.1)
  }
}
