/// What the name of a file says of the code in it.
enum SourceName {
  private static let suffixes = [".swift", ".m", ".mm", ".c", ".cc", ".cpp", ".cxx", ".M"].map {
    Array($0.utf8)
  }

  /// Whether a compiler takes it: headers are read by way of others.
  static func isSource(_ name: ArraySlice<UInt8>) -> Bool {
    suffixes.contains { name.count > $0.count && name.suffix($0.count).elementsEqual($0) }
  }
}
