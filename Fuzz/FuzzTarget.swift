#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What can be fuzzed, by name: scripts/maintainer/fuzz says by L10NCHECK_FUZZ_TARGET which one is. All are one executable, which is built once.
private let targets: [String: @Sendable (UnsafePointer<UInt8>?, Int) -> Int32] = [
  "FuzzArchive": fuzzArchive,
  "FuzzConfiguration": fuzzConfiguration,
  "FuzzEncodings": fuzzEncodings,
  "FuzzHandoff": fuzzHandoff,
  "FuzzHistory": fuzzHistory,
  "FuzzNib": fuzzNib,
  "FuzzPropertyList": fuzzPropertyList,
  "FuzzReport": fuzzReport,
  "FuzzSources": fuzzSources,
  "FuzzStoreKit": fuzzStoreKit,
  "FuzzStrings": fuzzStrings,
  "FuzzStringsEdits": fuzzStringsEdits,
  "FuzzUTF8": fuzzUTF8,
  "FuzzWorkbook": fuzzWorkbook,
  "FuzzXCStrings": fuzzXCStrings,
]

private let chosen: @Sendable (UnsafePointer<UInt8>?, Int) -> Int32 = {
  let name = getenv("L10NCHECK_FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = targets[name] else { preconditionFailure("L10NCHECK_FUZZ_TARGET names no target") }
  return target
}()

/// What libFuzzer calls with each input.
@c(LLVMFuzzerTestOneInput) public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  chosen(start, count)
}
