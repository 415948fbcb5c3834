internal import L10nText

/// The checks of which some finding is wanted, whatever the language.
struct WantedChecks: Sendable {
  /// A check of texts with what it says of itself.
  struct Texts: Sendable {
    var type: any TextCheck.Type
    var wants: TextTraits
    var habit: TextHabit?
    /// Whether all that it finds is wanted.
    var isWhole: Bool

    func check(_ text: TextCase, _ faults: inout TextFaults) {
      faults.wantsAll = isWhole
      type.check(text, &faults)
    }
  }

  let texts: [Texts]
  let entries: [any EntriesCheck.Type]

  /// - Parameter rules: the ids of what is looked for.
  init(_ rules: Set<String>) {
    texts = CheckRegistry.texts.compactMap { type in
      let wanted = type.rules.filter { rules.contains($0.id) }
      return wanted.isEmpty
        ? nil
        : Texts(
          type: type, wants: type.wants, habit: type.habit, isWhole: wanted.count == type.rules.count)
    }
    entries = CheckRegistry.entries.filter { type in type.rules.contains { rules.contains($0.id) } }
  }
}
