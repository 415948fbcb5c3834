import L10nText

/// The way from a localization to one of its units.
package struct XCStringsPath: Equatable, Sendable {
  /// The name of the substitution whose text it is.
  package var substitution: JSONString?
  /// The device, such as `iphone`.
  package var device: JSONString?
  /// The plural category, such as `few`.
  package var plural: JSONString?
  /// The place in a `stringSet`, from 0.
  package var setIndex: Int?

  package init() {}

  /// Whether the unit is the localization's own `stringUnit`.
  package var isPlain: Bool { substitution == nil && device == nil && plural == nil && setIndex == nil }

  /// The path in the words of a catalog: `device.iphone.plural.other`, `substitutions.count.plural.one`, `set.0`;
  /// empty for a plain unit.
  package func text(in text: RawSpan) -> String {
    var steps: [String] = []
    if let substitution { steps += ["substitutions", substitution.text(in: text)] }
    if let device { steps += ["device", device.text(in: text)] }
    if let plural { steps += ["plural", plural.text(in: text)] }
    if let setIndex { steps += ["set", String(setIndex)] }
    return steps.joined(separator: ".")
  }
}
