/// The position automaton (Glushkov's) of a pattern: one state for each character of the pattern, no steps without
/// input. A set of states is walked in parallel, so that no text makes it slower than another.
struct GlobAutomaton: Sendable {
  /// A set of states, as bits; the first word apart, because most patterns need no more.
  struct Run {
    fileprivate var word: UInt64
    fileprivate var more: [UInt64]
    fileprivate var isAccepting: Bool
  }

  private var symbols: [GlobSymbol] = []
  /// What may come behind each symbol, in order; the states of each as bits.
  private var follow: [StateSet] = []
  private var first = StateSet()
  private var last = StateSet()
  private let acceptsNothing: Bool
  private let wordCount: Int

  init(_ node: GlobNode) {
    var builder = Builder()
    let part = builder.add(node)
    symbols = builder.symbols
    first = part.first
    last = part.last
    acceptsNothing = part.isNullable
    wordCount = max(1, (symbols.count + 63) / 64)
    let words = wordCount
    follow = builder.follow.map { $0.padded(to: words) }
    first = first.padded(to: words)
    last = last.padded(to: words)
  }

  /// The run before the first character: the states that it may take.
  func start() -> Run {
    Run(word: first.words[0], more: Array(first.words.dropFirst()), isAccepting: acceptsNothing)
  }

  /// Takes one character.
  func step(_ run: inout Run, _ character: UInt32) {
    var next = Run(word: 0, more: Array(repeating: 0, count: run.more.count), isAccepting: false)
    advance(from: run.word, base: 0, character, &next)
    for (index, word) in run.more.enumerated() where word != 0 {
      advance(from: word, base: (index + 1) * 64, character, &next)
    }
    run = next
  }

  /// Whether the characters so far are a match.
  func accepts(_ run: Run) -> Bool { run.isAccepting }

  private func advance(from word: UInt64, base: Int, _ character: UInt32, _ next: inout Run) {
    var rest = word
    while rest != 0 {
      let state = base + rest.trailingZeroBitCount
      rest &= rest - 1
      guard symbols[state].matches(character) else { continue }
      if last.contains(state) { next.isAccepting = true }
      let words = follow[state].words
      next.word |= words[0]
      for index in next.more.indices { next.more[index] |= words[index + 1] }
    }
  }

  /// States as bits.
  private struct StateSet: Sendable {
    var words: [UInt64] = []

    func padded(to count: Int) -> StateSet {
      StateSet(words: words + Array(repeating: 0, count: max(0, count - words.count)))
    }

    func contains(_ state: Int) -> Bool { words[state / 64] & (1 << UInt64(state % 64)) != 0 }

    mutating func insert(_ state: Int) {
      while words.count <= state / 64 { words.append(0) }
      words[state / 64] |= 1 << UInt64(state % 64)
    }

    mutating func formUnion(_ other: StateSet) {
      while words.count < other.words.count { words.append(0) }
      for (index, word) in other.words.enumerated() { words[index] |= word }
    }

    func forEach(_ body: (Int) -> Void) {
      for (index, word) in words.enumerated() {
        var rest = word
        while rest != 0 {
          body(index * 64 + rest.trailingZeroBitCount)
          rest &= rest - 1
        }
      }
    }
  }

  /// A part of the pattern while it is built.
  private struct Part {
    /// The states that can come first, and that can come last.
    var first = StateSet()
    var last = StateSet()
    /// Whether it matches no character at all.
    var isNullable = true
  }

  private struct Builder {
    var symbols: [GlobSymbol] = []
    var follow: [StateSet] = []

    /// The tree is as deep as braces may be, so this recursion has a bound.
    mutating func add(_ node: GlobNode) -> Part {
      switch node {
      case .symbol(let symbol): return add(symbol)
      case .any(let symbol):
        var part = add(symbol)
        connect(part.last, part.first)
        part.isNullable = true
        return part
      case .sequence(let nodes):
        var whole = Part()
        for node in nodes {
          let part = add(node)
          connect(whole.last, part.first)
          if whole.isNullable { whole.first.formUnion(part.first) }
          if part.isNullable {
            whole.last.formUnion(part.last)
          } else {
            whole.last = part.last
          }
          whole.isNullable = whole.isNullable && part.isNullable
        }
        return whole
      case .alternatives(let nodes):
        var whole = Part(isNullable: false)
        for node in nodes {
          let part = add(node)
          whole.first.formUnion(part.first)
          whole.last.formUnion(part.last)
          whole.isNullable = whole.isNullable || part.isNullable
        }
        return whole
      }
    }

    private mutating func add(_ symbol: GlobSymbol) -> Part {
      var set = StateSet()
      set.insert(symbols.count)
      symbols.append(symbol)
      follow.append(StateSet())
      return Part(first: set, last: set, isNullable: false)
    }

    private mutating func connect(_ left: StateSet, _ right: StateSet) {
      left.forEach { follow[$0].formUnion(right) }
    }
  }
}
