internal import L10nFormats
internal import L10nText

extension RuleEntry {
  /// Of `.stringsdict` files.
  static let stringsDict: [RuleEntry] = [
    RuleEntry(
      .stringsDictShape,
      why: "Users see the bare key where a sentence with a number should be.",
      remedy: "Make it a plural, width or device rule, or take it out.",
      example: RuleExample(
        RuleExample.File.rules, reported: RuleExample.File.list("<key>files</key>\n<dict></dict>"),
        clean: good)),
    RuleEntry(
      .stringsDictMisplaced,
      why: "The loader drops the value: users see a sentence without the number, or the bare key.",
      remedy: "Put a `<string>` there. Rules are nested only where a device chooses among them.",
      example: RuleExample(
        RuleExample.File.rules, reported: good(other: "<key>other</key><true/>"), clean: good)),
    RuleEntry(
      .stringsDictMissingFormat,
      why: "Nothing says what the sentence is that the variable goes into: users see the bare key.",
      remedy: "Add `NSStringLocalizedFormatKey` with the sentence: `%#@n@`.",
      example: RuleExample(
        RuleExample.File.rules,
        reported: RuleExample.File.plural(value + "\n<key>other</key><string>%d files</string>", format: ""),
        clean: good)),
    RuleEntry(
      .stringsDictUnknownCategory,
      why: "A translator gave a form a name of their own, and no number ever gets it.",
      remedy: "The categories are `zero`, `one`, `two`, `few`, `many` and `other`.",
      example: RuleExample(
        RuleExample.File.rules,
        reported: good(other: "<key>singular</key><string>%d file</string>\n" + other), clean: good)),
    RuleEntry(
      .stringsDictSpecType,
      why:
        "The loader does not know the variable for a plural: users see the bare key, or the sentence without it.",
      remedy: "Set `NSStringFormatSpecTypeKey` to `NSStringPluralRuleType`.",
      example: RuleExample(
        RuleExample.File.rules,
        reported: RuleExample.File.plural("\(value)\n\(other)", type: ""), clean: good)),
    RuleEntry(
      .stringsDictValueType,
      why: "The number is read as something else than the program gives: users see zero, or a random number.",
      remedy: "Write what the program formats with: `d`, `ld`, `lld`, `lu` or `f`, without `%`.",
      example: RuleExample(
        RuleExample.File.rules,
        reported: good.replacing("<string>d</string>", with: "<string>%d</string>"), clean: good)),
    RuleEntry(
      .stringsDictUndefinedVariable,
      why: "Users see the name of the variable between signs, where a number should be.",
      remedy: "Define the variable in the rule, or correct its name in the text.",
      example: RuleExample(
        RuleExample.File.rules, reported: good.replacing("%#@n@", with: "%#@files@"), clean: good)),
    RuleEntry(
      .stringsDictUnusedVariable,
      why:
        "Translators translate forms that are never shown, or a text lost its number.",
      remedy: "Refer to the variable in a text, `%#@n@`, or take it out.",
      example: RuleExample(
        RuleExample.File.rules, reported: good.replacing("%#@n@", with: "Files"), clean: good)),
    RuleEntry(
      .stringsDictCycle,
      why: "The sentence would never end: the loader gives up, and users see the bare key.",
      remedy: "Let the texts of a variable name other variables only.",
      example: RuleExample(
        RuleExample.File.rules, reported: good.replacing("%d files", with: "%#@n@ files"), clean: good)),
    RuleEntry(
      .stringsDictWidth,
      why: "The text that was meant for some width of screen is never chosen.",
      remedy: "Name the width by a number of columns: `20`.",
      example: RuleExample(
        RuleExample.File.rules, reported: width("wide"), clean: width("20"))),
    RuleEntry(
      .stringsDictDevice,
      why: "The text that was meant for some device is never chosen.",
      remedy:
        "The devices are `iphone`, `ipad`, `ipod`, `mac`, `applewatch`, `appletv`, `applevision` and `other`.",
      example: RuleExample(
        RuleExample.File.rules, reported: device("phone"), clean: device("iphone"))),
  ]

  private static let value = "<key>NSStringFormatValueTypeKey</key><string>d</string>"
  private static let other = "<key>other</key><string>%d files</string>"
  private static let good = good(other: "<key>one</key><string>%d file</string>\n" + other)

  private static func good(other: String) -> String { RuleExample.File.plural("\(value)\n\(other)") }

  private static func width(_ name: String) -> String {
    RuleExample.File.rule(
      """
      <key>NSStringVariableWidthRuleType</key>
      <dict>
        <key>5</key><string>Files</string>
        <key>\(name)</key><string>Files and folders</string>
      </dict>
      """)
  }

  private static func device(_ name: String) -> String {
    RuleExample.File.rule(
      """
      <key>NSStringDeviceSpecificRuleType</key>
      <dict>
        <key>\(name)</key><string>Tap a file</string>
        <key>other</key><string>Click a file</string>
      </dict>
      """)
  }
}
