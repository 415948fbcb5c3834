/// Values by name: a name is a hash already, so that looking one up is a load or two.
struct NameTable<Value: Sendable>: Sendable {
  private var keys: [UInt64]
  private var slots: [UInt32]
  private(set) var values: [Value] = []
  private var mask: Int

  init() {
    keys = [UInt64](repeating: 0, count: 64)
    slots = [UInt32](repeating: 0, count: 64)
    mask = 63
  }

  /// The value of a name.
  @inline(__always)
  subscript(name: Name) -> Value? {
    let place = place(of: name.hash)
    return keys[place] == 0 ? nil : values[Int(slots[place])]
  }

  var names: [Name] { keys.lazy.filter { $0 != 0 }.map { Name(hash: $0) } }

  func contains(_ name: Name) -> Bool { keys[place(of: name.hash)] != 0 }

  mutating func update(_ name: Name, default value: @autoclosure () -> Value, _ change: (inout Value) -> Void)
  {
    if name == .none { return }
    var place = place(of: name.hash)
    if keys[place] == 0 {
      if values.count * 2 >= keys.count {
        grow()
        place = self.place(of: name.hash)
      }
      keys[place] = name.hash
      slots[place] = UInt32(truncatingIfNeeded: values.count)
      values.append(value())
    }
    change(&values[Int(slots[place])])
  }

  @inline(__always)
  private func place(of hash: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: hash &>> 1) & mask
    // Half of the table is always free.
    while keys[place] != 0, keys[place] != hash { place = (place &+ 1) & mask }
    return place
  }

  private mutating func grow() {
    let oldKeys = keys
    let oldSlots = slots
    mask = mask &* 2 &+ 1
    keys = [UInt64](repeating: 0, count: mask + 1)
    slots = [UInt32](repeating: 0, count: mask + 1)
    for (key, slot) in zip(oldKeys, oldSlots) where key != 0 {
      let place = place(of: key)
      keys[place] = key
      slots[place] = slot
    }
  }
}

/// A set of names.
struct NameSet: Sendable, ExpressibleByArrayLiteral {
  private var table = NameTable<Void>()

  init() {}

  init(arrayLiteral names: Name...) { for name in names { insert(name) } }

  init(_ names: some Sequence<Name>) { for name in names { insert(name) } }

  var isEmpty: Bool { table.values.isEmpty }

  /// All names, in no particular order.
  var names: [Name] { table.names }

  mutating func insert(_ name: Name) { table.update(name, default: ()) { _ in } }

  @inline(__always)
  func contains(_ name: Name) -> Bool { name != .none && table.contains(name) }
}
