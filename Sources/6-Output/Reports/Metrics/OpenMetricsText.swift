internal import L10nText

/// Metrics as text, family by family: OpenMetrics 1.0, which reads as the text format of Prometheus as well.
struct OpenMetricsText {
  private var bytes: [UInt8] = []
  private var name = ""
  private var labels: [String] = []
  /// A label of every sample, in front of its own; empty for none.
  private let project: String

  init(project: String = "") { self.project = project }

  /// All that was written, and the mark of the end, without which OpenMetrics takes a text for cut off.
  var document: [UInt8] { bytes + Array("# EOF\n".utf8) }

  /// Begins a family of gauges. Names are ours, and so is the help: a sentence without quotes and backslashes.
  mutating func family(_ name: String, _ help: String, unit: String? = nil, labels: [String]) {
    self.name = name
    self.labels = labels
    bytes += "# TYPE \(name) gauge\n".utf8
    if let unit { bytes += "# UNIT \(name) \(unit)\n".utf8 }
    bytes += "# HELP \(name) \(help)\n".utf8
  }

  /// A sample with a value for each of the family's labels.
  mutating func sample(_ values: [String], _ count: Int) {
    begin(values)
    bytes += "\(count)\n".utf8
  }

  /// A sample that is a share.
  mutating func sample(_ values: [String], tenThousandths: Int) {
    begin(values)
    JSONText.append(tenThousandths: tenThousandths, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Samples in byte order of their labels.
  mutating func samples(_ counts: [[String]: Int]) {
    for (values, count) in counts.sorted(by: { Self.precedes($0.key, $1.key) }) { sample(values, count) }
  }

  /// Byte order of labels, one after the other.
  static func precedes(_ left: [String], _ right: [String]) -> Bool {
    for (left, right) in zip(left, right) where left != right {
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    return left.count < right.count
  }

  private mutating func begin(_ values: [String]) {
    bytes += name.utf8
    let isNamed = !project.isEmpty
    let all = isNamed ? zip(["project"] + labels, [project] + values) : zip(labels, values)
    for (index, (label, value)) in all.enumerated() {
      bytes += "\(index == 0 ? "{" : ",")\(label)=\"".utf8
      for byte in value.utf8 {
        switch byte {
        case UInt8(ascii: "\\"): bytes += "\\\\".utf8
        case UInt8(ascii: "\""): bytes += "\\\"".utf8
        case UInt8(ascii: "\n"): bytes += "\\n".utf8
        default: bytes.append(byte)
        }
      }
      bytes.append(UInt8(ascii: "\""))
    }
    if isNamed || !labels.isEmpty { bytes.append(UInt8(ascii: "}")) }
    bytes.append(UInt8(ascii: " "))
  }
}
