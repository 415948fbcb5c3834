/// Keys that are put together from a variable and next to nothing: `"\(prefix)_\(index)"`.
extension SwiftUses {
  /// Adds what a text may be that begins with a variable, for each text that the file assigns to this: what is fixed of it then
  /// tells something.
  /// - Parameter template: the use, with too little fixed in its key.
  mutating func begin(_ literal: SourceLiteral, _ template: SourceUse) {
    let parts = template.key.parts
    // Nothing behind the variable: the text that is assigned is a use itself.
    guard parts.count > 2 || parts.last?.isEmpty == false, case .hole(let open) = literal.pieces.first,
      let name = variable(in: open)
    else { return }
    let beginnings = assigned ?? assignments()
    assigned = beginnings
    // Beyond the limit a second end of the same variable says nothing new.
    if begun >= Self.mostBegun, !begunNames.insert(name).inserted { return }
    for index in beginnings[name] ?? [] {
      // Thousands of texts and thousands of ends would be millions of pairs: then what the text begins is the use, once.
      let isPair = begun < Self.mostBegun
      begun += 1
      guard isPair || begunAlone.insert(index).inserted,
        let text = SwiftLiteral.read(index, in: tokens, source.text).plainText
      else { continue }
      var use = template
      if isPair {
        use.key.parts.removeFirst(2)
        use.key.parts.insert(text + parts[1], at: 0)
      } else {
        use.key.parts = [text, []]
      }
      if use.key.fixedCount >= Self.leastFixed { found.uses.append(use) }
    }
  }

  /// So many pairs of a text and an end are told apart in one file.
  private static var mostBegun: Int { 1000 }

  /// The variable that is all that stands in a hole.
  private func variable(in open: Int) -> Name? {
    let arguments = source.arguments(open)
    guard arguments.count == 1, let value = arguments.first?.value, value.count == 1 else { return nil }
    let name = tokens.name(value.lowerBound)
    return name == .none ? nil : name
  }

  /// `prefix = "…"`, `let prefix: String = "…"`
  private func assignments() -> [Name: [Int]] {
    var found: [Name: [Int]] = [:]
    for index in 0..<tokens.count where tokens[index].kind == .string && tokens.isMark(index - 1, "=") {
      found[tokens.name(index - 2), default: []].append(index)
      // Behind a colon it is a type, or the first thing of an arm.
      if tokens.isMark(index - 3, ":") { found[tokens.name(index - 4), default: []].append(index) }
    }
    return found
  }
}
