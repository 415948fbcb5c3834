internal import L10nSystem

/// Which program loads a bundle, and whether the program's list of localizations decides for it.
extension Catalog {
  /// The bundle of the program that loads this one; nil for a program's own, and where none is known.
  package func mainBundle(of number: Int) -> Int? {
    let bundle = bundles[number]
    // The settings of an app are shown by another app, which has every language of the system.
    if bundle.kind == .settings || isProgram(bundle) { return nil }
    var next = bundle.enclosing
    while let outer = next, bundles.indices.contains(outer) {
      if isProgram(bundles[outer]) { return outer }
      next = bundles[outer].enclosing
    }
    return nil
  }

  /// Whether resources of a bundle may come in another language than those of its program.
  package func allowsMixedLocalizations(_ number: Int, in main: Int) -> Bool {
    let info = bundles[main].info
    return info?.allowsMixedLocalizations == true || info?.followsParent == true
      || bundles[number].info?.followsParent == true
  }

  /// Whether a bundle runs as a process of its own.
  private func isProgram(_ bundle: CatalogBundle) -> Bool {
    if bundle.kind == .iOSApp || bundle.kind == .macOSApp { return true }
    let name = String(decoding: bundle.path.lastComponent, as: UTF8.self)
    return [".app", ".appex", ".xpc"].contains { name.hasSuffix($0) }
  }
}
