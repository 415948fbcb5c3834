/// What members of the standard library and of Apple's frameworks are, by their name alone: only names that mean one type
/// wherever they are common.
enum CommonMembers {
  static let wrappedValue = Name("wrappedValue")
  static let rawValue = Name("rawValue")

  /// Types that calls of this name make, beside the project's own and numbers.
  static let types: NameSet = [
    Name("String"), Name("Date"), Name("URL"), Name("UUID"), Name("Text"), Name("Image"), Name("Bool"),
    Name("Data"),
    Name("AttributedString"), Name("NSAttributedString"), Name("NSNumber"), Name("NSString"),
    Name("Character"),
    Name("Measurement"), Name("DateComponents"), Name("Decimal"), Name("LocalizedStringKey"),
    Name("LocalizedStringResource"), Name("ByteCountFormatter"), Name("DateFormatter"),
    Name("NumberFormatter"),
  ]

  /// Static members that are the one of their type.
  static let singletons: NameSet = [
    Name("main"), Name("shared"), Name("default"), Name("current"), Name("standard"), Name("sharedInstance"),
  ]

  /// Functions that give what they are given.
  static let sameAsArgument: NameSet = [Name("min"), Name("max"), Name("abs")]

  /// Members of a number, text or list that give the like.
  static let sameAsOwner: NameSet = [
    Name("rounded"), Name("magnitude"), Name("filter"), Name("sorted"), Name("reversed"), Name("prefix"),
    Name("suffix"), Name("dropFirst"), Name("dropLast"), Name("advanced"), Name("clamped"), Name("min"),
    Name("max"),
    Name("first"), Name("last"), Name("randomElement"), Name("removeLast"), Name("removeFirst"),
    Name("shuffled"),
  ]

  /// Members of a list that give an element of it.
  static let elements: NameSet = [
    Name("first"), Name("last"), Name("randomElement"), Name("min"), Name("max"), Name("removeLast"),
    Name("removeFirst"), Name("popLast"),
  ]

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
        "localizedDescription", "description", "debugDescription", "uppercased", "lowercased",
        "capitalized", "localizedCapitalized", "localizedUppercase", "localizedLowercase", "absoluteString",
        "path",
        "lastPathComponent", "pathExtension", "stringValue", "uuidString", "localizedName",
        "bundleIdentifier",
        "processName", "hostName", "userName", "operatingSystemVersionString", "deletingPathExtension",
        "formatted",
        "localizedFailureReason", "localizedRecoverySuggestion", "fileName", "relativePath", "host",
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
        "substring",
        "addingPercentEncoding", "replacing",
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
