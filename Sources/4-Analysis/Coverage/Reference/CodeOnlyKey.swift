package import L10nDiscovery
package import L10nFormats
package import L10nText

/// A key that compiled code surely asks for and that no development table has.
package struct CodeDemand: Sendable {
  package var key: [UInt8]
  /// What stands for it in the development language; nil for a bare identifier: users see that.
  package var text: [UInt8]?
  /// Whether most keys of the table read as texts: then a bare word is more likely one than a name.
  package var isAmongTexts: Bool
  package var comment: String?
  /// The first place in code, the file as people see it.
  package var path: String
  package var position: TextPosition

  package init(
    key: [UInt8], text: [UInt8]?, isAmongTexts: Bool = false, comment: String?, path: String,
    position: TextPosition
  ) {
    self.key = key
    self.text = text
    self.isAmongTexts = isAmongTexts
    self.comment = comment
    self.path = path
    self.position = position
  }
}

/// What is known of the code that asks for texts.
package protocol CodeOnlyKey: Sendable {
  /// What is asked for beside the keys that the development sides have.
  func demands(beside keys: [TableID: [[UInt8]]]) -> [TableID: [CodeDemand]]
  /// Whether code uses a key, or may.
  func uses(_ key: [UInt8]) -> Bool
  /// Of some keys of a table those that no code uses, nor may.
  /// - Parameter all: the keys of the table, which tell whether code reads it.
  func unused(among keys: [[UInt8]], of table: TableID, with all: [[UInt8]]) -> [[UInt8]]
  /// Whether only code asks for a key of a table that does not ship.
  func isUnshipped(_ key: [UInt8], of table: TableID) -> Bool
  /// Whether code may give an app a bar of menus that its `Info.plist` says it does not have.
  var showsMenuBar: Bool { get }
  /// Whether code may show an interface file that the system shows while an app starts.
  func shows(interface name: [UInt8]) -> Bool
  /// Whether code puts a text into a label of an interface file.
  func fills(_ outlet: NibOutlet) -> Bool
}
