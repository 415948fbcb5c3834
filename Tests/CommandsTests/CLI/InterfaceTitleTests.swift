import TestSupport
import Testing

/// Words that Interface Builder puts into new objects are texts where people see them.
@Suite struct InterfaceTitleTests {
  private static let file = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" targetRuntime="MacOSX.Cocoa">
      <objects>
        <menu title="Main Menu" systemMenu="main" id="M">
          <items>
            <menuItem title="View" id="V"><menu key="submenu" title="View" id="VM"><items>
              <menuItem title="Larger Text" id="L"/>
            </items></menu></menuItem>
          </items>
        </menu>
        <window title="Window" id="W">
          <view key="contentView" id="C"><subviews>
            <textField id="T"><textFieldCell key="cell" title="Label" id="TC"/></textField>
            <button id="B"><buttonCell key="cell" title="Title" id="BC"/></button>
          </subviews></view>
        </window>
      </objects>
    </document>
    """

  private func missing(_ tables: [String: String]) throws -> Set<String> {
    var files = ["App/Base.lproj/Main.xib": Self.file]
    for (language, table) in tables { files["App/\(language).lproj/Main.strings"] = table }
    let rows = try ReportedTree(files).text([
      "report", "--format", "tsv", "--list", "missing", "--locale", "de",
    ])
    return Set(
      rows.split(separator: "\n").dropFirst().map {
        String($0.split(separator: "\t", omittingEmptySubsequences: false)[5])
      })
  }

  private static let larger = "\"L.title\" = \"Größerer Text\";\n"

  @Test func menusAndWindowsShowThem() throws {
    let keys = try missing(["de": Self.larger])
    #expect(keys == ["V.title", "VM.title", "W.title"], "\(keys)")
  }

  @Test func theDevelopmentTableGivesThemAText() throws {
    let keys = try missing([
      "en":
        "\"V.title\" = \"View\";\n\"W.title\" = \"Window\";\n\"L.title\" = \"Larger Text\";\n\"TC.title\" = \"Label\";\n"
        + "\"BC.title\" = \"Start the engine\";\n",
      "de": Self.larger,
    ])
    #expect(keys.contains("BC.title") && !keys.contains("TC.title"), "\(keys)")
  }

  /// Titles that most languages have as they are do not count as missing.
  @Test func mostLanguagesLeaveThem() throws {
    let same = "\"W.title\" = \"Window\";\n\"V.title\" = \"Vue\";\n"
    let keys = try missing(["de": Self.larger, "fr": same, "it": same, "es": same])
    #expect(keys == ["V.title", "VM.title"], "\(keys)")
  }

  /// A controller that sets its own title sets that of its navigation item; what sets a title of something else leaves it.
  @Test(arguments: [
    ("Main.swift", "class V: UIViewController { func a() {\n title = made ? \"a\" : \"b\"\n} }", true),
    ("Main.swift", "class V: UIViewController { func a() { self.title = name } }", true),
    ("Main.swift", "class V: UIViewController { func a() { var title = \"\"\n title = name\n} }", false),
    ("Main.swift", "class W: UIViewController { func a() { self.title = name } }", false),
    (
      "Main.m", "@implementation V\n- (void)a { self.navigationController.title = self.title = name; }\n@end",
      true
    ),
    ("Main.m", "@implementation V\n- (void)a { [self setTitle:name]; }\n@end", true),
    ("Main.m", "@implementation V\n- (void)a { [box setTitle:name]; }\n@end", false),
  ])
  func aControllerSetsItsTitle(_ file: String, _ code: String, _ isSet: Bool) throws {
    let rows = try ReportedTree([
      "App/Base.lproj/Main.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="v">
      <scenes><scene sceneID="s"><objects><viewController id="v" customClass="V" sceneMemberID="viewController">
      <view key="view" id="t"><subviews><label text="Name of the account" id="x"/></subviews></view>
      <navigationItem key="navigationItem" title="Some School" id="n"/></viewController></objects></scene></scenes></document>
      """, "App/de.lproj/Main.strings": "\"x.text\" = \"Name des Kontos\";\n", "App/\(file)": code,
    ]).text(["report", "--format", "tsv", "--list", "missing"])
    #expect(rows.contains("n.title") != isSet, "\(rows)")
  }
}
