internal import L10nText

/// Keys that stand for no text, of which each place in code is named once, however many tables lack it.
struct KeysInNoTable {
  private struct Place: Hashable {
    var path: String
    var position: TextPosition
    var key: [UInt8]
  }

  private var numbers: [Place: Int] = [:]
  private var found: [(demand: CodeDemand, homes: [FindingSubject])] = []

  /// - Parameter home: a table where the key belongs.
  mutating func add(_ demand: CodeDemand, _ home: FindingSubject) {
    let place = Place(path: demand.path, position: demand.position, key: demand.key)
    guard let number = numbers[place] else {
      numbers[place] = found.count
      found.append((demand, [home]))
      return
    }
    found[number].homes.append(home)
    // Among names somebody will take it for one.
    if !demand.isAmongTexts { found[number].demand.isAmongTexts = false }
  }

  var problems: [Problem] { found.map { .keyInNoTable($0.demand, homes: $0.homes) } }
}
