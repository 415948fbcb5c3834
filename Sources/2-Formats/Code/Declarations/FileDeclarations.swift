/// A parameter of a function, as callers see it.
struct Parameter: Sendable {
  /// The label that callers write; no name where there is none.
  var label: Name
  /// The name in the body.
  var name: Name
  var type: TypeReference
  /// Callers may leave it out.
  var isOptional = false
  /// The default, where it is one literal: the token.
  var standard: [UInt8]?
  /// The bundle that the default names.
  var bundle: BundleReference?
}

/// Something that is called with arguments.
struct Callable: Sendable {
  enum Kind: UInt8, Sendable {
    case function
    case initializer
    case enumCase
  }

  var kind: Kind
  /// The name of the function; the type of an initialiser.
  var name: Name
  /// The type that it belongs to; no name outside of types.
  var owner: Name
  var parameters: [Parameter]
  var result = TypeReference.unknown
  /// Marked `@_disfavoredOverload`.
  var isDisfavored = false
  var isStatic = false
  var isOverride = false
  /// Whether code that is not here may call it: other modules, the system.
  var isOffered = false
  /// Whether the compiler makes it of the stored properties.
  var isMemberwise = false

  /// Whether it takes a text and the arguments of a format: `(String, CVarArg...)`.
  var takesArguments: Bool { parameters.dropFirst().map(\.type.name) == [Name("CVarArg")] }
  /// Whether it takes the arguments alone, for the text that it belongs to.
  var takesOnlyArguments: Bool { parameters.map(\.type.name) == [Name("CVarArg")] }
}

/// A variable, constant or parameter.
struct Variable: Sendable {
  var name: Name
  /// The token of the name.
  var token = 0
  /// The type that it belongs to; no name outside of types, and in functions.
  var owner: Name
  var type: TypeReference
  /// The tokens of its first value, empty where there is none.
  var value: Range<Int> = 0..<0
  /// The brace that opens its accessors, or 0.
  var body = 0
  /// The tokens where it can be seen; the whole file outside of functions.
  var scope: Range<Int>
  var isLocal = false
  /// Whether it is declared by `let`.
  var isConstant = false
  /// Whether it is a flag that no build which ships turns on.
  var isOff = false
  /// The step from `value` to the type, where no type is written.
  var origin = Origin.value

  enum Origin: UInt8, Sendable {
    case value
    /// `for x in values`, `{ x in` of a list: an element of it.
    case element
    /// `case .name(let x)`: the value that the case at `value` carries at the place `body`.
    case payload
    /// The type does not follow from the value at all.
    case none
  }
}

/// A type that is declared.
struct TypeDeclaration: Sendable {
  var name: Name
  var isEnum = false
  var isClass = false
  /// The names behind the colon.
  var inherits: [Name] = []
  /// Whether the system starts the program with it.
  var isStart = false
  /// Whether only code of the project can use it: no class, not public, nothing that the system finds.
  var isPlain = false
  /// Whether other modules may use it, or the system starts it.
  var isOffered = false
  /// Parents that are neither a class of the system's interfaces nor a protocol that the system does not look for.
  var strangers: [Name] = []
}

/// The declarations of one file, with the code in it that users never see.
struct FileDeclarations: Sendable {
  var callables: [Callable] = []
  var variables: [Variable] = []
  /// The texts of constants that are one literal.
  var constants: [(owner: Name, name: Name, text: [UInt8])] = []
  var types: [TypeDeclaration] = []
  /// The bundles that constants and properties hold.
  var bundles: [(owner: Name, name: Name, bundle: BundleReference)] = []
  var aliases: [(name: Name, type: TypeReference)] = []
  var handOns: [ForwardedParameter] = []
  /// Texts that cases of enumerations have without a literal: the token of the case's name.
  var rawValues: [Int] = []
  /// Functions that return a value: the result, and the tokens of the body, braces included.
  var bodies: [(result: TypeReference, body: Range<Int>)] = []
  /// Functions that only return their argument.
  var echoes: [Name] = []
  /// Functions that have a body: the place in `callables`, the token of the name, and the body.
  var functions: [(callable: Int, token: Int, body: Range<Int>)] = []
  /// Functions with texts that other code has to call by their names: the declaration does not hand them to the running
  /// program. With the protocols of the type around, which may ask for the function, and whether other modules may call
  /// it.
  var namedFunctions: [(name: Name, token: Int, body: Range<Int>, protocols: [Name], isOffered: Bool)] = []
  /// Defaults of parameters, with the type, the token of the name, and the parameter by its function's place in `callables`.
  var defaults: [(type: TypeReference, value: Range<Int>, token: Int, callable: Int, parameter: Int)] = []
  /// Code that is built only for previews.
  var previews: [Range<Int>] = []
  /// Arms of `#if` that no shipping build compiles.
  var unshippedArms: [Range<Int>] = []
  /// Views that are drawn as bars while something is loaded, and code behind `if false`: nobody sees their texts.
  var unseen: [Range<Int>] = []
  /// Intents that declare that nothing finds them by itself, with their descriptions. Nobody sees these, unless the intent
  /// configures a widget or a control.
  var hiddenIntents: [(name: Name, ranges: [Range<Int>])] = []
  /// The types of intents that configure something.
  var configuringIntents: Set<Name> = []
  /// Code that users never see.
  var asides: [Range<Int>] { previews + unshippedArms + unseen }
  /// Names with a capital letter in a file with such code: types among them may serve only this code.
  var capitalNames: Set<Name> = []
  /// The types, by the tokens of their bodies, outermost first.
  var scopes: [(owner: Name, token: Int, range: Range<Int>)] = []
  var imports: Set<Name> = []
}

/// A place where a function hands one of its parameters on to another one.
struct ForwardedParameter: Sendable {
  /// The function, by its place in `FileDeclarations.callables`; for a property of strings, -1 and `property`.
  var callable: Int
  var property = Name.none
  /// The parameter; -1 for the string that the function belongs to.
  var parameter: Int
  /// The place of its file among all that are read.
  var file = -1
  /// The token of the parameter that is handed on.
  var token = 0
  /// All that the same call hands on, by their places in `FileDeclarations.handOns`.
  var call = 0..<0
  /// The function that gets the parameter.
  var callee: Name
  var label: Name
  /// The place among the arguments; -1 for the receiver of a member.
  var position: Int
  /// Whether the parameter was made a `LocalizedStringKey` or the like on the way.
  var isConverted = false
  /// Whether it stands in a literal, whose place may take a key.
  var isInterpolated = false
  /// The name of the function, where only code that is here calls it.
  var caller = Name.none
  var details = LookupDetails()
}

/// The constant facts about a look-up beside its key.
struct LookupDetails: Sendable, Equatable {
  var table: TableName = .standard
  var bundle: BundleReference = .unspecified
  /// The place of the parameter that names the table, where callers choose it.
  var tableParameter: Int?
  /// The place of the parameter that is the bundle, where callers choose it.
  var bundleParameter: Int?
  /// The place of the parameter that is shown where nothing has the key.
  var valueParameter: Int?
  /// Whether code only tries the key: where no table has it, another text is shown.
  var isProbe = false
  /// The localization whose folder code opens if the system's choice lacks the key.
  var localization: [UInt8]?
  /// The fixed text of the key around that of callers.
  var affixes: [Affix] = .none

  /// Takes another look-up that the same call may mean.
  mutating func add(_ other: LookupDetails) {
    if table != other.table { (table, tableParameter) = (.unknown, nil) }
    bundle = bundle.merged(with: other.bundle)
    isProbe = isProbe && other.isProbe
    affixes.add(other.affixes)
  }
}
