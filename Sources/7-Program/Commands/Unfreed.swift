/// Values that nothing frees. The process ends a moment later and the system takes its memory back at once; to free
/// tens of thousands of values one by one takes some percent of a run.
enum Unfreed {
  static func keep<Value>(_ value: Value) { _ = Unmanaged.passRetained(Box(value)) }

  private final class Box<Value> {
    private let value: Value

    init(_ value: Value) { self.value = value }
  }
}
