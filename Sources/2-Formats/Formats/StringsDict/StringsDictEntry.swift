internal import L10nText

/// One key of a `.stringsdict`, in flat form: the texts lie in the span that comes along, and the places are in the
/// file. Valid for the call that hands it out.
package struct StringsDictEntry: Sendable {
  /// The role of a part in an entry.
  package enum Role: UInt8, Sendable {
    /// A dictionary of rules: the key's value, or a device's.
    case rule
    /// `NSStringLocalizedFormatKey`, in a rule.
    case format
    /// A variable of a rule, by its name.
    case variable
    /// `NSStringFormatSpecTypeKey` and `NSStringFormatValueTypeKey`, in a variable.
    case specType, valueType
    /// The text of a plural category, in a variable.
    case form
    /// `NSStringVariableWidthRuleType`, in a rule, and the text for a width in it.
    case widths, width
    /// `NSStringDeviceSpecificRuleType`, in a rule, and the text for a device in it; a device whose value is a rule is
    /// a `rule` with a name.
    case devices, device
    /// A key's value that is a plain string.
    case plain
    /// A value of a kind that has no place there.
    case misplaced

    /// Whether its value is a text that people may see.
    package var isText: Bool {
      switch self {
      case .format, .form, .width, .device, .plain: true
      case .rule, .variable, .specType, .valueType, .widths, .devices, .misplaced: false
      }
    }
  }

  /// A part of an entry: a key with its value.
  package struct Item: Sendable {
    package var role: Role
    /// The part that it lies in, as an index into `items`; -1 for the topmost.
    package var parent: Int32
    /// The key's characters in the texts; empty for the topmost.
    package var name: Range<Int>
    /// The value's characters in the texts, where it is a string.
    package var text: Range<Int>
    /// The place of the key in the file.
    package var keyPlace: Range<Int>
    /// The place of the value in the file, up to its end if it is a dictionary.
    package var place: Range<Int>
    /// Whether the same key stands again later, and hides this one.
    package var isOverridden = false
    /// The category of a `form`; empty for an unknown name.
    package var category: PluralCategories = []
    /// Whether a `valueType` is one of numbers with decimals.
    var isDecimal = false
  }

  /// The parts in the order of the file; the topmost is the first.
  package var items: [Item] = []
  /// The key's characters in the texts, and where it stands in the file.
  package var key: Range<Int> = 0..<0
  package var keyPlace: Range<Int> = 0..<0
  /// Whether the key stood in the file before: this one hides the former.
  package var isRepeated = false

  /// The sort of rule that an entry has.
  package enum Shape: Equatable, Sendable {
    case plural, width, device, plain
    /// The value is nothing that the loader could show.
    case unknown
  }

  /// Indices of everything inside a part: the parts behind it, up to the first that lies in another.
  func inside(_ part: Int) -> Range<Int> {
    var upper = part + 1
    while upper < items.count, items[upper].parent >= Int32(part) { upper += 1 }
    return min(part + 1, items.count)..<upper
  }

  /// Indices of the parts of a part, overridden ones left out.
  package func parts(of parent: Int, _ role: Role? = nil) -> [Int] {
    guard parent < items.count else { return [] }
    var found: [Int] = []
    for index in inside(parent)
    where items[index].parent == Int32(parent) && !items[index].isOverridden
      && (role == nil || items[index].role == role)
    {
      found.append(index)
    }
    return found
  }

  /// The shape of the topmost rule, or of a device's. Where a file mixes shapes, devices come first, then widths.
  package func shape(of rule: Int = 0) -> Shape {
    guard rule < items.count else { return .unknown }
    switch items[rule].role {
    case .plain, .device, .width, .form: return .plain
    case .rule: break
    default: return .unknown
    }
    var hasFormat = false
    var hasWidths = false
    for index in inside(rule)
    where items[index].parent == Int32(rule) && !items[index].isOverridden {
      switch items[index].role {
      case .devices: return .device
      case .widths: hasWidths = true
      case .format, .variable: hasFormat = true
      default: break
      }
    }
    return hasWidths ? .width : hasFormat ? .plural : .unknown
  }

  /// The categories that a variable has texts for.
  package func categories(of variable: Int) -> PluralCategories {
    var categories: PluralCategories = []
    for index in inside(variable)
    where items[index].parent == Int32(variable) && items[index].role == .form {
      categories.formUnion(items[index].category)
    }
    return categories
  }

  /// The categories that the entry's plural variables together lack for a locale, devices' rules included.
  package func missing(_ needs: PluralNeeds) -> PluralCategories {
    var missing: PluralCategories = []
    for index in variables {
      let isDecimal = parts(of: index, .valueType).contains { items[$0].isDecimal }
      missing.formUnion(needs.missing(from: categories(of: index), isDecimal: isDecimal))
    }
    return missing
  }

  /// All plural variables, devices' rules included.
  package var variables: [Int] {
    items.indices.filter { items[$0].role == .variable && !items[$0].isOverridden }
  }

  /// The text that stands for the entry: `other` of the variable that the format names first, else the format; the
  /// widest of widths; `other` of devices, else the first by name: binary files have no order. Nil where there is none.
  package func representative(in texts: RawSpan, rule: Int = 0) -> Item? {
    // Devices' rules are one level down; a file cannot lead further, but a hostile one may try.
    var rule = rule
    for _ in 0..<8 {
      switch shape(of: rule) {
      case .plain: return items[rule]
      case .unknown: return nil
      case .plural: return representativeForm(of: rule, in: texts)
      case .width:
        guard let widths = parts(of: rule, .widths).first else { return nil }
        return parts(of: widths, .width).map { items[$0] }.max {
          Self.number($0, texts) < Self.number($1, texts)
        }
      case .device:
        guard let devices = parts(of: rule, .devices).first else { return nil }
        let all = parts(of: devices).filter { items[$0].role == .device || items[$0].role == .rule }
        let first = all.min { texts.precedes(items[$0].name, items[$1].name) }
        guard let chosen = all.first(where: { texts.equals("other", items[$0].name) }) ?? first else {
          return nil
        }
        rule = chosen
      }
    }
    return nil
  }

  private func representativeForm(of rule: Int, in texts: RawSpan) -> Item? {
    // No lists are made, as every entry comes here.
    var format: Item?
    var first: Int?
    for index in inside(rule) where items[index].parent == Int32(rule) && !items[index].isOverridden {
      switch items[index].role {
      case .format: format = items[index]
      case .variable:
        if let known = first, !texts.precedes(items[index].name, items[known].name) { continue }
        first = index
      default: break
      }
    }
    var chosen = format == nil ? first : nil
    if let format, let name = StringsDictReference.next(in: texts, format.text)?.name {
      chosen = inside(rule).first {
        items[$0].parent == Int32(rule) && items[$0].role == .variable && !items[$0].isOverridden
          && texts.equals(items[$0].name, name)
      }
    }
    guard let chosen else { return format }
    var best: Item?
    for index in inside(chosen)
    where items[index].parent == Int32(chosen) && items[index].role == .form && !items[index].isOverridden {
      if let best, best.category.rawValue >= items[index].category.rawValue { continue }
      best = items[index]
    }
    // The format has the words if the variable adds nothing.
    if best?.text.isEmpty != false, let format, !StringsDictReference.areAll(in: texts, of: format.text) {
      return format
    }
    return best
  }

  private static func number(_ item: Item, _ texts: RawSpan) -> Int {
    var number = 0
    for offset in item.name.prefix(9) {
      guard case let byte = texts[byte: offset], byte.isDigit else { return -1 }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }
}

extension RawSpan {
  /// Whether a range holds this text.
  func equals(_ text: StaticString, _ range: Range<Int>) -> Bool {
    range.count == text.utf8CodeUnitCount && matches(text, at: range.lowerBound)
  }

  /// Whether one range's bytes come before another's.
  func precedes(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    for (left, right) in zip(left, right) where self[byte: left] != self[byte: right] {
      return self[byte: left] < self[byte: right]
    }
    return left.count < right.count
  }

  /// Whether two ranges hold the same bytes.
  func equals(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count
    where self[byte: left.lowerBound + index] != self[byte: right.lowerBound + index] {
      return false
    }
    return true
  }
}
