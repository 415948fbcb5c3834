import SwiftUI

struct Model {
  var name: String
  var size: Int64
  var small: UInt8
  var ratio = 0.5
  var items: [Item]
  var parent: Other?
  func total(of kind: String) -> UInt { 0 }
}

struct Item {
  let id: Int
  let title: String
}

struct Page: View {
  @State private var count = 1
  @Binding var width: CGFloat
  let model: Model

  var body: some View {
    Text("\(count) items")
    Text("\(model.name) and \(model.size)")
    Text("\(model.small) small, \(model.ratio) ratio, \(width) wide")
    Text("\(model.items.count + 1) in list")
    Text("\(model.total(of: "x")) total")
    Text("\(Int(model.ratio * 100))% done")
    Text("\(model.ratio, specifier: "%.2f") precise")
    Text("\(Date(), style: .date) dated")
    Text("\(count, format: .number) formatted")
    Text("\(count > 1 ? "many" : "one") chosen")
    Text("\(model.parent?.whatever) unknown")
    ForEach(model.items) { item in
      Text("\(item.id): \(item.title)")
    }
    ForEach(Array(model.items.enumerated()), id: \.offset) { index, item in
      Text("\(index). \(item.title)")
    }
    if let first = model.items.first {
      Text("first \(first.id)")
    }
  }

  func local() {
    let local = 3
    for number in 0..<local { _ = String(localized: "number \(number)") }
    for item in model.items { _ = String(localized: "loop \(item.title)") }
    _ = String(localized: "placeholder \(placeholder: .int)")
  }
}
