/// Finds the texts of an interface file that nobody sees: titles of boxes and headers that the file does not show,
/// and texts of labels that take another one from a binding.
struct NibVisibility {
  /// The attributes of an object that decide on its texts.
  private struct Facts {
    var element: String
    var parent: Int?
    var hidesTitles: Bool
    /// Whether it is a menu that opens, and no menu bar.
    var listsItems: Bool
    var customClass: [UInt8]
    var isInMainMenu: Bool
    /// Whether a binding gives its text, or its title.
    var isTextBound = false
    var isTitleBound = false
    /// Whether a property of the project looks the text up, by a key in the file.
    var isLookedUp = false
  }

  private var facts: [Int: Facts] = [:]
  /// The labels and buttons that code may fill, by their ids.
  private var labels: [[UInt8]: Int] = [:]
  private var outlets: [(owner: Int, name: [UInt8], destination: [UInt8])] = []
  /// The outlets by the label, made when all are known.
  private lazy var outletsOfLabels: [Int: [NibOutlet]] = sortedOutlets()

  /// Takes a connection of an object.
  mutating func take(_ tag: XMLStartTag, in owner: Int?) {
    guard let owner else { return }
    switch tag.name {
    case "outlet":
      if let name = tag["property"], let destination = tag["destination"] {
        outlets.append((owner, name, destination))
        // A delegate gets each tab, and may take its label for the title of the window.
        let isTold = name.elementsEqual("delegate".utf8) && facts[owner]?.element == "tabView"
        if isTold { facts[owner]?.hidesTitles = false }
      }
    case "binding":
      let name = tag.word("name") ?? ""
      if Self.bindingsOfTexts.contains(name) { facts[owner]?.isTextBound = true }
      if Self.bindingsOfTitles.contains(name) { facts[owner]?.isTitleBound = true }
    case "userDefinedRuntimeAttribute" where tag.word("type") == "string":
      let name = (tag.word("keyPath") ?? "").lowercased()
      if Self.lookUps.contains(where: name.contains) { facts[owner]?.isLookedUp = true }
    default: break
    }
  }

  private static let bindingsOfTexts: Set = ["value", "displayPatternValue1", "attributedString", "data"]
  private static let bindingsOfTitles: Set = ["title", "displayPatternTitle1"]

  /// Parts of the names of properties that take a key: `localizedText`, `xibLocKey`.
  private static let lookUps = ["locali", "xibloc", "lockey", "transkey", "i18n"]

  /// Takes an object.
  mutating func take(_ tag: XMLStartTag, as place: Int, in parent: Int?) {
    let customClass = tag["customClass"] ?? []
    let isLabel = Self.labels.contains(tag.name)
    guard isLabel || !customClass.isEmpty || Self.elements.contains(tag.name) else { return }
    facts[place] = Facts(
      element: tag.name, parent: parent, hidesTitles: Self.hidesTitles(tag) || isUnderItem(tag, parent),
      listsItems: tag.name == "menu" && (tag.word("key") == "submenu" || tag.word("key") == "menu"),
      customClass: customClass,
      isInMainMenu: tag.word("systemMenu") == "main" || parent.flatMap { facts[$0] }?.isInMainMenu ?? false)
    if isLabel, let id = tag["id"] { labels[id] = place }
  }

  /// Whether a menu belongs to an item in a menu that opens. There the item's own title is seen; in the bar
  /// it is the menu's.
  private func isUnderItem(_ tag: XMLStartTag, _ item: Int?) -> Bool {
    guard tag.name == "menu", let menu = item.flatMap({ facts[$0] })?.parent else { return false }
    return facts[menu]?.listsItems ?? false
  }

  private static let labels: Set = [
    "barButtonItem", "button", "buttonCell", "label", "menuItem", "navigationItem", "segmentedControl",
    "textField", "textFieldCell", "textView",
  ]
  /// Elements beside labels that decide on texts.
  private static let elements: Set = [
    "box", "menu", "outlineView", "tabView", "tabViewItem", "tableCellView", "tableColumn", "tableView",
    "window",
  ]

  /// Whether nobody sees the title of an object, or the titles of objects in it.
  private static func hidesTitles(_ tag: XMLStartTag) -> Bool {
    switch tag.name {
    case "box": tag.word("titlePosition") == "noTitle"
    // A bar of menus has no title, nor does a menu that opens anywhere.
    case "menu": tag.word("key") != "submenu"
    // A separator is drawn as a line.
    case "menuItem": tag.word("isSeparatorItem") == "YES"
    // Without tabs no label is drawn. A subclass may draw its own.
    case "tabView": tag.word("type")?.hasPrefix("noTabs") == true && tag["customClass"] == nil
    case "tableView", "outlineView": tag["headerView"] == nil
    // The cell that a column draws its rows with.
    case "textFieldCell": tag.word("key") == "dataCell"
    default: false
    }
  }

  /// Notes in an entry of an object whether it is seen, and its names in code.
  mutating func complete(_ entry: inout NibDocument.Entry, of place: Int) {
    guard let object = facts[place] else { return }
    let around = object.parent.flatMap { facts[$0] }
    switch (object.element, entry.suffix) {
    case ("box", "title"), ("menu", "title"):
      entry.isNeverShown = object.hidesTitles || object.isTitleBound
    case ("tableColumn", "headerCell.title"), ("tabViewItem", "label"):
      entry.isNeverShown = around?.hidesTitles ?? false
    case ("menuItem", "title"): entry.isNeverShown = object.hidesTitles || object.isTitleBound
    case ("window", "title"): entry.isNeverShown = object.isTitleBound
    case ("buttonCell", "title"): entry.isNeverShown = around?.isTitleBound ?? false
    case ("textFieldCell", "title"): entry.isNeverShown = object.hidesTitles || around?.isTextBound ?? false
    default: break
    }
    if object.isLookedUp, Self.isFilled(entry.suffix) { entry.isNeverShown = true }
    entry.isInMainMenu = object.isInMainMenu
    if !entry.isNeverShown, Self.isFilled(entry.suffix) {
      entry.outlets = outlets(of: place)
      if object.element.hasSuffix("Cell"), let parent = object.parent { entry.outlets += outlets(of: parent) }
      // A controller has its item without an outlet.
      if object.element == "navigationItem", let owner = around?.customClass, !owner.isEmpty {
        entry.outlets.append(NibOutlet(owner: owner, name: Array("navigationItem".utf8)))
      }
    }
  }

  /// Whether code that gives a label a text, or a button a title, replaces the file's text.
  private static func isFilled(_ suffix: String) -> Bool {
    switch suffix {
    case "text", "title", "configuration.title": true
    default: suffix.hasSuffix("Title") && suffix != "alternateTitle" || suffix.hasPrefix("segmentTitles[")
    }
  }

  /// The number of outlets of a label that are read: no file of a person has more, and each text of a button is
  /// compared with all of them.
  private static let mostOutlets = 16

  private mutating func outlets(of label: Int) -> [NibOutlet] { outletsOfLabels[label] ?? [] }

  private func sortedOutlets() -> [Int: [NibOutlet]] {
    var sorted: [Int: [NibOutlet]] = [:]
    for outlet in outlets {
      guard let label = labels[outlet.destination], let owner = facts[outlet.owner] else { continue }
      // The rows of a table have a class of the system's, and code fills what that calls the text.
      if owner.customClass.isEmpty, owner.element != "tableCellView" { continue }
      if let known = sorted[label], known.count >= Self.mostOutlets { continue }
      sorted[label, default: []].append(NibOutlet(owner: owner.customClass, name: outlet.name))
    }
    return sorted
  }
}
