/// Which declaration a call means.
extension ProjectDeclarations {
  /// A declaration that a call can mean, with the parameter that each argument is for.
  struct Match {
    var callable: Int
    var parameters: [Int]
  }

  /// The declarations whose labels fit those of a call.
  func matches(_ candidates: [Int], _ arguments: [SwiftSource.Argument]) -> [Match] {
    var matches: [Match] = []
    for index in candidates {
      if let places = fit(callables[index].parameters, arguments) {
        matches.append(Match(callable: index, parameters: places))
      }
    }
    return matches
  }

  /// The parameter of each argument, or nil where they do not fit.
  private func fit(_ parameters: [Parameter], _ arguments: [SwiftSource.Argument]) -> [Int]? {
    // Most have another number of parameters, or another first label.
    guard arguments.count <= parameters.count || parameters.contains(where: { $0.type.shape == .list }) else {
      return nil
    }
    if let first = arguments.first, let parameter = parameters.first, first.label != parameter.label,
      !parameter.canBeLeftOut
    {
      return nil
    }
    var places: [Int] = []
    var next = 0
    for argument in arguments {
      // Further arguments of a variadic parameter have no label.
      if argument.label == .none, let last = places.last, parameters[last].type.shape == .list,
        next >= parameters.count || parameters[next].label != .none
      {
        places.append(last)
        continue
      }
      while next < parameters.count, parameters[next].label != argument.label {
        // Only what has a default can be left out; closures may stand behind the call.
        guard parameters[next].canBeLeftOut else { return nil }
        next += 1
      }
      guard next < parameters.count else { return nil }
      places.append(next)
      next += 1
    }
    guard parameters[next...].allSatisfy(\.canBeLeftOut) else { return nil }
    return places
  }
}

extension Parameter {
  fileprivate var canBeLeftOut: Bool {
    isOptional || type.shape == .function || type.shape == .list || !type.isKnown || type.isOptional
  }
}
