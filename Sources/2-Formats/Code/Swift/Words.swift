/// Words of Swift, and names that the scan asks for.
enum Words {
  static let actor = Name("actor")
  static let `as` = Name("as")
  static let await = Name("await")
  static let `case` = Name("case")
  static let `catch` = Name("catch")
  static let `class` = Name("class")
  static let `default` = Name("default")
  static let `defer` = Name("defer")
  static let `deinit` = Name("deinit")
  static let disfavoredOverload = Name("_disfavoredOverload")
  static let `do` = Name("do")
  static let `else` = Name("else")
  static let `enum` = Name("enum")
  static let `extension` = Name("extension")
  static let `false` = Name("false")
  static let `fileprivate` = Name("fileprivate")
  static let `for` = Name("for")
  static let `func` = Name("func")
  static let get = Name("get")
  static let `guard` = Name("guard")
  static let `if` = Name("if")
  static let `import` = Name("import")
  static let `in` = Name("in")
  static let indirect = Name("indirect")
  static let `init` = Name("init")
  static let `is` = Name("is")
  static let lazy = Name("lazy")
  static let `let` = Name("let")
  static let macro = Name("macro")
  static let main = Name("main")
  static let mutating = Name("mutating")
  static let `nil` = Name("nil")
  static let open = Name("open")
  static let `private` = Name("private")
  static let `protocol` = Name("protocol")
  static let `public` = Name("public")
  static let `repeat` = Name("repeat")
  static let `rethrows` = Name("rethrows")
  static let `return` = Name("return")
  static let selfValue = Name("self")
  static let selfType = Name("Self")
  static let `static` = Name("static")
  static let `struct` = Name("struct")
  static let `subscript` = Name("subscript")
  static let `super` = Name("super")
  static let `switch` = Name("switch")
  static let `throw` = Name("throw")
  static let `throws` = Name("throws")
  static let `true` = Name("true")
  static let `try` = Name("try")
  static let `typealias` = Name("typealias")
  static let underscore = Name("_")
  static let `var` = Name("var")
  static let weak = Name("weak")
  static let `where` = Name("where")
  static let `while` = Name("while")
  static let yield = Name("yield")

  /// Words behind which an operand follows, no operator.
  static let beforeOperand: NameSet = [
    Self.as, Self.await, Self.case, Self.catch, Self.default, Self.do, Self.else, Self.for, Self.guard,
    Self.if, Self.in, Self.is, Self.repeat, Self.return, Self.switch, Self.throw, Self.try, Self.where,
    Self.while, Self.yield, Self.throws, Self.rethrows,
  ]

  /// Statements that have blocks, whose content belongs to the function around them.
  static let blockStatements: NameSet = [
    Self.if, Self.else, Self.for, Self.while, Self.repeat, Self.do, Self.catch, Self.switch, Self.guard,
    Self.defer,
  ]

  /// Words that start a declaration or statement on a line of its own, or modify one.
  static let startsStatement: NameSet = [
    Self.let, Self.var, Self.func, Self.struct, Self.class, Self.enum, Self.extension, Self.protocol,
    Self.typealias, Self.return, Self.if, Self.guard, Self.for, Self.while, Self.repeat, Self.switch, Self.do,
    Self.case, Self.default, Self.throw, Self.defer, Self.static, Self.private,
    Self.fileprivate, Self.`init`, Self.subscript, Self.deinit, Self.import, Self.lazy, Self.weak,
    Self.mutating, Self.indirect,
  ]
}
