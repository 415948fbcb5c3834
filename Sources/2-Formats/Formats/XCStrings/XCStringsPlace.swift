/// Where a text stands in a localization, in words: a catalog's own or one to be. `XCStringsPath` is the same by
/// places in a file.
package struct XCStringsPlace: Hashable, Sendable {
  /// The name of the substitution, in UTF-8.
  package var substitution: [UInt8]?
  /// Such as `iphone`.
  package var device: String?
  /// Such as `few`.
  package var plural: String?
  /// The place in a `stringSet`, from 0.
  package var setIndex: Int?

  package init(
    substitution: [UInt8]? = nil, device: String? = nil, plural: String? = nil, setIndex: Int? = nil
  ) {
    self.substitution = substitution
    self.device = device
    self.plural = plural
    self.setIndex = setIndex
  }

  /// The localization's own `stringUnit`.
  package static let plain = XCStringsPlace()

  /// The case of a plural.
  package static func plural(_ category: String) -> XCStringsPlace { XCStringsPlace(plural: category) }

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
