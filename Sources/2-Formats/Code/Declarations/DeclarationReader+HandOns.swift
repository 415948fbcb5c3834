/// Functions that hand a string on, so that a literal given to them may be a key.
extension DeclarationReader {
  /// Looks in a function's body for calls that get one of its strings.
  mutating func handOns(of callable: Int, in body: Range<Int>) {
    let function = found.callables[callable]
    var names: [Name: Int] = [:]
    for (index, parameter) in function.parameters.enumerated()
    where parameter.type.shape == .plain && KnownTypes.keys.contains(parameter.type.name) {
      names[parameter.name] = index
    }
    if KnownTypes.strings.contains(function.owner), !function.isStatic { names[Words.selfValue] = -1 }
    if names.isEmpty { return }
    let standards = function.parameters
    handOns(from: names, in: body, standards) { handOn in
      var handOn = handOn
      handOn.callable = callable
      return handOn
    }
  }

  /// Notes what a property of strings hands on of the string.
  mutating func handOns(ofProperty variable: Variable) {
    guard KnownTypes.strings.contains(variable.owner) else { return }
    let body = variable.body..<tokens.close(of: variable.body)
    handOns(from: [Words.selfValue: -1], in: body, []) { handOn in
      var handOn = handOn
      handOn.property = variable.name
      return handOn
    }
  }

  private mutating func handOns(
    from names: [Name: Int], in body: Range<Int>, _ parameters: [Parameter],
    _ complete: (ForwardedParameter) -> ForwardedParameter
  ) {
    var index = body.lowerBound
    while index < body.upperBound {
      defer { index += 1 }
      if names[tokens.name(index)] != nil, tokens.isMark(index + 1, "."), !tokens.isMark(index - 1, ".") {
        // `key.localized`
        var handOn = ForwardedParameter(
          callable: -1, parameter: names[tokens.name(index)] ?? 0, callee: tokens.name(index + 2),
          label: .none,
          position: -1)
        handOn.details.table = .standard
        handOn.token = index
        found.handOns.append(complete(handOn))
        continue
      }
      guard tokens.isOpen(index, "("), index > body.lowerBound else { continue }
      let callee = tokens.name(index - 1)
      guard callee != .none else { continue }
      let arguments = source.arguments(index)
      for (position, argument) in arguments.enumerated() {
        let (value, isConverted) = source.withoutConversion(argument.value)
        guard value.count == 1, let parameter = names[tokens.name(value.lowerBound)] else { continue }
        var handOn = ForwardedParameter(
          callable: -1, parameter: parameter, callee: callee, label: argument.label, position: position)
        handOn.isConverted = isConverted
        handOn.token = value.lowerBound
        handOn.details = source.details(arguments, parameters: parameters)
        if argument.label == Labels.forKey { handOn.details.bundle = source.bundle(receiverOf: index - 1) }
        found.handOns.append(complete(handOn))
      }
    }
  }
}

extension KnownTypes {
  /// What a parameter has to be for a literal to be handed on as a key.
  static let keys = NameSet(strings.names + localizable.names)
}

extension SwiftSource {
  /// `x` of `LocalizedStringKey(x)`, `String.LocalizationValue(x)` and `.init(x)`, and whether it was one of these.
  func withoutConversion(_ range: Range<Int>) -> (Range<Int>, Bool) {
    let last = range.upperBound - 1
    guard range.count > 3, tokens[last].kind == .close, tokens[last].byte == UInt8(ascii: ")") else {
      return (range, false)
    }
    let open = Int(tokens[last].match)
    let name = tokens.name(open - 1)
    guard open > range.lowerBound, name == Words.`init` || KnownTypes.localizable.contains(name) else {
      return (range, false)
    }
    let inner = arguments(open)
    guard inner.count == 1, let argument = inner.first else { return (range, false) }
    return (argument.value, true)
  }

  /// Table and bundle of a look-up, as far as its arguments are constant.
  /// - Parameter parameters: of the function around it, whose defaults count.
  func details(_ arguments: [Argument], parameters: [Parameter] = []) -> LookupDetails {
    var details = LookupDetails()
    for argument in arguments {
      switch argument.label {
      case Labels.table, Labels.tableName:
        let first = argument.value.lowerBound
        if argument.value.count == 1, tokens[first].kind == .string {
          details.table =
            SwiftLiteral.read(first, in: tokens, text).plainText.map(TableName.named) ?? .unknown
        } else if tokens.word(first) != Words.nil {
          details.table = .unknown
          if let index = parameters.firstIndex(where: { $0.name == tokens.name(first) }),
            argument.value.count == 1
          {
            details.tableParameter = parameters[index].label
            if let standard = parameters[index].standard {
              details.table = .named(standard)
            } else if parameters[index].isOptional {
              details.table = .standard
            }
          }
        }
      case Labels.bundle: details.bundle = bundle(argument.value)
      case Labels.value where argument.value.count == 1:
        let name = tokens.name(argument.value.lowerBound)
        details.valueParameter = parameters.first { $0.name == name }?.label ?? .none
      default: break
      }
    }
    return details
  }

  /// The bundle that gets a message: `Bundle.module` of `Bundle.module.localizedString(forKey: …)`.
  func bundle(receiverOf member: Int) -> BundleReference {
    tokens.isMark(member - 1, ".") ? bundle(receiver(of: member)) : .unspecified
  }

  /// The names with dots between them, and the calls, that a member is asked of.
  func receiver(of member: Int) -> Range<Int> {
    var start = member - 2
    while start > 0 {
      if tokens[start].kind == .close { start = Int(tokens[start].match) - 1 }
      guard tokens.isMark(start - 1, ".") else { break }
      start -= 2
    }
    return max(start, 0)..<max(member - 1, 0)
  }

  /// What an expression says of the bundle that is meant.
  func bundle(_ range: Range<Int>) -> BundleReference {
    var last = BundleReference.unknown
    for index in range {
      if tokens[index].kind == .directive, tokens[index].name == Labels.bundle { return .module }
      switch tokens.name(index) {
      case Labels.main: last = .main
      case Labels.module: last = .module
      case Labels.for where tokens.isMark(index + 1, ":"):
        return text.isOfSystem(tokens[index + 2]) ? .ofSystem : .ofClass
      case Labels.forClass: return .ofClass
      case Words.nil: last = .unspecified
      default: break
      }
    }
    return last
  }
}

/// Labels of arguments.
enum Labels {
  /// What is said about a key beside it.
  static let notes: NameSet = [comment, table, tableName]

  static let bundle = Name("bundle")
  static let comment = Name("comment")
  static let defaultValue = Name("defaultValue")
  static let `for` = Name("for")
  static let forClass = Name("forClass")
  static let forKey = Name("forKey")
  static let localized = Name("localized")
  static let main = Name("main")
  static let module = Name("module")
  static let table = Name("table")
  static let tableName = Name("tableName")
  static let value = Name("value")
}
