/// A condition of CLDR's plural rules as C says it, for whole numbers: they have no fraction, and are not compact.
enum PluralCondition: Equatable {
  case always, never
  /// Needs parentheses beside operators other than its own.
  case expression(String, isAlternative: Bool)

  /// Translates a condition such as `v = 0 and i % 10 = 1`; nil for one that is not understood.
  init?(cldr condition: String) {
    var alternatives: [PluralCondition] = []
    for part in Self.split(condition, at: " or ") {
      var all: [PluralCondition] = []
      for relation in Self.split(part, at: " and ") {
        guard let one = Self.relation(relation) else { return nil }
        all.append(one)
      }
      alternatives.append(Self.all(all))
    }
    self = Self.any(alternatives)
  }

  /// The text in C.
  var text: String {
    switch self {
    case .always: "1"
    case .never: "0"
    case .expression(let text, _): text
    }
  }

  private static func split(_ text: String, at separator: String) -> [String] {
    var parts: [String] = []
    var rest = Substring(text)
    let mark = Array(separator)
    var current = ""
    while let first = rest.first {
      if rest.starts(with: mark) {
        parts.append(current)
        current = ""
        rest = rest.dropFirst(mark.count)
      } else {
        current.append(first)
        rest = rest.dropFirst()
      }
    }
    return parts + [current]
  }

  private static func all(_ parts: [PluralCondition]) -> PluralCondition {
    if parts.contains(.never) { return .never }
    let texts = parts.compactMap { part -> String? in
      guard case .expression(let text, let isAlternative) = part else { return nil }
      return isAlternative && parts.count > 1 ? "(\(text))" : text
    }
    if texts.isEmpty { return .always }
    let isAlternative = parts.count == 1 && parts.first.map(\.isAlternative) ?? false
    return .expression(texts.joined(separator: " && "), isAlternative: isAlternative)
  }

  private var isAlternative: Bool {
    if case .expression(_, let isAlternative) = self { return isAlternative }
    return false
  }

  private static func any(_ parts: [PluralCondition]) -> PluralCondition {
    if parts.contains(.always) { return .always }
    let possible = parts.filter { $0 != .never }
    guard let first = possible.first else { return .never }
    if possible.count == 1 { return first }
    return .expression(possible.map(\.text).joined(separator: " || "), isAlternative: true)
  }

  /// One relation: `n % 10 = 2..4,9`.
  private static func relation(_ text: String) -> PluralCondition? {
    let words = text.split(separator: " ").map(String.init)
    guard let operand = words.first, let sign = words.firstIndex(where: { $0 == "=" || $0 == "!=" }),
      sign + 1 < words.count
    else { return nil }
    let isNegated = words[sign] == "!="
    var ranges: [ClosedRange<Int>] = []
    for item in words[(sign + 1)...].joined().split(separator: ",") {
      let bounds = item.split(separator: ".", omittingEmptySubsequences: true).compactMap { Int($0) }
      guard let low = bounds.first, let high = bounds.last, low <= high else { return nil }
      ranges.append(low...high)
    }
    guard operand == "n" || operand == "i" else {
      // Digits behind the point, and powers of compact forms: zero.
      return ranges.contains { $0.contains(0) } != isNegated ? .always : .never
    }
    var value = "n"
    if sign == 3, words[1] == "%", Int(words[2]) != nil { value = "n%\(words[2])" }
    let tests = ranges.map { range -> String in
      if range.lowerBound == range.upperBound {
        return "\(value)\(isNegated ? "!=" : "==")\(range.lowerBound)"
      }
      if isNegated { return "(\(value)<\(range.lowerBound) || \(value)>\(range.upperBound))" }
      return range.lowerBound == 0
        ? "\(value)<=\(range.upperBound)" : "\(value)>=\(range.lowerBound) && \(value)<=\(range.upperBound)"
    }
    return .expression(
      tests.joined(separator: isNegated ? " && " : " || "), isAlternative: !isNegated && tests.count > 1)
  }
}
