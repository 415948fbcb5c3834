/// Functions, macros and methods of C and Objective-C that look an argument up.
extension ProjectDeclarations {
  /// Follows how they hand their parameters on.
  func resolveForeign(_ handOns: [CHandOn]) {
    var isChanged = true
    var rounds = 0
    while isChanged, rounds < 8 {
      isChanged = false
      rounds += 1
      for handOn in handOns where foreign[handOn.name] == nil && routines[handOn.name] == nil {
        guard !Routine.messages.contains(handOn.name), let details = lookup(handOn) else { continue }
        foreign[handOn.name] = ForeignWrapper(key: handOn.parameter, details: details)
        isChanged = true
      }
    }
  }

  private func lookup(_ handOn: CHandOn) -> LookupDetails? {
    if let routine = routines[handOn.callee], routine.label == .none, handOn.position == routine.key {
      var details = handOn.details
      if let table = routine.table { details.table = handOn.tables[table] ?? .unknown }
      return details
    }
    if Routine.messages.contains(handOn.callee), handOn.position == 0 { return handOn.details }
    if let wrapper = foreign[handOn.callee], wrapper.key == handOn.position { return wrapper.details }
    return nil
  }
}
