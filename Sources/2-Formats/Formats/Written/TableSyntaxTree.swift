/// A table in parts: joined in order, the parts give the text again.
package struct TableSyntaxTree: Sendable {
  /// The syntax of the text: the file's name may suggest another one.
  package var syntax: TableSyntax
  /// The bytes before the topmost object; `foot` holds the bytes behind it.
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

/// A text of a table as one line, for people who compare tables line by line.
package struct TableLine: Sendable {
  /// The names that lead to the text: lines are sorted by them.
  package var path: [[UInt8]]
  /// The order among equal paths: the higher number comes first, as in the file.
  package var number: Int = 0
  /// The line without its end; a line of its own above it may say more.
  package var text: [UInt8]
}

/// A key with its value.
package struct MemberNode: Sendable {
  /// The key as the loader has it.
  package var key: [UInt8]
  /// 0 for the member of this key that the loader takes, 1 and on for the others; the object sets the number.
  package internal(set) var number = 0
  /// White space and comments behind the member before, without this member's own comment.
  package var gap: ArraySlice<UInt8>
  /// The member's own comment, with the white space behind it.
  package var comment: ArraySlice<UInt8> = []
  /// The key, with the bytes up to the value unless these are a part of the value.
  package var name: ArraySlice<UInt8>
  package var value: ValueNode
  /// The bytes that end the member, such as a semicolon.
  package var tail: ArraySlice<UInt8> = []
  /// Bytes that a next member needs before it: a semicolon that the last member may lack.
  package var missing: [UInt8] = []
  /// Whether a next member needs a new line: a comment fills the rest of this one.
  package var endsLine = false
  /// Both sides' versions of the member, where a merge could not unite them; nil elsewhere.
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

/// An object, a dictionary, or a whole table: its members, with the bytes around them.
package struct ObjectNode: Sendable {
  /// The depth to which objects are read; a deeper object is one value.
  package static let depthLimit = 48

  /// The bytes before the first member's gap.
  package var open: ArraySlice<UInt8>
  package var members: [MemberNode]
  /// The bytes behind the last member.
  package var close: ArraySlice<UInt8>
  /// Whether the loader takes the first of several members of one name, and not the last.
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
    /// A text without its spelling: quotes are gone, escapes are resolved.
    case text([UInt8])
    /// A number, a list, or anything else that is no text and is kept whole.
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
