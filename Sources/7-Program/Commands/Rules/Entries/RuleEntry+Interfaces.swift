internal import L10nFormats
internal import L10nText

extension RuleEntry {
  /// Of `.xib`, `.storyboard` and `.nib` files.
  static let nibs: [RuleEntry] = [
    RuleEntry(
      .nibSyntax,
      why: "The texts of the file are keys of its table: after the fault it is unknown which are missing.",
      remedy: "Bring back a version that was whole. After a merge look for lines that git left.",
      example: RuleExample(
        view, reported: interface.replacing("</document>", with: ">>>>>>> feature\n"), clean: interface,
        both: [.init("en.lproj/View.strings", "\"lbl-1.text\" = \"Hello\";\n")])),
    RuleEntry(
      .nibUnreadable,
      why:
        "What the table of the file expects is taken from its translations, and may be less than what users see.",
      remedy: "Nothing, or check the `.xib` or `.storyboard` that it was made from.",
      example: RuleExample(
        view,
        reported: "<?xml version=\"1.0\"?>\n<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>\n",
        clean: interface, both: [.init("en.lproj/View.strings", "\"lbl-1.text\" = \"Hello\";\n")])),
    RuleEntry(
      .nibUnfolds,
      why: "The texts of the file are keys of its table: none of them is known.",
      remedy: "Shorten the ids of objects that have very many texts, and the notes at them."),
  ]

  /// Of the phrases that start a shortcut.
  static let appShortcuts: [RuleEntry] = [
    RuleEntry(
      .appShortcutsNoApplicationName,
      why: "People say the phrase, and nothing happens.",
      remedy: "Put `${applicationName}` where the text names the app.",
      example: RuleExample(
        shortcuts, reported: phrase("Öffne die App"), clean: phrase("Öffne ${applicationName}"))),
    RuleEntry(
      .appShortcutsSwiftInterpolation,
      why: "The phrase was copied from code. Nobody can say it.",
      remedy: "Write `${applicationName}` or `${parameter}`.",
      example: RuleExample(
        shortcuts, reported: phrase("Öffne \\\\(.applicationName)"), clean: phrase("Öffne ${applicationName}")
      )),
    RuleEntry(
      .appShortcutsUnknownParameter,
      why: "The system knows the parameters of the key only: the place in the phrase stays empty.",
      remedy: "Use the parameters of the key, letter by letter.",
      example: RuleExample(
        shortcuts, reported: phrase("Öffne ${datei} mit ${applicationName}"),
        clean: phrase("Öffne ${applicationName}"))),
  ]

  private static let view = "Base.lproj/View.xib"
  private static let interface = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>
        <label text="Hello" id="lbl-1"/>
      </objects>
    </document>

    """
  private static let shortcuts = "AppShortcuts.xcstrings"

  /// A catalog with a German phrase.
  private static func phrase(_ text: String) -> String {
    RuleExample.File.catalog(
      """
      "Open ${applicationName}" : { "localizations" : { "de" : {
        "stringUnit" : { "state" : "translated", "value" : "\(text)" }
      } } }
      """)
  }
}
