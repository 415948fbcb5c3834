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
  private let expected: FormatString

  /// - Parameter source: the development text; of a plural the form with the most placeholders.
  package init(source: [UInt8]) {
    self.source = source
    expected = FormatString(source)
  }

  /// What is wrong with a translation, in the order of its text; empty if it is right.
  package func findings(_ translation: [UInt8], role: Role = .text) -> [Finding] {
    let found = FormatString(translation)
    var findings = named(translation)
    guard expected.hasSpecifiers else {
      // A text without arguments is mostly no format: a percent sign in it is one.
      if let first = found.specifiers.first, expected.strayPercents.isEmpty, expected.escapedPercentCount == 0
      {
        findings.append(error("\(Self.text(first, translation)) is no placeholder of the source text"))
      }
      return findings
    }
    findings += variables(found)
    findings += arguments(found, translation)
    findings += missing(found, translation, role: role)
    if let stray = found.strayPercents.first, expected.strayPercents.isEmpty {
      let shown = WTF8.text(translation[stray...].prefix(3))
      findings.append(error("the percent sign of \"\(shown)\" has to be written as %%"))
    }
    if found.escapedPercentCount < expected.escapedPercentCount, found.strayPercents.isEmpty {
      findings.append(
        Finding(severity: .warning, message: "a percent sign (%%) of the source text is missing"))
    }
    return findings
  }

  private func error(_ message: String) -> Finding { Finding(severity: .error, message: message) }

  private static func text(_ specifier: FormatSpecifier, _ text: [UInt8]) -> String {
    WTF8.text(text[specifier.range])
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

  /// Each specifier against the one of the source text that prints the same argument.
  private func arguments(_ found: FormatString, _ translation: [UInt8]) -> [Finding] {
    var findings: [Finding] = []
    for specifier in found.specifiers where specifier.kind != .variable {
      let shown = Self.text(specifier, translation)
      guard let wanted = expected.specifiers.first(where: { $0.argument == specifier.argument }) else {
        findings.append(
          error("\(shown) asks for argument \(specifier.argument), which the source text does not have"))
        continue
      }
      if wanted.kind == .variable {
        // The number that the variable stands for may be printed plainly.
        guard specifier.kind != .integer32, specifier.kind != .integer64 else { continue }
        findings.append(error("\(shown) prints argument \(specifier.argument), which is a number"))
        continue
      }
      let original = Self.text(wanted, source)
      if wanted.kind != specifier.kind || wanted.hasStar != specifier.hasStar {
        findings.append(error("\(shown) stands where the source text has \(original)"))
      } else if wanted.style != specifier.style {
        findings.append(
          Finding(
            severity: .warning, message: "\(shown) prints argument \(specifier.argument) unlike \(original)"))
      }
    }
    let numbered = found.specifiers.compactMap(\.position)
    if !numbered.isEmpty, numbered.count < found.specifiers.count {
      findings.append(error("placeholders with and without numbers are mixed"))
    } else if let highest = numbered.max(), highest <= 127 {
      // What is never asked for is not passed over: the numbers behind a gap print the wrong arguments.
      for argument in 1..<max(2, highest) where argument < highest && !numbered.contains(argument) {
        guard expected.specifiers.contains(where: { $0.argument == argument }),
          !isGap(expected, argument)
        else { continue }
        findings.append(
          error("argument \(argument) is not used, so that the ones behind it print wrong values"))
      }
    }
    return findings
  }

  /// Whether a format never asks for an argument below its highest.
  private func isGap(_ format: FormatString, _ argument: Int) -> Bool {
    !format.specifiers.contains { $0.argument == argument }
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
