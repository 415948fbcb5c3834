internal import L10nText

/// Puts entries into `identical-allowlist` of a configuration: for texts that may stay as the source has them.
package struct AllowlistEdit: Sendable {
  /// A text of a table in a language.
  package struct Text: Hashable, Sendable {
    var table, key, value, locale: String

    package init(table: String, key: [UInt8], value: [UInt8], locale: String) {
      (self.table, self.locale) = (table, locale)
      (self.key, self.value) = (WTF8.text(key), WTF8.text(value))
    }
  }

  private static let option = "identical-allowlist"
  private let entries: [String]
  private let texts: Set<Text>

  package init(_ texts: Set<Text>) {
    self.texts = texts
    struct Place: Hashable { var table, locale: String }
    entries = Dictionary(grouping: texts) { Place(table: $0.table, locale: $0.locale) }.map { place, texts in
      let keys = Self.list(texts.map { Glob.literal($0.key) })
      return "- {keys: \(keys), values: \(Self.list(texts.map(\.value))), "
        + "tables: \(Self.list([Glob.literal(place.table)])), locales: \(Self.list([place.locale]))}"
    }.sortedByBytes()
  }

  /// A configuration with the entries; nil where its list stands in another file, or in a form that is not added to.
  /// - Parameter content: empty where there is none yet.
  package func content(of content: [UInt8]) -> [UInt8]? {
    let (node, isExtended) = PaddedBuffer(content).withDecoded { text, decoded -> (YAMLNode?, Bool) in
      guard case .mapping(let entries)? = YAMLReader(decoded, in: text).root?.content else {
        return (nil, false)
      }
      let names = entries.map { entry in
        if case .scalar(let name, _) = entry.key.content { name } else { "" }
      }
      return (names.firstIndex(of: Self.option).map { entries[$0].value }, names.contains("extends"))
    }
    // A list of its own would stand in the place of the one that is extended.
    if node == nil, isExtended { return nil }
    let end = content.contains(0x0D) ? "\r\n" : "\n"
    let edited = node.map { inserted(at: $0, into: content, end) } ?? appended(to: content, end)
    return isRight(edited, beside: content) ? edited : nil
  }

  private func appended(to content: [UInt8], _ end: String) -> [UInt8] {
    let gap = content.isEmpty ? "" : content.last == 0x0A ? end : end + end
    return content + Array((gap + "\(Self.option):" + end + entries.map { "  " + $0 + end }.joined()).utf8)
  }

  private func inserted(at node: YAMLNode, into content: [UInt8], _ end: String) -> [UInt8] {
    guard case .sequence(let items) = node.content else { return content }
    var content = content
    if content[node.range.lowerBound] == UInt8(ascii: "[") {
      let flow = entries.map { $0.dropFirst(2) }.joined(separator: ", ")
      content.insert(contentsOf: ((items.isEmpty ? "" : ", ") + flow).utf8, at: node.range.upperBound - 1)
      return content
    }
    let indent = String(repeating: " ", count: node.position.column - 1)
    let last = node.lastByte
    // A block of text ends behind its line.
    let place =
      content[..<last].last == 0x0A ? last - 1 : content[last...].firstIndex(of: 0x0A) ?? content.count
    let lines = (place == content.count ? end : "") + entries.map { indent + $0 + end }.joined()
    content.insert(contentsOf: lines.utf8, at: min(place + 1, content.count))
    return content
  }

  /// Whether a configuration has no new faults, and allows the texts.
  private func isRight(_ edited: [UInt8], beside content: [UInt8]) -> Bool {
    let new = ConfigurationFile(edited, path: "")
    // Names of rules are not asked for.
    guard new.problems.count == ConfigurationFile(content, path: "").problems.count else { return false }
    let allowed = EffectiveConfiguration(file: new).identical
    return texts.allSatisfy { text in
      allowed.contains {
        $0.allows(
          key: Array(text.key.utf8), value: Array(text.value.utf8), table: Array(text.table.utf8),
          locale: text.locale)
      }
    }
  }

  private static func list(_ texts: [String]) -> String {
    "[" + Set(texts).sortedByBytes().map(YAMLText.scalar).joined(separator: ", ") + "]"
  }
}

extension YAMLNode {
  /// The end of what stands in it: libyaml has the end of a block behind the comments that follow.
  fileprivate var lastByte: Int {
    switch content {
    case .scalar, .junk: range.upperBound
    case .sequence(let items): items.last?.lastByte ?? range.upperBound
    case .mapping(let entries): entries.last?.value.lastByte ?? range.upperBound
    }
  }
}
