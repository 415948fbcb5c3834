/// The types of members of the standard library and of Apple's frameworks, only by their names: names that mean one type
/// wherever they are common.
enum CommonMembers {
  static let wrappedValue = Name("wrappedValue")
  static let rawValue = Name("rawValue")
  static let allCases = Name("allCases")

  /// Types that calls of this name make, beside the project's own and numbers.
  static let types: NameSet = """
    String Date URL UUID Text Image Bool Data AttributedString NSAttributedString NSNumber NSString Character
    Measurement DateComponents Decimal LocalizedStringKey LocalizedStringResource ByteCountFormatter
    DateFormatter NumberFormatter
    """

  /// Static members that are the one of their type.
  static let singletons: NameSet = "main shared default current standard sharedInstance"

  /// Functions whose result has the type of an argument.
  static let sameAsArgument: NameSet = "min max abs"

  /// Members of a number, text or list that return the like.
  static let sameAsOwner: NameSet = """
    rounded magnitude filter sorted reversed prefix suffix dropFirst dropLast advanced clamped min max first
    last randomElement removeLast removeFirst shuffled
    """

  /// Members of a list that give an element of it.
  static let elements: NameSet = "first last randomElement min max removeLast removeFirst popLast"

  /// Members without arguments.
  static let names: [Name: TypeReference] = members(
    """
    Int count hashValue processorCount activeProcessorCount code numberOfItems numberOfRows endIndex startIndex statusCode bitWidth utf8Count integerValue
    String localizedDescription description debugDescription uppercased lowercased capitalized localizedCapitalized localizedUppercase localizedLowercase absoluteString path lastPathComponent pathExtension stringValue uuidString localizedName bundleIdentifier processName hostName userName operatingSystemVersionString deletingPathExtension formatted localizedFailureReason localizedRecoverySuggestion fileName relativePath host
    Double timeIntervalSinceNow timeIntervalSince1970 doubleValue fractionCompleted timeIntervalSinceReferenceDate systemUptime
    CGFloat width height pointSize minX minY maxX maxY midX midY
    Bool isEmpty isNaN isFinite
    Int32 processIdentifier int32Value
    Int64 int64Value totalUnitCount completedUnitCount
    Float floatValue
    """)

  /// Members with arguments.
  static let functions: [Name: TypeReference] = members(
    """
    String formatted uppercased lowercased joined string trimmingCharacters replacingOccurrences capitalized appending padding localizedString localizedName substring addingPercentEncoding replacing
    Double timeIntervalSince distance squareRoot pow sqrt floor ceil round truncatingRemainder
    Bool contains hasPrefix hasSuffix
    """)

  /// Reads lines of a type and the names of its members.
  private static func members(_ list: String) -> [Name: TypeReference] {
    var members: [Name: TypeReference] = [:]
    for line in LocalizableAPI.lines(of: Array(list.utf8)) {
      for name in line.dropFirst() { members[Name(name)] = TypeReference(name: Name(line[0])) }
    }
    return members
  }
}
