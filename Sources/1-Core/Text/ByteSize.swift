/// Sizes for people.
package enum ByteSize {
  private static let units = ["bytes", "KB", "MB", "GB", "TB", "PB", "EB"]

  /// A number of bytes in the largest unit of which there is one at least: `999 bytes`, `1.2 KB`, `48 MB`.
  package static func text(_ count: Int) -> String {
    var unit = 0
    var scale = 1
    while unit + 1 < units.count, count / scale >= 1000 {
      scale *= 1000
      unit += 1
    }
    let whole = count / scale
    let tenth = count / (max(scale, 10) / 10) % 10
    return unit == 0 || whole >= 10 ? "\(whole) \(units[unit])" : "\(whole).\(tenth) \(units[unit])"
  }
}
