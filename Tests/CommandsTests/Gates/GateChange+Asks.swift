private let page = AppTree.code
private let screen = "App/Screen.swift"
private let call = "NSLocalizedString(\"home.title\", comment: \"\")"
private let help = "NSLocalizedString(\"home.help\", comment: \"\")"

/// What code asks for, and how.
extension GateChange {
  static let calls: [String: GateChange] = [
    "code: a key put together of two, the key removed": GateChange(.ofScreen) {
      $0.edit(screen, "\"home.help\"", "\"home.\" + \"help\"")
      $0.removeKey("home.help")
    },
    "code: a text hard-coded, the key removed": GateChange(.ofScreen) {
      $0.edit(screen, help, "\"Show me how it works\"")
      $0.removeKey("home.help")
    },
    "code: a label with the bare key": .edit(screen, help, "\"home.help\"", in: .ofScreen),
    "code: a verbatim key": .edit(
      page, "Text(\"home.title\"", "Text(verbatim: \"home.title\"", in: .ofScreen),
    "code: a verbatim text, the key removed": GateChange {
      $0.edit(page, "Text(\"Hello there\"", "Text(verbatim: \"Hello there\"")
      $0.removeKey("Hello there")
    },
    "code: an interpolated number becomes a String": .edit(
      page, "count: Int = 3", "count: String = \"three\"", in: .ofCount),
    "code: a default text prints another type, in French alone": .edit(
      page, "\\(3)", "\\(\"three\")", in: .ofDefault),
    "code: a default text prints another number, in French alone": .edit(
      page, "\\(3)", "\\(4)", in: .ofDefault),
    "code: an interpolated number becomes a literal String": .edit(
      page, "\\(count)", "\\(\"3\")", in: .ofCount),
  ]

  static let idioms: [String: GateChange] = [
    "code: String(localized:)": .edit(page, call, "String(localized: \"home.title\")"),
    "code: an enum with a helper": GateChange {
      $0.edit(page, call, "L10n.title")
      $0.files["App/L10n.swift"] = """
        import Foundation
        enum L10n {
          static let title = text("home.title")
          private static func text(_ key: String) -> String { NSLocalizedString(key, comment: "") }
        }

        """
    },
    "code: a helper that falls back to English": GateChange {
      $0.edit(page, call, "text(\"home.title\")")
      $0.files["App/Text.swift"] = """
        import Foundation
        func text(_ key: String) -> String {
          let text = NSLocalizedString(key, comment: "")
          if text != key { return text }
          guard let path = Bundle.main.path(forResource: "en", ofType: "lproj"),
            let english = Bundle(path: path)
          else { return key }
          return english.localizedString(forKey: key, value: nil, table: nil)
        }

        """
    },
    "code: a helper of a package that is not there": GateChange {
      $0.edit(page, call, "localized(\"home.title\")")
      $0.edit(page, "import SwiftUI\n", "import Elsewhere\nimport SwiftUI\n")
    },
    "code: a verbatim text that is the same in all languages": GateChange(.ofSameText) {
      $0.edit(page, "Text(\"OK\"", "Text(verbatim: \"OK\"")
      $0.removeKey("OK")
    },
  ]
}

extension AppTree {
  fileprivate mutating func show(_ text: String) {
    edit(Self.code, "    Text(\"Hello there\")\n", "    Text(\"Hello there\")\n    Text(\"\(text)\")\n")
  }

  /// An app that sets the text of a label, and shows an identifier.
  fileprivate static let ofScreen: AppTree = {
    var tree = app()
    for key in ["home.help", "home.title"] { tree.edit(code, tree.source(of: key), "") }
    tree.show("home.title")
    tree.files[screen] = """
      import UIKit
      final class Screen: UIViewController {
        let label = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          label.text = \(help)
        }
      }

      """
    return tree
  }()

  /// An app with a text in code that French alone translates.
  fileprivate static let ofDefault: AppTree = {
    var tree = app()
    tree.append("let boxes = String(localized: \"home.boxes\", defaultValue: \"Boxes \\(3)\")\n", to: code)
    tree.append(line("home.boxes", "Boîtes %lld"), to: table("fr"))
    return tree
  }()

  /// An app that shows a number of things.
  fileprivate static let ofCount: AppTree = {
    var tree = ofPlainCatalog
    tree.addUnits(plurals { "%lld \($0) \($1)" }, of: "%lld things")
    tree.edit(code, "  var body", "  let count: Int = 3\n  var body")
    tree.show("\\(count) things")
    return tree
  }()

  /// An app with a text that no language has a word of its own for.
  fileprivate static let ofSameText: AppTree = {
    var tree = app()
    for language in languages { tree.append(line("OK", "OK"), to: table(language)) }
    tree.show("OK")
    return tree
  }()
}
