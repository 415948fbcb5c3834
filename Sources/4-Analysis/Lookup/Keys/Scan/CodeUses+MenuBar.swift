internal import L10nCode

extension CodeUses {
  /// Whether code that ships may give an app a bar of menus that its `Info.plist` says it does not have.
  package var mayShowMenuBar: Bool {
    zip(uses, ships).contains { file, ships in ships && file?.changesActivation == true }
  }
}
