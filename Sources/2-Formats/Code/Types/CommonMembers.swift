/// What members of the standard library and of Apple's frameworks are, by their name alone: only names that mean one type
/// wherever they are common.
enum CommonMembers {
  static let wrappedValue = Name("wrappedValue")
  static let rawValue = Name("rawValue")

  /// Types that calls of this name make, beside the project's own and numbers.
  static let types: NameSet = """
    String Date URL UUID Text Image Bool Data AttributedString NSAttributedString NSNumber NSString Character
    Measurement DateComponents Decimal LocalizedStringKey LocalizedStringResource ByteCountFormatter
    DateFormatter NumberFormatter
    """

  /// Static members that are the one of their type.
  static let singletons: NameSet = "main shared default current standard sharedInstance"

  /// Functions that give what they are given.
  static let sameAsArgument: NameSet = "min max abs"

  /// Members of a number, text or list that give the like.
  static let sameAsOwner: NameSet = """
    rounded magnitude filter sorted reversed prefix suffix dropFirst dropLast advanced clamped min max first
    last randomElement removeLast removeFirst shuffled
    """

  /// Members of a list that give an element of it.
  static let elements: NameSet = "first last randomElement min max removeLast removeFirst popLast"

  /// Members without arguments.
  static let names: [Name: TypeReference] = members([
    (
      KnownTypes.int,
      [
        "count", "hashValue", "processorCount", "activeProcessorCount", "code", "numberOfItems",
        "numberOfRows", "endIndex", "startIndex", "statusCode", "bitWidth", "utf8Count", "integerValue",
      ]
    ),
    (
      KnownTypes.string,
      [
        "localizedDescription", "description", "debugDescription", "uppercased", "lowercased", "capitalized",
        "localizedCapitalized", "localizedUppercase", "localizedLowercase", "absoluteString", "path",
        "lastPathComponent", "pathExtension", "stringValue", "uuidString", "localizedName",
        "bundleIdentifier", "processName", "hostName", "userName", "operatingSystemVersionString",
        "deletingPathExtension", "formatted", "localizedFailureReason", "localizedRecoverySuggestion",
        "fileName", "relativePath", "host",
      ]
    ),
    (
      KnownTypes.double,
      [
        "timeIntervalSinceNow", "timeIntervalSince1970", "doubleValue", "fractionCompleted",
        "timeIntervalSinceReferenceDate", "systemUptime",
      ]
    ),
    (KnownTypes.cgFloat, ["width", "height", "pointSize", "minX", "minY", "maxX", "maxY", "midX", "midY"]),
    (KnownTypes.bool, ["isEmpty", "isNaN", "isFinite"]),
    (TypeReference("Int32"), ["processIdentifier", "int32Value"]),
    (TypeReference("Int64"), ["int64Value", "totalUnitCount", "completedUnitCount"]),
    (TypeReference("Float"), ["floatValue"]),
  ])

  /// Members with arguments.
  static let functions: [Name: TypeReference] = members([
    (
      KnownTypes.string,
      [
        "formatted", "uppercased", "lowercased", "joined", "string", "trimmingCharacters",
        "replacingOccurrences", "capitalized", "appending", "padding", "localizedString", "localizedName",
        "substring", "addingPercentEncoding", "replacing",
      ]
    ),
    (
      KnownTypes.double,
      [
        "timeIntervalSince", "distance", "squareRoot", "pow", "sqrt", "floor", "ceil", "round",
        "truncatingRemainder",
      ]
    ),
    (KnownTypes.bool, ["contains", "hasPrefix", "hasSuffix"]),
  ])

  private static func members(_ lists: [(TypeReference, [StaticString])]) -> [Name: TypeReference] {
    var members: [Name: TypeReference] = [:]
    for (type, names) in lists { for name in names { members[Name(name)] = type } }
    return members
  }
}
