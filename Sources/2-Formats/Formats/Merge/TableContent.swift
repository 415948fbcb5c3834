/// What a table says: its keys and texts, in order, whatever stands around them.
struct TableContent: Equatable {
  private enum Step: Equatable {
    case name([UInt8])
    case text([UInt8])
    case literal([UInt8])
    case begin, end
  }

  private var steps: [Step] = []

  init(_ table: WrittenTable) { add(table.root) }

  private mutating func add(_ object: WrittenObject) {
    steps.append(.begin)
    for member in object.members {
      steps.append(.name(member.key))
      switch member.value.content {
      case .text(let text): steps.append(.text(text))
      case .literal: steps.append(.literal(Array(member.value.bytes)))
      case .object(let object): add(object)
      }
    }
    steps.append(.end)
  }
}
