import TestSupport
import Testing

@testable import L10nCoverage

/// A report lists places among the expected keys; files are held against all.
@Suite struct KeyMaskTests {
  @Test(arguments: [0, 1, 63, 64, 65, 127, 128, 129, 200])
  func places(size: Int) {
    var random = SeededGenerator(seed: UInt64(size) + 1)
    for share in [1, 4] {
      for _ in 0..<50 {
        let own = (0..<size).map { _ in Int.random(in: 0..<4, using: &random) == 0 }
        let left = (0..<size).map { _ in Int.random(in: 0..<4, using: &random) >= share }
        let set = KeyBits(size: size) { own[$0] }
        let mask = KeyMask(leavingOut: KeyBits(size: size) { left[$0] })
        let kept = (0..<size).filter { !left[$0] }
        #expect(mask.count == kept.count)
        #expect(mask.kept(set).elements == kept.indices.filter { own[kept[$0]] }.map { Int32($0) })
        #expect(mask.kept(set) == set.kept(by: mask.keys) && mask.kept(set).size == kept.count)
        #expect(
          set.grown(to: size + 70).elements == set.elements && set.grown(to: size + 70)[size + 69] == false)
        #expect(mask.rest(of: set).elements == kept.filter { !own[$0] }.map { Int32($0) })
        #expect(mask.kept(of: Array(0..<size)) == kept)
        for (place, number) in kept.enumerated() {
          #expect(mask.place(of: Int32(number)) == Int32(place))
          #expect(mask.number(at: Int32(place)) == number)
        }
      }
    }
  }

  /// Members with numbers of keys follow when keys are numbered anew: whoever adds one looks at `kept` before this number rises.
  @Test func membersThatMayHaveNumbers() {
    let cell = TableCell(locale: "de", CellStates(of: KeyBits(all: 2)))
    let table = TableReport(
      container: "", name: "", files: [], keys: [], expectedFrom: .development, developmentRegion: nil,
      cells: [cell])
    #expect(Mirror(reflecting: table).children.count == 32)
    #expect(Mirror(reflecting: cell).children.count == 21)
  }
}
