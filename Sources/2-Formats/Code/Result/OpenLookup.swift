package import L10nText

/// A look-up whose key only the running program knows: it comes from a variable, a server, a file. Any key of a table that it
/// may mean may be used by it.
package struct OpenLookup: Sendable {
  package var table: TableName
  package var bundle: BundleReference
  /// Where the key stands, in bytes.
  var offset: Int
  package internal(set) var position = TextPosition(line: 1, column: 1)
}

extension SwiftUses {
  /// Notes a key that is no literal, and that no caller's literal becomes.
  mutating func noteOpenLookup(_ key: Range<Int>, _ claim: Claim) {
    guard claim.isRoutine || claim.isConversion, claim.certainty == .certain else { return }
    let first = key.lowerBound
    let last = key.upperBound - 1
    if tokens.word(first) == Words.nil || tokens.name(last) == Self.rawValue { return }
    // What begins with a literal is a pattern, unless next to nothing of it is fixed.
    if tokens[first].kind == .string,
      let text = SwiftLiteral.read(first, in: tokens, source.text).plainText, text.count >= Self.leastFixed
    {
      return
    }
    noteOpenLookup(at: first, isWhole: key.count == 1, claim.details)
  }

  /// `title.localized`, `title.localized()`
  /// - Parameter index: of the member.
  mutating func noteOpenReceiver(_ index: Int) {
    let receiver = index - 2
    let token = tokens[receiver]
    guard token.kind != .string, token.kind != .stringEnd else { return }
    let name = tokens.name(index)
    let project = project
    var details = project.properties[name]
    if tokens.isOpen(index + 1, "(") {
      details = project.functions(name).lazy.compactMap { project.wrappers[$0]?[-1] }.first
    }
    guard let details, tokens.name(receiver) != Self.rawValue else { return }
    noteOpenLookup(at: receiver, isWhole: !tokens.isMark(receiver - 1, "."), details)
  }

  private mutating func noteOpenLookup(at token: Int, isWhole: Bool, _ details: LookupDetails) {
    if handedOn == nil { handedOn = Set(file.file.handOns.map(\.token)) }
    // What a function hands on is its callers' matter.
    if isWhole, handedOn?.contains(token) == true { return }
    found.openLookups.append(
      OpenLookup(table: details.table, bundle: details.bundle, offset: Int(tokens[token].start)))
  }

  /// The texts of cases stand in the code.
  private static let rawValue = Name("rawValue")
}
