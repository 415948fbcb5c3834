/// The format specifier that the compiler writes into a key for an interpolated value, by its type.
enum SpecifierTable {
  private static let numbers: [Name: StaticString] = [
    Name("Int"): "%lld", Name("Int64"): "%lld", Name("NSInteger"): "%lld",
    Name("Int8"): "%d", Name("Int16"): "%d", Name("Int32"): "%d", Name("CInt"): "%d", Name("pid_t"): "%d",
    Name("OSStatus"): "%d",
    Name("UInt"): "%llu", Name("UInt64"): "%llu", Name("NSUInteger"): "%llu",
    Name("UInt8"): "%u", Name("UInt16"): "%u", Name("UInt32"): "%u",
    Name("Float"): "%f", Name("Double"): "%lf", Name("CGFloat"): "%lf", Name("TimeInterval"): "%lf",
    Name("Float64"): "%lf", Name("CLLocationDegrees"): "%lf", Name("CLLocationDistance"): "%lf",
  ]

  static func isNumber(_ name: Name) -> Bool { numbers[name] != nil }

  /// Nil where the type is not known.
  static func specifier(_ type: TypeReference?) -> StaticString? {
    guard let type, type.isKnown else { return nil }
    if type.shape != .plain { return "%@" }
    return numbers[type.name] ?? "%@"
  }

  /// What `placeholder:` names.
  static let placeholders: [Name: StaticString] = [
    Name("int"): "%lld", Name("uint"): "%llu", Name("float"): "%f", Name("double"): "%lf",
    Name("object"): "%@",
  ]
}
