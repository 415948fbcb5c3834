import SwiftUI

let a = L10n.Tab.home
let b = R.string.localizable.welcomeTitle()
let c = Text(.settingsTitle)
let d = view.frame.width
