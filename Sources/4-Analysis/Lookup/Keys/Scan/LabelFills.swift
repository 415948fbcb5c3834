internal import L10nCode

/// Which labels of interface files code puts texts into.
package struct LabelFills: Sendable {
  private let fills: Set<LabelFill>

  package init(_ uses: CodeUses) {
    var fills: Set<LabelFill> = []
    for (file, ships) in zip(uses.uses, uses.ships) where ships { fills.formUnion(file?.fills ?? []) }
    self.fills = fills
  }

  /// - Parameter owner: the class that has the outlet; empty for one of the system's, which anybody fills.
  package func fills(_ outlet: [UInt8], of owner: [UInt8]) -> Bool {
    // Objective-C may ask for the variable itself.
    for name in [Name(outlet), Name([UInt8(ascii: "_")] + outlet)] {
      if owner.isEmpty {
        if fills.contains(LabelFill(owner: nil, outlet: name)) { return true }
      } else if fills.contains(LabelFill(owner: Name(owner), outlet: name)) {
        return true
      }
    }
    return false
  }
}
