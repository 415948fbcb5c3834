internal import L10nCatalog
internal import L10nFormats
internal import L10nSystem
internal import L10nText

extension TableFileReader {
  /// The keys that a carrier gives: a nib's objects, an intent's codes, a Settings page's texts.
  mutating func carrierKeys(_ file: TableFile, of plan: TablePlan) -> CarrierKeys {
    switch file.role {
    case .interface: return interfaceKeys(plan.request(file))
    default: return .unreadable([])
    }
  }

  /// The keys of an interface file, with their texts and Xcode's comments.
  mutating func interfaceKeys(_ request: Request) -> CarrierKeys {
    do throws(SystemError) {
      return try read(request) { text, decoded, _, _ in
        let document = NibReader.read(text, decoded)
        let locator = Locator(decoded, text: text)
        let problems = document.diagnostics.map { locator.problem($0, path: request.shown, in: text) }
        guard document.isReadable else { return .unreadable(problems) }
        let keys = document.entries.map { entry in
          ExpectedKey(
            key: entry.key, value: entry.value, file: request.shownInBundle,
            position: locator.position(entry.range.lowerBound, in: text), comment: WTF8.text(entry.comment))
        }
        return .keys(keys, problems)
      }
    } catch {
      return .unreadable([Self.unreadable(request, error)])
    }
  }

  /// What a localized carrier, which replaces the table as a whole, has of the expected keys.
  mutating func carrierScan(_ file: TableFile, of plan: TablePlan, against reference: ReferenceTable)
    -> FileScan
  {
    var scan = FileScan(size: reference.count)
    switch carrierKeys(file, of: plan) {
    case .unreadable(let problems):
      // A compiled one: nobody knows, but it is there and is shown.
      scan.problems = problems
      for index in 0..<reference.count { scan.found[index] = true }
    case .keys(let keys, let problems):
      scan.problems = problems
      var sink = ScanSink(reference: reference)
      var buffer = PaddedBuffer()
      for key in keys {
        buffer.assign(key.key + key.value)
        let end = buffer.count
        buffer.withText { text in
          sink.entry(
            key: text, 0..<key.key.count, value: text, key.key.count..<end, traits: [], place: 0..<0,
            leadStart: 0,
            isLoaded: true, in: text)
        }
      }
      let problems = scan.problems
      scan = sink.scan
      scan.problems = problems
    }
    return scan
  }
}
