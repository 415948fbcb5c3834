import TestSupport
import Testing

@testable import L10nCoverage

/// Keys are taken out of what files were found to have.
@Suite struct KeyRenumberingTests {
  @Test(arguments: [0, 1, 63, 64, 65, 127, 128, 129, 200])
  func bits(size: Int) {
    var random = SeededGenerator(seed: UInt64(size) + 1)
    for _ in 0..<50 {
      let own = (0..<size).map { _ in Int.random(in: 0..<4, using: &random) == 0 }
      let left = (0..<size).map { _ in Int.random(in: 0..<4, using: &random) == 0 }
      let all = KeyBits(size: size) { own[$0] }
      let numbers = KeyRenumbering(leavingOut: KeyBits(size: size) { left[$0] })
      let kept = (0..<size).filter { !left[$0] }
      let narrowed = numbers.narrowed(all)
      #expect(narrowed.size == kept.count)
      #expect(narrowed.elements == kept.indices.filter { own[kept[$0]] }.map { Int32($0) })
      #expect(narrowed.complement.count == kept.count - narrowed.count)
      #expect(numbers.kept(of: Array(0..<size)) == kept)
      for (number, old) in kept.enumerated() { #expect(numbers.number(Int32(old)) == Int32(number)) }
    }
  }
}
