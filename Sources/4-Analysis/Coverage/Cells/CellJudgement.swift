internal import L10nDiscovery

/// The care that a localization was made with. If it has many texts of its own and leaves hardly a longer one
/// as it is, a word that is the same is meant.
struct TranslationQuality: Sendable {
  /// Texts that differ from the development texts.
  var translated = 0
  /// Longer texts that are the same, and held against it.
  var unchanged = 0

  private static let fewestTranslated = 10

  var isEnough: Bool { translated >= Self.fewestTranslated && unchanged * 4 <= translated }

  static func += (left: inout Self, right: Self) {
    left.translated += right.translated
    left.unchanged += right.unchanged
  }
}

/// A table's judgement on a localization's texts that are the same as their originals, by places among its keys. It is settled once the
/// care is known that all tables of the bundle tell of.
struct CellJudgement: Sendable {
  /// The texts that are held against the localization, and against it in single products.
  private(set) var unchanged: [Int32] = []
  var ofProducts: [Int: [Int32]] = [:]
  private(set) var accepted: [(key: Int32, reason: SameTextReason)] = []
  var care = TranslationQuality()
  /// The words that are held against the localization, as far as this table alone tells.
  private var words: [Int32] = []
  /// Texts without a translation that may stay as they are.
  var staying: [Int32] = []
  /// Texts without a translation that would be held against the localization if they stayed as they are: words,
  /// and longer texts. Empty unless asked for.
  private var openWords: [Int32] = []
  private(set) var openTexts: [Int32] = []

  init() {}

  init(_ result: IdenticalTextDecision.Result, _ mask: KeyMask) {
    unchanged = result.unchanged.map(mask.place)
    accepted = result.accepted.map { (mask.place(of: $0.key), $0.reason) }
    (care, words) = (result.care, result.words.map(mask.place))
  }

  mutating func note(_ found: IdenticalTextDecision.Staying, _ mask: KeyMask) {
    staying = found.keys.map(mask.place)
    (openWords, openTexts) = (found.words.map(mask.place), found.longer.map(mask.place))
  }

  /// Accepts those of some texts that were held against the localization.
  /// - Returns: how many these were.
  @discardableResult
  mutating func accept(_ keys: [Int32], _ reason: SameTextReason) -> Int {
    let known = Set(keys)
    let found = unchanged.filter(known.contains)
    if found.isEmpty { return 0 }
    unchanged.removeAll(where: known.contains)
    for product in ofProducts.keys { ofProducts[product]?.removeAll(where: known.contains) }
    accepted += found.map { ($0, reason) }
    return found.count
  }

  /// Settles all judgements: words in small tables are excused by the care that all tables of the bundle tell of.
  static func settle(_ plans: [TablePlan], _ tables: inout [TableAssembly.Result]) {
    struct Localization: Hashable {
      var bundle: Int
      var locale: String
    }
    var qualities: [Localization: TranslationQuality] = [:]
    for (plan, table) in zip(plans, tables) {
      for (cell, own) in zip(table.report.cells, table.judgements) {
        qualities[
          Localization(bundle: plan.id.bundle, locale: cell.locale), default: TranslationQuality()] +=
          own.care
      }
    }
    for (index, plan) in plans.enumerated() {
      for place in tables[index].judgements.indices {
        var judgement = tables[index].judgements[place]
        let locale = tables[index].report.cells[place].locale
        if qualities[Localization(bundle: plan.id.bundle, locale: locale)]?.isEnough == true {
          judgement.accept(judgement.words, .oneWord)
          judgement.staying += judgement.openWords
        }
        tables[index].report.settle(judgement, inCell: place)
      }
    }
  }
}

extension TableReport {
  fileprivate mutating func settle(_ judgement: CellJudgement, inCell place: Int) {
    cells[place].accepted = judgement.accepted.sorted { $0.key < $1.key }
    cells[place].staying = judgement.staying.sorted()
    func note(_ keys: [Int32], in states: inout CellStates) {
      states[.unchanged] = KeyBits(size: states.asked.size, keys).intersection(states.asked)
    }
    if !judgement.unchanged.isEmpty { cells[place].change { note(judgement.unchanged, in: &$0) } }
    for (product, keys) in judgement.ofProducts where !keys.isEmpty {
      guard var states = shares[product]?[place] else { continue }
      note(keys, in: &states)
      shares[product]?[place] = states
    }
  }
}
