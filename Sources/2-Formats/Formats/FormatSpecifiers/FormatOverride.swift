/// What a project says of its texts: whether one is a format, nil where nothing is said. The table's name has the path of
/// its container in front.
package typealias FormatOverride =
  @Sendable (_ key: [UInt8], _ source: [UInt8], _ table: String) -> Bool?
