internal import L10nText

/// What of a configuration narrows what is compared, or asks for less, than another one did: what a change of the file may hide
/// from a gate.
extension EffectiveConfiguration {
  /// The names of such options, in the order of the documentation.
  package func narrowed(since former: EffectiveConfiguration) -> [String] {
    ConfigurationSchema.options.map(\.name).filter { name in
      Self.isNarrowed(name, from: former.values[name]?.content, to: values[name]?.content)
    }
  }

  private static func isNarrowed(
    _ option: String, from old: ConfigurationValue.Content?, to new: ConfigurationValue.Content?
  ) -> Bool {
    let (before, after) = (leaves(old), leaves(new))
    if before == after { return false }
    switch option {
    case "exclude", "ignore", "identical-allowlist": return !after.values.allSatisfy(before.values.contains)
    case "include", "targets", "locales":
      return new != nil
        && (old == nil || before.count > after.count || !before.values.allSatisfy(after.values.contains))
    case "routines": return !before.values.allSatisfy(after.values.contains)
    case "all-files", "dependencies", "fail-on-resources": return new != .boolean(true)
    case "code": return new == .boolean(false)
    case "thresholds", "thresholds-present": return isLess(after, than: before) { $0 < $1 }
    case "fail-on-no-table", "fail-on-machine", "fail-on-bare-keys", "fail-on-outdated":
      return isLess(after, than: before) { $0 > $1 }
    case "owners", "languages": return false
    default: return true
    }
  }

  /// Whether a bar is gone, or a weaker one has come in its place or in that of the bar for all.
  private static func isLess(
    _ now: [String: ConfigurationValue.Content], than former: [String: ConfigurationValue.Content],
    _ isWeaker: (Int, Int) -> Bool
  ) -> Bool {
    func number(_ content: ConfigurationValue.Content?) -> Int? {
      switch content {
      case .percentage(let bar): bar.tenThousandths
      case .count(let limit): limit
      default: nil
      }
    }
    return Set(former.keys).union(now.keys).contains { name in
      guard let bar = number(former[name] ?? former["/all"]) else { return false }
      return number(now[name] ?? now["/all"]).map { isWeaker($0, bar) } ?? true
    }
  }

  /// The values of an option by their places in it, without where they were written; what stands in lists by itself.
  private static func leaves(_ content: ConfigurationValue.Content?) -> [String: ConfigurationValue.Content] {
    guard let content else { return [:] }
    var found: [String: ConfigurationValue.Content] = [:]
    var open: [(name: String, content: ConfigurationValue.Content)] = [("", content)]
    while let next = open.popLast() {
      switch next.content {
      case .group(let group): open += group.members.map { (next.name + "/" + $0.name, $0.value.content) }
      case .list(let values):
        for (number, value) in values.enumerated() {
          found[next.name + "/\(number)"] = .text(Self.text(value.content))
        }
      default: found[next.name] = next.content
      }
    }
    return found
  }

  /// An entry of a list as a text that is the same for entries that say the same.
  private static func text(_ content: ConfigurationValue.Content) -> String {
    switch content {
    case .text(let text): text
    case .boolean(let value): "\(value)"
    case .percentage(let value): "\(value.tenThousandths)"
    case .count(let value): "\(value)"
    case .glob(let glob): String(decoding: glob.pattern, as: UTF8.self)
    case .list(let values): values.map { text($0.content) }.joined(separator: ",")
    case .group(let group):
      group.members.map { "\($0.name):\(text($0.value.content))" }.joined(separator: ";")
    }
  }
}
