internal import L10nText

/// The files that a `Project.swift` gives to targets, as far as that is said without running it: by literal patterns.
package struct TuistFacts {
  /// Patterns of resources, and folders of which all is taken.
  private var patterns: [[UInt8]] = []
  /// Whether there are others, which are computed.
  package private(set) var isComputed = false

  private static let plainWords = ["glob", "pattern", "resources"].map { Array($0.utf8) }

  package init(_ text: RawSpan, from start: Int, to end: Int) {
    let tokens = ManifestTokens(text, from: start, to: end).tokens
    for place in tokens.indices {
      let isFolders = tokens[place].isLabel("buildableFolders", before: tokens, place)
      guard isFolders || tokens[place].isLabel("resources", before: tokens, place) else { continue }
      var depth = 0
      let value = tokens.dropFirst(place + 2).prefix { token in
        depth += token.nesting
        return depth > 0 || depth == 0 && token.kind != .punctuation(UInt8(ascii: ","))
      }
      let literals = value.compactMap(\.literal?.text)
      patterns += literals
      isComputed =
        isComputed
        || value.contains { token in
          if case .word(let word) = token.kind { return !Self.plainWords.contains(word) }
          return token.kind == .string(nil)
        }
    }
    isComputed = isComputed || patterns.isEmpty
  }

  /// Whether a pattern takes a file, which is told by its path from the folder of the `Project.swift`.
  package func takes(_ file: [UInt8]) -> Bool {
    patterns.contains { pattern in
      (try? Glob((pattern.first == UInt8(ascii: "/") ? "" : "/").utf8 + pattern, .path))?.matches(file)
        == true
    }
  }
}
