/// Whether an app shows its bar of menus, by its `Info.plist`.
package enum MenuBar: Sendable {
  case shown
  /// `LSUIElement`: it has none, unless code makes it an app like others.
  case byCode
  /// `LSBackgroundOnly`: it has none.
  case none
}
