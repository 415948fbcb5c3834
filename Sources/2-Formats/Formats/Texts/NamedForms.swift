internal import L10nText

/// The texts of a key that may have several, by number, device or width, under names that every format shares: a plural rule
/// of a `.stringsdict` is the same as the plural cases that a catalog has in its place.
package struct NamedForms: Equatable, Sendable {
  /// A text, and where it stands in the words of a catalog: `plural.one`, `device.iphone.plural.other`,
  /// `substitutions.days.plural.one`; empty for a key's own text.
  package struct Form: Equatable, Sendable {
    package var name: [UInt8]
    package var text: [UInt8]

    package init(name: [UInt8], text: [UInt8]) {
      self.name = name
      self.text = text
    }
  }

  /// The forms in byte order of their names.
  package private(set) var forms: [Form]

  /// - Parameter specifiers: how the numbers of a catalog's substitutions are printed, by their names.
  package init(_ forms: [Form], specifiers: [[UInt8]: [UInt8]] = [:]) {
    self.forms = specifiers.isEmpty ? forms : forms.map { Self.spelled($0, specifiers) }
    if forms.count < 2 { return }
    dropOwnNumbers()
    unfold([])
    let devices = Set(self.forms.compactMap { Self.device(of: $0.name) })
    for device in devices { unfold(device) }
    // A key may stand twice: the order among equals is that of the file.
    self.forms.sort { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// The texts of an entry.
  package init(_ entry: TextEntry) {
    if entry.isPlain {
      self.init([Form(name: [], text: entry.first.text)])
      return
    }
    var specifiers: [[UInt8]: [UInt8]] = [:]
    for one in entry.substitutions.reversed() { specifiers[one.name] = Array(one.specifier.utf8) }
    self.init(
      entry.leaves.map { Form(name: Self.name(of: $0.place), text: $0.text) }, specifiers: specifiers)
  }

  /// All texts behind their names, one line each; a single text alone.
  package var bytes: [UInt8] {
    if forms.count == 1, let only = forms.first { return only.text }
    return forms.flatMap { $0.name + [0x0A] + $0.text + [0x0A] }
  }

  /// The name of a place in the words of a catalog.
  package static func name(of place: VariantPath) -> [UInt8] {
    switch place {
    case .plain: return []
    case .catalog(let place): return Array(place.text.utf8)
    case .rule(let steps): return name(ofRule: steps[...])
    }
  }

  private static func name(ofRule steps: ArraySlice<[UInt8]>) -> [UInt8] {
    guard let first = steps.first else { return [] }
    let rest = steps.dropFirst()
    switch String(decoding: first, as: UTF8.self) {
    case "NSStringLocalizedFormatKey" where rest.isEmpty: return []
    case "NSStringDeviceSpecificRuleType":
      guard let device = rest.first else { return [] }
      return joined(Array("device".utf8), device, name(ofRule: rest.dropFirst()))
    case "NSStringVariableWidthRuleType": return joined(Array("width".utf8), joined(Array(rest)))
    default:
      guard let category = rest.first else { return first }
      return joined(
        Array("substitutions".utf8), first, Array("plural".utf8), category, joined(Array(rest.dropFirst())))
    }
  }

  private static func joined(_ steps: [UInt8]...) -> [UInt8] { joined(steps) }

  private static func joined(_ steps: [[UInt8]]) -> [UInt8] {
    Array(steps.filter { !$0.isEmpty }.joined(separator: [UInt8(ascii: ".")]))
  }

  /// The number of a substitution is `%arg` in a catalog, and written out elsewhere.
  private static func spelled(_ form: Form, _ specifiers: [[UInt8]: [UInt8]]) -> Form {
    let head = Array("substitutions.".utf8)
    guard form.name.starts(with: head) else { return form }
    let rest = form.name[head.count...]
    guard let (_, specifier) = specifiers.first(where: { rest.starts(with: $0.key + [UInt8(ascii: ".")]) })
    else { return form }
    return Form(name: form.name, text: FormatString.spellingArgument(in: form.text, as: specifier))
  }

  /// A variable prints its own argument with the argument's number or without.
  private mutating func dropOwnNumbers() {
    guard let parent = forms.first(where: \.name.isEmpty) else { return }
    let head = Array("substitutions.".utf8)
    for specifier in FormatString(parent.text).specifiers where specifier.kind == .variable {
      let own = head + specifier.name + [UInt8(ascii: ".")]
      for place in forms.indices where forms[place].name.starts(with: own) {
        forms[place].text = FormatString.withoutNumbers(forms[place].text, of: specifier.argument)
      }
    }
  }

  /// `device.iphone` of a name that begins so.
  private static func device(of name: [UInt8]) -> [UInt8]? {
    let head = Array("device.".utf8)
    guard name.starts(with: head) else { return nil }
    return head + name[head.count...].prefix { $0 != UInt8(ascii: ".") }
  }

  /// A text that is nothing but its one variable is the plural itself.
  private mutating func unfold(_ prefix: [UInt8]) {
    guard let place = forms.firstIndex(where: { $0.name == prefix }),
      let variable = Self.onlyVariable(of: forms[place].text)
    else { return }
    let all = (prefix.isEmpty ? prefix : prefix + [UInt8(ascii: ".")]) + Array("substitutions.".utf8)
    let own = all + variable + [UInt8(ascii: ".")]
    let inner = forms.indices.filter { forms[$0].name.starts(with: all) }
    guard !inner.isEmpty, inner.allSatisfy({ forms[$0].name.starts(with: own) }) else { return }
    for index in inner {
      let rest = Array(forms[index].name[own.count...])
      forms[index].name = Self.joined(prefix, rest)
    }
    forms.remove(at: place)
  }

  /// The name in `%#@name@` and `%1$#@name@`, where the text is nothing else.
  private static func onlyVariable(of text: [UInt8]) -> [UInt8]? {
    let specifiers = FormatString(text).specifiers
    guard specifiers.count == 1, let only = specifiers.first, only.kind == .variable,
      only.range == 0..<text.count, only.position == nil || only.position == 1
    else { return nil }
    return only.name
  }
}
