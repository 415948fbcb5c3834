internal import L10nFormats
internal import L10nLocale
internal import Synchronization

/// What the localizations of a group have of a table's keys, where a file has to be read as a whole to know it: the same for
/// all that ask. Each is read once, by whichever thread comes first, and none before somebody lacks a text.
final class SiblingPool: Sendable {
  /// What is known of one table in one group.
  final class Shelf: Sendable {
    /// Plural rules by their keys. Members are asked in their order. Of each key the first two that have it, because nobody
    /// gets a rule from itself.
    struct Rules {
      var asked = 0
      var found: [[UInt8]: [(member: LocaleTag, rules: StringsDictRules)]] = [:]

      func rules(for key: [UInt8], besides locale: LocaleTag) -> StringsDictRules? {
        found[key]?.first { $0.member != locale }?.rules
      }
    }

    /// Texts by the numbers of the expected keys, of members of which nobody knows where their entries stand.
    let texts = Mutex<[LocaleTag: [Int: [UInt8]]]>([:])
    let rules = Mutex(Rules())
  }

  private struct Place: Hashable {
    var site: Int
    var group: SiblingGroups.Group
  }

  private let shelves = Mutex<[Place: Shelf]>([:])

  /// - Parameter site: the number of the table.
  func shelf(of site: Int, _ group: SiblingGroups.Group) -> Shelf {
    shelves.withLock { shelves in
      let place = Place(site: site, group: group)
      if let shelf = shelves[place] { return shelf }
      let shelf = Shelf()
      shelves[place] = shelf
      return shelf
    }
  }
}
