import SwiftUI

#if os(macOS)
  let platform = Text("on a Mac")
#elseif os(iOS)
  let platform = Text("on a phone")
#else
  let platform = Text("elsewhere")
#endif

#Preview("name of a preview") {
  Text("in a preview macro")
}

struct Page_Previews: PreviewProvider {
  static var previews: some View { Text("in a provider") }
}

struct Page: View {
  var body: some View {
    Group {
      #if DEBUG
        Text("while debugging")
      #endif
      Text("always")
    }
    .help("of a view")
  }
}
