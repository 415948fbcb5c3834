/// Numbers and lists as people read them.
package enum NumberText {
  /// `91.6%`, `100%`: ten-thousandths, cut to one decimal, so that only all is 100%.
  package static func percent(_ tenThousandths: Int) -> String {
    var text: [UInt8] = []
    Digits.append(percentOf: tenThousandths, to: &text)
    return String(decoding: text, as: UTF8.self) + "%"
  }

  /// A share as percent; `–` if nothing is expected.
  package static func percent(_ tenThousandths: Int?) -> String { tenThousandths.map { percent($0) } ?? "–" }

  /// The text with a capital letter at its start.
  package static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// `1,240`
  package static func number(_ number: Int) -> String {
    var text: [UInt8] = []
    Digits.appendGrouped(number, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// `1 key`, `1,240 keys`
  package static func count(_ number: Int, _ one: String, _ several: String? = nil) -> String {
    "\(self.number(number)) \(number == 1 ? one : several ?? one + "s")"
  }

  /// `de, fr`, or `all 40 localizations`; escaped. All are named where they are few, or `isComplete`.
  package static func locales(_ locales: [String], isAll: Bool, isComplete: Bool) -> String {
    let names = names(locales.map(TerminalText.escaped), limit: isComplete ? .max - 1 : 6)
    guard isAll, locales.count > 1 else { return names }
    let all = "all \(number(locales.count)) localizations"
    return locales.count > 6 && !isComplete ? all : "\(all) (\(names))"
  }

  /// `de, fr and 3 more`: at most `limit` names.
  package static func names(_ names: [String], limit: Int) -> String {
    let shown = names.count <= limit + 1 ? names.count : limit
    let list = names.prefix(shown).joined(separator: ", ")
    return shown < names.count ? "\(list) and \(number(names.count - shown)) more" : list
  }
}

/// Whole numbers as text, without a string for each.
package enum Digits {
  /// Appends the decimal digits of a number.
  package static func append(_ number: Int, to output: inout [UInt8]) {
    if 0..<10 ~= number { return output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number)) }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: mostCount) { piece in
      let start = put(number, before: piece.count, in: piece)
      output.append(contentsOf: UnsafeBufferPointer(rebasing: piece[start...]))
    }
  }

  /// The most bytes of a number, its sign included.
  static let mostCount = 20

  /// Puts a number into a piece of text that is made from its end, as its digits are found, and says where it starts.
  @inline(__always)
  static func put(_ number: Int, before end: Int, in piece: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var start = end
    var rest = number.magnitude
    repeat {
      start -= 1
      piece[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    if number < 0 {
      start -= 1
      piece[start] = UInt8(ascii: "-")
    }
    return start
  }

  /// Appends a number with a comma between groups of three digits.
  package static func appendGrouped(_ number: Int, to output: inout [UInt8]) {
    var digits: [UInt8] = []
    append(number, to: &digits)
    for (place, digit) in digits.enumerated() {
      let behind = digits.count - place
      if place > 0, behind % 3 == 0, digits[place - 1] != UInt8(ascii: "-") {
        output.append(UInt8(ascii: ","))
      }
      output.append(digit)
    }
  }

  /// Appends `9166` as `91.6`, `10000` as `100`: a percentage of ten-thousandths, cut and never rounded up.
  package static func append(percentOf tenThousandths: Int, to output: inout [UInt8]) {
    append(tenThousandths / 100, to: &output)
    if tenThousandths % 10_000 == 0 { return }
    output.append(UInt8(ascii: "."))
    append(tenThousandths % 100 / 10, to: &output)
  }
}
