internal import L10nText

/// The expression of a `Plural-Forms` header: C of one variable, as gettext reads it. It is kept with the operators behind
/// their operands, so that neither reading nor evaluating it goes as deep as it is nested.
struct PluralExpression: Sendable {
  /// Longer ones no language needs: the longest that tools write have about 400 bytes.
  static let mostBytes = 4096

  private enum Step: Equatable {
    case number(UInt64)
    case count
    case not, multiply, divide, remainder, add, subtract
    case less, lessOrEqual, greater, greaterOrEqual, equal, unequal
    case and, or
    /// A choice among the three values below it.
    case choose
    // These signs wait on the stack of the reader only.
    case open, question, colon

    /// The strength with which an operator binds; 0 for steps that are no operators.
    var strength: Int {
      switch self {
      case .not: 7
      case .multiply, .divide, .remainder: 6
      case .add, .subtract: 5
      case .less, .lessOrEqual, .greater, .greaterOrEqual: 4
      case .equal, .unequal: 3
      case .and: 2
      case .or: 1
      case .number, .count, .choose, .open, .question, .colon: 0
      }
    }
  }

  private var steps: [Step] = []

  /// Reads an expression; nil where the text is not an expression, names something other than `n`, or is longer than any language needs.
  init?(_ text: [UInt8]) {
    guard text.count <= Self.mostBytes else { return nil }
    var waiting: [Step] = []
    var wantsOperand = true
    var rest = text[...]
    while let token = Self.token(&rest, wantsOperand: wantsOperand) {
      switch token {
      case .operand(let step):
        steps.append(step)
        wantsOperand = false
      case .prefix(let step):
        waiting.append(step)
      case .close:
        guard settle(&waiting, until: .open) else { return nil }
      case .question:
        while let last = waiting.last, last.strength > 0 { steps.append(waiting.removeLast()) }
        waiting.append(.question)
        wantsOperand = true
      case .colon:
        guard settle(&waiting, until: .question) else { return nil }
        waiting.append(.colon)
        wantsOperand = true
      case .infix(let step):
        while let last = waiting.last, last.strength >= step.strength { steps.append(waiting.removeLast()) }
        waiting.append(step)
        wantsOperand = true
      }
    }
    guard rest.isEmpty, !wantsOperand else { return nil }
    while let last = waiting.popLast() {
      switch last {
      case .open, .question: return nil
      case .colon: steps.append(.choose)
      default: steps.append(last)
      }
    }
  }

  /// Gives out what waits above `mark`, and takes that away; false where there is none.
  private mutating func settle(_ waiting: inout [Step], until mark: Step) -> Bool {
    while let last = waiting.popLast() {
      if last == mark { return true }
      switch last {
      case .open, .question: return false
      case .colon: steps.append(.choose)
      default: steps.append(last)
      }
    }
    return false
  }

  // MARK: - Reading

  private enum Token {
    case operand(Step), prefix(Step), infix(Step), close, question, colon
  }

  /// The next word; nil at the end, and where none stands that could.
  private static func token(_ rest: inout ArraySlice<UInt8>, wantsOperand: Bool) -> Token? {
    rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard let first = rest.first else { return nil }
    let isDoubled = rest.dropFirst().first == first
    let hasEqual = rest.dropFirst().first == UInt8(ascii: "=")
    func take(_ count: Int, _ token: Token) -> Token {
      rest = rest.dropFirst(count)
      return token
    }
    if wantsOperand {
      switch first {
      case UInt8(ascii: "n"): return take(1, .operand(.count))
      case UInt8(ascii: "("): return take(1, .prefix(.open))
      case UInt8(ascii: "!"): return take(1, .prefix(.not))
      case 0x30...0x39: return number(&rest).map { .operand(.number($0)) }
      default: return nil
      }
    }
    switch first {
    case UInt8(ascii: ")"): return take(1, .close)
    case UInt8(ascii: "?"): return take(1, .question)
    case UInt8(ascii: ":"): return take(1, .colon)
    case UInt8(ascii: "*"): return take(1, .infix(.multiply))
    case UInt8(ascii: "/"): return take(1, .infix(.divide))
    case UInt8(ascii: "%"): return take(1, .infix(.remainder))
    case UInt8(ascii: "+"): return take(1, .infix(.add))
    case UInt8(ascii: "-"): return take(1, .infix(.subtract))
    case UInt8(ascii: "<"): return hasEqual ? take(2, .infix(.lessOrEqual)) : take(1, .infix(.less))
    case UInt8(ascii: ">"): return hasEqual ? take(2, .infix(.greaterOrEqual)) : take(1, .infix(.greater))
    case UInt8(ascii: "="): return hasEqual ? take(2, .infix(.equal)) : nil
    case UInt8(ascii: "!"): return hasEqual ? take(2, .infix(.unequal)) : nil
    case UInt8(ascii: "&"): return isDoubled ? take(2, .infix(.and)) : nil
    case UInt8(ascii: "|"): return isDoubled ? take(2, .infix(.or)) : nil
    default: return nil
    }
  }

  /// A decimal number that 64 bits hold; a word that only starts with digits is not a number.
  private static func number(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
    let digits = rest.prefix { $0.isDigit }
    guard let number = UInt64(String(decoding: digits, as: UTF8.self)) else { return nil }
    rest = rest.dropFirst(digits.count)
    return number
  }

  // MARK: - Evaluating

  /// The value for a count. Nil where it divides by zero; what C would not look at may do so.
  func value(of count: UInt64) -> UInt64? {
    var stack: [UInt64?] = []
    for step in steps {
      switch step {
      case .number(let number): stack.append(number)
      case .count: stack.append(count)
      case .not:
        guard let value = stack.popLast() else { return nil }
        stack.append(value.map { $0 == 0 ? 1 : 0 })
      case .choose:
        guard let other = stack.popLast(), let one = stack.popLast(), let test = stack.popLast() else {
          return nil
        }
        stack.append(test.flatMap { $0 != 0 ? one : other })
      default:
        guard let right = stack.popLast(), let left = stack.popLast() else { return nil }
        stack.append(Self.value(step, left, right))
      }
    }
    return stack.count == 1 ? stack[0] : nil
  }

  private static func value(_ step: Step, _ left: UInt64?, _ right: UInt64?) -> UInt64? {
    // The left side may settle it, whatever the right one is.
    if step == .and, left == 0 { return 0 }
    if step == .or, let left, left != 0 { return 1 }
    guard let left, let right else { return nil }
    func truth(_ isTrue: Bool) -> UInt64 { isTrue ? 1 : 0 }
    return switch step {
    // Arithmetic wraps around, as that of C's unsigned numbers.
    case .multiply: left &* right
    case .add: left &+ right
    case .subtract: left &- right
    case .divide: right == 0 ? nil : left / right
    case .remainder: right == 0 ? nil : left % right
    case .less: truth(left < right)
    case .lessOrEqual: truth(left <= right)
    case .greater: truth(left > right)
    case .greaterOrEqual: truth(left >= right)
    case .equal: truth(left == right)
    case .unequal: truth(left != right)
    case .and, .or: truth(right != 0)
    case .number, .count, .not, .choose, .open, .question, .colon: nil
    }
  }
}
