import L10nText

extension XCStringsReader {
  mutating func readSubstitutions(
    _ collected: inout Collected, _ text: RawSpan, _ handler: inout some (XCStringsHandler & ~Copyable)
  ) {
    guard enterObject("substitutions", text) else { return }
    let outer = (collected.path, collected.score)
    collected.localization.hasSubstitutions = true
    collected.score &= ~4
    while let name = cursor.nextMember(text) {
      if !substitutionNames.insert(name.decode(in: text)).inserted { reportTwice(name, text) }
      substitutions.append(name)
      collected.path.substitution = name
      var substitution = XCStringsSubstitution(name: name.decode(in: text))
      if enterObject("a substitution", text) {
        var seen = SeenMembers()
        while let member = cursor.nextMember(text) {
          if names.variations.matches(member, in: text) {
            noteMember(0, in: &seen, member, text)
            readVariations(&collected, inside: .substitution, depth: 0, text, &handler)
          } else if names.argNum.matches(member, in: text), !seen.insert(1) {
            substitution.argument = Int(
              String(decoding: text.copy(cursor.skipValue(text)), as: UTF8.self))
          } else if names.formatSpecifier.matches(member, in: text), !seen.insert(2) {
            substitution.written = cursor.string(text)?.text(in: text)
          } else {
            cursor.skipValue(text)
          }
        }
      }
      handler.substitution(substitution, in: text)
    }
    (collected.path, collected.score) = outer
  }

  /// Holds references against definitions, as the catalog compiler does.
  mutating func checkSubstitutions(_ collected: Collected, _ text: RawSpan) {
    defer {
      references.removeAll(keepingCapacity: true)
      substitutions.removeAll(keepingCapacity: true)
      substitutionNames = []
    }
    var referred: Set<[UInt8]> = []
    for reference in references {
      let name = reference.decode(in: text)
      guard referred.insert(name).inserted, !substitutionNames.contains(name) else { continue }
      report(
        .xcstringsUndefinedSubstitution,
        "the text refers to a substitution \(quoted(reference, text)) that is not there",
        at: reference.contents,
        hint: "define it under substitutions, or mend its name")
    }
    guard let first = substitutions.first else { return }
    guard collected.hasText else {
      report(
        .xcstringsSubstitutionWithoutUnit, "there are substitutions and no text that they go into",
        at: first.contents, hint: "add a stringUnit that refers to %#@\(first.text(in: text))@")
      return
    }
    for name in substitutions where !referred.contains(name.decode(in: text)) {
      report(
        .xcstringsUnusedSubstitution, "no text refers to the substitution \(quoted(name, text))",
        at: name.contents, hint: "refer to it as %#@\(name.text(in: text))@, or remove it")
    }
  }
}
