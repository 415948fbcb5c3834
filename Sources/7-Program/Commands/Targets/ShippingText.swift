internal import L10nCoverage
internal import L10nDiscovery
internal import L10nCommandLine
internal import L10nSystem
internal import L10nText

struct ShippingText {
  let style: Style
  /// Whether every file is named.
  let listsFiles: Bool

  /// The lines, each with its end.
  func text(of shipping: Shipping) -> String {
    let hosts = shipping.hosts
    let plain = shipping.projects.filter { project in
      !project.targets.isEmpty && project.targets.allSatisfy { isPlain($0) }
    }
    // Projects without texts are folded into one line: few of many packages may have some.
    let folds = plain.count > 1 && plain.count < shipping.projects.count
    var parts = shipping.projects.filter { project in
      !folds || !project.targets.allSatisfy { isPlain($0) } || project.targets.isEmpty
    }.map { text(of: $0, in: hosts) }
    if folds {
      let names = NumberText.names(plain.map { safe($0.path) }, limit: 6)
      parts.append(style(.faint, "nothing localized: ") + names + "\n")
    }
    if !shipping.notShipped.isEmpty {
      let count = shipping.notShipped.count
      var part = style(.strong, "not shipped") + ": \(count) string file\(count == 1 ? "" : "s")\n"
      let limit = listsFiles ? count : 5
      for path in shipping.notShipped.prefix(limit) { part += "  \(safe(path))\n" }
      if count > limit { part += style(.faint, "  … and \(count - limit) more; --verbose names all") + "\n" }
      parts.append(part)
    }
    return parts.joined(separator: "\n")
  }

  private func text(of project: ShippingProject, in hosts: [String: [ShippingTarget]]) -> String {
    var text = style(.heading, safe(project.path)) + "\n"
    if project.targets.isEmpty { text += "  no targets\n" }
    // Plain targets share one line.
    let plain = project.targets.filter { isPlain($0) }
    for target in project.targets where !isPlain(target) {
      let kind = target.productType.isEmpty ? "no product" : safe(target.productType)
      text += "  \(style(.strong, safe(target.name))) (\(kind)): "
      if target.files.isEmpty {
        text += style(.faint, "nothing localized") + "\n"
      } else {
        let count = target.files.count
        let languages =
          target.localizations.isEmpty
          ? "no language" : target.localizations.map(safe).joined(separator: ", ")
        text += "\(count) file\(count == 1 ? "" : "s") in \(languages)\n"
      }
      if !target.embeds.isEmpty { text += "    embeds \(target.embeds.map(safe).joined(separator: ", "))\n" }
      for host in hosts[target.name] ?? [] where !target.localizations.isEmpty {
        let (has, lacks) = (host.localizations.map(safe), target.lacks(of: host).map(safe))
        text +=
          "    in \(safe(host.name)), which has \(has.isEmpty ? "no language" : has.joined(separator: ", "))"
          + (lacks.isEmpty ? "\n" : ": \(style(.warning, "lacks \(lacks.joined(separator: ", "))"))\n")
      }
      for doubt in target.doubts { text += "    " + style(.warning, "not known") + ": \(safe(doubt))\n" }
      if listsFiles {
        for file in target.files { text += "    \(safe(file.text))\n" }
      } else if !target.files.isEmpty {
        text += "    from \(Self.folders(of: target.files).map(safe).joined(separator: ", "))\n"
      }
    }
    if !plain.isEmpty {
      let names = NumberText.names(plain.map { safe($0.name) }, limit: 6)
      text += "  " + style(.faint, "nothing localized: ") + names + "\n"
    }
    return text
  }

  /// Whether there is nothing to say of a target.
  private func isPlain(_ target: ShippingTarget) -> Bool {
    !listsFiles && target.files.isEmpty && target.doubts.isEmpty
  }

  /// The folders that files come from, without their `.lproj`.
  private static func folders(of files: [FilePath]) -> [String] {
    var folders: Set<FilePath> = []
    for file in files {
      var folder = file.parent
      let parts = folder.bytes.split(separator: UInt8(ascii: "/"))
      if let place = parts.firstIndex(where: { $0.suffix(6).elementsEqual(".lproj".utf8) }) {
        folder = FilePath(bytes: Array(parts[..<place].joined(separator: [UInt8(ascii: "/")])))
      }
      folders.insert(folder)
    }
    return folders.sorted().map { $0.bytes.isEmpty ? "." : $0.text }
  }

  private func safe(_ text: String) -> String { TerminalText.escaped(text) }
}

extension ShippingTarget {
  /// The languages of a host that it has not.
  fileprivate func lacks(of host: ShippingTarget) -> [String] {
    host.localizations.filter { !localizations.contains($0) }
  }
}

extension Shipping {
  /// The targets that embed each one, by its name.
  fileprivate var hosts: [String: [ShippingTarget]] {
    var hosts: [String: [ShippingTarget]] = [:]
    for target in projects.flatMap(\.targets) {
      for name in target.embeds { hosts[name, default: []].append(target) }
    }
    return hosts
  }

  /// The document `l10ncheck.targets/1`.
  /// - Parameter products: the report's results for them.
  func json(_ products: [ProductReport]) -> JSONValue {
    let hosts = hosts
    let scopes = Dictionary(firstOf: products.map { ([$0.project, $0.name], $0.scope) })
    return .object([
      "schema": .string("l10ncheck.targets/1"),
      "projects": .array(
        projects.map { project in
          .object([
            "path": .string(project.path), "kind": .string(project.kind.rawValue),
            "targets": .array(
              project.targets.map { $0.json(in: hosts[$0.name] ?? [], scopes[[project.path, $0.name]]) }),
          ])
        }), "notShipped": .strings(notShipped),
    ])
  }
}

extension ShippingTarget {
  fileprivate func json(in hosts: [ShippingTarget], _ scope: ProductScope?) -> JSONValue {
    var members: [String: JSONValue] = [
      "name": .string(name), "productType": .string(productType), "files": .strings(files.map(\.text)),
      "localizations": .strings(localizations), "embeds": .strings(embeds), "owner": .string(owner.rawValue),
    ]
    if let scope {
      members["columns"] = .array(
        scope.columns.map { .object(["locale": .string($0.locale), "reason": .string($0.reason.rawValue)]) })
      members["infoPlist"] = .strings(scope.infoPlists)
      members["original"] = .strings(scope.originals)
    }
    if !hosts.isEmpty {
      members["hosts"] = .array(
        hosts.map { host in
          .object([
            "name": .string(host.name), "localizations": .strings(host.localizations),
            "lacks": .strings(lacks(of: host)),
          ])
        })
    }
    if !doubts.isEmpty { members["unknown"] = .strings(doubts) }
    return .object(members)
  }
}
