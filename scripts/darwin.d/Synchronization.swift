// The interface of the module `Synchronization`: the toolchain's own belongs to the C library of Linux. Nothing of it runs.
public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  public init(_ value: consuming sending Value) {}
  public borrowing func withLock<Result: ~Copyable, E: Error>(_ body: (inout sending Value) throws(E) -> sending Result) throws(E) -> sending Result { fatalError() }
}
public struct AtomicLoadOrdering: Sendable { public static var relaxed: Self { .init() }; public static var acquiring: Self { .init() }; public static var sequentiallyConsistent: Self { .init() } }
public struct AtomicStoreOrdering: Sendable { public static var relaxed: Self { .init() }; public static var releasing: Self { .init() }; public static var sequentiallyConsistent: Self { .init() } }
public struct AtomicUpdateOrdering: Sendable { public static var relaxed: Self { .init() }; public static var acquiringAndReleasing: Self { .init() }; public static var acquiring: Self { .init() }; public static var releasing: Self { .init() }; public static var sequentiallyConsistent: Self { .init() } }
public struct Atomic<Value>: ~Copyable, @unchecked Sendable {
  public init(_ value: consuming Value) {}
  public borrowing func load(ordering: AtomicLoadOrdering) -> Value { fatalError() }
  public borrowing func store(_ v: consuming Value, ordering: AtomicStoreOrdering) {}
  public borrowing func exchange(_ v: consuming Value, ordering: AtomicUpdateOrdering) -> Value { fatalError() }
  public borrowing func compareExchange(expected: Value, desired: Value, ordering: AtomicUpdateOrdering) -> (exchanged: Bool, original: Value) { fatalError() }
}
extension Atomic where Value: FixedWidthInteger {
  @discardableResult public borrowing func wrappingAdd(_ v: Value, ordering: AtomicUpdateOrdering) -> (oldValue: Value, newValue: Value) { fatalError() }
  @discardableResult public borrowing func add(_ v: Value, ordering: AtomicUpdateOrdering) -> (oldValue: Value, newValue: Value) { fatalError() }
  @discardableResult public borrowing func subtract(_ v: Value, ordering: AtomicUpdateOrdering) -> (oldValue: Value, newValue: Value) { fatalError() }
}
