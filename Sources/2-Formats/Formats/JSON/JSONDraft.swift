internal import L10nText

/// A value that is put together step by step. An object may get very many members, and finds each at once.
struct JSONDraft: Sendable {
  private struct Member: Sendable {
    var name: [UInt8]
    var value: JSONDraft
  }

  /// The value, if it is no object.
  private var plain: JSONFragment?
  /// The members of an object; nil for one that was taken out again.
  private var all: [Member?] = []
  /// The places of members by their names, if there are many.
  private var places: [[UInt8]: Int] = [:]

  /// The number of members up to which a walk is faster than a look-up.
  private static let few = 8

  /// An object without members.
  init() {}

  init(_ fragment: JSONFragment) {
    guard case .object(let members) = fragment else {
      plain = fragment
      return
    }
    for member in members { set(member.value, at: [member.name]) }
  }

  /// The value as it is now.
  var fragment: JSONFragment { plain ?? .object(members) }

  /// The members of an object as they are now.
  var members: [JSONMember] { all.compactMap { $0.map { JSONMember($0.name, $0.value.fragment) } } }

  /// The value at a path of names below this one; nil where there is none.
  func value(at path: ArraySlice<[UInt8]>) -> JSONDraft? {
    var current = self
    for name in path {
      guard let place = current.place(of: name), let member = current.all[place] else { return nil }
      current = member.value
    }
    return current
  }

  /// The names of an object's members; nil for another value.
  var names: [[UInt8]]? { plain == nil ? all.compactMap { $0?.name } : nil }

  /// Puts a value at a path of names below this one; objects on the way are made.
  mutating func set(_ value: JSONFragment, at path: ArraySlice<[UInt8]>) {
    guard let name = path.first else {
      self = JSONDraft(value)
      return
    }
    if plain != nil { self = JSONDraft() }
    let place = place(of: name) ?? all.count
    if place == all.count {
      all.append(Member(name: name, value: JSONDraft()))
      note(place, name)
    }
    all[place]?.value.set(value, at: path.dropFirst())
  }

  /// Removes the value at a path of names below this one.
  mutating func remove(at path: ArraySlice<[UInt8]>) {
    guard let name = path.first, let place = place(of: name) else { return }
    if path.count == 1 {
      all[place] = nil
      places[name] = nil
    } else {
      all[place]?.value.remove(at: path.dropFirst())
    }
  }

  private func place(of name: [UInt8]) -> Int? {
    all.count > Self.few ? places[name] : all.firstIndex { $0?.name == name }
  }

  private mutating func note(_ place: Int, _ name: [UInt8]) {
    if all.count > Self.few + 1 {
      places[name] = place
    } else if all.count == Self.few + 1 {
      for (place, member) in all.enumerated() {
        if let member { places[member.name] = place }
      }
    }
  }
}
