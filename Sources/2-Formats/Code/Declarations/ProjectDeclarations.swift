/// The declarations of all files of a project together: functions by their names, the types of members, and functions that
/// hand their argument on to a look-up.
///
/// A class: every step reads it, and a value of so many parts is slow to hand around. Unchecked: one thread builds it
/// before others read it, and nobody changes it then.
package final class ProjectDeclarations: @unchecked Sendable {
  struct Member: Hashable {
    var owner: Name
    var name: Name
  }

  /// All functions; initialisers have the name of their type.
  var callables: [Callable] = []
  private var byName = NameTable<[Int]>()
  /// Initialisers by the labels of their parameters; those without label are left out.
  private(set) var initializers = NameTable<[Int]>()
  private(set) var members: [Member: TypeReference] = [:]
  /// The type of members and globals of a name, unknown where they differ.
  private(set) var anyMember: [Name: TypeReference] = [:]
  /// The texts of constants that are one literal, nil where two of a name have different ones.
  private var constants: [Member: [UInt8]?] = [:]
  /// The bundles that constants hold, unknown where two of a name differ.
  private var bundles: [Member: BundleReference] = [:]
  private(set) var aliases: [Name: TypeReference] = [:]
  /// The names of flags that no build which ships turns on, and of other variables.
  private var (off, other): (Set<Name>, Set<Name>) = ([], [])
  /// The declared types with their parents, by their names.
  private(set) var types: [Name: TypeDeclaration] = [:]
  /// The parameters of functions that are looked up (-1 is the string that a function belongs to), by the function.
  var wrappers: [Int: [Int: LookupDetails]] = [:]
  /// Properties of strings that look the string up.
  var properties: [Name: LookupDetails] = [:]
  /// The names of functions that put keys together from what they get.
  private(set) var namesOfAffixes = NameSet()
  /// The file of the first of each name.
  private var filesOfProperties: [Name: Int] = [:]
  private(set) var routines = NameTable<LookupFunction>()
  /// The functions of Objective-C and C that look an argument up.
  private(set) var foreign: [ForeignName: ForeignWrapper] = [:]
  private(set) var foreignNames = NameSet()
  /// The names of all types, and of functions that somebody has to call by them, with whether they are types.
  private(set) var mentioned = NameTable<Bool>()
  /// The names of types that may serve only previews, or arms that do not ship.
  private(set) var helpers = NameSet()
  /// Whether the system starts one of the types, so that no other module calls the code.
  private(set) var isProgram = false
  /// The types of intents that a widget or control is configured by.
  private(set) var configuringIntents: Set<Name> = []
  /// The types of errors, which tell what went wrong.
  private(set) var errorTypes = NameSet()
  let api = LocalizableAPI.standard
  let plainTexts = PlainTextAPI.standard

  private var handOns: [ForwardedParameter] = []
  private var capitalNames: Set<Name> = []

  /// - Parameter routines: names that the project's build settings or configuration give, as UTF-8.
  package init(routines names: [[UInt8]] = []) {
    let own = names.flatMap { LookupFunction.forms(of: $0) }
    for (name, routine) in LookupFunction.standard {
      routines.update(name, default: routine) { $0 = routine }
    }
    for (name, var routine) in own where LookupFunction.standard[name] == nil {
      routine.standardBundle = .unknown
      routines.update(name, default: routine) { $0 = routine }
    }
  }

  /// Takes in the declarations of one file. The order of files does not change the result.
  /// - Parameter number: the file's place among all that are read.
  func add(_ file: FileDeclarations, number: Int = 0) {
    let base = callables.count
    capitalNames.formUnion(file.capitalNames)
    configuringIntents.formUnion(file.configuringIntents)
    for function in file.namedFunctions { mentioned.update(function.name, default: false) { _ in } }
    for callable in file.callables {
      if callable.kind == .initializer {
        for label in Set(callable.parameters.map(\.label)) {
          initializers.update(label, default: []) { $0.append(callables.count) }
        }
      }
      byName.update(callable.name, default: []) { $0.append(callables.count) }
      callables.append(callable)
      guard callable.kind != .initializer, callable.result.isKnown else { continue }
      note(callable.result, callable.name, of: callable.owner)
    }
    for variable in file.variables where !variable.isLocal {
      note(variable.type, variable.name, of: variable.owner)
      guard !variable.type.isKnown || variable.type.name == KnownTypes.bool.name else { continue }
      if variable.isOff { off.insert(variable.name) } else { other.insert(variable.name) }
    }
    for (owner, name, text) in file.constants {
      let member = Member(owner: owner, name: name)
      constants.updateValue(constants[member].map { $0 == text ? text : nil } ?? text, forKey: member)
    }
    for (owner, name, bundle) in file.bundles {
      let (member, bundle) = (Member(owner: owner, name: name), bundle.bound(to: number))
      bundles[member] = bundles[member].map(bundle.merged) ?? bundle
    }
    for (name, type) in file.aliases {
      aliases[name] = aliases[name].map { $0 == type ? type : .unknown } ?? type
    }
    for type in file.types {
      // Nothing is known for sure of two types with one name.
      if var known = types[type.name] {
        known.inherits += type.inherits
        known.isPlain = known.isPlain && type.isPlain
        known.isOffered = known.isOffered || type.isOffered
        known.isStart = known.isStart || type.isStart
        known.strangers += type.strangers
        types[type.name] = known
      } else {
        types[type.name] = type
      }
    }
    let first = handOns.count
    for handOn in file.handOns {
      var handOn = handOn
      if handOn.callable >= 0 { handOn.callable += base }
      handOn.details.bundle = handOn.details.bundle.bound(to: number)
      handOn.file = number
      handOn.call = handOn.call.lowerBound + first..<handOn.call.upperBound + first
      handOns.append(handOn)
    }
  }

  private func note(_ type: TypeReference, _ name: Name, of owner: Name) {
    let member = Member(owner: owner, name: name)
    members[member] = members[member].map { $0.name == type.name ? $0 : .unknown } ?? type
    anyMember[name] =
      anyMember[name].map { $0.name == type.name && $0.shape == type.shape ? $0 : .unknown } ?? type
  }

  /// Finds the functions of Swift that hand their argument on, through others as well.
  func resolve() {
    for name in capitalNames where types[name]?.isPlain == true { helpers.insert(name) }
    capitalNames = []
    for name in types.keys { mentioned.update(name, default: true) { $0 = true } }
    isProgram = types.values.contains(where: \.isStart)
    for member in members.keys {
      let isError = types[member.owner]?.inherits.contains(ErrorTexts.protocol) == true
      if member.name == ErrorTexts.errorDescription || isError && member.name == ErrorTexts.description {
        errorTypes.insert(member.owner)
      }
    }
    // The project's own function by the name of a routine goes first: calls of this name mean the function.
    let own = handOns.filter { $0.callable >= 0 && routines[callables[$0.callable].name] != nil }
    let ordered = own.isEmpty ? handOns : own + handOns
    var isChanged = true
    var rounds = 0
    while isChanged, rounds < 8 {
      isChanged = false
      rounds += 1
      for handOn in ordered {
        guard let details = lookup(handOn) else { continue }
        if handOn.callable < 0 {
          let known = properties[handOn.property]
          if known.map({ $0.isProbe && !details.isProbe }) ?? true {
            properties[handOn.property] = details
            filesOfProperties[handOn.property] = handOn.file
            isChanged = true
          } else if let known, filesOfProperties[handOn.property] != handOn.file {
            properties[handOn.property]?.bundle = known.bundle.merged(with: details.bundle)
          }
        } else if let known = wrappers[handOn.callable]?[handOn.parameter] {
          // The conversion itself names no table; the call around it may.
          var merged = known
          if known.table == .standard, details.table != .standard {
            merged = details
          } else if handOn.label == Labels.forKey, ![.unspecified, details.bundle].contains(known.bundle) {
            merged.bundle = .unknown
          } else if isTyped(handOn) {
            merged.bundle = known.bundle.merged(with: details.bundle)
          }
          merged.isProbe = known.isProbe && details.isProbe
          merged.affixes = known.affixes
          merged.affixes.add(details.affixes)
          if details.affixes != .none, details.table != known.table {
            (merged.table, merged.tableParameter) = (.unknown, nil)
          }
          if details.localization != known.localization { merged.localization = nil }
          isChanged = isChanged || merged != known
          wrappers[handOn.callable]?[handOn.parameter] = merged
        } else {
          wrappers[handOn.callable, default: [:]][handOn.parameter] = details
          isChanged = true
        }
      }
    }
    noteAffixes()
  }

  /// Takes down the functions that put keys together.
  private func noteAffixes() {
    for (callable, parameters) in wrappers where parameters.values.contains(where: { $0.affixes != .none }) {
      namesOfAffixes.insert(callables[callable].name)
    }
  }

  /// The look-up of a string that a function hands on, nil if there is none.
  private func lookup(_ handOn: ForwardedParameter) -> LookupDetails? {
    if handOn.position < 0 {
      if let details = properties[handOn.callee] { return details }
    } else if let routine = routines[handOn.callee] {
      if routine.label == handOn.label, routine.label != .none || handOn.position == routine.key {
        var details = handOn.details
        details.localization = details.localization ?? localization(openedBy: handOn.callee)
        return details
      }
    } else if let entry = api.types[handOn.callee] ?? api.members[handOn.callee] {
      // A plain string is shown as it is; only a key is looked up.
      let isKey = handOn.isConverted || KnownTypes.localizable.contains(handOn.callee) || isTyped(handOn)
      if isKey, !handOn.isInterpolated, entry.parameter(handOn.label, at: handOn.position) != nil {
        return handOn.details
      }
    }
    var merged: LookupDetails?
    for index in functions(handOn.callee) {
      guard let (place, details) = wrappers[index]?.first(where: { fits(handOn, $0.key, of: index) }),
        !handOn.isInterpolated || place < 0 || !isLocalizable(type((index, place)))
      else { continue }
      let found = composed(handOn, details, of: index)
      if merged == nil { merged = found }
      // A key that is put together is told by the tables of all that the call may mean.
      if found.affixes == .none { return merged }
      merged?.add(found)
    }
    return merged
  }

  /// The look-up of a function's own text that hands it on to another.
  private func composed(_ handOn: ForwardedParameter, _ details: LookupDetails, of index: Int)
    -> LookupDetails
  {
    var found = handOn.details.table == .standard ? details : handOn.details
    if handOn.details.bundle == .unspecified { found.bundle = details.bundle }
    found.bundleParameter =
      handOn.details.bundleParameter ?? given(details.bundleParameter, of: index, beside: handOn)
    found.isProbe = details.isProbe || handOn.details.isProbe
    found.affixes = handOn.details.affixes.within(details.affixes)
    found.localization = handOn.details.localization ?? details.localization
    found.tableParameter =
      handOn.details.tableParameter ?? given(details.tableParameter, of: index, beside: handOn)
    found.valueParameter =
      handOn.details.valueParameter ?? given(details.valueParameter, of: index, beside: handOn)
    return found
  }

  /// Whether what is handed on has a key's type already.
  private func isTyped(_ handOn: ForwardedParameter) -> Bool {
    handOn.callable >= 0 && handOn.parameter >= 0 && isLocalizable(type((handOn.callable, handOn.parameter)))
  }

  /// Whether a function hands on to a parameter of another one, or to the string that this belongs to.
  private func fits(_ handOn: ForwardedParameter, _ parameter: Int, of callable: Int) -> Bool {
    let parameters = callables[callable].parameters
    guard handOn.position >= 0, parameters.indices.contains(parameter) else {
      return parameter == handOn.position
    }
    let label = parameters[parameter].label
    return label == handOn.label && (label != .none || parameter == handOn.position)
  }

  /// The parameter that the same call passes for another parameter of the callee.
  private func given(_ parameter: Int?, of callable: Int, beside handOn: ForwardedParameter) -> Int? {
    parameter.flatMap { parameter in
      handOns[handOn.call].first { fits($0, parameter, of: callable) }?.parameter
    }
  }

  // MARK: Questions

  /// The bundle that a constant holds, through other constants as well; unknown where nobody knows.
  func resolved(_ bundle: BundleReference) -> BundleReference {
    var bundle = bundle
    for _ in 0..<4 {
      guard case .constant(let name, let owner) = bundle else { return bundle }
      bundle = bundles[Member(owner: owner, name: name)] ?? .unknown
    }
    return .unknown
  }

  /// The number of functions of one name that are told apart. Nothing is known of more, so that time does not
  /// grow with their number times that of their calls.
  private static let mostOverloads = 256

  /// The localization that a function opens for its look-up.
  func localization(openedBy name: Name) -> [UInt8]? {
    functions(name).lazy.compactMap { self.wrappers[$0]?.values.lazy.compactMap(\.localization).first }.first
  }

  func functions(_ name: Name) -> [Int] {
    guard let all = byName[name], all.count <= Self.mostOverloads else { return [] }
    return all
  }

  /// The only type that has a function of a name.
  func onlyOwner(ofFunction name: Name) -> Name? {
    let owners = Set(functions(name).map { callables[$0] }.filter { $0.kind == .function }.map(\.owner))
    return owners.count == 1 ? owners.first : nil
  }

  /// The type of a parameter, by its place, which has to be there.
  func type(_ place: (callable: Int, parameter: Int)) -> TypeReference {
    callables[place.callable].parameters[place.parameter].type
  }

  /// The type behind its other names.
  func resolved(_ type: TypeReference) -> TypeReference {
    var type = type
    for _ in 0..<8 {
      guard let alias = aliases[type.name], alias.isKnown, alias.name != type.name else { break }
      type.name = alias.name
      if type.shape == .plain { type.shape = alias.shape }
    }
    return type
  }

  func isLocalizable(_ type: TypeReference) -> Bool {
    type.shape != .function && KnownTypes.localizable.contains(resolved(type).name)
  }

  func isString(_ type: TypeReference) -> Bool { KnownTypes.strings.contains(resolved(type).name) }

  /// Whether other modules or the system may make use of a type that no code here mentions.
  func isFound(_ type: TypeDeclaration) -> Bool {
    type.isOffered || type.strangers.contains { types[$0] == nil }
  }

  /// Whether all variables of a name are flags that no build which ships turns on.
  func isOff(_ name: Name) -> Bool { off.contains(name) && !other.contains(name) }

  /// Whether a type has a member of its own by this name.
  func declares(_ name: Name, in owner: Name) -> Bool { members[Member(owner: owner, name: name)] != nil }

  /// Members with the ones that they replace: of a class or protocol that their type inherits from.
  var overrides: [(own: Member, inherited: Member)] {
    members.keys.flatMap { own in
      (types[own.owner]?.inherits ?? []).map { (own, Member(owner: $0, name: own.name)) }
        .filter { members[$0.1] != nil }
    }
  }

  /// The text of a constant that is one literal.
  func constant(_ name: Name, of owner: Name) -> [UInt8]? {
    constants[Member(owner: owner, name: name)] ?? nil
  }

  /// The type of a member: by its owner where that is known, else the type of all members of the name.
  func member(_ name: Name, of owner: Name?, orAny: Bool = true) -> TypeReference? {
    if let owner, owner != .none {
      var current = owner
      for _ in 0..<4 {
        if let type = members[Member(owner: current, name: name)], type.isKnown { return type }
        guard let parent = types[current]?.inherits.first else { break }
        current = parent
      }
    }
    guard orAny, let type = anyMember[name], type.isKnown else { return nil }
    return type
  }
}

