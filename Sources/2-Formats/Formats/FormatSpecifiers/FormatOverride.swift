/// A project's word on whether a text is a format; nil where it says nothing. The table's name begins with the path of its
/// container.
package typealias FormatOverride =
  @Sendable (_ key: [UInt8], _ source: [UInt8], _ table: String) -> Bool?
