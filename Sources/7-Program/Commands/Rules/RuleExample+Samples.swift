/// Pieces that many examples are put together from.
extension RuleExample.File {
  /// The development table of most examples.
  static let english = "en.lproj/Localizable.strings"
  static let german = "de.lproj/Localizable.strings"
  static let catalog = "Localizable.xcstrings"
  static let rules = "en.lproj/Localizable.stringsdict"
  /// Of an app as macOS has it.
  static let macInfo = "App.app/Contents/Info.plist"
  static let macResources = "App.app/Contents/Resources"

  /// A table with one text, in a folder.
  static func table(_ folder: String, _ text: String = "Hello") -> RuleExample.File {
    RuleExample.File("\(folder)/Localizable.strings", "\"hello\" = \"\(text)\";\n")
  }

  /// A property list with a dictionary: its lines, each with a key and its value.
  static func list(_ path: String, _ lines: String) -> RuleExample.File {
    RuleExample.File(path, list(lines))
  }

  static func list(_ lines: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \(lines)
    </dict>
    </plist>

    """
  }

  /// A file of plural rules with one rule, whose variable `n` has these lines.
  static func plural(
    _ lines: String, format: String = "<key>NSStringLocalizedFormatKey</key><string>%#@n@</string>",
    type: String = "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
  ) -> String {
    let parts = [format, "<key>n</key>", "<dict>"] + [type, lines].filter { !$0.isEmpty }.map(indented)
    return rule((parts.filter { !$0.isEmpty } + ["</dict>"]).joined(separator: "\n"))
  }

  /// A file of rules with one rule, which is made of these lines.
  static func rule(_ lines: String) -> String {
    list("<key>files</key>\n<dict>\n\(indented(lines))\n</dict>")
  }

  /// A string catalog with one key, whose German has these members.
  static func german(_ members: String) -> String {
    catalog(#""Open" : { "localizations" : { "de" : {"# + "\n\(indented(members))\n} } }")
  }

  /// A string catalog with these keys.
  static func catalog(_ keys: String, source: String = "en", version: String = "1.0") -> String {
    """
    {
      "sourceLanguage" : "\(source)",
      "strings" : {
    \(indented(indented(keys)))
      },
      "version" : "\(version)"
    }

    """
  }

  private static func indented(_ lines: String) -> String {
    lines.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
  }
}
