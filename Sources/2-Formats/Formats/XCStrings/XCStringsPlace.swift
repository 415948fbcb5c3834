internal import L10nText

/// The way from a localization to one of its units.
struct XCStringsPath: Equatable, Sendable {
  /// The name of the substitution whose text it is.
  var substitution: JSONString?
  /// The device, such as `iphone`.
  var device: JSONString?
  /// The plural category, such as `few`.
  var plural: JSONString?
  /// The place in a `stringSet`, from 0.
  var setIndex: Int?

  init() {}

  /// Whether the unit is the localization's own `stringUnit`.
  var isPlain: Bool { substitution == nil && device == nil && plural == nil && setIndex == nil }

  /// The place of the unit in words.
  func place(in text: RawSpan) -> XCStringsPlace {
    XCStringsPlace(
      substitution: substitution?.decode(in: text), device: device?.text(in: text),
      plural: plural?.text(in: text), setIndex: setIndex)
  }
}

/// A substitution of a localization: the number of its argument, and how that is printed.
package struct XCStringsSubstitution: Equatable, Sendable {
  /// The name in UTF-8.
  package var name: [UInt8]
  /// The number of the argument from 1; nil where the catalog leaves it to the order of use.
  package var argument: Int?
  /// Length and conversion as the catalog has them: `lld`.
  package var written: String?
  package var specifier: String { written ?? "lld" }

  package init(name: [UInt8], argument: Int? = nil, specifier: String? = nil) {
    self.name = name
    self.argument = argument
    written = specifier
  }
}

/// The place of a text in a localization, in words: in a catalog that is there, or in one to be.
/// `XCStringsPath` is the same by places in a file.
package struct XCStringsPlace: Hashable, Sendable {
  /// The name of the substitution, in UTF-8.
  package var substitution: [UInt8]?
  /// The device, such as `iphone`.
  package var device: String?
  /// The plural category, such as `few`.
  package var plural: String?
  /// The place in a `stringSet`, from 0.
  package var setIndex: Int?

  package init(
    substitution: [UInt8]? = nil, device: String? = nil, plural: String? = nil, setIndex: Int? = nil
  ) {
    (self.substitution, self.device, self.plural, self.setIndex) = (substitution, device, plural, setIndex)
  }

  /// The localization's own `stringUnit`.
  package static let plain = XCStringsPlace()

  /// The path in the words of a catalog: `device.iphone.plural.other`, `substitutions.count.plural.one`, `set.0`;
  /// empty for a plain unit.
  package var text: String {
    var steps: [String] = []
    if let substitution { steps += ["substitutions", String(decoding: substitution, as: UTF8.self)] }
    if let device { steps += ["device", device] }
    if let plural { steps += ["plural", plural] }
    if let setIndex { steps += ["set", String(setIndex)] }
    return steps.joined(separator: ".")
  }

  /// The names of the members on the way from the localization to the unit.
  var names: [[UInt8]] {
    var names: [[UInt8]] = []
    func step(_ kind: String, _ name: String) {
      names += [Array("variations".utf8), Array(kind.utf8), Array(name.utf8)]
    }
    if let substitution { names += [Array("substitutions".utf8), substitution] }
    if let device { step("device", device) }
    if let plural { step("plural", plural) }
    names.append(Array((setIndex == nil ? "stringUnit" : "stringSet").utf8))
    return names
  }
}
