/// Each thing that can be said of the keys of a table in a localization: sets of places in `TableReport.keys`. Numbers are the sizes of these sets.
package struct CellStates: Sendable {
  /// Facts about keys beside their states.
  package enum Fact: Sendable {
    /// Inherited keys that show the development text, in its own language.
    case lent
    /// Keys without a text that need no translation: they are among the inherited ones, and the bare ones where they are seen.
    case unneeded
    /// Missing keys that stand in a file which the product does not get: there is nothing to translate.
    case withheld
    /// Texts that no handoff holds, as far as that is known by now: they only ever become more.
    case noHandoff
    /// Outdated texts that somebody has silenced.
    case silenced
    /// Keys that nothing surely asks for.
    case unsure
  }

  private enum Name: Sendable, Equatable {
    case state(KeyState), judged(KeyState), fact(Fact)
  }

  /// The keys that are expected: all of the table's, but in a part of a report.
  package private(set) var asked: KeyBits
  /// The sets that are not empty, which are few.
  private var sets: [(name: Name, keys: KeyBits)] = []
  /// Whether the development side is damaged and lends what stands in it: then the coverage is never whole.
  package var isRecovered = false
  /// Whether the localization's files have to be repaired first: translating again what is lost in them would be wasted.
  package var isBehindFault = false

  /// No state for any of these keys.
  package init(of asked: KeyBits) { self.asked = asked }

  private var none: KeyBits { KeyBits(size: asked.size) }

  private subscript(_ name: Name) -> KeyBits {
    get { sets.first { $0.name == name }?.keys ?? none }
    set {
      sets.removeAll { $0.name == name }
      if !newValue.isEmpty { sets.append((name, newValue)) }
    }
  }

  package subscript(_ fact: Fact) -> KeyBits {
    get { self[.fact(fact)] }
    set { self[.fact(fact)] = newValue }
  }

  /// The keys of a state, as files, the loader, judgement or the history say it.
  package subscript(_ state: KeyState) -> KeyBits {
    get { self[.state(state)] }
    set { self[.state(state)] = newValue }
  }

  /// The texts of a state as they are judged, with those that are inherited: of the states of work, each text that needs some is in one.
  package subscript(judged state: KeyState) -> KeyBits {
    get { sets.first { $0.name == .judged(state) }?.keys ?? self[state] }
    set { self[.judged(state)] = newValue == self[state] ? none : newValue }
  }

  /// The keys of a state, as everybody counts and lists them.
  package func keys(_ state: KeyState) -> KeyBits {
    let keys = self[state]
    if keys.isEmpty { return keys }
    if state == .outdated {
      let open = keys.subtracting(needingWork).subtracting(self[.silenced])
      return open.subtracting(self[.review]).subtracting(self[.inherited])
    }
    return state.facts.isOfTranslated ? keys.subtracting(needingWork) : keys
  }

  /// All texts that need work.
  package var needingWork: KeyBits {
    KeyState.needingWork.reduce(into: none) { $0.formUnion(self[judged: $1]) }
  }

  /// The texts that need work and that are this localization's to write: not those in a file that a product does not get, which are
  /// there, and not those that another localization gives, which is asked for them.
  package var ownWork: KeyBits { needingWork.subtracting(self[.withheld]).subtracting(self[.inherited]) }

  /// The texts that need work and that a handoff holds.
  package var handedOut: KeyBits { ownWork.subtracting(self[.noHandoff]) }

  /// The texts of some other states that a handoff holds.
  package func handedOut(_ states: KeyState...) -> KeyBits {
    states.reduce(into: none) { $0.formUnion(keys($1)) }.subtracting(self[.noHandoff])
  }

  /// The texts that handoffs hold though they need no work.
  package var handedOutBesidesWork: KeyBits { handedOut(.outdated, .machine, .review, .stale) }

  /// Those of the keys without need of a translation that users see bare: stubs write the development text for these, as it is.
  package var bareUnneeded: KeyBits { self[.unneeded].intersection(self[.bare]) }

  /// The keys that have to be written: what is missing, and what is seen bare though it needs no translation.
  package var toWrite: KeyBits { self[.missing].union(bareUnneeded) }

  /// The same of some keys, and of outdated texts that are asked for or not.
  package func only(_ asked: KeyBits, outdated: KeyBits) -> CellStates {
    var part = self
    part.asked = asked.intersection(self.asked)
    for place in sets.indices where ![.fact(.silenced), .fact(.noHandoff)].contains(sets[place].name) {
      part.sets[place].keys = sets[place].keys.intersection(asked)
    }
    part[.outdated] = outdated
    return part
  }

  /// The same, numbered among some of the keys.
  package func kept(by keys: KeyBits) -> CellStates { mapped { $0.kept(by: keys) } }

  /// The same in a table of more keys.
  package func grown(to size: Int) -> CellStates { mapped { $0.grown(to: size) } }

  /// Notes that some keys have no text any more, and no table: they are expected all the same, and no handoff has them.
  package mutating func lose(_ keys: KeyBits) {
    for place in sets.indices { sets[place].keys.subtract(keys) }
    asked.formUnion(keys)
    self[.missing].formUnion(keys)
    self[.noHandoff].formUnion(keys)
  }

  private func mapped(_ transform: (KeyBits) -> KeyBits) -> CellStates {
    var states = self
    states.asked = transform(asked)
    for place in sets.indices { states.sets[place].keys = transform(sets[place].keys) }
    return states
  }
}

extension StateCounts {
  /// The sizes of a cell's sets.
  init(of states: CellStates, extra: Int) {
    let work = states.needingWork
    expected = states.asked.count
    for state in KeyState.allCases { self[state] = states.keys(state).count }
    self[.extra] = extra
    present = expected - self[.missing] - self[.empty] - self[.inherited]
    for state in KeyState.needingWork { translation[state] = states[judged: state].count }
    translation.translated = expected - work.count
    for state in KeyState.ofTranslated {
      translation[state] = states[judged: state].subtracting(work).count
    }
    (isRecovered, unneeded) = (states.isRecovered, states[.unneeded].count)
    behindFault = states.isBehindFault ? work.count : 0
    notHandedOut = work.count - states.handedOut.count
  }
}

extension ShowsCounts {
  init(of states: CellStates) {
    let (bare, missing, inherited) = (states[.bare], states[.missing].count, states[.inherited].count)
    let (lent, keyed) = (states[.lent].count, bare.intersection(states[.empty]).count)
    key = bare.count
    language = inherited - lent
    development = missing + lent - (bare.count - keyed)
    own = states.asked.count - missing - inherited - keyed
    unsureKey = bare.intersection(states[.unsure]).count
  }
}
