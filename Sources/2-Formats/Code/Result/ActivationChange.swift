/// Calls that make an app that runs beside others (`LSUIElement`) one like others, with a bar of menus:
/// `NSApp.setActivationPolicy(.regular)`, and what it was before.
enum ActivationChange {
  static let message = Name("setActivationPolicy")
  static let function = Name("TransformProcessType")

  static func isOne(_ name: Name) -> Bool { name == message || name == function }
}
