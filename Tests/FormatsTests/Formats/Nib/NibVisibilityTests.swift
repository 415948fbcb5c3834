import L10nFormats
import L10nText
import Testing

/// What an interface file says of where its texts are seen, and what code calls its labels.
@Suite struct NibVisibilityTests {
  private static func entries(_ objects: String, type: String = "Cocoa") -> [NibDocument.Entry] {
    let bytes = Array(
      "<document type=\"com.apple.InterfaceBuilder3.\(type).XIB\"><objects>\(objects)</objects></document>"
        .utf8)
    return PaddedBuffer(bytes).withText { span in
      var decoder = TextDecoder()
      let decoded = decoder.decode(span, count: bytes.count)
      return decoder.withText(of: decoded, in: span) { NibReader.read($0, decoded) }.entries
    }
  }

  private static func neverShown(_ objects: String, type: String = "Cocoa") -> [String] {
    entries(objects, type: type).filter(\.isNeverShown).map { String(decoding: $0.value, as: UTF8.self) }
  }

  @Test func barsThatAreNotThere() {
    func tabs(_ type: String, _ more: String = "") -> String {
      "<tabView type=\"\(type)\" id=\"t\"\(more)<tabViewItems><tabViewItem label=\"First\" id=\"i\"/></tabViewItems></tabView>"
    }
    for type in ["noTabsNoBorder", "noTabsBezelBorder", "noTabsLineBorder"] {
      #expect(Self.neverShown(tabs(type, ">")) == ["First"])
    }
    #expect(Self.neverShown(tabs("topTabsBezelBorder", ">")) == [])
    let delegate = "><connections><outlet property=\"delegate\" destination=\"-2\" id=\"d\"/></connections>"
    #expect(
      Self.neverShown(tabs("noTabsNoBorder", delegate)) == [], "code may take it for the title of the window")
    #expect(
      Self.neverShown(tabs("noTabsNoBorder", " customClass=\"TabBar\">")) == [],
      "a class may draw its own tabs")
    let column =
      #"<tableColumns><tableColumn id="c"><tableHeaderCell key="headerCell" title="Name"/></tableColumn></tableColumns>"#
    #expect(Self.neverShown("<tableView id=\"t\">\(column)</tableView>") == ["Name"])
    #expect(Self.neverShown("<tableView headerView=\"h\" id=\"t\">\(column)</tableView>") == [])
    #expect(Self.neverShown(#"<box titlePosition="noTitle" title="Options" id="b"/>"#) == ["Options"])
    #expect(Self.neverShown(#"<box title="Options" id="b"/>"#) == [])
  }

  /// A property that takes a key replaces the text of the file; another attribute does not.
  @Test(arguments: [
    ("localizedText", true), ("xibLocKey", true), ("cornerRadius", false), ("location", false),
  ])
  func labelsThatAreLookedUp(_ property: String, isReplaced: Bool) {
    func label(_ type: String) -> String {
      """
      <label text="Name" id="l"><userDefinedRuntimeAttributes>\
      <userDefinedRuntimeAttribute type="\(type)" keyPath="\(property)" value="name.title"/>\
      </userDefinedRuntimeAttributes></label>
      """
    }
    #expect(Self.neverShown(label("string"), type: "CocoaTouch") == (isReplaced ? ["Name"] : []))
    #expect(Self.neverShown(label("color"), type: "CocoaTouch") == [])
  }

  @Test func menusInNoOther() {
    let menu =
      #"<menu title="Main Menu" systemMenu="main" id="m"><items><menuItem title="File" id="f">"#
      + #"<menu key="submenu" title="File" id="s"/></menuItem></items></menu>"#
    #expect(Self.neverShown(menu) == ["Main Menu"])
    #expect(Self.entries(menu).count { $0.isInMainMenu } == 3)
    #expect(Self.entries(menu.replacing("systemMenu", with: "x")).count { $0.isInMainMenu } == 0)
    #expect(
      Self.neverShown(#"<popUpButtonCell id="p"><menu key="menu" title="Sizes" id="m"/></popUpButtonCell>"#)
        == ["Sizes"])
  }

  /// A menu's own title is seen in the bar; in a menu that opens it is that of the item.
  @Test func menusInMenus() {
    func menu(_ attributes: String, _ items: String) -> String {
      "<menu \(attributes) id=\"\(attributes.hashValue)\"><items>\(items)</items></menu>"
    }
    func item(_ menu: String) -> String {
      "<menuItem title=\"Item\" id=\"\(menu.hashValue)\">\(menu)</menuItem>"
    }
    let inner = item(menu(#"key="submenu" title="Find""#, item(menu(#"key="submenu" title="More""#, ""))))
    let edit = item(menu(#"key="submenu" title="Edit""#, inner))
    #expect(Self.neverShown(menu(#"key="mainMenu" systemMenu="main""#, edit)) == ["Find", "More"])
    #expect(Self.neverShown(menu(#"title="Main""#, edit)) == ["Main", "Find", "More"])
    let sizes = #"<popUpButtonCell id="p">\#(menu(#"key="menu""#, inner))</popUpButtonCell>"#
    #expect(Self.neverShown(sizes) == ["Find", "More"])
    #expect(Self.neverShown(menu(#"title="Context""#, inner)) == ["Context", "More"], "it may be a bar")
  }

  @Test func linesBetweenItems() {
    #expect(Self.neverShown(#"<menuItem isSeparatorItem="YES" title="sep1" id="i"/>"#) == ["sep1"])
    #expect(Self.neverShown(#"<menuItem title="sep1" id="i"/>"#) == [])
  }

  @Test func whatABindingGives() {
    func field(_ binding: String) -> String {
      "<textField id=\"f\"><textFieldCell key=\"cell\" title=\"12:34\" placeholderString=\"Time\" id=\"c\"/>"
        + "<connections><binding name=\"\(binding)\" keyPath=\"x\" id=\"b\"/></connections></textField>"
    }
    #expect(Self.neverShown(field("value")) == ["12:34"])
    #expect(Self.neverShown(field("displayPatternValue1")) == ["12:34"])
    #expect(Self.neverShown(field("hidden")) == [])
    func button(_ binding: String) -> String {
      "<button id=\"f\"><buttonCell key=\"cell\" title=\"Start\" id=\"c\"/>"
        + "<connections><binding name=\"\(binding)\" keyPath=\"x\" id=\"b\"/></connections></button>"
    }
    #expect(Self.neverShown(button("title")) == ["Start"])
    #expect(Self.neverShown(button("value")) == [], "whether it is on")
    #expect(
      Self.neverShown(
        #"<tableColumn id="c"><textFieldCell key="dataCell" title="Row" id="d"/></tableColumn>"#) == ["Row"])
    #expect(
      Self.neverShown(#"<tableColumn id="c"><buttonCell key="dataCell" title="On" id="d"/></tableColumn>"#)
        == [])
  }

  /// The outlet may stand before its label or behind it, and lead to a field or to its cell.
  @Test func namesOfLabels() {
    func outlets(_ objects: String, _ type: String = "Cocoa") -> [String: [String]] {
      Dictionary(
        uniqueKeysWithValues: Self.entries(objects, type: type).map { entry in
          (
            String(decoding: entry.key, as: UTF8.self),
            entry.outlets.map { String(decoding: $0.owner + [UInt8(ascii: ".")] + $0.name, as: UTF8.self) }
          )
        })
    }
    func owner(_ name: String, _ destination: String, _ start: String = "customObject customClass=\"Window\"")
      -> String
    {
      "<\(start) id=\"o\"><connections><outlet property=\"\(name)\" destination=\"\(destination)\" id=\"x\"/>"
        + "</connections></\(start.prefix { $0 != " " })>"
    }
    let field =
      #"<textField id="f"><textFieldCell key="cell" title="12:34" placeholderString="Time" id="c"/></textField>"#
    let named = ["c.title": ["Window.time"], "c.placeholderString": []]
    #expect(outlets(owner("time", "f") + field) == named)
    #expect(outlets(field + owner("time", "c")) == named)
    #expect(outlets(field + owner("time", "f", "customObject"))["c.title"] == [], "nobody's")
    #expect(outlets(field + owner("textField", "f", "tableCellView"))["c.title"] == [".textField"])
    #expect(outlets(field + owner("time", "other"))["c.title"] == [])
    let label =
      #"<label text="12:34" id="l"/><segmentedControl id="s"><segments><segment title="Day"/></segments></segmentedControl>"#
    #expect(
      outlets(label + owner("time", "l"), "CocoaTouch") == [
        "l.text": ["Window.time"], "s.segmentTitles[0]": [],
      ])
    let many = (0..<40).map { owner("n\($0)", "l") }.joined()
    let item = #"<navigationItem key="navigationItem" title="Home" id="n"/>"#
    for (name, named) in [("Home", ["Home.navigationItem"]), ("", [])] {
      let controller = "<viewController id=\"v\" customClass=\"\(name)\">\(item)</viewController>"
      #expect(outlets(controller, "CocoaTouch")["n.title"] == named)
    }
    #expect(outlets(label + many, "CocoaTouch")["l.text"]?.count == 16, "each is asked about with each text")
    #expect(outlets(label + owner("days", "s"), "CocoaTouch")["s.segmentTitles[0]"] == ["Window.days"])
  }
}
