/// Which format a file has, as its name says.
extension TableFormat {
  /// By the number of their bytes: of each name in a tree it is asked what its end stands for, and hardly any is one of these.
  private static let byLength: [[(ending: [UInt8], format: TableFormat)]] = {
    let all = TableFormat.all.flatMap { format in
      format.endings.map { (ending: Array($0.utf8), format: format) }
    }
    return (0...(all.map(\.ending.count).max() ?? 0)).map { count in
      all.filter { $0.ending.count == count }
    }
  }()

  /// The format of files whose names end so, case and all, as the loader compares them; nil for another end.
  /// - Parameter ending: without the dot.
  package init?(ending: UnsafeBufferPointer<UInt8>) {
    guard ending.count < Self.byLength.count,
      let found = Self.byLength[ending.count].first(where: { $0.ending.elementsEqual(ending) })
    else { return nil }
    self = found.format
  }

  /// The format that a name says to people, for whom case is nothing; nil where it says none.
  package init?(name: some BidirectionalCollection<UInt8>) {
    let ending = Self.ending(of: name)
    guard let format = ending.withUnsafeBufferPointer({ TableFormat(ending: $0) }) else { return nil }
    self = format
  }

  /// The end of a name in small letters, without the dot; empty where there is none.
  package static func ending(of name: some BidirectionalCollection<UInt8>) -> [UInt8] {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return [] }
    return name[name.index(after: dot)...].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}
