/// The properties of Interface Builder's objects that are translated, and the names they have in a strings table.
enum NibProperty {
  /// The suffix for a property of an object; nil where it is not translated.
  /// - Parameters:
  ///   - name: an attribute of the element, or the `key` of a string in it.
  ///   - element: the element of the object.
  static func suffix(_ name: String, of element: String, on platform: NibDocument.Platform) -> String? {
    switch platform {
    case .uiKit: uiKit(name, element)
    case .appKit: appKit(name, element)
    }
  }

  private static func uiKit(_ name: String, _ element: String) -> String? {
    switch (element, name) {
    case ("label", "text"), ("textView", "text"), ("textField", "text"), ("textField", "placeholder"),
      ("barButtonItem", "title"), ("tabBarItem", "title"), ("navigationItem", "title"),
      ("navigationItem", "prompt"), ("tableViewSection", "headerTitle"), ("tableViewSection", "footerTitle"),
      ("searchBar", "placeholder"), ("searchBar", "text"), ("searchBar", "prompt"):
      name
    case (_, "title") where element.hasSuffix("Controller"): name
    default: nil
    }
  }

  private static func appKit(_ name: String, _ element: String) -> String? {
    switch (element, name) {
    case ("menu", "title"), ("menuItem", "title"), ("window", "title"), ("box", "title"),
      ("buttonCell", "title"), ("buttonCell", "alternateTitle"), ("textFieldCell", "title"),
      ("textFieldCell", "placeholderString"), ("searchFieldCell", "placeholderString"),
      ("secureTextFieldCell", "placeholderString"), ("tokenFieldCell", "placeholderString"),
      ("comboBoxCell", "placeholderString"), ("tabViewItem", "label"), ("toolbarItem", "label"),
      ("toolbarItem", "paletteLabel"), ("toolbarItem", "toolTip"):
      name
    case (_, "title") where element.hasSuffix("viewController") || element.hasSuffix("ViewController"): name
    case (_, "toolTip") where isView(element): "ibShadowedToolTip"
    default: nil
    }
  }

  private static func isView(_ element: String) -> Bool {
    for end in ["Cell", "Item", "Column", "Controller", "Object", "menu", "window", "segment"]
    where element.hasSuffix(end) {
      return false
    }
    return true
  }

  /// The suffix for a title of a button's state.
  static func suffix(ofTitleInState state: String) -> String? {
    switch state {
    case "normal", "selected", "highlighted", "disabled": state + "Title"
    default: nil
    }
  }

  /// The suffix for a member of an `accessibility` element.
  static func suffix(ofAccessibility name: String, on platform: NibDocument.Platform) -> String? {
    switch (platform, name) {
    case (.uiKit, "label"): "accessibilityLabel"
    case (.uiKit, "hint"): "accessibilityHint"
    case (.appKit, "description"): "ibExternalAccessibilityDescription"
    case (.appKit, "help"): "ibExternalAccessibilityHelp"
    default: nil
    }
  }

  /// The suffix for a part of a segment; nil where it is not translated.
  static func suffix(ofSegment name: String, _ index: Int, on platform: NibDocument.Platform) -> String? {
    switch (platform, name) {
    case (.uiKit, "title"): "segmentTitles[\(index)]"
    case (.appKit, "label"): "ibShadowedLabels[\(index)]"
    case (.appKit, "toolTip"): "ibShadowedToolTips[\(index)]"
    default: nil
    }
  }

  /// The suffix for an option of a binding.
  static func suffix(ofBinding option: String) -> String? {
    switch option {
    case "NSNullPlaceholder": "ibShadowedIsNilPlaceholder"
    case "NSDisplayPattern": "ibShadowedDisplayPattern"
    case "NSMultipleValuesPlaceholder", "NSNoSelectionPlaceholder", "NSNotApplicablePlaceholder":
      "ibShadowed" + option.dropFirst(2)
    default: nil
    }
  }

  /// The suffix for the strings of a list: `objectValues` of a combo box, `scopeButtonTitles` of a search bar.
  static func suffix(ofList list: String) -> String? {
    switch list {
    case "objectValues": "ibShadowedObjectValues"
    case "scopeButtonTitles": list
    default: nil
    }
  }
}
