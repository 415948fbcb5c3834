package import L10nText

/// Checks whether a translation asks for the arguments that the call passes: some differences are allowed, others crash the app.
package struct PlaceholderCheck: Sendable {
  /// The part that a text plays in its entry.
  package enum Role: Sendable {
    /// The whole text of a key.
    case text
    /// A category of a plural: it may leave its number out.
    case pluralCategory
  }

  /// A sort of fault that people tell apart.
  package enum Kind: Sendable, CaseIterable {
    /// The translation asks for an argument that the call does not pass.
    case extra
    /// The translation reads an argument as something else than it is.
    case type
    /// Placeholders with and without numbers.
    case mixed
    /// The translation leaves an argument out in the middle.
    case gap
    /// A percent sign that starts nothing, or one of another script.
    case percent
    /// A variable of a plural rule.
    case variable
    /// `${name}`.
    case name
    /// The translation shows less than the source text.
    case missing
    /// The translation writes a number in another way.
    case style
    /// The translation has the names of the source text in another order, and no numbers.
    case labelOrder
    /// The translation gives an argument the name of another one.
    case labelPosition
    /// The translation gives an argument a name that the source text does not have.
    case label
  }

  /// A fault of a translation, or of the source text.
  package struct Finding: Equatable, Sendable {
    package var kind: Kind
    /// Errors print wrong values or crash; warnings lose something.
    package var severity: Severity
    /// A sentence without a full stop.
    package var message: String
    /// The placeholder in the translation that it is about; nil where the translation has none.
    package var range: Range<Int>?
    /// The translation as it has to be, where that is known.
    package var fixed: [UInt8]?
  }

  private let source: [UInt8]
  private let verdict: FormatDecision
  private let expected: FormatString
  /// Faults of the source text, for which no translation is blamed.
  private let sourceFaults: FormatFaults
  /// The key, where it tells more about the arguments than the source does.
  private let key: [UInt8]?

  /// - Parameters:
  ///   - source: the development text; of a plural the form with the most placeholders.
  ///   - verdict: whether it is a format.
  ///   - key: of a text that code may interpolate, or another format that prints all that is passed: the source may leave some out.
  package init(source: [UInt8], _ verdict: FormatDecision, key: [UInt8]? = nil) {
    self.key = key == source || key?.contains(UInt8(ascii: "%")) != true ? nil : key
    self.source = source
    self.verdict = verdict
    expected = verdict == .plain || verdict == .named ? FormatString([]) : FormatString(source)
    sourceFaults = FormatFaults(expected)
  }

  /// Faults of a translation, in the order of its text; empty if it is right.
  package func findings(_ translation: [UInt8], role: Role = .text) -> [Finding] {
    var found = findingsBesideSource(translation, role: role)
    // A translation may use arguments that the key passes and the source leaves out, but none behind one that it passes over.
    if let key, Self.hasErrors(found), let own = PlaceholderCheck(key: key) {
      // The key has no variables: about these the source speaks.
      let errors = own.findingsBesideSource(translation, role: role).filter {
        $0.severity == .error && $0.kind != .variable
      }
      if errors.allSatisfy({ $0.kind == .gap || $0.kind == .extra }) {
        found = found.filter { $0.severity != .error || $0.kind == .variable } + errors
      }
    }
    // A placeholder that is broken, or has the name of another, is missing as well: that is one fault.
    if Self.hasErrors(found) || found.contains(where: { $0.kind == .labelPosition }) {
      found.removeAll { $0.kind == .missing }
    }
    return found
  }

  private static func hasErrors(_ findings: [Finding]) -> Bool {
    findings.contains { $0.severity == .error }
  }

  private func findingsBesideSource(_ translation: [UInt8], role: Role) -> [Finding] {
    switch verdict {
    case .plain: return []
    case .named: return named(translation)
    case .unasked: return named(translation) + unasked(translation)
    case .format: break
    }
    var found = FormatString(translation)
    var findings = named(translation)
    if let numbered = PlaceholderLabels(source: expected).reordered(found) {
      findings.append(labelOrder(numbered, translation))
      found = numbered
    } else {
      findings += labels(found, translation)
      // A translation may do all that the source does, right or wrong.
      if FormatString(source, .loader).asksTheSame(as: FormatString(translation, .loader)) { return findings }
    }
    findings += variables(found)
    findings += arguments(found, translation, role: role)
    findings += missing(found, translation, role: role)
    if let stray = found.strayPercents.first, !sourceFaults.hasStray {
      findings.append(
        error(
          .percent, FormatFaults.message(ofStray: stray, in: translation, lost: lost(at: stray, found)),
          at: stray..<stray + 1))
    }
    if found.escapedPercentCount < expected.escapedPercentCount, found.strayPercents.isEmpty {
      findings.append(warning(.missing, "a percent sign (%%) of the source text is missing"))
    }
    return findings
  }

  /// The check by a key that reads like an interpolated text: the key tells the arguments. Nil for any other key, and
  /// for one with a plural rule's variable, which no interpolation makes.
  package init?(key: [UInt8]) {
    guard key.contains(UInt8(ascii: "%")), key.contains(UInt8(ascii: " ")),
      FormatDecision(source: key, origin: .table) == .format
    else { return nil }
    self.init(source: key, .format)
    if expected.specifiers.contains(where: { $0.kind == .variable }) { return nil }
  }

  /// Faults of the source text itself; empty where it is no format.
  package func sourceFindings(role: Role = .text) -> [Finding] {
    guard verdict == .format else { return [] }
    // A form of a plural need not print the arguments of the text that it stands in.
    return sourceFaults.faults(in: source, withGaps: role == .text).map { warning($0.kind, $0.message) }
  }

  private func error(_ kind: Kind, _ message: String, at range: Range<Int>? = nil) -> Finding {
    Finding(kind: kind, severity: .error, message: message, range: range)
  }

  private func warning(_ kind: Kind, _ message: String, at range: Range<Int>? = nil) -> Finding {
    Finding(kind: kind, severity: .warning, message: message, range: range)
  }

  private static func text(_ specifier: FormatSpecifier, _ text: [UInt8]) -> String {
    WTF8.text(text[specifier.range])
  }

  /// A text without arguments is mostly no format: a percent sign in it is one.
  private func unasked(_ translation: [UInt8]) -> [Finding] {
    // An escaped percent sign stands in a text that is formatted after all.
    let hasPercent = !expected.strayPercents.isEmpty
    let first = FormatString(translation).specifiers.first { specifier in
      // Beside a percent sign of the source, only what is no word of any language is more than one.
      !hasPercent || specifier.kind == .object || specifier.kind == .variable || specifier.position != nil
    }
    return first.map {
      [error(.extra, "\(Self.text($0, translation)) is not a placeholder of the source text", at: $0.range)]
    } ?? []
  }

  // MARK: - Names

  private func named(_ translation: [UInt8]) -> [Finding] {
    let wanted = NamedPlaceholder.all(in: source).map(\.name)
    guard !wanted.isEmpty else { return [] }
    let places = NamedPlaceholder.all(in: translation)
    let found = places.map(\.name)
    var findings: [Finding] = []
    for (index, name) in wanted.enumerated()
    where !found.contains(name) && wanted.firstIndex(of: name) == index {
      findings.append(error(.name, "${\(WTF8.text(name))} is missing"))
    }
    for (index, name) in found.enumerated()
    where !wanted.contains(name) && found.firstIndex(of: name) == index {
      findings.append(
        error(.name, "${\(WTF8.text(name))} is not a placeholder of the source text", at: places[index].range)
      )
    }
    return findings
  }

  private func labelOrder(_ numbered: FormatString, _ translation: [UInt8]) -> Finding {
    let fixed = PlaceholderLabels.numbered(translation, numbered)
    var finding = warning(
      .labelOrder,
      "the placeholders have the names of the source text in another order, and no numbers: write \"\(WTF8.text(fixed))\"",
      at: numbered.specifiers.first?.range)
    finding.fixed = fixed
    return finding
  }

  private func labels(_ found: FormatString, _ translation: [UInt8]) -> [Finding] {
    PlaceholderLabels(source: expected).faults(of: found).map { fault in
      switch fault {
      case .foreign(let specifier, let home):
        return warning(
          .labelPosition,
          "\(Self.text(specifier, translation)) prints argument \(specifier.argument), and has the name of argument \(home)",
          at: specifier.range)
      case .unknown(let specifier, let known):
        return Finding(
          kind: .label, severity: .note,
          message:
            "\(Self.text(specifier, translation)) has a name that the source text does not have, which says \(WTF8.text(known))",
          range: specifier.range)
      }
    }
  }

  private func variables(_ found: FormatString) -> [Finding] {
    let wanted = expected.specifiers.filter { $0.kind == .variable }.map(\.name)
    let names = found.specifiers.filter { $0.kind == .variable }.map(\.name)
    let (hasRule, isUsed) = (Set(wanted), Set(names))
    return wanted.filter { !isUsed.contains($0) }.map { error(.variable, "%#@\(WTF8.text($0))@ is missing") }
      + names.filter { !hasRule.contains($0) }.map {
        error(.variable, "%#@\(WTF8.text($0))@ has no plural rule")
      }
  }

  // MARK: - Arguments

  /// Holds each specifier against those of the source text that print the same argument.
  private func arguments(_ found: FormatString, _ translation: [UInt8], role: Role) -> [Finding] {
    let byArgument = Dictionary(grouping: expected.specifiers, by: \.argument)
    var findings = found.specifiers.filter { $0.kind != .variable }.compactMap {
      fault(of: $0, Self.text($0, translation), byArgument[$0.argument] ?? [])
    }
    let faults = FormatFaults(found)
    if faults.isMixed, !sourceFaults.isMixed {
      // Those without a number count by themselves: where each argument is printed once, all is as it should be today.
      let isWhole =
        findings.isEmpty && Set(found.specifiers.map(\.argument)) == Set(byArgument.keys)
        && found.specifiers.count == byArgument.count
      let message = "placeholders with and without numbers are mixed"
      findings.append(isWhole ? warning(.mixed, message) : error(.mixed, message))
    } else if role == .text {
      // The loader does not pass over an unused argument: the numbers behind a gap print the wrong arguments. The rule of a
      // plural asks for its number, whether or not a form prints it.
      for argument in faults.gaps where byArgument[argument] != nil {
        findings.append(
          error(.gap, "argument \(argument) is not used, so the following ones print wrong values"))
      }
    }
    return findings
  }

  /// - Parameter wanted: the specifiers of the source text that print the same argument.
  private func fault(
    of specifier: FormatSpecifier, _ shown: String, _ wanted: [FormatSpecifier]
  ) -> Finding? {
    let (argument, range) = (specifier.argument, specifier.range)
    guard let first = wanted.first else {
      // Nobody can tell the arguments of a source text that mixes numbers and none, or misspells some.
      if sourceFaults.isMixed || expected.misspeltCount > 0,
        argument <= expected.specifiers.count + expected.misspeltCount
      {
        return nil
      }
      return error(
        .extra, "\(shown) uses argument \(argument), which the source text does not have", at: range)
    }
    let isNumber = specifier.kind == .integer32 || specifier.kind == .integer64
    if first.kind == .variable {
      // The number that the variable stands for may be printed plainly.
      return isNumber
        ? nil : error(.type, "\(shown) prints argument \(argument), which is a number", at: range)
    }
    let fitting = wanted.filter { $0.kind == specifier.kind && $0.hasStar == specifier.hasStar }
    if fitting.isEmpty {
      let message = "\(shown) where the source text has \(Self.text(first, source))"
      // It reads the lower half of the number.
      let isNarrower =
        specifier.kind == .integer32
        && wanted.contains { $0.kind == .integer64 && $0.hasStar == specifier.hasStar }
      return isNarrower
        ? warning(.type, message + ": numbers over 2147483647 print wrong", at: range)
        : error(.type, message, at: range)
    }
    if fitting.contains(where: { $0.style == specifier.style }) { return nil }
    return warning(
      .style, "\(shown) prints argument \(argument) unlike \(Self.text(fitting[0], source))", at: range)
  }

  /// The placeholder of the source text that a percent sign stands for which starts nothing: the one in its place, or the
  /// first whose argument is not asked for. Nil where all are there, and where a percent sign itself is missing.
  private func lost(at stray: Int, _ found: FormatString) -> String? {
    guard found.specifiers.count < expected.specifiers.count,
      found.escapedPercentCount >= expected.escapedPercentCount
    else { return nil }
    let isNumbered = found.specifiers.contains { $0.position != nil }
    let used = Set(found.specifiers.map(\.argument))
    let place = found.specifiers.count { $0.range.lowerBound < stray }
    let specifier =
      isNumbered
      ? expected.specifiers.first { !used.contains($0.argument) } : expected.specifiers.dropFirst(place).first
    return specifier.map { Self.text($0, source) }
  }

  private func missing(_ found: FormatString, _ translation: [UInt8], role: Role) -> [Finding] {
    let used = Set(found.specifiers.map(\.argument))
    let lost = expected.specifiers.filter {
      $0.kind != .variable && !used.contains($0.argument) && !isEnding($0)
    }
    guard let first = lost.first else { return [] }
    let shown = Self.text(first, source)
    if Self.hasForeignSign(translation), !Self.hasForeignSign(source) {
      return [
        error(.percent, "\(shown) is missing; a full-width or Arabic percent or at sign is not a placeholder")
      ]
    }
    if role == .pluralCategory { return [] }
    return [warning(.missing, "\(shown) of the source text is missing")]
  }

  /// Whether a placeholder is the ending of a word, as "s" in "%lld file%@": other languages have other endings, or none.
  private func isEnding(_ specifier: FormatSpecifier) -> Bool {
    guard specifier.kind == .object else { return false }
    let word = source[..<specifier.range.lowerBound].reversed().prefix(while: \.isLetter)
    return word.count > 2 && source[specifier.range.upperBound...].first.map(\.isLetter) != true
  }

  /// `％`, `＠` or `٪`.
  private static func hasForeignSign(_ text: [UInt8]) -> Bool {
    let signs: [[UInt8]] = [[0xEF, 0xBC, 0x85], [0xEF, 0xBC, 0xA0], [0xD9, 0xAA]]
    return text.indices.contains { index in signs.contains { text[index...].starts(with: $0) } }
  }
}
