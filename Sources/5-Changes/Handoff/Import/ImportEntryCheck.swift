internal import L10nCoverage
internal import L10nFormats

/// Whether what handoffs bring of a key with several texts makes a whole: a plural, or a rule, is taken over with all that
/// its language needs, or not at all.
struct ImportEntryCheck {
  enum Verdict: Equatable {
    /// The entry is whole once these texts stand in it as well, for which there is no translation.
    case whole(filling: [Filling])
    case refused(UnitOutcome.Refusal)
  }

  /// A text in the place of one that is not translated: the parent's, or else that of the source language.
  struct Filling: Equatable {
    var place: VariantPath
    var text: [UInt8]
    var state = XCStringsState.new
    /// Whether it is in the right language.
    var isTranslated = false
  }

  private let units: [HandoffUnit]
  private let brought: [VariantPath]
  private let required: PluralCategories
  private let parent: KeyForms
  private let canFill: Bool

  /// - Parameters:
  ///   - units: all texts of the key today.
  ///   - brought: the places of the texts that are to be taken over.
  ///   - refused: the places of those that are not.
  ///   - needs: of the language.
  ///   - parent: what the key has in the localization whose texts the language's users would get without its own.
  ///   - canFill: whether its file has states, which tell what is not translated.
  static func verdict(
    of units: [HandoffUnit], bringing brought: [VariantPath], refusing refused: [VariantPath],
    needs: PluralNeeds, parent: KeyForms = KeyForms([]), canFill: Bool
  ) -> Verdict {
    let isDecimal = units.contains { DecimalConversion.stands(in: $0.source) }
    let check = ImportEntryCheck(
      units: units, brought: brought, required: needs.required(isDecimal: isDecimal), parent: parent,
      canFill: canFill)
    if !refused.isEmpty { return .refused(.form(check.names(of: refused))) }
    return check.verdict
  }

  private var verdict: Verdict {
    let known = Set(units.map { $0.place.with(category: "other") })
    let strange = brought.filter { !known.contains($0.with(category: "other")) }
    guard strange.isEmpty || strange.count == brought.count && Set(strange.map(\.isOfDevice)).count == 1
    else {
      return .refused(.carrier("the handoff has its text in two shapes"))
    }
    let fillings = (strange.isEmpty ? lacking : lackingOfAnotherShape).map(ofParent)
    let foreign = fillings.filter { !$0.isTranslated }
    if foreign.isEmpty || canFill { return .whole(filling: fillings) }
    return .refused(.incomplete(names(of: foreign.map(\.place))))
  }

  /// The parent's form, which is in the same language, where there is one.
  private func ofParent(_ filling: Filling) -> Filling {
    guard let leaf = parent.leaf(at: filling.place), !leaf.text.isEmpty else { return filling }
    return Filling(
      place: filling.place, text: leaf.text, state: leaf.state ?? .translated, isTranslated: true)
  }

  /// The texts that are needed and not there, in the shape that the text has.
  private var lacking: [Filling] {
    let brought = Set(self.brought)
    let isNew = units.allSatisfy(\.hasNoText)
    let groups = Dictionary(grouping: units) { $0.place.with(category: "other") }
    let touched = Set(self.brought.map { $0.with(category: "other") })
    return units.filter { unit in
      // An empty text is not a translation, but nothing is put over it either.
      guard !brought.contains(unit.place), canFill ? unit.target == nil : unit.hasNoText else { return false }
      guard let category = unit.place.category.flatMap({ PluralCategories(name: $0.utf8) }) else {
        return isNew && !unit.isBareFormat
      }
      let group = unit.place.with(category: "other")
      guard isNew || touched.contains(group) else { return false }
      // A plural that is there may lack what it lacked before, but never what stands for all that it lacks.
      return groups[group]?.allSatisfy(\.hasNoText) == true
        ? required.contains(category) : category == .other && unit.target == nil
    }.map { Filling(place: $0.place, text: $0.source) }
  }

  /// The texts that are needed and not there, where a catalog's text comes with variations that the source's
  /// has not.
  private var lackingOfAnotherShape: [Filling] {
    let source = units.first?.source ?? []
    let brought = Set(self.brought)
    var needed: [VariantPath] = []
    var groups = self.brought
    for case .catalog(let place) in self.brought where place.device != nil {
      groups.append(.catalog(XCStringsPlace(device: "other", plural: place.plural)))
    }
    var seen: Set<VariantPath> = []
    for place in groups where seen.insert(place.with(category: "other")).inserted {
      needed += place.category == nil ? [place] : required.names.map { place.with(category: $0) }
    }
    return needed.filter { !brought.contains($0) }.map { Filling(place: $0, text: source) }
  }

  /// The names of places, in the order of the texts: of a key with one plural its categories are enough.
  private func names(of places: [VariantPath]) -> [String] {
    let plurals = Set(units.filter { $0.place.category != nil }.map { $0.place.with(category: "other") })
    let wanted = Set(places)
    let ordered = units.map(\.place).filter { wanted.contains($0) }
    let rest = wanted.subtracting(ordered).sorted { $0.shown < $1.shown }
    return (ordered + rest).map { place in plurals.count > 1 ? place.shown : place.category ?? place.shown }
  }
}

extension VariantPath {
  fileprivate var isOfDevice: Bool {
    if case .catalog(let place) = self { place.device != nil } else { false }
  }
}

extension HandoffUnit {
  fileprivate var hasNoText: Bool { target?.isEmpty != false }

  /// Whether it is the format of a rule, of which there is nothing to be translated.
  var isBareFormat: Bool {
    guard case .rule(let steps) = place, let name = steps.last, StringsDictRules.isFormat(name) else {
      return false
    }
    return !TranslatableText.hasWords(source)
  }
}
