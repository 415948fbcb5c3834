package import Foundation
public import Testing

/// Compares what a test got with a file under `Fixtures`: readable text, reviewed like code.
///
/// A difference, and a golden that is not there, fail the test. With `L10NCHECK_RECORD` set (`scripts/update-golden`)
/// the golden is written instead, and the test fails as well: a recording run never passes. Under `CI` nothing is
/// recorded.
public enum Golden {
  /// Expects `actual` to be the contents of the golden at `path`, relative to `Fixtures`.
  ///
  /// Text is compared by its UTF-8 bytes, not by canonical equivalence.
  public static func expect(
    _ actual: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let outcome = compare(
      actual, at: Fixtures.root.appendingPathComponent(path), recording: recording(in: environment))
    guard let fault = outcome else { return }
    Issue.record(Comment(rawValue: "\(path): \(fault)"), sourceLocation: sourceLocation)
  }

  /// What is wrong, in words, or nil where the golden holds exactly `actual`.
  package static func compare(_ actual: String, at file: URL, recording: Bool) -> String? {
    let expected = try? Data(contentsOf: file)
    if let expected, expected.elementsEqual(actual.utf8) { return nil }
    if recording {
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(actual.utf8).write(to: file)
        return "recorded"
      } catch {
        return "could not be recorded: \(error)"
      }
    }
    guard let expected else { return "no such golden; scripts/update-golden records it" }
    return "differs (- golden, + this run)\n"
      + LineDifference(from: String(decoding: expected, as: UTF8.self), to: actual).description
  }

  /// Whether goldens are written rather than compared.
  package static func recording(in environment: [String: String]) -> Bool {
    !(environment["L10NCHECK_RECORD"] ?? "").isEmpty && (environment["CI"] ?? "").isEmpty
  }

  private static var environment: [String: String] { ProcessInfo.processInfo.environment }
}
