internal import L10nDiscovery
internal import L10nFormats
internal import L10nSystem
internal import L10nText

extension TableFileReader {
  /// The keys that a carrier gives: a nib's objects, an intent's codes, a Settings page's texts.
  mutating func carrierKeys(_ file: TableFile, of plan: TablePlan) -> KeySourceKeys {
    guard file.format.isReadable else { return .unreadable([]) }
    let request = plan.request(file)
    return file.format == .interface ? interfaceKeys(request) : entryKeys(request, file.format)
  }

  /// The keys of an interface file, with their texts and Xcode's comments.
  mutating func interfaceKeys(_ request: Request) -> KeySourceKeys {
    do throws(SystemError) {
      return try read(request) { text, decoded, _, _ in
        let document = NibReader.read(text, decoded)
        let locator = Locator(decoded, text: text)
        let problems = document.diagnostics.map { locator.problem($0, path: request.shown, in: text) }
        guard document.isReadable else { return .unreadable(problems) }
        let keys = document.entries.map { entry in
          var key = SourceKey(
            key: entry.key, value: entry.value, file: request.shownInBundle,
            position: locator.position(entry.range.lowerBound, in: text), comment: WTF8.text(entry.comment))
          // The comment has the text as well, which may say so in earnest.
          key.isFixed = entry.note.map { FixedText.says(WTF8.text($0)) } ?? false
          return key
        }
        return .keys(keys, problems, NibTexts(document))
      }
    } catch {
      return .unreadable([.unreadable(error, path: request.shown)])
    }
  }

  /// The keys of a file that says nothing else.
  private mutating func entryKeys(_ request: Request, _ format: TableFormat) -> KeySourceKeys {
    do throws(SystemError) {
      return try open(request) { original, count, pass in
        pass.read(original, count: count, of: format, ContentRequest(reading: request.reading)) {
          content, text, decoded in
          let problems = Locator.problems(content.findings, decoded, path: request.shown, in: text)
          if content.isRefused { return .unreadable(problems) }
          let lines = decoded.map { LineIndex($0, text: text) }
          let keys = content.entries.map { entry in
            SourceKey(
              key: entry.key, value: entry.first.text, file: request.shownInBundle,
              position: entry.keyRange.flatMap { lines?.position($0.lowerBound, in: text) },
              comment: entry.comment)
          }
          return .keys(keys, problems)
        }
      }
    } catch {
      return .unreadable([.unreadable(error, path: request.shown)])
    }
  }

  /// A property list with the places of its values, and what is wrong with it.
  /// - Parameter isInfo: as for `PropertyListReader.tree`.
  mutating func propertyList(
    _ request: Request, isInfo: Bool = false
  ) -> (list: PropertyListLocations?, problems: [Problem]) {
    do throws(SystemError) {
      var problems: [Problem] = []
      let list = try open(request) { original, count, pass -> PropertyListLocations? in
        let (list, reading) = pass.lists.tree(original, count: count, isInfo: isInfo)
        return pass.lists.withText(of: reading, in: original) { text in
          problems = Locator.problems(
            reading.findings, reading.format == .binary ? nil : reading.decoded, path: request.shown, in: text
          )
          guard let list else { return nil }
          let copy = reading.format == .binary ? [] : text.copy(0..<reading.decoded.end)
          return PropertyListLocations(list: list, text: copy, from: reading.decoded.start)
        }
      }
      return (list, problems)
    } catch {
      return (nil, [.unreadable(error, path: request.shown)])
    }
  }

  /// The states of the expected keys in a localized carrier, which replaces the table as a whole.
  mutating func carrierScan(
    _ file: TableFile, of plan: TablePlan, against reference: SourceComparison
  ) -> FileStates {
    switch carrierKeys(file, of: plan) {
    case .unreadable(let problems):
      // The texts of a compiled carrier are not known, but it is there and is shown.
      var scan = FileStates(size: reference.count)
      scan.problems = problems
      for index in 0..<reference.count { scan.found[index] = true }
      return scan
    case .keys(let keys, let problems, _):
      var scan = FileStateCounter.scan(keys.map { ($0.key, $0.value, []) }, against: reference)
      scan.problems = problems
      return scan
    }
  }
}