/// A function or macro of C, or a method of Objective-C, that looks one of its arguments up.
struct ForeignWrapper: Equatable {
  /// The place of the key; -1 for the string that gets the message.
  var key: Int
  var details = LookupDetails()
}

/// The search for the declaration that a call means.
extension ProjectDeclarations {
  /// A declaration that a call can mean, with the parameter that each argument is for.
  struct Match {
    var callable: Int
    var parameters: [Int]
  }

  /// The declarations whose labels fit the labels of a call.
  func matches(_ candidates: [Int], _ arguments: [SwiftSource.Argument]) -> [Match] {
    candidates.compactMap { index in
      fit(callables[index].parameters, arguments).map { Match(callable: index, parameters: $0) }
    }
  }

  /// The parameter of each argument, or nil where they do not fit.
  private func fit(_ parameters: [Parameter], _ arguments: [SwiftSource.Argument]) -> [Int]? {
    // Most candidates have another number of parameters, or another first label, and are turned down at once.
    guard arguments.count <= parameters.count || parameters.contains(where: { $0.type.shape == .list }) else {
      return nil
    }
    if let first = arguments.first, let parameter = parameters.first, first.label != parameter.label,
      !parameter.canBeLeftOut
    {
      return nil
    }
    var places: [Int] = []
    var next = 0
    for argument in arguments {
      // Further arguments of a variadic parameter have no label.
      if argument.label == .none, let last = places.last, parameters[last].type.shape == .list,
        next >= parameters.count || parameters[next].label != .none
      {
        places.append(last)
        continue
      }
      while next < parameters.count, parameters[next].label != argument.label {
        // A parameter can be left out if it has a default, or if it is a closure, which may stand behind the
        // call.
        guard parameters[next].canBeLeftOut else { return nil }
        next += 1
      }
      guard next < parameters.count else { return nil }
      places.append(next)
      next += 1
    }
    guard parameters[next...].allSatisfy(\.canBeLeftOut) else { return nil }
    return places
  }
}

