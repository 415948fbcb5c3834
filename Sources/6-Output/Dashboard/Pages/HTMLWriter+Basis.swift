internal import L10nReports

extension HTMLWriter {
  /// Says of a change that it is told over less than the share beside it.
  mutating func basis(of standing: Standing) {
    guard standing.change != nil, standing.pair.isPartial else { return }
    markup("<span class=\"small soft\">over what both runs measured</span>")
  }
}
