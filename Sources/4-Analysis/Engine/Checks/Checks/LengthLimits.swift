internal import L10nFormats
internal import L10nText

/// Lengths: what a comment allows, and what is far from the source.
enum LengthLimits: TextCheck {
  static let rules: [Rule] = [.tooLong, .muchLonger]

  static func check(_ text: TextCase, _ faults: inout TextFaults) {
    if let limit = text.limit, text.text.count > limit, faults.wants(.tooLong) {
      let count = FormatString.length(of: text.text)
      if count > limit {
        faults.add(.tooLong, "the text has \(count) characters where \(limit) are allowed")
      }
    }
    if let original = text.original, original.text.count >= 10, text.text.count > 3 * original.text.count,
      faults.wants(.muchLonger)
    {
      let (own, source) = (FormatString.length(of: text.text), FormatString.length(of: original.text))
      if source >= 10, own > 3 * source {
        faults.add(.muchLonger, "the text has \(own) characters, the source text \(source)")
      }
    }
  }
}
