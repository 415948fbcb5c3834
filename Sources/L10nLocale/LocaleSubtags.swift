/// The parts of a base name. Empty where there is none.
struct LocaleSubtags: Equatable {
  var language: [UInt8] = []
  var script: [UInt8] = []
  var region: [UInt8] = []
  /// Variants, in upper case, `_` between them.
  var variant: [UInt8] = []

  /// Takes apart what `BaseName` put together.
  init(baseName: some Collection<UInt8>) {
    let name = Array(baseName.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") })
    var rest = name[...]
    func peek() -> ArraySlice<UInt8> { rest.prefix { $0 != UInt8(ascii: "_") } }
    let first = peek()
    language = Array(first)
    rest = rest[first.endIndex...].dropFirst()
    let second = peek()
    if second.count == 4, second.allSatisfy(BaseName.isLetter) {
      script = Array(second)
      rest = rest[second.endIndex...].dropFirst()
    }
    let third = peek()
    if third.count == 2 || third.count == 3 {
      region = Array(third)
      rest = rest[third.endIndex...].dropFirst()
    } else if third.isEmpty {
      rest = rest.dropFirst()
    }
    variant = Array(rest)
  }
}
