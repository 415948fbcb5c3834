private let manifest = "Package.swift"
private let kitCode = "Sources/Kit/Main.swift"
private let boards = "Sources/UI/Resources/Board.xcstrings"
private let resources = "\"Kit\", resources: [.process(\"Resources\")]"

/// Packages: their manifests, and what their code asks.
extension GateChange {
  static let packages: [String: GateChange] = [
    "package: tables of the app move to it, code asks the app": GateChange(.ofTarget) {
      $0.moveTablesToPackage()
    },
    "package: tables of the app move to it, code follows": GateChange(.ofTarget) {
      $0.moveTablesToPackage()
      $0.askPackage()
    },
    "package: of an app, a look-up without its bundle": .edit(
      "Kit/" + kitCode, "\"kit.title\", bundle: .module", "\"kit.title\"", in: .ofAppWithPackage),
    "package: a look-up without its bundle": .edit(
      kitCode, "\"home.title\", bundle: .module", "\"home.title\"", in: .ofPackage),
    "package: a constant for its bundle": GateChange(.ofPackage) {
      $0.edit(kitCode, ".module", "kit")
      $0.append("private let kit = Bundle.module\n", to: kitCode)
    },
    "package: code moves to another target, tables stay": .move(
      kitCode, "Sources/UI/Main.swift", in: .ofPackage),
    "package: tables move to another target, code stays": GateChange(.ofPackage) {
      for language in AppTree.languages {
        $0.move(AppTree.table(language, "Sources/Kit"), AppTree.table(language, "Sources/UI"))
      }
      $0.files[manifest] = AppTree.manifest("Kit", ["Kit", "UI"], bare: "Kit")
    },
    "package: code and texts become a new target": GateChange(.ofPackage) {
      $0.append(
        "import Foundation\n" + $0.source(of: "home.help", in: kitCode), to: "Sources/Help/Help.swift")
      $0.edit(kitCode, $0.source(of: "home.help", in: kitCode), "")
      for language in AppTree.languages {
        let table = AppTree.table(language, "Sources/Kit")
        $0.append($0.source(of: "home.help", in: table), to: AppTree.table(language, "Sources/Help"))
        $0.removeEntry("home.help", from: table)
      }
      $0.files[manifest] = AppTree.manifest("Kit", ["Kit", "UI", "Help"])
    },
    "package: tables become a catalog": GateChange(.ofPackage) {
      $0.remove("Sources/Kit/Resources")
      $0.files["Sources/Kit/Resources/Localizable.xcstrings"] = AppTree.catalog(AppTree.entries)
    },
    "package: a catalog moves within its target": .move(
      boards, "Sources/UI/Resources/Texts/Board.xcstrings", in: .ofPackage),
  ]

  static let manifests: [String: GateChange] = [
    "package: resources not named": .edit(manifest, resources, "\"Kit\"", in: .ofPackage),
    "package: English resources alone": .edit(
      manifest, resources, "\"Kit\", resources: [.process(\"Resources/en.lproj\")]", in: .ofPackage),
    "package: resources named one by one": GateChange(.ofPackage) {
      let list = AppTree.languages.map { ".process(\"Resources/\($0).lproj\")" }.joined(separator: ", ")
      $0.edit(manifest, resources, "\"Kit\", resources: [\(list)]")
    },
    "package: a language excluded": .edit(
      manifest, "\"Kit\", resources", "\"Kit\", exclude: [\"Resources/fr.lproj\"], resources", in: .ofPackage),
    "package: resources copied as they are": .edit(
      manifest, resources, resources.replacing("process", with: "copy"), in: .ofPackage),
    "package: a target renamed with its folder": GateChange(.ofPackage) {
      $0.move("Sources/Kit", "Sources/Core")
      $0.files[manifest] = AppTree.manifest("Kit", ["Core", "UI"])
    },
    "package: a target renamed, its tables left behind": GateChange(.ofPackage) {
      $0.move(kitCode, "Sources/Core/Main.swift")
      $0.files[manifest] = AppTree.manifest("Kit", ["Core", "UI"])
    },
    "package: a folder of resources renamed": GateChange(.ofPackage) {
      $0.move("Sources/Kit/Resources", "Sources/Kit/Texts")
      $0.edit(manifest, resources, resources.replacing("Resources", with: "Texts"))
    },
    "package: a manifest reformatted for other tools": GateChange(.ofPackage) {
      $0.edit(manifest, "tools-version:5.9", "tools-version:6.0")
      $0.edit(manifest, ", ", ",\n      ")
    },
  ]
}

extension AppTree {
  /// An app that links a package.
  fileprivate static let ofAppWithPackage: AppTree = {
    var tree = ofTarget
    for (path, text) in ofPackage.files {
      tree.files["Kit/" + path] = text.replacing("\"home.", with: "\"kit.")
    }
    tree.targets[0].packages = ["Kit"]
    return tree
  }()

  fileprivate mutating func moveTablesToPackage() {
    move("App/Resources", "Strings/Sources/Strings/Resources")
    files["Strings/Package.swift"] = Self.manifest("Strings", ["Strings"])
    files["Strings/Sources/Strings/Strings.swift"] =
      "import Foundation\npublic let strings = Bundle.module\n"
    targets[0].packages = ["Strings"]
  }

  fileprivate mutating func askPackage() {
    edit(Self.code, ", comment", ", bundle: strings, comment")
    edit(Self.code, "Text(\"Hello there\"", "Text(\"Hello there\", bundle: strings")
    edit(Self.code, "import SwiftUI\n", "import Strings\nimport SwiftUI\n")
  }
}
