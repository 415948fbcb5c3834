internal import L10nCode

/// Targets without a table of their own, which use those of the products that they run in: libraries that are localized
/// that way have most of their keys there. One of which next to nothing is there is not localized at all, and then its
/// keys are missing from nowhere: Xcode extracts none either.
struct BorrowingTargets {
  private struct Counts {
    var found: Set<KeyText> = []
    var absent: Set<KeyText> = []
  }

  /// With fewer keys nothing can be told.
  private static let fewest = 5

  private var counts: [[Int]: Counts] = [:]

  mutating func note(_ key: KeyText, isThere: Bool, of targets: [Int]) {
    if isThere {
      counts[targets, default: Counts()].found.insert(key)
    } else {
      counts[targets, default: Counts()].absent.insert(key)
    }
  }

  func isUnlocalized(_ targets: [Int]) -> Bool {
    guard let counts = counts[targets] else { return false }
    let all = counts.found.count + counts.absent.count
    return all >= Self.fewest && counts.found.count * 2 < all
  }
}
