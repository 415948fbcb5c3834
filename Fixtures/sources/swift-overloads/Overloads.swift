import SwiftUI

struct Badge {
  init(_ title: String) {}
}

struct Chip {
  init(_ title: LocalizedStringKey) {}
  @_disfavoredOverload init(_ title: String) {}
}

extension View {
  func hint(_ text: LocalizedStringKey) -> some View { self }
  func hint(_ text: String) -> some View { self }
}

func use(flag: Bool, name: String, key: LocalizedStringKey) {
  _ = Badge("a plain string")
  _ = Chip("a chip")
  _ = Text("x").hint("which overload")
  _ = Text(flag ? "both" : "literal")
  _ = Text(flag ? "only one" : name)
  _ = Text(flag ? "with a key" : key)
  _ = Text(name + "joined")
  _ = Text(optional ?? "coalesced")
  if name == "compared" {}
}
