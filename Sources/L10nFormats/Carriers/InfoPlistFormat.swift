/// `Info.plist`, whose localizable keys the table `InfoPlist` translates.
enum InfoPlistFormat: FormatDefinition {
  static var id: String { "infoPlist" }
  static var holding: FormatHolding { .values }
}

extension TableFormat {
  package static var infoPlist: TableFormat { TableFormat(InfoPlistFormat.self) }
}
