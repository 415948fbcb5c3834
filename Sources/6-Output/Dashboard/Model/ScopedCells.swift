internal import L10nCoverage

/// What a page is about.
enum SiteScope {
  case whole
  /// A place in `History.locales`.
  case locale(Int)
  /// A place in `History.units`.
  case unit(Int)

  /// Nothing given is the whole.
  init(locale: Int? = nil, unit: Int? = nil) {
    self = locale.map { .locale($0) } ?? unit.map { .unit($0) } ?? .whole
  }
}

/// Things that are said of cells, by what a page is about. Put together once: there is a page for each locale and each
/// unit, and none may go through all cells to find its own.
struct ScopedCells<Element> {
  private let all: [Element]
  private var byLocale: [Int: [Element]] = [:]
  private var byUnit: [Int: [Element]] = [:]

  /// - Parameter elements: in the order that they keep.
  init(_ elements: [Element], place: (Element) -> CellPlace) {
    all = elements
    for element in elements {
      let place = place(element)
      byLocale[place.locale, default: []].append(element)
      byUnit[place.unit, default: []].append(element)
    }
  }

  subscript(_ scope: SiteScope) -> [Element] {
    switch scope {
    case .whole: all
    case .locale(let place): byLocale[place] ?? []
    case .unit(let place): byUnit[place] ?? []
    }
  }
}
