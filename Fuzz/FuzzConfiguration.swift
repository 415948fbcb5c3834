internal import L10nConfiguration
internal import L10nText

/// Any bytes are read to the end or refused with a place; what is accepted can be listed, and the listing says the
/// same.
func fuzzConfiguration(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let file = ConfigurationFile(bytes, path: "x.yml")
  guard file.problems.isEmpty else { return 0 }
  let listing = ConfigurationListing(EffectiveConfiguration(file: file)).text
  let copy = ConfigurationFile(Array(listing.utf8), path: "x.yml")
  precondition(
    copy.problems.isEmpty || listing.utf8.count > ConfigurationFile.largest, "a listing is refused")
  return 0
}
