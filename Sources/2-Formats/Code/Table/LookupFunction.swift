/// A function or macro that looks a key up, by its name, with the places of its arguments.
struct LookupFunction: Sendable {
  /// Places among the arguments, or nil.
  var key = 0
  var table: Int?
  /// -1 for the receiver of the message.
  var bundle: Int?
  var value: Int?
  var comment: Int?
  /// The bundle where no argument names one: that of the main bundle, or, of a project's own macro, one that nobody knows.
  var standardBundle = BundleReference.unspecified
  /// The label of the key in Swift; no name for the first argument without one.
  var label = Name.none

  /// The four forms that `genstrings -s` and the build setting `LOCALIZED_STRING_MACRO_NAMES` give a name.
  static func forms(of name: [UInt8]) -> [(Name, LookupFunction)] {
    [
      (Name(name), LookupFunction(comment: 1)),
      (Name(name + Array("FromTable".utf8)), LookupFunction(table: 1, comment: 2)),
      (Name(name + Array("FromTableInBundle".utf8)), LookupFunction(table: 1, bundle: 2, comment: 3)),
      (
        Name(name + Array("WithDefaultValue".utf8)), LookupFunction(table: 1, bundle: 2, value: 3, comment: 4)
      ),
    ]
  }

  /// The look-ups of every project.
  static let standard: [Name: LookupFunction] = {
    var routines: [Name: LookupFunction] = [:]
    for name in ["NSLocalizedString", "CFCopyLocalizedString", "NSLocalizedAttributedString"] {
      for (form, routine) in forms(of: Array(name.utf8)) { routines[form] = routine }
    }
    let forKey = LookupFunction(bundle: -1, label: Labels.forKey)
    for name: StaticString in ["localizedString", "localizedAttributedString"] {
      routines[Name(name)] = forKey
    }
    routines[Name("localizedUserNotificationString")] = LookupFunction(label: Labels.forKey)
    return routines
  }()

  /// The part of such a message that names the table.
  static let tablePart = Name("table")

  /// Names of members that look up the string before them, in libraries as well.
  static let helpers: NameSet = "localized localize"

  /// Messages of Objective-C that look their first argument up: the name of the first part.
  static let messages: NameSet =
    "localizedStringForKey localizedAttributedStringForKey localizedUserNotificationStringForKey"
}
