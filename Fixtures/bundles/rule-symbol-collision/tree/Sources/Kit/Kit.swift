let labels = [String(localized: .days), String(localized: .left(count: 2))]
