internal import L10nDiscovery

/// Excuses words in small tables by the care that all tables of the bundle tell of.
enum WordExcuses {
  static func excuse(_ plans: [TablePlan], _ assembled: inout [TableAssembly.Result]) {
    struct Localization: Hashable {
      var bundle: Int
      var locale: String
    }
    var cares: [Localization: LocalizationCare] = [:]
    for (plan, table) in zip(plans, assembled) where table.cares.contains(where: \.hasWords) {
      for (cell, own) in zip(table.report.cells, table.cares) where own.hasWords {
        cares[Localization(bundle: plan.id.bundle, locale: cell.locale)] = LocalizationCare()
      }
    }
    if cares.isEmpty { return }
    for (plan, table) in zip(plans, assembled) {
      for (cell, own) in zip(table.report.cells, table.cares) {
        cares[Localization(bundle: plan.id.bundle, locale: cell.locale)]? += own.care
      }
    }
    for (index, plan) in plans.enumerated() {
      for (place, own) in assembled[index].cares.enumerated() where own.hasWords {
        let locale = assembled[index].report.cells[place].locale
        if cares[Localization(bundle: plan.id.bundle, locale: locale)]?.isEnough == true {
          assembled[index].report.excuse(own.words, inCell: place, .oneWord)
          assembled[index].report.cells[place].letStay(own.openWords)
        }
      }
    }
  }
}

extension CellCare {
  fileprivate var hasWords: Bool { !words.isEmpty || !openWords.isEmpty }
}
