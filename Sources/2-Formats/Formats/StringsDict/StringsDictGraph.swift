import L10nText

/// The variables that a rule's texts lead to.
struct StringsDictGraph {
  private struct Edge {
    /// The named variable, as an index into `variables`; nil where there is none of that name.
    var target: Int?
    var name: Range<Int>
    var place: Range<Int>
  }

  private let names: [Range<Int>]
  private let places: [Range<Int>]
  /// The variables that the format names, and those that each variable's texts name.
  private var fromFormat: [Edge] = []
  private var fromVariables: [[Edge]]

  init(
    entry: borrowing StringsDictEntry, format: Int, variables: [Int], texts: RawSpan
  ) {
    names = variables.map { entry.items[$0].name }
    places = variables.map { entry.items[$0].keyPlace }
    fromVariables = Array(repeating: [], count: variables.count)
    // A handful is searched; more are looked up.
    var numbers: [[UInt8]: Int] = [:]
    if names.count > 8 {
      for (index, name) in names.enumerated() { numbers[texts.copy(name)] = index }
    }
    fromFormat = edges(of: entry.items[format], numbers, texts)
    for (position, variable) in variables.enumerated() {
      for part in entry.items[entry.inside(variable)]
      where part.parent == Int32(variable) && part.role == .form && !part.isOverridden {
        fromVariables[position] += edges(of: part, numbers, texts)
      }
    }
  }

  /// Whether there can be nothing to say, as of nearly all rules: one variable, which the format names and whose texts
  /// name none.
  static func isSimple(
    _ entry: borrowing StringsDictEntry, format: Int, variables: [Int], in texts: RawSpan
  ) -> Bool {
    guard variables.count == 1, let variable = variables.first else { return false }
    let name = entry.items[variable].name
    let text = entry.items[format].text
    var offset = text.lowerBound
    while let reference = StringsDictReference.next(in: texts, offset..<text.upperBound) {
      guard texts.equals(reference.name, name) else { return false }
      offset = reference.range.upperBound
    }
    guard offset > text.lowerBound else { return false }
    return entry.inside(variable).allSatisfy { part in
      entry.items[part].role != .form || entry.items[part].isOverridden
        || StringsDictReference.next(in: texts, entry.items[part].text) == nil
    }
  }

  private func edges(of item: StringsDictEntry.Item, _ numbers: [[UInt8]: Int], _ texts: RawSpan) -> [Edge] {
    StringsDictReference.all(in: texts, item.text).map { reference in
      let target =
        numbers.isEmpty
        ? names.firstIndex { texts.equals($0, reference.name) } : numbers[texts.copy(reference.name)]
      return Edge(target: target, name: reference.name, place: item.place)
    }
  }

  func check(_ texts: RawSpan, findings: inout [Diagnostic]) {
    for edge in fromFormat + fromVariables.joined() where edge.target == nil {
      let name = WTF8.text(texts.copy(edge.name))
      findings.append(
        Diagnostic(
          .stringsDictUndefinedVariable, "The variable \u{201C}\(name)\u{201D} is not defined in this rule",
          at: edge.place,
          hint: "add a dictionary with that name beside NSStringLocalizedFormatKey"))
    }
    var reached = Set<Int>()
    var waiting = fromFormat.compactMap(\.target)
    while let next = waiting.popLast() {
      guard reached.insert(next).inserted else { continue }
      waiting += fromVariables[next].compactMap(\.target)
    }
    for index in names.indices where !reached.contains(index) {
      findings.append(
        Diagnostic(
          .stringsDictUnusedVariable,
          "Nothing names the variable \u{201C}\(WTF8.text(texts.copy(names[index])))\u{201D}",
          at: places[index],
          hint: "remove it, or name it in the format as %#@\(WTF8.text(texts.copy(names[index])))@"))
    }
    if let edge = cycle() {
      findings.append(
        Diagnostic(
          .stringsDictCycle,
          "The variable \u{201C}\(WTF8.text(texts.copy(edge.name)))\u{201D} leads back to itself",
          at: edge.place))
    }
  }

  /// The text that closes the first circle; every variable is walked once.
  private func cycle() -> Edge? {
    enum State { case unseen, open, done }
    var states = [State](repeating: .unseen, count: names.count)
    for start in names.indices where states[start] == .unseen {
      var path = [(variable: start, next: 0)]
      states[start] = .open
      while let last = path.last {
        guard last.next < fromVariables[last.variable].count else {
          states[last.variable] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let edge = fromVariables[last.variable][last.next]
        guard let target = edge.target else { continue }
        if states[target] == .open { return edge }
        if states[target] == .unseen {
          states[target] = .open
          path.append((target, 0))
        }
      }
    }
    return nil
  }
}
