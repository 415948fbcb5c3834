/// Words of Swift, and names that the scan asks for.
enum Words {
  static let `as` = Name("as")
  static let await = Name("await")
  static let `case` = Name("case")
  static let `class` = Name("class")
  static let `default` = Name("default")
  static let disfavoredOverload = Name("_disfavoredOverload")
  static let `else` = Name("else")
  static let `enum` = Name("enum")
  static let `extension` = Name("extension")
  static let `false` = Name("false")
  static let `for` = Name("for")
  static let `func` = Name("func")
  static let get = Name("get")
  static let `guard` = Name("guard")
  static let `if` = Name("if")
  static let `import` = Name("import")
  static let `in` = Name("in")
  static let `init` = Name("init")
  static let `is` = Name("is")
  static let `let` = Name("let")
  static let macro = Name("macro")
  static let `nil` = Name("nil")
  static let override = Name("override")
  static let `public` = Name("public")
  static let `rethrows` = Name("rethrows")
  static let `return` = Name("return")
  static let selfValue = Name("self")
  static let selfType = Name("Self")
  static let `static` = Name("static")
  static let `struct` = Name("struct")
  static let `super` = Name("super")
  static let `switch` = Name("switch")
  static let `throws` = Name("throws")
  static let `true` = Name("true")
  static let `try` = Name("try")
  static let `typealias` = Name("typealias")
  static let underscore = Name("_")
  static let `var` = Name("var")
  static let `where` = Name("where")
  static let `while` = Name("while")

  /// Words behind which an operand follows, no operator.
  static let beforeOperand: NameSet = """
    as await case catch default do else for guard if in is repeat return switch throw try where while yield throws rethrows
    """

  /// Statements that have blocks, whose content belongs to the function around them.
  static let blockStatements: NameSet = "if else for while repeat do catch switch guard defer"

  /// Words that start a declaration or statement on a line of its own, or modify one.
  static let startsStatement: NameSet = """
    let var func struct class enum extension protocol typealias return if guard for while repeat switch do case default throw defer static private
    fileprivate init subscript deinit import lazy weak mutating indirect
    """
}