extension Parameter {
  fileprivate var canBeLeftOut: Bool {
    isOptional || type.shape == .function || type.shape == .list || !type.isKnown || type.isOptional
  }
}

/// Functions, macros and methods of C and Objective-C that look an argument up.
extension ProjectDeclarations {
  /// The names of functions, macros and methods of C and Objective-C that look an argument up.
  var namesOfLookUps: NameSet { NameSet(routines.names + LookupFunction.messages.names + foreignNames.names) }

  /// The wrapper that a name means where a file calls it: the file's own macro comes first.
  func wrapper(_ name: ForeignName) -> ForeignWrapper? {
    if !foreignNames.contains(name.name) { return nil }
    return foreign[name] ?? foreign[ForeignName(name: name.name, arguments: name.arguments)]
  }

  /// Follows how they hand their parameters on.
  func resolveForeign(_ handOns: [CForwardedParameter]) {
    foreign = [:]
    for _ in 0..<8 {
      var found: [ForeignName: ForeignWrapper] = [:]
      // `localizedString` is a routine of Swift by its label alone.
      for handOn in handOns where routines[handOn.name.name]?.label != Name.none {
        // The system's own messages have more arguments than the key.
        let isOfSystem = handOn.name.arguments > 1 && LookupFunction.messages.contains(handOn.name.name)
        guard !isOfSystem, let details = lookup(handOn) else { continue }
        var wrapper = found[handOn.name] ?? ForeignWrapper(key: handOn.parameter, details: details)
        // Whoever asks one bundle or table after the other means them all.
        if wrapper.key == handOn.parameter {
          wrapper.details.bundle = wrapper.details.bundle.merged(with: details.bundle)
          if wrapper.details.table != details.table { wrapper.details.table = .unknown }
          wrapper.details.isProbe = wrapper.details.isProbe && details.isProbe
          if found[handOn.name] != nil { wrapper.details.affixes.add(details.affixes) }
        }
        found[handOn.name] = wrapper
      }
      if found == foreign { return }
      foreign = found
      foreignNames = NameSet(found.keys.map(\.name))
    }
  }

  private func lookup(_ handOn: CForwardedParameter) -> LookupDetails? {
    if let routine = routines[handOn.callee.name], routine.label == .none, handOn.position == routine.key {
      var details = handOn.details
      if let table = routine.table { details.table = handOn.tables[table] ?? .unknown }
      if let bundle = routine.bundle { details.bundle = handOn.bundles[bundle] ?? .unknown }
      return details
    }
    if let wrapper = self.wrapper(handOn.callee) {
      var details = wrapper.details
      details.affixes = handOn.details.affixes.within(details.affixes)
      details.isProbe = details.isProbe || handOn.details.isProbe
      return wrapper.key == handOn.position ? details : nil
    }
    return LookupFunction.messages.contains(handOn.callee.name) && handOn.position == 0 ? handOn.details : nil
  }
}
