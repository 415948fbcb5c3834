import Foundation

func inKit(_ key: String) -> String { Bundle.module.localizedString(forKey: key, value: nil, table: nil) }

func firstMain(_ key: String) -> String {
  let text = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
  return text == key ? kit.localizedString(forKey: key, value: nil, table: nil) : text
}

let texts = [
  inKit("of the module"), firstMain("of the app, else of the kit"),
  Bundle(for: UIButton.self).localizedString(forKey: "of the system", value: nil, table: nil),
  NSLocalizedString("of the system too", bundle: Bundle(for: UIBarButtonItem.self), comment: ""),
  Bundle(for: Kit.self).localizedString(forKey: "of a class", value: nil, table: nil),
  Language.shared.bundle.localizedString(forKey: "of any", value: nil, table: nil),
  NSString.localizedUserNotificationString(forKey: "of a notification", arguments: nil),
]
