import L10nText

/// Collects the parts of one key after the other, into memory that is used again. It is of one type whatever
/// takes the entries, so that the parser is compiled for it, and the border to other modules lies at the
/// entry.
struct StringsDictCollector: PropertyListHandler, ~Copyable {
  /// Takes a key that is complete.
  typealias Taker = (borrowing StringsDictEntry, RawSpan) -> Void

  private enum Scope {
    /// The file's own dictionary.
    case table
    case rule(Int), variable(Int), widths(Int), devices(Int)
    /// Inside something that has no place there.
    case nothing
  }

  private let taker: Taker
  private let checks: Bool
  private var scopes: [Scope] = []
  private var entry = StringsDictEntry()
  private var texts = PaddedBuffer()
  /// The key that awaits its value.
  private var name = 0..<0
  private var namePlace = 0..<0
  private var keys = KeySet()
  private var places: [Range<Int>] = []
  private(set) var findings: [Diagnostic] = []

  init(checks: Bool, _ taker: @escaping Taker) {
    self.taker = taker
    self.checks = checks
  }

  mutating func key(_ text: PropertyListText, in span: RawSpan) {
    if case .table? = scopes.last {
      texts.reset(capacity: 0)
      entry.items.removeAll(keepingCapacity: true)
      name = keep(text, span)
      entry.key = name
      entry.keyPlace = text.element
    } else {
      name = keep(text, span)
    }
    namePlace = text.element
  }

  mutating func string(_ text: PropertyListText, in span: RawSpan) {
    switch scopes.last {
    case .table: add(.plain, keep(text, span), text.element, parent: -1)
    case .rule(let rule):
      let role: StringsDictEntry.Role = nameIs("NSStringLocalizedFormatKey") ? .format : .misplaced
      add(role, keep(text, span), text.element, parent: rule)
    case .variable(let variable):
      if nameIs("NSStringFormatSpecTypeKey") {
        add(.specType, keep(text, span), text.element, parent: variable)
      } else if nameIs("NSStringFormatValueTypeKey") {
        let kept = keep(text, span)
        add(.valueType, kept, text.element, parent: variable)
        entry.items[entry.items.count - 1].isDecimal =
          texts.withText { texts in DecimalConversion.stands(in: [UInt8(ascii: "%")] + texts.copy(kept)) }
      } else {
        add(.form, keep(text, span), text.element, parent: variable)
        entry.items[entry.items.count - 1].category = category()
      }
    case .widths(let widths): add(.width, keep(text, span), text.element, parent: widths)
    case .devices(let devices): add(.device, keep(text, span), text.element, parent: devices)
    case .nothing, nil: return
    }
    closeIfComplete()
  }

  mutating func scalar(_ value: PropertyListScalar, at element: Range<Int>) {
    if case .nothing? = scopes.last { return }
    guard let parent else { return }
    add(.misplaced, 0..<0, element, parent: parent)
    closeIfComplete()
  }

  mutating func end(_ container: PropertyListContainer, _ element: Range<Int>) {
    switch scopes.last {
    case .rule(let item), .variable(let item), .widths(let item), .devices(let item):
      entry.items[item].place = element
    default: break
    }
    _ = scopes.popLast()
    closeIfComplete()
  }

  mutating func begin(_ container: PropertyListContainer, at tag: Range<Int>) {
    if container == .array {
      if let parent { add(.misplaced, 0..<0, tag, parent: parent) }
      return scopes.append(.nothing)
    }
    let index = entry.items.count
    switch scopes.last {
    case nil: scopes.append(.table)
    case .table:
      add(.rule, 0..<0, tag, parent: -1)
      scopes.append(.rule(index))
    case .rule(let rule):
      if nameIs("NSStringVariableWidthRuleType") {
        add(.widths, 0..<0, tag, parent: rule)
        scopes.append(.widths(index))
      } else if nameIs("NSStringDeviceSpecificRuleType") {
        add(.devices, 0..<0, tag, parent: rule)
        scopes.append(.devices(index))
      } else {
        add(.variable, 0..<0, tag, parent: rule)
        scopes.append(.variable(index))
      }
    case .devices(let devices):
      add(.rule, 0..<0, tag, parent: devices)
      scopes.append(.rule(index))
    case .variable(let parent), .widths(let parent):
      add(.misplaced, 0..<0, tag, parent: parent)
      scopes.append(.nothing)
    case .nothing: scopes.append(.nothing)
    }
  }

