import Foundation

let title = NSLocalizedString("Shop", bundle: .module, comment: "")
let basket = String(localized: "basket.title", defaultValue: "Your basket", bundle: .module)
let checkout = String(localized: "Check out", bundle: .module)
