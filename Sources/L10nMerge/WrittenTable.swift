internal import L10nFormats

/// A value as it is written in a table: a text, or an object with members.
struct WrittenValue: Sendable {
  enum Content: Sendable {
    /// What it says, however it is spelled.
    case text([UInt8])
    case object(WrittenObject)
  }

  /// All of it.
  var bytes: ArraySlice<UInt8>
  var content: Content

  var object: WrittenObject? {
    if case .object(let object) = content { return object }
    return nil
  }

  var text: [UInt8]? {
    if case .text(let text) = content { return text }
    return nil
  }
}

/// An object, a dictionary, or a whole table: what stands around its members, and these.
struct WrittenObject: Sendable {
  /// Up to the first member's gap.
  var open: ArraySlice<UInt8>
  var members: [WrittenMember]
  /// From behind the last member.
  var close: ArraySlice<UInt8>
}

/// A key with its value.
struct WrittenMember: Sendable {
  /// As the loader has it.
  var key: [UInt8]
  /// 0 for the one of this key that the loader takes, and on for the others.
  var number = 0
  /// What stands between the member before and this one: white space, and comments that are not its own.
  var gap: ArraySlice<UInt8>
  /// Its own comment, with the white space behind it.
  var comment: ArraySlice<UInt8> = []
  /// The key, and what stands between it and the value unless that is a part of the value.
  var name: ArraySlice<UInt8>
  var value: WrittenValue
  /// What ends it.
  var tail: ArraySlice<UInt8> = []
  /// Whether it can stand before another one as it is.
  var isClosed = true
  /// What the two sides have instead of it, where they could not be made one.
  var sides: Sides?

  /// The two sides of a conflict: each from its name on; nothing where a side has removed the member.
  struct Sides: Sendable {
    var ours: [UInt8]
    var theirs: [UInt8]
  }

  /// From the name on.
  var core: [UInt8] { Array(name) + value.bytes + tail }

  var identity: MemberIdentity { MemberIdentity(key: key, number: number) }
}

/// Tells members of an object apart.
struct MemberIdentity: Hashable, Sendable {
  var key: [UInt8]
  var number: Int
}

/// A table as it is written.
struct WrittenTable: Sendable {
  var syntax: TableSyntax
  /// What stands before the topmost object, and behind it.
  var head: ArraySlice<UInt8> = []
  var root: WrittenObject
  var foot: ArraySlice<UInt8> = []
}
