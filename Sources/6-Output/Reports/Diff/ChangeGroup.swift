/// The changes of one kind, those of one key together, as far as they show the same texts.
struct ChangeGroup {
  var kind: Change.Kind
  var change: Change
  var locales: [String]

  /// In the order of the comparison.
  static func groups(_ changes: [Change]) -> [ChangeGroup] {
    var groups: [ChangeGroup] = []
    for change in changes {
      if let last = groups.last, last.kind == change.kind, last.change.place == change.place,
        last.change.key == change.key, last.change.old == change.old, last.change.new == change.new,
        let locale = change.locale, change.key != nil
      {
        groups[groups.count - 1].locales.append(locale)
      } else {
        groups.append(
          ChangeGroup(kind: change.kind, change: change, locales: change.locale.map { [$0] } ?? []))
      }
    }
    return groups
  }
}
