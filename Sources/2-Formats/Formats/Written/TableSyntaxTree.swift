/// A table as it is written, taken apart: put together again, the parts are the text.
package struct TableSyntaxTree: Sendable {
  /// How it is written: not always as the name of its file says.
  package var syntax: TableSyntax
  /// What stands before the topmost object, and behind it.
  package var head: ArraySlice<UInt8> = []
  package var root: ObjectNode
  package var foot: ArraySlice<UInt8> = []

  /// The reason why a text cannot be taken apart.
  package struct Refusal: Error, Equatable, Sendable {
    package var message: String

    package init(message: String) { self.message = message }
  }
}

/// Tells members of an object apart.
package struct MemberIdentity: Hashable, Sendable {
  package var key: [UInt8]
  package var number: Int
}

/// What one text of a table is to people who compare tables by their lines.
package struct TableLine: Sendable {
  /// What it is sorted by.
  package var path: [[UInt8]]
  /// The order among equal paths: the higher number comes first, as it stands first in the file.
  package var number: Int = 0
  /// The line without its end; a line of its own above it may say more.
  package var text: [UInt8]
}

/// A key with its value.
package struct MemberNode: Sendable {
  /// The key as the loader has it.
  package var key: [UInt8]
  /// 0 for the one of this key that the loader takes, and on for the others: the object that has it says so.
  package internal(set) var number = 0
  /// What stands between the member before and this one: white space, and comments that are not its own.
  package var gap: ArraySlice<UInt8>
  /// The member's own comment, with the white space behind it.
  package var comment: ArraySlice<UInt8> = []
  /// The key, and what stands between it and the value unless that is a part of the value.
  package var name: ArraySlice<UInt8>
  package var value: ValueNode
  /// What ends it.
  package var tail: ArraySlice<UInt8> = []
  /// What is missing behind it before another one can follow: a semicolon that the last may go without.
  package var missing: [UInt8] = []
  /// Whether its line has to end before another one can follow: a comment ends with it.
  package var endsLine = false
  /// What the two sides have instead of it, where they could not be made one.
  package var sides: Sides?

  /// The two sides of a conflict: each from its name on; nothing where a side has removed the member.
  package struct Sides: Sendable {
    package var ours: [UInt8]
    package var theirs: [UInt8]
  }

  /// The bytes of the member from its name on.
  package var core: [UInt8] { Array(name) + value.bytes + tail }

  package var identity: MemberIdentity { MemberIdentity(key: key, number: number) }
}

/// An object, a dictionary, or a whole table: what stands around its members, and these.
package struct ObjectNode: Sendable {
  /// How deep objects are looked into; what lies deeper is one value.
  package static let depthLimit = 48

  /// What stands before the first member's gap.
  package var open: ArraySlice<UInt8>
  package var members: [MemberNode]
  /// What stands behind the last member.
  package var close: ArraySlice<UInt8>
  /// Whether of several members of one name the loader takes the first, and not the last.
  package let firstCounts: Bool

  /// Numbers the members of one name.
  package init(
    open: ArraySlice<UInt8>, members: [MemberNode], close: ArraySlice<UInt8>, firstCounts: Bool = false
  ) {
    (self.open, self.members, self.close, self.firstCounts) = (open, members, close, firstCounts)
    var counts: [[UInt8]: Int] = [:]
    for place in members.indices {
      let index = firstCounts ? place : members.count - 1 - place
      let number = counts[members[index].key, default: 0]
      self.members[index].number = number
      counts[members[index].key] = number + 1
    }
  }
}

extension TableSyntaxTree {
  /// A line for each text, with the names that lead to it, below the comment that is its own.
  package var plainLines: [TableLine] {
    var lines: [TableLine] = []
    var waiting: [(path: [[UInt8]], object: ObjectNode)] = [([], root)]
    while let (path, object) = waiting.popLast() {
      for member in object.members {
        let names = path + [member.key]
        if let inner = member.value.object {
          waiting.append((names, inner))
          continue
        }
        let comment = Array(member.comment.split { $0 <= 0x20 }.joined(separator: [0x20]))
        let name = names.map(JSONStyle.quote).joined(separator: Array(" . ".utf8))
        let text = comment + (comment.isEmpty ? [] : [0x0A]) + name + Array(" = ".utf8)
        lines.append(TableLine(path: names, number: member.number, text: text + member.value.line))
      }
    }
    return lines
  }
}

/// A value as it is written in a table: a text, or an object with members.
package struct ValueNode: Sendable {
  package enum Content: Sendable {
    /// What it says, however it is spelled.
    case text([UInt8])
    /// A number, a list, or anything else that is no text and is not looked into.
    case literal
    case object(ObjectNode)
  }

  /// The bytes of the value; empty for an object that was put together.
  package var bytes: ArraySlice<UInt8>
  package var content: Content

  package var object: ObjectNode? {
    if case .object(let object) = content { return object }
    return nil
  }

  package var text: [UInt8]? {
    if case .text(let text) = content { return text }
    return nil
  }

  /// The value on one line, for people.
  package var line: [UInt8] { text.map(JSONStyle.quote) ?? bytes.filter { $0 >= 0x20 } }
}
