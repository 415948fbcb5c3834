/// Which types the system finds by themselves: intents, widgets, apps. All but a few protocols are taken for such.
enum HelperConformances {
  private static let plain: NameSet = [
    Name("View"), Name("SwiftUI"), Name("ViewModifier"), Name("ButtonStyle"), Name("PrimitiveButtonStyle"),
    Name("LabelStyle"), Name("ToggleStyle"), Name("Shape"), Name("Identifiable"), Name("Hashable"),
    Name("Equatable"), Name("Sendable"), Name("CaseIterable"), Name("Comparable"),
    Name("UIViewRepresentable"),
    Name("UIViewControllerRepresentable"), Name("NSViewRepresentable"), Name("NSViewControllerRepresentable"),
    Name("String"), Name("Int"), Name("CustomStringConvertible"), Name("Codable"), Name("ToolbarContent"),
    Name("Commands"), Name("MainActor"),
  ]

  static func isPlain(_ name: Name) -> Bool { plain.contains(name) }
}
