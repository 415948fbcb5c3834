// The interface of the module `Synchronization`: the toolchain's own belongs to the C library of Linux. Nothing of it runs.
package struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  package init(_ value: consuming sending Value) {}
  package borrowing func withLock<Result: ~Copyable, E: Error>(
    _ body: (inout sending Value) throws(E) -> sending Result
  ) throws(E) -> sending Result { fatalError() }
}
package struct AtomicLoadOrdering: Sendable {
  package static var relaxed: Self { .init() }; package static var acquiring: Self { .init() };
  package static var sequentiallyConsistent: Self { .init() }
}
package struct AtomicStoreOrdering: Sendable {
  package static var relaxed: Self { .init() }; package static var releasing: Self { .init() };
  package static var sequentiallyConsistent: Self { .init() }
}
package struct AtomicUpdateOrdering: Sendable {
  package static var relaxed: Self { .init() }; package static var acquiringAndReleasing: Self { .init() };
  package static var acquiring: Self { .init() }; package static var releasing: Self { .init() };
  package static var sequentiallyConsistent: Self { .init() }
}
package struct Atomic<Value>: ~Copyable, @unchecked Sendable {
  package init(_ value: consuming Value) {}
  package borrowing func load(ordering: AtomicLoadOrdering) -> Value { fatalError() }
  package borrowing func store(_ v: consuming Value, ordering: AtomicStoreOrdering) {}
  package borrowing func exchange(_ v: consuming Value, ordering: AtomicUpdateOrdering) -> Value {
    fatalError()
  }
  package borrowing func compareExchange(expected: Value, desired: Value, ordering: AtomicUpdateOrdering) -> (
    exchanged: Bool, original: Value
  ) { fatalError() }
}
extension Atomic where Value: FixedWidthInteger {
  @discardableResult package borrowing func wrappingAdd(_ v: Value, ordering: AtomicUpdateOrdering) -> (
    oldValue: Value, newValue: Value
  ) { fatalError() }
  @discardableResult package borrowing func add(_ v: Value, ordering: AtomicUpdateOrdering) -> (
    oldValue: Value, newValue: Value
  ) { fatalError() }
  @discardableResult package borrowing func subtract(_ v: Value, ordering: AtomicUpdateOrdering) -> (
    oldValue: Value, newValue: Value
  ) { fatalError() }
}
