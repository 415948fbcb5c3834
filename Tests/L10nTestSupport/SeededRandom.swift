/// Numbers that look random and are the same in every run (SplitMix64).
public struct SeededRandom: Sendable {
  private var state: UInt64

  /// The numbers that belong to `seed`.
  public init(_ seed: UInt64) { state = (seed &+ 1) &* 0xD134_2543_DE82_EF95 }

  /// Any 64 bits.
  public mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to `bound` - 1; 0 if `bound` is below 1.
  public mutating func next(_ bound: Int) -> Int { bound < 1 ? 0 : Int(bits() % UInt64(bound)) }

  /// One of `choices`, which must not be empty.
  public mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[next(choices.count)] }
}
