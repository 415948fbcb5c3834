/// Names that `#if` asks for, and that no build which ships defines.
package struct UnshippedConditions: Sendable {
  let names: NameSet

  /// What stands where no project says more.
  package static let standard = UnshippedConditions(["DEBUG"])

  package init(_ names: some Sequence<String>) { self.names = NameSet(names.lazy.map { Name($0.utf8) }) }
}
