import Foundation

extension String {
  var localized: String { NSLocalizedString(self, comment: "") }
  func localized(table: String = "Errors") -> String {
    Bundle.main.localizedString(forKey: self, value: nil, table: table)
  }
}

func L(_ key: String) -> String { tr(key) }
func tr(_ key: String, _ arguments: CVarArg...) -> String {
  String(format: String(localized: String.LocalizationValue(key), table: "Shared", bundle: .module), arguments: arguments)
}

enum Strings {
  static func named(_ name: String) -> String { name.localized }
  static func other(_ name: String) -> String { name.uppercased() }
}
