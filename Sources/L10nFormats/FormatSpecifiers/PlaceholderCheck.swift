package import L10nText

/// Whether a translation asks for the arguments that the call passes: what may change, and what crashes the app.
package struct PlaceholderCheck: Sendable {
  /// What a text is.
  package enum Role: Sendable {
    /// The whole text of a key.
    case text
    /// A category of a plural: it may leave its number out.
    case pluralCategory
  }

  /// What a translation does wrong.
  package struct Finding: Equatable, Sendable {
    /// Errors print wrong values or crash; warnings lose something.
    package var severity: Severity
    /// A sentence without a full stop.
    package var message: String
  }

  private let source: [UInt8]
  private let verdict: FormatVerdict
  private let expected: FormatString
  /// What the source text asks for, by argument.
  private let byArgument: [Int: [FormatSpecifier]]
  /// What the source text does that no translation is blamed for.
  private let sourceFaults: FormatFaults

  /// - Parameters:
  ///   - source: the development text; of a plural the form with the most placeholders.
  ///   - verdict: whether it is a format.
  package init(source: [UInt8], _ verdict: FormatVerdict) {
    self.source = source
    self.verdict = verdict
    expected = verdict == .plain || verdict == .named ? FormatString([]) : FormatString(source)
    byArgument = Dictionary(grouping: expected.specifiers, by: \.argument)
    sourceFaults = FormatFaults(expected)
  }

  /// What is wrong with a translation, in the order of its text; empty if it is right.
  package func findings(_ translation: [UInt8], role: Role = .text) -> [Finding] {
    switch verdict {
    case .plain: return []
    case .named: return named(translation)
    case .unasked: return named(translation) + unasked(translation)
    case .format: break
    }
    // What the source does, right or wrong, a translation may do.
    if FormatString(source, .loader).asksTheSame(as: FormatString(translation, .loader)) {
      return named(translation)
    }
    let found = FormatString(translation)
    var findings = named(translation)
    findings += variables(found)
    findings += arguments(found, translation)
    findings += missing(found, translation, role: role)
    if let stray = found.strayPercents.first, !sourceFaults.hasStray {
      let shown = WTF8.text(WTF8.prefix(translation[stray...], scalars: 3))
      findings.append(error("the percent sign of \"\(shown)\" has to be written as %%"))
    }
    if found.escapedPercentCount < expected.escapedPercentCount, found.strayPercents.isEmpty {
      findings.append(
        Finding(severity: .warning, message: "a percent sign (%%) of the source text is missing"))
    }
    return findings
  }

  /// What is wrong with the source text by itself: nothing where it is no format.
  package func sourceFindings(role: Role = .text) -> [Finding] {
    guard verdict == .format else { return [] }
    // A form of a plural need not print the arguments of the text that it stands in.
    return sourceFaults.messages(in: source, withGaps: role == .text).map {
      Finding(severity: .warning, message: $0)
    }
  }

  private func error(_ message: String) -> Finding { Finding(severity: .error, message: message) }

  private static func text(_ specifier: FormatSpecifier, _ text: [UInt8]) -> String {
    WTF8.text(text[specifier.range])
  }

  /// A text without arguments is mostly no format: a percent sign in it is one.
  private func unasked(_ translation: [UInt8]) -> [Finding] {
    // One that is escaped, stands in a text that is formatted after all.
    let hasPercent = !expected.strayPercents.isEmpty
    let first = FormatString(translation).specifiers.first { specifier in
      // Beside a percent sign of the source, only what is no word of any language is more than one.
      !hasPercent || specifier.kind == .object || specifier.kind == .variable || specifier.position != nil
    }
    return first.map { [error("\(Self.text($0, translation)) is no placeholder of the source text")] } ?? []
  }

  // MARK: - Names

  private func named(_ translation: [UInt8]) -> [Finding] {
    let wanted = NamedPlaceholder.all(in: source).map(\.name)
    guard !wanted.isEmpty else { return [] }
    let found = NamedPlaceholder.all(in: translation).map(\.name)
    var findings: [Finding] = []
    for (index, name) in wanted.enumerated()
    where !found.contains(name) && wanted.firstIndex(of: name) == index {
      findings.append(error("${\(WTF8.text(name))} is missing"))
    }
    for (index, name) in found.enumerated()
    where !wanted.contains(name) && found.firstIndex(of: name) == index {
      findings.append(error("${\(WTF8.text(name))} is no placeholder of the source text"))
    }
    return findings
  }

  private func variables(_ found: FormatString) -> [Finding] {
    let wanted = expected.specifiers.filter { $0.kind == .variable }.map(\.name)
    let names = found.specifiers.filter { $0.kind == .variable }.map(\.name)
    let (hasRule, isUsed) = (Set(wanted), Set(names))
    return wanted.filter { !isUsed.contains($0) }.map { error("%#@\(WTF8.text($0))@ is missing") }
      + names.filter { !hasRule.contains($0) }.map { error("%#@\(WTF8.text($0))@ has no plural rule") }
  }

  // MARK: - Arguments

  /// Each specifier against those of the source text that print the same argument.
  private func arguments(_ found: FormatString, _ translation: [UInt8]) -> [Finding] {
    var findings: [Finding] = []
    for specifier in found.specifiers where specifier.kind != .variable {
      let shown = Self.text(specifier, translation)
      let wanted = byArgument[specifier.argument] ?? []
      guard let first = wanted.first else {
        // Which arguments a text has that mixes numbers and none, nobody can tell.
        if sourceFaults.isMixed, specifier.argument <= expected.specifiers.count { continue }
        findings.append(
          error("\(shown) asks for argument \(specifier.argument), which the source text does not have"))
        continue
      }
      if first.kind == .variable {
        // The number that the variable stands for may be printed plainly.
        guard specifier.kind != .integer32, specifier.kind != .integer64 else { continue }
        findings.append(error("\(shown) prints argument \(specifier.argument), which is a number"))
        continue
      }
      let fitting = wanted.filter { $0.kind == specifier.kind && $0.hasStar == specifier.hasStar }
      if fitting.isEmpty {
        findings.append(error("\(shown) stands where the source text has \(Self.text(first, source))"))
      } else if !fitting.contains(where: { $0.style == specifier.style }) {
        findings.append(
          Finding(
            severity: .warning,
            message: "\(shown) prints argument \(specifier.argument) unlike \(Self.text(fitting[0], source))")
        )
      }
    }
    let faults = FormatFaults(found)
    if faults.isMixed, !sourceFaults.isMixed {
      findings.append(error("placeholders with and without numbers are mixed"))
    } else {
      // What is never asked for is not passed over: the numbers behind a gap print the wrong arguments.
      for argument in faults.gaps where byArgument[argument] != nil {
        findings.append(
          error("argument \(argument) is not used, so that the ones behind it print wrong values"))
      }
    }
    return findings
  }

  private func missing(_ found: FormatString, _ translation: [UInt8], role: Role) -> [Finding] {
    let used = Set(found.specifiers.map(\.argument))
    let lost = expected.specifiers.filter { $0.kind != .variable && !used.contains($0.argument) }
    guard let first = lost.first else { return [] }
    let shown = Self.text(first, source)
    if Self.hasForeignSign(translation), !Self.hasForeignSign(source) {
      return [error("\(shown) is missing; a full-width or Arabic percent or at sign is no placeholder")]
    }
    if role == .pluralCategory { return [] }
    return [Finding(severity: .warning, message: "\(shown) of the source text is missing")]
  }

  /// `％`, `＠` or `٪`.
  private static func hasForeignSign(_ text: [UInt8]) -> Bool {
    let signs: [[UInt8]] = [[0xEF, 0xBC, 0x85], [0xEF, 0xBC, 0xA0], [0xD9, 0xAA]]
    return text.indices.contains { index in signs.contains { text[index...].starts(with: $0) } }
  }
}
