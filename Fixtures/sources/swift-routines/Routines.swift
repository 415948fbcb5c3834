import Foundation

let a = NSLocalizedString("plain", comment: "What it is.")
let b = NSLocalizedString("with.everything", tableName: "Other", bundle: Bundle(for: Some.self), value: "Text", comment: "c")
let c = NSLocalizedString("in.module", bundle: .module, comment: "")
let d = Bundle.main.localizedString(forKey: "for.key", value: "Value", table: nil)
let e = String(localized: "localized")
let f = String(localized: "with.default", defaultValue: "Default %", table: "T", comment: "d")
let g = String(localized: "resource.like", defaultValue: "\(count) of \(name)", bundle: #bundle)
let h = AttributedString(localized: "**bold**")
let i = LocalizedStringResource("resource", bundle: .atURL(url))
let j = NSString.localizedUserNotificationString(forKey: "notification", arguments: nil)
let k = MyLocalizedString("custom", comment: "by the settings")
let l = MyLocalizedStringFromTable("custom.table", "Tab", "c")
let m = NSLocalizedString(
  flag ? "first of two" : "second of two",
  comment: "either")
let n = NSLocalizedString(key, comment: "only the program knows")
let o = NSLocalizedString("joined." + key, comment: "")
