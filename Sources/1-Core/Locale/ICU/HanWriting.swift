internal import CICU

/// The characters of Chinese that only one of its two ways of writing has, by ICU's tables: the other has another
/// character for it, and no room for this one in its old character set. Many are in both, and are of neither.
package enum HanWriting: Sendable {
  case simplified
  case traditional

  /// Empty without ICU's data.
  private static let simplifiedOnly = characters(simplified: true)
  private static let traditionalOnly = characters(simplified: false)

  /// The writing that a character is of alone.
  package static func of(_ scalar: UInt32) -> HanWriting? {
    guard (0x4E00...0x9FFF).contains(scalar) else { return nil }
    if simplifiedOnly.contains(scalar) { return .simplified }
    return traditionalOnly.contains(scalar) ? .traditional : nil
  }

  private final class Collected { var scalars: Set<UInt32> = [] }

  private static func characters(simplified: Bool) -> Set<UInt32> {
    let collected = Collected()
    var status: Int32 = 0
    withExtendedLifetime(collected) {
      cicu_han_only(
        simplified, Unmanaged.passUnretained(collected).toOpaque(),
        { context, scalar in
          guard let context else { return }
          Unmanaged<Collected>.fromOpaque(context).takeUnretainedValue().scalars.insert(scalar)
        }, &status)
    }
    return status > 0 ? [] : collected.scalars
  }
}
