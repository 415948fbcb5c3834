import SwiftUI

// Text("in a comment")
/* Text("in a comment") /* Text("in a nested one") */ Text("still in it") */
let views = [
  Text("escapes \"quoted\" \t tab \u{1F600} \\ back"),
  Text(#"raw "quoted" \n stays \#u{E9}"#),
  Text(##"raw "# two"##),
  Text(
    """
    lines
      indented
    joined \
    here
    """),
  Text(
    #"""
    raw lines \n
    """#),
  Text("100% of it"),
  Text("\(Text("inner \(Text("innermost"))")) outer"),
  Text(verbatim: "not a key"),
  Text(""),
]
let pattern = /it's "a" regex \/ (x)/
let other = #/ Text("in a regex") /#
let quotient = 4 / 2; let text = Text("behind a division") ; let half = 1 / 2
let chained = [1].map { $0 / 2 }.first ?? 1 / 2
