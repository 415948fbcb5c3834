package import L10nCommandLine
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// A resolution for people: the choice, and its reasons.
package struct ResolutionText {
  private let style: Style
  /// The start of all paths, so that they lead to the files from the caller's folder: the root as it was typed, and a slash.
  private let pathPrefix: String

  package init(style: Style = .plain, pathPrefix: String = "") {
    self.style = style
    self.pathPrefix = pathPrefix
  }

  /// The lines, each with its end. Nothing of a file reaches the terminal unescaped.
  package func text(of resolution: Resolution) -> String {
    let texts = resolution.texts.map { lines(of: $0.found) + text(of: Resolution(bundles: $0.bundles)) }
    if !texts.isEmpty { return texts.joined(separator: "\n") }
    // Bundles that lack the asset are only named, if others have it.
    let others = resolution.isAssetUnknown ? [] : resolution.bundles.filter(\.lacksAsset)
    // Products that show the same, for the same reasons, stand above one answer.
    var answers: [(titles: [String], lines: String)] = []
    // A text is known again by its bytes: characters are put in order first, which marks without end make slow.
    var places: [[UInt8]: Int] = [:]
    for bundle in resolution.bundles where others.isEmpty || !bundle.lacksAsset {
      let (title, lines) = (bundle.path == nil ? "" : title(of: bundle), lines(of: bundle))
      let place = places[Array(lines.utf8), default: answers.count]
      if place == answers.count { answers.append(([], lines)) }
      places[Array(lines.utf8)] = place
      if !answers[place].titles.contains(title) { answers[place].titles.append(title) }
    }
    var parts = answers.map { titles, lines in
      (titles == [""] ? "" : style(.heading, titles.joined(separator: ", ")) + "\n") + lines
    }
    let shown = Set(answers.flatMap(\.titles))
    let names = others.map { bundle in
      bundle.product == nil && bundle.container != nil ? "the folder \(title(of: bundle))" : title(of: bundle)
    }.filter { !shown.contains($0) }
    if !names.isEmpty { parts.append(style(.faint, "not in \(names.joined(separator: ", "))") + "\n") }
    return parts.joined(separator: "\n")
  }

  /// A key, and the first of the texts that it was found by.
  private func lines(of found: TextSearch.Found) -> String {
    let words = ["", ", but for its spelling", ", in part", ", but for a few letters"]
    let likeness = zip(TextSearch.Likeness.allCases, words).first { $0.0 == found.likeness }?.1 ?? ""
    let places = found.places.prefix(20).map { place in
      let origin = place.locale ?? (WTF8.text(place.text) == found.key ? "the key" : nil)
      return "  \(self.place(pathPrefix + place.file, place.line, in: ".")): “\(safe(WTF8.text(place.text)))”"
        + (origin.map { " (\(safe($0)))\n" } ?? "\n")
    }
    let more = found.places.count - places.count
    return "\(style(.strong, safe(found.key))) in \(safe(found.table))\(likeness)\n\(places.joined())"
      + (more > 0 ? "  and \(more) more\n" : "")
  }
  /// The title of a bundle for people, with its path from the caller's folder.
  package func title(of bundle: BundleResolution) -> String { safe(bundle.title(at: folder(of: bundle))) }

  private func lines(of bundle: BundleResolution) -> String {
    let indent = bundle.path == nil ? "" : "  "
    return bundle.answer.map { lines(of: $0, in: bundle, indent: indent) }
      ?? lines(of: bundle.chains, in: bundle, indent: indent)
  }

  // MARK: - One answer

  private func lines(of answer: LocalizationAnswer, in bundle: BundleResolution, indent: String) -> String {
    let preferences =
      answer.preferences.isEmpty ? style(.faint, "nothing") : safe(answer.preferences.joined(separator: ", "))
    let reasons = SearchReason(answer, in: bundle).sentences
    var text = "\(indent)the user prefers  \(preferences)\n"
    text += "\(indent)search list       \(list(answer.search))\n"
    for (index, reason) in reasons.enumerated() {
      text += "\(indent)\(index == 0 ? "why" : "   ")               \(safe(reason))\n"
    }
    for asset in answer.lookups { text += "\n" + lines(of: asset, in: folder(of: bundle), indent: indent) }
    return text
  }

  private func list(_ names: [String]) -> String {
    names.enumerated().map { $0.offset == 0 ? style(.strong, safe($0.element)) : safe($0.element) }
      .joined(separator: " → ")
  }

  // MARK: - Chains

  private func lines(of chains: [LocalizationChain], in bundle: BundleResolution, indent: String) -> String {
    if chains.isEmpty, bundle.unreached.isEmpty { return "\(indent)no localization\n" }
    let width = chains.map { safe($0.locale.text).unicodeScalars.count }.max() ?? 0
    var text = ""
    for chain in chains {
      let name = safe(chain.locale.text)
      let pad = String(repeating: " ", count: width - name.unicodeScalars.count)
      text += "\(indent)\(name)\(pad)  \(list(chain.answer.search))\(doubt(about: chain.locale))\n"
      for asset in chain.answer.lookups {
        text += indent + "  " + verdict(of: asset, in: folder(of: bundle)) + "\n"
      }
    }
    for finding in bundle.unreached {
      text +=
        "\(indent)\(safe(finding.name))  \(style(.warning, "no user gets it (\(safe(finding.message)))"))\n"
    }
    return text
  }

  /// A warning about a name that no user's language can match; empty for others.
  private func doubt(about locale: LocaleTag) -> String {
    guard !locale.isLocale, let finding = LocaleNameFinding(name: locale.text), finding.kind == .neverMatches
    else { return "" }
    return "  " + style(.warning, "(\(safe(finding.message)))")
  }

  // MARK: - Files

  private func lines(of asset: ItemResolution, in folder: String, indent: String) -> String {
    let lookups = asset.tellingLookups
    // A catalog stands there once for each language.
    let repeated = Dictionary(lookups.map { ($0.file, 1) }, uniquingKeysWith: +)
    let places = lookups.map { lookup in
      let language = lookup.localization.map { " (\(safe($0)))" } ?? ""
      return place(lookup.file, lookup.line, in: folder)
        + (repeated[lookup.file, default: 0] > 1 ? language : "")
    }
    let width = places.map(\.unicodeScalars.count).max() ?? 0
    var text = "\(indent)\(style(.strong, safe(asset.name)))\n"
    for (lookup, place) in zip(lookups, places) {
      let pad = String(repeating: " ", count: width - place.unicodeScalars.count)
      let note = lookup.note.map { "; \(safe($0))" } ?? ""
      let mark = lookup.outcome == .found ? style(.success, "✓") : " "
      text += "\(indent)  \(mark) \(place)\(pad)  \(words(for: lookup.outcome))\(note)\n"
    }
    return text + "\(indent)  \(verdict(of: asset, in: folder))\n"
  }

  private func words(for outcome: Lookup.Outcome) -> String {
    switch outcome {
    case .found: style(.success, "found")
    case .noFile: style(.faint, "no such file")
    case .noKey: style(.warning, "is used, but lacks the key")
    case .refused: style(.error, "is used, but cannot be loaded")
    case .hidden: style(.faint, "not opened")
    }
  }

  /// A sentence with the text or file that the user gets.
  private func verdict(of asset: ItemResolution, in folder: String) -> String {
    guard let shown = asset.shows else { return style(.error, "→ nothing: there is no such file") }
    var text = shown.origin == .key ? style(.error, "→ ") : "→ "
    if let words = shown.text {
      text += style(.strong, "“\(safe(words))”")
    } else {
      text += style(.strong, shown.file.map { place($0, nil, in: folder) } ?? "text that cannot be read")
    }
    text += " (\(reason(for: shown, of: asset, in: folder)))"
    for rule in shown.rules {
      for one in rule.cases {
        let name = rule.name.isEmpty ? one.name : "\(rule.name), \(one.name)"
        text += "\n      \(safe(name)): “\(safe(one.text))”"
      }
    }
    return text
  }

  private func reason(for shown: Shown, of asset: ItemResolution, in folder: String) -> String {
    let name = shown.localization.map { safe($0) }
    switch shown.origin {
    case .own: return "from \(name ?? "the file"), the best match for the user"
    case .language: return "from \(name ?? "the file"), which serves the user as well"
    case .development:
      if let name, !shown.isOriginal {
        let isTaken = asset.lookups.contains { $0.outcome == .found }
        let reason =
          isTaken ? "for users without a better match" : "which code opens for keys that a file lacks"
        return "from \(name), \(reason)"
      }
      if shown.isOriginal {
        let file = shown.file.map { place($0, nil, in: folder) } ?? "the file"
        return "the development text, from \(file) itself"
      }
      return shown.file == nil ? "the key, which is the development text" : "not localized"
    case .key:
      let isElsewhere = asset.lookups.contains { $0.outcome == .hidden && $0.line != nil }
      return "the bare key" + (isElsewhere ? ": the system falls back by file, never by key" : "")
    }
  }

  /// A file of a bundle, which knows it by its path below the bundle.
  private func place(_ file: String, _ line: Int?, in folder: String) -> String {
    safe(folder == "." ? file : "\(folder)/\(file)") + (line.map { ":\($0)" } ?? "")
  }

  /// The path of a bundle from the folder in which the program was called.
  private func folder(of bundle: BundleResolution) -> String {
    guard let path = bundle.path, !pathPrefix.isEmpty else { return bundle.path ?? "." }
    return path == "." ? String(pathPrefix.dropLast()) : pathPrefix + path
  }

  private func safe(_ text: String) -> String { TerminalText.escaped(text) }
}

extension ItemResolution {
  /// The lookups without those of rules, where no rule has the key.
  fileprivate var tellingLookups: [Lookup] {
    func isRule(_ lookup: Lookup) -> Bool {
      TableFormat(name: lookup.file.utf8).map { $0.isOfOneLanguage && $0.hasForms } ?? false
    }
    let rules = lookups.filter(isRule)
    let isSilent = rules.allSatisfy { $0.line == nil && $0.outcome != .found && $0.outcome != .refused }
    return isSilent && rules.count < lookups.count ? lookups.filter { !isRule($0) } : lookups
  }
}

extension BundleResolution {
  /// The name of the product or container, with the folder.
  /// - Parameter folder: its path from the caller's folder.
  fileprivate func title(at folder: String) -> String {
    if let product { return path == "." ? product : "\(product) (\(folder))" }
    guard let container else { return folder }
    return folder == "." ? container : path == "." ? "\(folder)/\(container)" : "\(folder) (\(container))"
  }

  /// Whether something was asked for that no localization here has.
  fileprivate var lacksAsset: Bool {
    let lookups = (answer?.lookups ?? []) + chains.flatMap(\.answer.lookups)
    return !lookups.isEmpty && !lookups.contains(where: \.isKnown)
  }
}
