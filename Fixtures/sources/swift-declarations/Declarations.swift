import SwiftUI

struct Card {
  let title: LocalizedStringKey
  var subtitle: LocalizedStringKey? = nil
  let tag: String
}

class Row {
  init(_ label: LocalizedStringResource, detail: String, action: () -> Void) {}
}

enum Notice {
  case plain(LocalizedStringKey)
  case titled(title: LocalizedStringKey, code: String)
}

func show(_ message: LocalizedStringKey, symbols: [LocalizedStringKey] = [], names: [String: LocalizedStringKey] = [:]) {}
func lazily(_ text: () -> LocalizedStringKey) {}
func standard(title: LocalizedStringKey = "default of a parameter") {}

typealias Key = LocalizedStringKey
func aliased(_ key: Key) {}

enum Kind {
  case one, two

  var label: LocalizedStringKey {
    switch self {
    case .one: "label of one"
    case .two: "label of two"
    }
  }

  var resource: LocalizedStringResource {
    if self == .one { return "resource of one" }
    return .init("resource.two", defaultValue: "Resource of two", table: "Kinds", comment: "A comment.")
  }

  func text(_ flag: Bool) -> LocalizedStringKey { flag ? "flag is set" : ("flag is not set") }
}

func use() {
  _ = Card(title: "title of a card", subtitle: "subtitle of a card", tag: "no key")
  _ = Row("label of a row", detail: "no key either") { print("nor this") }
  _ = Notice.plain("plain notice")
  _ = Notice.titled(title: "titled notice", code: "E1")
  show("message", symbols: ["first symbol", "second symbol"], names: ["id": "name of a symbol"])
  lazily({ "lazy text" })
  aliased("aliased key")
  let typed: LocalizedStringKey = "typed constant"
  let list: [LocalizedStringKey] = ["in a list", typed]
  let cast = "cast to a key" as LocalizedStringKey
  var assigned: LocalizedStringKey = ""
  assigned = "assigned later"
  let cards: [Card] = [.init(title: "card in a list", tag: "t"), Card.init(title: "explicit init", tag: "t")]
  var more = [Card]()
  more.append(.init(title: "appended card", tag: "t"))
}
