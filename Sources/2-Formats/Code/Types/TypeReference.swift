/// A type as it is written in a declaration, as far as the scan asks: its last name, and what it is wrapped in.
struct TypeReference: Hashable, Sendable {
  enum Shape: UInt8, Sendable {
    case plain
    /// `[T]`, `T...`, `Array<T>`, `Set<T>`
    case list
    /// `[K: T]`
    case dictionary
    /// `(…) -> T`
    case function
    /// Anything else: tuples, `any P & Q`.
    case other
  }

  /// `LocalizationValue` of `String.LocalizationValue`; the element of a list; what a function returns.
  var name: Name
  var shape = Shape.plain
  var isOptional = false
  /// `T` of `Binding<T>`.
  var argument = Name.none

  static let unknown = TypeReference(name: .none, shape: .other)

  init(name: Name, shape: Shape = .plain, isOptional: Bool = false, argument: Name = .none) {
    self.name = name
    self.shape = shape
    self.isOptional = isOptional
    self.argument = argument
  }

  init(_ name: StaticString) { self.init(name: Name(name)) }

  var isKnown: Bool { name != .none }

  /// What an element of a list or dictionary has.
  var element: TypeReference { TypeReference(name: name) }
}

/// Names of types that the scan knows.
enum KnownTypes {
  /// A literal of one of these is looked up.
  static let localizable: NameSet = [
    Name("LocalizedStringKey"), Name("LocalizedStringResource"), Name("LocalizationValue"),
    Name("IntentDescription"),
    Name("IntentDialog"), Name("DisplayRepresentation"), Name("TypeDisplayRepresentation"),
    Name("ParameterSummaryString"),
  ]

  static let string = TypeReference("String")
  static let bool = TypeReference("Bool")
  static let int = TypeReference("Int")
  static let double = TypeReference("Double")
  static let cgFloat = TypeReference("CGFloat")

  /// A literal of one of these is a plain string.
  static let strings: NameSet = [
    Name("String"), Name("Substring"), Name("NSString"), Name("StringProtocol"), Name("StaticString"),
    Name("Any"),
    Name("AnyHashable"), Name("Character"), Name("CFString"),
  ]

  static let wrappers: NameSet = [
    Name("Binding"), Name("Published"), Name("State"), Name("CurrentValueSubject"), Name("AnyPublisher"),
  ]

  static let lists: NameSet = [
    Name("Array"), Name("Set"), Name("ArraySlice"), Name("ContiguousArray"), Name("OrderedSet"),
    Name("NSOrderedSet"),
  ]
  static let optional = Name("Optional")
  static let dictionaries: NameSet = [Name("Dictionary"), Name("KeyValuePairs"), Name("OrderedDictionary")]
}
