internal import L10nText

/// Parts of a configuration that hold until a day.
package enum ConfigurationExpiry {
  /// The day, if it is one: `2030-03-01`. Days in this form are in the order of their bytes.
  static func day(_ text: String) -> String? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), CivilDate.day(year: year, month: month, day: day) != nil
    else { return nil }
    return text
  }

  /// Takes out the parts that have expired; returns them in sentences without a full stop.
  static func remove(from root: inout ConfigurationGroup, today: String) -> [String] {
    if today.isEmpty { return [] }
    var said: [String] = []
    func isOver(_ value: ConfigurationValue, _ what: String) -> Bool {
      guard let expires = value.group["expires"], let day = expires.text, day <= today else { return false }
      said.append("\(what) expired on \(day), and counts no more")
      return true
    }
    for (option, name) in [("ignore", "reason"), ("tiers", "name")] {
      guard var value = root[option] else { continue }
      value.content = .list(
        value.list.filter {
          !isOver($0, "the entry '\(TerminalText.escaped($0.group[name]?.text ?? ""))' of '\(option)'")
        })
      root[option] = value
    }
    for option in ["thresholds", "thresholds-present"] {
      guard var value = root[option] else { continue }
      guard value.group["locales"] != nil else {
        if let day = value.group["expires"]?.text, day <= today {
          said.append(
            "'expires' of '\(option)' (\(day)) ends thresholds of single 'locales', and there are none: 'all' holds on"
          )
        }
        continue
      }
      guard isOver(value, "'\(option).locales'") else { continue }
      var group = value.group
      group["locales"] = nil
      value.content = .group(group)
      root[option] = value
    }
    return said
  }
}