  /// The part that a value stands in; nil outside of any entry.
  private var parent: Int? {
    switch scopes.last {
    case .table: -1
    case .rule(let item), .variable(let item), .widths(let item), .devices(let item): item
    case .nothing, nil: nil
    }
  }

  @inline(__always)
  private mutating func keep(_ text: PropertyListText, _ span: RawSpan) -> Range<Int> {
    let start = texts.count
    texts.append(text.bytes, of: span)
    return start..<texts.count
  }

  @inline(__always)
  private func nameIs(_ text: StaticString) -> Bool {
    guard name.count == text.utf8CodeUnitCount else { return false }
    let range = name
    return texts.withText { $0.matches(text, at: range.lowerBound) }
  }

  private func category() -> PluralCategories {
    guard name.count <= 5 else { return [] }
    for (text, category) in StringsDictNames.categories where nameIs(text) { return category }
    return []
  }

  @inline(__always)
  private mutating func add(
    _ role: StringsDictEntry.Role, _ text: Range<Int>, _ place: Range<Int>, parent: Int
  ) {
    entry.items.append(
      .init(
        role: role, parent: Int32(truncatingIfNeeded: parent), name: name, text: text, keyPlace: namePlace,
        place: place))
  }

  /// Hands the entry out when its value is complete.
  @inline(__always)
  private mutating func closeIfComplete() {
    guard scopes.count == 1, !entry.items.isEmpty else { return }
    texts.seal()
    let key = entry.key
    let inserted = texts.withText { keys.insert($0, key) }
    entry.isRepeated = !inserted.isNew
    if inserted.isNew {
      places.append(entry.keyPlace)
    } else {
      let name = texts.withText { $0.copy(key) }
      findings.append(.duplicateKey(name, lost: places[inserted.index], loaded: entry.keyPlace))
      places[inserted.index] = entry.keyPlace
    }
    markOverridden()
    if checks {
      texts.withText { span in
        StringsDictCheck.check(entry, in: span, findings: &findings)
      }
    }
    texts.withText { taker(entry, $0) }
    entry.items.removeAll(keepingCapacity: true)
  }

  /// Marks parts that a later one of the same name overrides.
  private mutating func markOverridden() {
    let count = entry.items.count
    if count > 64 { return markOverriddenOfMany() }
    var later = 2
    while later < count {
      let (parent, name) = (entry.items[later].parent, entry.items[later].name)
      for earlier in 1..<later
      where entry.items[earlier].parent == parent && entry.items[earlier].name.count == name.count {
        let other = entry.items[earlier].name
        if texts.withText({ $0.equals(other, name) }) { override(earlier, by: later) }
      }
      later += 1
    }
  }

  private mutating func markOverriddenOfMany() {
    var seen: [StringsDictNames.Sibling: Int] = [:]
    for index in entry.items.indices.dropFirst() {
      let item = entry.items[index]
      let name = StringsDictNames.Sibling(parent: item.parent, bytes: texts.withText { $0.copy(item.name) })
      if let earlier = seen.updateValue(index, forKey: name) { override(earlier, by: index) }
    }
  }

  private mutating func override(_ earlier: Int, by later: Int) {
    guard !entry.items[earlier].isOverridden else { return }
    entry.items[earlier].isOverridden = true
    let range = entry.items[later].name
    let name = texts.withText { $0.copy(range) }
    findings.append(
      .duplicateKey(name, lost: entry.items[earlier].keyPlace, loaded: entry.items[later].keyPlace))
  }
}

/// Names that `.stringsdict` files know.
enum StringsDictNames {
  /// A part's name among its siblings.
  struct Sibling: Hashable {
    var parent: Int32
    var bytes: [UInt8]
  }

  static let categories: [(StaticString, PluralCategories)] = [
    ("other", .other), ("one", .one), ("few", .few), ("many", .many), ("two", .two), ("zero", .zero),
  ]
  /// Devices that a rule can choose by; `other` comes from catalogs.
  static let devices: [StaticString] = [
    "appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other",
  ]
}
