internal import L10nText

/// A type as a declaration writes it, as far as the scan needs it: its last name, and the types that wrap it.
struct TypeReference: Hashable, Sendable {
  enum Shape: UInt8, Sendable {
    case plain
    /// `[T]`, `T...`, `Array<T>`, `Set<T>`
    case list
    /// `[K: T]`
    case dictionary
    /// `(…) -> T`
    case function
    /// Any other type, as tuples and `any P & Q`.
    case other
  }

  /// `LocalizationValue` of `String.LocalizationValue`; the element of a list; the result of a function.
  var name: Name
  var shape = Shape.plain
  var isOptional = false
  /// `T` of `Binding<T>`.
  var argument = Name.none
}

extension TypeReference {
  static let unknown = TypeReference(name: .none, shape: .other)

  init(_ name: StaticString) { self.init(name: Name(name)) }

  var isKnown: Bool { name != .none }

  /// The type of an element of a list or dictionary.
  var element: TypeReference { TypeReference(name: name) }
}

/// Names of types that the scan knows.
enum KnownTypes {
  /// A literal of one of these is looked up.
  static let localizable: NameSet = """
    LocalizedStringKey LocalizedStringResource LocalizationValue IntentDescription IntentDialog
    DisplayRepresentation TypeDisplayRepresentation ParameterSummaryString
    """

  static let string = TypeReference("String")
  static let bool = TypeReference("Bool")
  static let int = TypeReference("Int")
  static let double = TypeReference("Double")

  /// A literal of one of these is a plain string.
  static let strings: NameSet =
    "String Substring NSString StringProtocol StaticString Any AnyHashable Character CFString"

  static let wrappers: NameSet = "Binding Published State CurrentValueSubject AnyPublisher"

  static let lists: NameSet = "Array Set ArraySlice ContiguousArray OrderedSet NSOrderedSet"
  static let optional = Name("Optional")
  static let dictionaries: NameSet = "Dictionary KeyValuePairs OrderedDictionary"
}

/// Answers about the variables of a file. Each question is answered once, however many expressions lead to it: types that
/// follow from each other would otherwise be followed anew along every way.
final class TypeMemo {
  enum Subject: Hashable {
    /// A variable, by its place among the variables of the file.
    case variable(Int)
    case global(Name)
    case member(Name, of: Name)
  }

  private struct Question: Hashable {
    var subject: Subject
    /// The number of steps up to here: the steps that are left may decide.
    var depth: Int
  }

  private var answers: [Question: TypeReference?] = [:]
  private var locals: [Name: InnermostRanges] = [:]

  func type(of subject: Subject, depth: Int, _ find: () -> TypeReference?) -> TypeReference? {
    let question = Question(subject: subject, depth: depth)
    if let known = answers[question] { return known }
    let found = find()
    answers.updateValue(found, forKey: question)
    return found
  }

  /// The ranges in which the local variables of a name can be seen.
  func locals(of name: Name, _ find: () -> InnermostRanges) -> InnermostRanges {
    if let known = locals[name] { return known }
    let found = find()
    locals[name] = found
    return found
  }
}

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

  /// The specifiers that `placeholder:` names.
  static let placeholders: [Name: StaticString] = [
    Name("int"): "%lld", Name("uint"): "%llu", Name("float"): "%f", Name("double"): "%lf",
    Name("object"): "%@",
  ]
}

/// Ranges that lie beside and in each other, to be asked which one is the innermost around a place.
struct InnermostRanges {
  /// The places where another range begins to be the innermost, in order.
  private var places: [Int] = []
  /// The owner of this range; nil outside of all.
  private var owners: [Int?] = []

  /// - Parameter ranges: each with its owner. Of two that begin at one place the later one lies in the other.
  init(_ ranges: [(range: Range<Int>, owner: Int)]) {
    let sorted = ranges.enumerated().filter { !$0.element.range.isEmpty }.sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var open: [(end: Int, owner: Int)] = []
    var next = sorted[...]
    for place in Set(sorted.flatMap { [$0.element.range.lowerBound, $0.element.range.upperBound] }).sorted() {
      while let (_, (range, owner)) = next.first, range.lowerBound == place {
        open.append((range.upperBound, owner))
        next.removeFirst()
      }
      while let last = open.last, last.end <= place { open.removeLast() }
      places.append(place)
      owners.append(open.last?.owner)
    }
  }

  /// The owner of the innermost range that holds a place.
  subscript(place: Int) -> Int? {
    let after = places.partitioningIndex { $0 > place }
    return after == 0 ? nil : owners[after - 1]
  }
}
