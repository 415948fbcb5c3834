internal import L10nText

/// Finds the use that a key is of which the compiler extracted.
struct FittingUses {
  private var lines: [Int: [Int]] = [:]
  /// The first use of each key.
  private var exact: [[UInt8]: Int] = [:]
  /// Uses whose specifiers are not known, by what stands between these.
  private var formats: [[[UInt8]]: ArraySlice<Int>] = [:]
  private let patterns: PatternIndex

  init(_ uses: [SourceUse]) {
    patterns = PatternIndex(uses.enumerated().map { ($0.element.key, $0.offset) })
    for (place, use) in uses.enumerated() {
      lines[use.position.line, default: []].append(place)
      if use.key.isExact {
        if exact[use.key.parts[0]] == nil { exact[use.key.parts[0]] = place }
      } else if use.key.hole == .specifier {
        formats[use.key.betweenSpecifiers, default: []].append(place)
      }
    }
  }

  /// The compiler names the call or the literal: the same line is near enough, and the same key anywhere is next best.
  mutating func place(of key: [UInt8], line: Int?, among uses: [SourceUse]) -> Int? {
    if let line, let near = lines[line]?.first(where: { uses[$0].key.matches(key) }) { return near }
    let parts = FormatParts.split(key)
    // What was taken for another key is that one now.
    while let first = formats[parts]?.first, uses[first].key.isExact { formats[parts]?.removeFirst() }
    let pattern = patterns.places(of: key, limit: .max).first { !uses[$0].key.isExact }
    return [exact[key], formats[parts]?.first, pattern].compactMap { $0 }.min()
  }

  /// Notes that a use is of a key.
  mutating func note(_ place: Int, is key: [UInt8]) { exact[key] = min(exact[key] ?? place, place) }
}
