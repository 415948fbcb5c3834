/// `.xib` or `.storyboard`, whose objects give the keys.
enum InterfaceFormat: FormatDefinition {
  static var id: String { "interface" }
  static var endings: [String] { ["xib", "storyboard"] }
  static var holding: FormatHolding { .keys }
  static var isListedAnywhere: Bool { true }
}

/// A compiled nib or storyboard, whose keys cannot be read.
enum CompiledInterfaceFormat: FormatDefinition {
  static var id: String { "compiledInterface" }
  static var endings: [String] { ["nib", "storyboardc"] }
  static var holding: FormatHolding { .keys }
  static var isReadable: Bool { false }
  static var mayBeFolder: Bool { true }
}

extension TableFormat {
  package static var interface: TableFormat { TableFormat(InterfaceFormat.self) }
  package static var compiledInterface: TableFormat { TableFormat(CompiledInterfaceFormat.self) }
}
