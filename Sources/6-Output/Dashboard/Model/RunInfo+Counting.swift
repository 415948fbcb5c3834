internal import L10nCoverage

extension RunInfo {
  /// Whether another run counted by other rules, or expected another set of keys: its numbers are of other things.
  func counts(otherwiseThan other: RunInfo) -> Bool { rules != other.rules }

  /// The reason why the numbers of this run are not to be held against those of one that counted otherwise,
  /// in words that need a capital and a full stop.
  func reason(after before: RunInfo) -> String {
    let (old, new) = (before.rules.split(separator: " "), rules.split(separator: " "))
    if let set = new.last, new.count == 2, old.first == new.first, let former = old.last {
      return "from here on languages are expected to have another set of keys (\(set), before \(former))"
    }
    return
      "from here on each program is asked for its own texts, emptied forms and translations that are their key need work, "
      + "and regions that only a project lists are no columns"
  }
}
