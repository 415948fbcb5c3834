import L10nSystem
import L10nText
import TestSupport
import Testing

@testable import L10nCode

/// Which arms of `#if` ship, against a second opinion: conditions are made at random from values that are known, and worked out
/// as they are made.
@Suite struct ConditionModelTests {
  /// A condition with its value; nil where nobody knows it.
  private indirect enum Condition {
    case atom(String, Bool?)
    case not(Condition)
    case and(Condition, Condition)
    case or(Condition, Condition)

    var value: Bool? {
      switch self {
      case .atom(_, let value): value
      case .not(let inner): inner.value.map { !$0 }
      case .and(let left, let right):
        left.value == false || right.value == false
          ? false : left.value == true && right.value == true ? true : nil
      case .or(let left, let right):
        left.value == true || right.value == true
          ? true : left.value == false && right.value == false ? false : nil
      }
    }

    private var rank: Int {
      switch self {
      case .or: 0
      case .and: 1
      case .not: 2
      case .atom: 3
      }
    }

    /// - Parameter random: sometimes puts brackets where none are needed.
    func text(_ random: inout SeededRandom) -> String {
      func part(_ inner: Condition, above rank: Int, _ random: inout SeededRandom) -> String {
        let text = inner.text(&random)
        return inner.rank < rank || random.next(6) == 0 ? "(\(text))" : text
      }
      switch self {
      case .atom(let text, _): return text
      case .not(let inner): return "!" + part(inner, above: 2, &random)
      case .and(let left, let right):
        return part(left, above: 1, &random) + " && " + part(right, above: 2, &random)
      case .or(let left, let right):
        return part(left, above: 0, &random) + " || " + part(right, above: 1, &random)
      }
    }

    static func random(_ random: inout SeededRandom, _ atoms: [(String, Bool?)], depth: Int) -> Condition {
      switch depth == 0 ? 0 : random.next(5) {
      case 0, 1:
        let (text, value) = random.pick(atoms)
        return .atom(text, value)
      case 2: return .not(.random(&random, atoms, depth: depth - 1))
      case 3:
        let left = Condition.random(&random, atoms, depth: depth - 1)
        return .and(left, .random(&random, atoms, depth: depth - 1))
      default:
        let left = Condition.random(&random, atoms, depth: depth - 1)
        return .or(left, .random(&random, atoms, depth: depth - 1))
      }
    }
  }

  /// The keys that code uses, by whether the use ships.
  private func uses(_ code: String, _ language: SourceFile.Language) throws -> [String: Bool] {
    let found = SourceScan(work: ParallelWork(jobs: 1)).uses(of: [
      SourceFile(.bytes(Array(code.utf8)), language)
    ])
    let uses = try #require(found.first ?? nil).uses.filter { $0.kind == .lookup }
    return Dictionary(uses.map { (WTF8.text($0.key.display), !$0.isAside) }, uniquingKeysWith: { $0 || $1 })
  }

  @Test func armsOfSwiftShipWhereTheirConditionsMayHold() throws {
    let atoms: [(String, Bool?)] = [
      ("DEBUG", false), ("true", true), ("false", false), ("os(iOS)", nil), ("BETA", nil),
      ("targetEnvironment(simulator)", false), ("targetEnvironment(macCatalyst)", nil),
      ("canImport(UIKit)", nil),
    ]
    try hold(atoms, .swift, elseif: "#elseif") { "let \($0) = NSLocalizedString(\"\($0)\", comment: \"\")" }
  }

  @Test func armsOfCShipWhereTheirConditionsMayHold() throws {
    let atoms: [(String, Bool?)] = [
      ("DEBUG", false), ("1", true), ("0", false), ("2", true), ("10", true), ("defined(BETA)", nil),
      ("BETA", nil),
      ("defined(DEBUG)", false), ("defined DEBUG", false), ("TARGET_OS_SIMULATOR", false),
      ("TARGET_OS_IOS", nil),
    ]
    try hold(atoms, .c, elseif: "#elif") { "NSString *\($0) = NSLocalizedString(@\"\($0)\", nil);" }
  }

  private func hold(
    _ atoms: [(String, Bool?)], _ language: SourceFile.Language, elseif: String, _ use: (String) -> String
  ) throws {
    var random = SeededRandom(11)
    var seen: Set<String> = []
    for round in 0..<140 {
      let first = Condition.random(&random, atoms, depth: 3)
      let second = Condition.random(&random, atoms, depth: 2)
      let code = """
        \(use("k0"))
        #if \(first.text(&random))
        \(use("k1"))
        \(elseif) \(second.text(&random))
        \(use("k2"))
        #else
        \(use("k3"))
        #endif
        \(use("k4"))

        """
      let isTaken = first.value == true
      let expected = [
        "k0": true, "k1": first.value != false, "k2": !isTaken && second.value != false,
        "k3": !isTaken && second.value != true, "k4": true,
      ]
      #expect(try uses(code, language) == expected, "round \(round): \(code)")
      seen.insert("\(String(describing: first.value)) \(String(describing: second.value))")
    }
    #expect(seen.count == 9)
  }

  /// What cannot be told may hold: a comparison, a sum, a condition that is cut short.
  @Test(arguments: [
    ("swift(>=5)", true), ("DEBUG &&", true), ("&& DEBUG", true), ("(DEBUG", true), ("DEBUG)", true),
    ("", true),
    ("DEBUG DEBUG", true), ("DEBUG == 1", true), ("!", true), ("DEBUG & BETA", true), ("DEBUG | BETA", true),
    ("DEBUG", false),
    ("!!DEBUG", false), ("!true", false), ("DEBUG // of the team", false), ("(DEBUG)", false),
    ("! DEBUG", true),
  ])
  func aConditionThatCannotBeToldMayHold(condition: String, ships: Bool) throws {
    let code = "#if \(condition)\nlet a = NSLocalizedString(\"a\", comment: \"\")\n#endif\n"
    #expect(try uses(code, .swift) == ["a": ships], "\(condition)")
  }

  @Test func definitionsOfCDecideAsWell() throws {
    func ships(_ directive: String) throws -> Bool? {
      try uses("\(directive)\nNSString *a = NSLocalizedString(@\"a\", nil);\n#endif\n", .c)["a"]
    }
    #expect(try ships("#ifdef DEBUG") == false && ships("#ifndef DEBUG") == true)
    #expect(try ships("#ifdef BETA") == true && ships("#ifndef BETA") == true)
    #expect(try ships("#ifndef DEBUG\n#else") == false && ships("#ifdef DEBUG\n#else") == true)
    #expect(try ships("#ifdef DEBUG\n#elif 1") == true && ships("#ifndef DEBUG\n#elif 1") == false)
  }
}
