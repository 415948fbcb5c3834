/// Functions of Swift that fill a format.
enum SwiftFormats {
  static let names: Set<Name> = [Name("localizedStringWithFormat")]
  static let initializers: Set<Name> = [Name("String"), Name("NSString"), Name("NSMutableString")]
  static let format = Name("format")
  static let arguments = Name("arguments")
  static let locale = Name("locale")
}

extension SwiftUses {
  mutating func formatCalls() {}
}
