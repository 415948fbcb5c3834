import SwiftUI

let a = Text("before")
let b = Text("never closed
let c = Text("after a string without end")
func f( { ] }
let d = Text("after brackets that do not match")
let e = """
  a text without end \(Text("in it")
