public import Foundation

/// The folders of the project's fixtures.
public enum Fixtures {
  /// The folder of the checkout.
  public static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder `Fixtures` of the checkout.
  public static let root = checkout.appendingPathComponent("Fixtures")
}
