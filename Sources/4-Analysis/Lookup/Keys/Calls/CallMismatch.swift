package import L10nFormats
internal import L10nCode
package import L10nText

/// A fault of a text, given the arguments of a call.
package struct CallFinding: Equatable, Sendable {
  /// Errors print garbage or crash; the others lose something.
  package var severity: Severity
  /// A sentence without a full stop.
  package var message: String
}

/// The comparison of a text's placeholders with a call's arguments.
package enum CallMismatch {
  /// The worst fault of a text; nil where the text is right.
  /// - Parameters:
  ///   - source: the development text; nil for the development text itself.
  ///   - role: forms of a plural may leave their number out.
  package static func finding(
    _ text: [UInt8], source: [UInt8]?, call: KeyCall, role: PlaceholderCheck.Role = .text
  ) -> CallFinding? {
    let source = source.map { FormatString($0) }
    let format = FormatString(text)
    // Names in another order than the source's are a fault of their own.
    let specifiers = (source.flatMap { PlaceholderLabels(source: $0).reordered(format) } ?? format).specifiers
    let place = "the call at \(call.path):\(call.position.line)"
    let count = call.arguments.count
    let passes = count == 0 ? "none" : count == 1 ? "one argument" : "\(count) arguments"
    if let greedy = specifiers.first(where: { $0.argument > count }) {
      return CallFinding(
        severity: .error,
        message:
          "\(WTF8.text(text[greedy.range])) uses argument \(greedy.argument), but \(place) passes \(passes)"
      )
    }
    for specifier in specifiers where specifier.argument > 0 {
      guard let kind = clash(specifier, call.arguments[specifier.argument - 1]) else { continue }
      return CallFinding(
        severity: .error,
        message:
          "\(WTF8.text(text[specifier.range])) prints argument \(specifier.argument), which is \(kind) in \(place)"
      )
    }
    if role == .pluralCategory || specifiers.contains(where: { $0.hasStar || $0.kind == .variable }) {
      return nil
    }
    let used = Set(specifiers.map(\.argument)).count
    guard used < count else { return nil }
    // An argument that the development text leaves out as well may be left out on purpose.
    let sourceUses = source.map { Set($0.specifiers.map(\.argument)).count }
    let severity: Severity = (sourceUses ?? used) < count ? .note : .warning
    return CallFinding(
      severity: severity,
      message: "\(place) passes \(passes), and \(used) of them \(used == 1 ? "is" : "are") printed")
  }

  /// The kind of an argument in words, where a specifier takes another kind; nil where they fit.
  private static func clash(_ specifier: FormatSpecifier, _ argument: FormatCall.ArgumentKind) -> String? {
    switch (specifier.kind, argument) {
    case (.object, .number), (.pointer, .number): "a number"
    case (.integer32, .object), (.integer64, .object), (.double, .object), (.character, .object),
      (.pointer, .object):
      "an object"
    default: nil
    }
  }
}
