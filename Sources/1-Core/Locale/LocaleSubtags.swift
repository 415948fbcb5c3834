/// The parts of an identifier in ICU's form. Empty where there is none.
struct LocaleSubtags: Equatable {
  var language = ""
  var script = ""
  var region = ""
  /// Variants, in upper case, `_` between them.
  var variant = ""

  /// Takes apart what ICU put together, up to a charset or modifier.
  init(_ identifier: String) {
    var rest = Substring(identifier).utf8.prefix { !ASCII.endsSubtags($0) }
    func peek() -> Substring.UTF8View { rest.prefix { $0 != ASCII.underscore } }
    func text(_ bytes: Substring.UTF8View) -> String { String(Substring(bytes)) }
    let first = peek()
    language = text(first)
    rest = rest[first.endIndex...].dropFirst()
    let second = peek()
    if second.count == 4, second.allSatisfy(ASCII.isLetter) {
      script = text(second)
      rest = rest[second.endIndex...].dropFirst()
    }
    let third = peek()
    if third.count == 2 || third.count == 3 {
      region = text(third)
      rest = rest[third.endIndex...].dropFirst()
    } else if third.isEmpty {
      rest = rest.dropFirst()
    }
    variant = text(rest)
  }
}
