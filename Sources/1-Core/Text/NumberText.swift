/// Numbers and lists as people read them.
package enum NumberText {
  /// `91.6%`: ten-thousandths, cut to one decimal, so that 100.0% is said only of all.
  package static func percent(_ tenThousandths: Int) -> String {
    "\(tenThousandths / 100).\(tenThousandths % 100 / 10)%"
  }

  /// A share as percent; `–` if nothing is expected.
  package static func percent(_ tenThousandths: Int?) -> String { tenThousandths.map { percent($0) } ?? "–" }

  /// The text with a capital letter at its start.
  package static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// `1,240`
  package static func number(_ number: Int) -> String {
    let digits = String(number)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
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
