/// Code that puts a text into a label or button: `self.statusLabel.text = …`.
package struct LabelFill: Hashable, Sendable {
  /// The class that has the label; nil says that some class has one of that name.
  package var owner: Name?
  package var outlet: Name

  package init(owner: Name?, outlet: Name) {
    self.owner = owner
    self.outlet = outlet
  }

  /// The properties that are a label's text, or a button's. One with attributes is mostly the same text in other colours.
  static let properties: NameSet = [
    Name("text"), Name("title"), Name("stringValue"),
    Name("objectValue"),
    Name("string"), Name("integerValue"), Name("intValue"), Name("doubleValue"), Name("floatValue"),
  ]
  /// The messages that set them.
  static let messages: NameSet = [
    Name("setText"), Name("setTitle"),
    Name("setStringValue"),
    Name("setObjectValue"), Name("setString"), Name("setIntegerValue"), Name("setIntValue"),
    Name("setDoubleValue"),
    Name("setFloatValue"),
  ]
}

extension TokenList {
  /// Whether what is set may be made of what was there: `label.text = label.text?.uppercased()`.
  func takesUp(_ label: Name, behind place: Int) -> Bool {
    for index in place..<place + 32 {
      if startsLine(index) || isMark(index, ";") { return false }
      if name(index) == label { return true }
    }
    return false
  }
}

extension FileUses {
  mutating func addFill(of outlet: Name, in owner: Name) {
    fills.insert(LabelFill(owner: nil, outlet: outlet))
    if owner != .none { fills.insert(LabelFill(owner: owner, outlet: outlet)) }
  }
}
