import L10nText

/// The resources in a `.podspec`, found without running it: only literals are read.
package struct PodspecFacts: Sendable {
  package private(set) var name: [UInt8] = []
  /// Patterns of files that go into the app that uses the pod.
  package private(set) var resources: [[UInt8]] = []
  /// Bundles with the patterns of their files.
  package private(set) var bundles: [(name: [UInt8], patterns: [[UInt8]])] = []
  /// Patterns of compiled files.
  package private(set) var sources: [[UInt8]] = []
  /// Whether a value is more than literals.
  package private(set) var isComputed = false

  private enum Token: Equatable {
    case word([UInt8])
    case string([UInt8])
    case mark(UInt8)
    case end
  }

  /// Reads the text between `start` and `end`.
  package init(_ text: RawSpan, from start: Int, to end: Int) {
    let tokens = Self.tokens(text, from: start, to: end)
    var cursor = 0
    while cursor + 3 < tokens.count {
      // `s.resources = …`; the name of the variable is anybody's.
      guard tokens[cursor] == .mark(UInt8(ascii: ".")), case .word(let word) = tokens[cursor + 1],
        tokens[cursor + 2] == .mark(UInt8(ascii: "="))
      else {
        cursor += 1
        continue
      }
      let name = String(decoding: word, as: UTF8.self)
      guard
        ["name", "resource", "resources", "source_files", "resource_bundle", "resource_bundles"].contains(
          name)
      else {
        cursor += 3
        continue
      }
      let value = Self.value(tokens, from: cursor + 3)
      switch name {
      case "name": if self.name.isEmpty, case .string(let text)? = value.first { self.name = text }
      case "resource", "resources": resources += literals(value)
      case "source_files": sources += literals(value)
      default: addBundles(value)
      }
      // A bracket that never closes is read once.
      cursor = max(cursor + 3, value.endIndex)
    }
  }

  /// The strings of a list, with or without brackets; anything else marks the facts as computed.
  private mutating func literals(_ tokens: ArraySlice<Token>) -> [[UInt8]] {
    var found: [[UInt8]] = []
    for token in tokens {
      switch token {
      case .string(let text): found.append(text)
      case .mark(let mark) where "[],{}".utf8.contains(mark): break
      case .end: break
      default: isComputed = true
      }
    }
    return found
  }

  private mutating func addBundles(_ tokens: ArraySlice<Token>) {
    var open: (name: [UInt8], patterns: [[UInt8]])?
    var rest = tokens
    while let token = rest.popFirst() {
      // `'Name' => […]`
      if case .string(let text) = token {
        if rest.starts(with: [.mark(UInt8(ascii: "=")), .mark(UInt8(ascii: ">"))]) {
          if let open { bundles.append(open) }
          open = (text, [])
        } else {
          open?.patterns.append(text)
        }
      } else if case .word = token {
        isComputed = true
      }
    }
    if let open { bundles.append(open) }
  }

  /// The tokens of a value: to the end of its line, brackets closed.
  private static func value(_ tokens: [Token], from start: Int) -> ArraySlice<Token> {
    var depth = 0
    var cursor = start
    while cursor < tokens.count {
      switch tokens[cursor] {
      case .mark(let mark) where "[{(".utf8.contains(mark): depth += 1
      case .mark(let mark) where "]})".utf8.contains(mark): depth -= 1
      // A comma at the end of a line: the value goes on.
      case .end where depth <= 0 && cursor > start && tokens[cursor - 1] != .mark(UInt8(ascii: ",")):
        return tokens[start..<cursor]
      default: break
      }
      cursor += 1
    }
    return tokens[min(start, tokens.count)...]
  }

  private static func tokens(_ text: RawSpan, from start: Int, to end: Int) -> [Token] {
    var tokens: [Token] = []
    var offset = start
    while offset < end {
      let byte = text[byte: offset]
      offset += 1
      switch byte {
      case 0x0A, 0x0D: tokens.append(.end)
      case 0x00...0x20: break
      case UInt8(ascii: "#"):
        while offset < end, text[byte: offset] != 0x0A { offset += 1 }
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        var content: [UInt8] = []
        var isPlain = true
        while offset < end, text[byte: offset] != byte, text[byte: offset] != 0x0A {
          // `#{…}` is computed.
          if byte == UInt8(ascii: "\""), text[byte: offset] == UInt8(ascii: "#"), offset + 1 < end,
            text[byte: offset + 1] == UInt8(ascii: "{")
          {
            isPlain = false
          }
          content.append(text[byte: offset])
          offset += 1
        }
        offset += 1
        tokens.append(isPlain ? .string(content) : .word(content))
      case _ where ManifestTokens.isWord(byte):
        var word = [byte]
        while offset < end, ManifestTokens.isWord(text[byte: offset]) {
          word.append(text[byte: offset])
          offset += 1
        }
        tokens.append(.word(word))
      default: tokens.append(.mark(byte))
      }
    }
    tokens.append(.end)
    return tokens
  }

}
