import Foundation

enum UserText {
  static let greeting = NSLocalizedString("greeting", value: "Hello %@, %d", comment: "")
  static var farewell: String { String(localized: "farewell") }
  static let shouted = NSLocalizedString("shouted", comment: "").uppercased()
}

func use(name: String, count: Int, list: [CVarArg]) {
  _ = String(format: UserText.greeting, name, count)
  _ = String(format: NSLocalizedString("direct %@", comment: ""), name)
  let local = NSLocalizedString("local %d", comment: "")
  _ = String.localizedStringWithFormat(local, count)
  _ = String(format: UserText.farewell, arguments: [name, 1])
  _ = String(format: UserText.farewell, locale: .current, arguments: list)
  _ = String(format: "literal %d", count)
}
