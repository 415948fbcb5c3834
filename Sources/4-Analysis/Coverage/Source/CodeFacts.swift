package import L10nDiscovery
package import L10nFormats
package import L10nText

/// A key that compiled code surely asks for and that no development table has.
package struct CodeDemand: Sendable {
  package var key: [UInt8]
  /// The text for the key in the development language: the code's default text, else the key where it reads as
  /// a text; nil for a bare identifier, which users see, and where a specifier is not known.
  package var text: [UInt8]?
  /// The localization that code opens if the file that the system takes lacks the key.
  package var opened: [UInt8]?
  /// Whether it surely is a key: by its looks, or because another table has it.
  package var isKey: Bool
  package var remedy: KeyRemedy
  package var comment: String?
  /// The first place in code, the file as people see it.
  package var path: String
  package var position: TextPosition

  package init(
    key: [UInt8], text: [UInt8]?, isKey: Bool, remedy: KeyRemedy, comment: String?, path: String,
    position: TextPosition
  ) {
    (self.key, self.text, self.isKey, self.remedy, self.comment) = (key, text, isKey, remedy, comment)
    (self.path, self.position) = (path, position)
  }
}

/// The way in which a key that no table has gets into one.
package enum KeyRemedy: Sendable {
  /// `sync` adds it.
  case sync
  /// People write it into a table that is known.
  case hand
  /// People know which of several tables is meant.
  case choice
}

/// A table that no code reads, while code asks for most of its keys in another one that is not there.
package struct UnreadTable: Sendable {
  package var table: TableID
  /// The name of the table that code asks for.
  package var asked: String
  /// The number of keys that code asks for there, and how many of them this table has.
  package var askedCount: Int
  package var sharedCount: Int
  /// Whether nothing else can read it.
  package var isSure: Bool
  /// The first place that asks, the file as people see it.
  package var path: String
  package var position: TextPosition

  package init(
    table: TableID, asked: String, askedCount: Int, sharedCount: Int, isSure: Bool, path: String,
    position: TextPosition
  ) {
    (self.table, self.asked, self.askedCount, self.sharedCount) = (table, asked, askedCount, sharedCount)
    (self.isSure, self.path, self.position) = (isSure, path, position)
  }
}

/// The certainty with which code asks a table for a key.
package enum AskingGrade: UInt8, Comparable, Sendable {
  case nobody
  /// Some of what can ask was not read.
  case unread
  /// A pattern may be the key, a look-up may take any, or nobody knows which bundle or table a call means.
  case reachable
  /// Shipped code has the very key, and a look-up that takes any may mean the table.
  case named
  /// A call takes the key, and reads this table.
  case asked

  package static func < (left: AskingGrade, right: AskingGrade) -> Bool { left.rawValue < right.rawValue }
}

/// Facts about the code that asks for texts.
package protocol CodeFacts: Sendable {
  /// The keys that code asks for and no development side has.
  func demands(beside keys: [TableID: [[UInt8]]]) -> CodeDemands
  /// The text that code gives for a key of a table of some name; nil where it gives none, or several.
  func defaultText(of key: [UInt8], in table: [UInt8]) -> [UInt8]?
  /// Whether code shows a text where the file that the system takes lacks a key, for each key of a table.
  /// - Parameter localizations: those that have the keys, any of which code may open.
  func shows(inPlaceOf keys: [[UInt8]], in table: [UInt8], besides localizations: Set<[UInt8]>) -> [Bool]
  /// Whether code uses a key, or may.
  func uses(_ key: [UInt8]) -> Bool
  /// The keys of a table that no code is seen to use, and whether that is sure; nil where code was not read.
  /// - Parameter lacking: the keys that code asks for and does not find in the table that it reads.
  func unused(
    of table: TableID, among keys: [[UInt8]], lacking: Set<[UInt8]>
  ) -> (keys: [[UInt8]], isSure: Bool)?
  /// The keys of a table that the programs of one of the products that ship it surely do not ask for.
  /// - Parameter product: its place in `Catalog.products`.
  func unused(of table: TableID, among keys: [[UInt8]], lacking: Set<[UInt8]>, by product: Int) -> Set<
    [UInt8]
  >
  /// The first look-up with a computed key that may read the table.
  func openLookup(of table: TableID) -> CodeLocation?
  /// The certainty with which code asks a table for a key; nil for a table that code asks for none.
  func grade(of key: [UInt8], in table: TableID, lacking: Set<[UInt8]>) -> AskingGrade?
  /// The resources, among some, that nothing opens.
  func unopened(among resources: [ResourceID]) -> Set<ResourceID>
  /// Tables that no code reads, while it asks for another one that is not there.
  /// - Parameter keys: those of the development sides.
  func unreadTables(with keys: [TableID: [[UInt8]]]) -> [UnreadTable]
  /// Whether code shows a key of a table only as a literal, and never looks it up.
  func isHardCoded(_ key: [UInt8], of table: TableID) -> Bool
  /// Whether only code that does not ship asks for a key of a table.
  func isUnshipped(_ key: [UInt8], of table: TableID) -> Bool
  /// Whether code may give an app a bar of menus that its `Info.plist` says it does not have.
  var showsMenuBar: Bool { get }
  /// Whether code may show an interface file that is a launch screen as well.
  func shows(interface name: [UInt8]) -> Bool
  /// Whether code puts a text into a label of an interface file.
  func fills(_ outlet: NibOutlet) -> Bool
}
