/// Choices that look random and are the same in every run.
public struct SeededRandom: Sendable {
  private var generator: SeededGenerator

  /// The choices that belong to `seed`.
  public init(_ seed: UInt64) { generator = SeededGenerator(seed: (seed &+ 1) &* 0xD134_2543_DE82_EF95) }

  /// Any 64 bits.
  public mutating func bits() -> UInt64 { generator.next() }

  /// A number from 0 to `bound` - 1; 0 if `bound` is below 1.
  public mutating func next(_ bound: Int) -> Int { bound < 1 ? 0 : Int(bits() % UInt64(bound)) }

  /// One of `choices`, which must not be empty.
  public mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[next(choices.count)] }
}
