import Foundation

private let english = AppTree.table("en")
private let french = AppTree.table("fr")

extension GateChange {
  /// What changes nothing for the worse in a folder that stays.
  static let harmless: [String: GateChange] = [
    "table renamed with its code": GateChange { $0.renameTable() },
    "dead key removed, never used": GateChange(withDeadKey) { $0.removeKey("home.dead") },
    "key removed with its code": GateChange {
      $0.removeKey("home.title")
      $0.edit(AppTree.code, $0.source(of: "home.title"), "")
    },
    "entries sorted": GateChange {
      for language in AppTree.languages {
        let lines = ($0.files[AppTree.table(language)] ?? "").split(separator: "\n").sorted()
        $0.files[AppTree.table(language)] = lines.map { $0 + "\n" }.joined()
      }
    },
    "reformatted and written as UTF-16": GateChange {
      for language in AppTree.languages { $0.edit(AppTree.table(language), " = ", "   =\n  ") }
      $0.encoding = .utf16
    },
    "new complete language": GateChange {
      for (key, texts) in AppTree.entries {
        $0.append(AppTree.line(key, "In italiano: \(texts["en"] ?? "")"), to: AppTree.table("it"))
      }
    },
    "catalog, new language begun with one text": GateChange(.ofPlainCatalog) {
      let french = AppTree.unit("fr", "Bonjour à tous")
      $0.edit(AppTree.catalog, french, french + ",\n" + AppTree.unit("it", "Buongiorno a tutti"))
    },
    "strings become a catalog": GateChange {
      $0.remove("App/Resources")
      $0.files[AppTree.catalog] = AppTree.catalog(AppTree.entries)
    },
    "translation improved": GateChange { $0.edit(french, "Bienvenue chez vous", "Bienvenue à la maison") },
    "punctuation of a development text": GateChange { $0.edit(english, "Welcome home", "Welcome home!") },
    "source text and all its translations changed": GateChange {
      $0.edit(english, "Welcome home", "Your account is closed")
      $0.edit(french, "Bienvenue chez vous", "Votre compte est fermé")
      $0.edit(AppTree.table("de"), "Willkommen zu Hause", "Ihr Konto ist geschlossen")
    },
    "key renamed in tables and code": GateChange { $0.renameKey("home.title", "home.headline") },
    "SwiftUI text edited in code and catalog": GateChange(.ofCatalog) {
      for path in [AppTree.code, AppTree.catalog] { $0.edit(path, "Hello there", "Hello again") }
    },
  ]

  /// What leaves an old error as it was, or mends it.
  static let faults: [String: GateChange] = [
    "a finding mended": GateChange(.faulty()) { $0.edit(french, "%@ tâches pour %d", "%d tâches pour %@") },
    // The two tables are alike: only their paths tell which has moved where.
    "folder moved that has an old error": GateChange(
      .faulty(.app("Apps/A") + .app("Apps/B", " of B"), "Apps/A")
    ) { $0.move("Apps", "Moved") },
    "table renamed with its code that has an old error": GateChange(.faulty()) { $0.renameTable() },
    "other entries edited in a file that has an old error": GateChange(.faulty()) {
      $0.edit(french, "Bienvenue chez vous", "Bienvenue à la maison")
    },
    "key with an old error renamed in tables and code": GateChange(.faulty()) {
      $0.renameKey("home.tasks", "home.jobs")
    },
  ]

  private static let withDeadKey: AppTree = {
    var tree = AppTree.app()
    for language in AppTree.languages {
      tree.append(AppTree.line("home.dead", "Never shown in \(language)"), to: AppTree.table(language))
    }
    return tree
  }()
}
