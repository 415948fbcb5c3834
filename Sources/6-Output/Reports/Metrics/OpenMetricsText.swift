internal import L10nText

/// Metrics as text, family by family: OpenMetrics 1.0, which reads as the text format of Prometheus as well.
package struct OpenMetricsText {
  /// The values of the family's labels, and the number; of a family of ratios in ten-thousandths.
  package typealias Sample = (labels: [String], number: Int)

  private var bytes: [UInt8] = []
  /// A label of every sample, in front of its own; empty for none.
  private let project: String

  package init(project: String = "") { self.project = project }

  /// All that was written, what wrote it, and the mark of the end, without which OpenMetrics takes a text for cut off.
  package mutating func document(by tool: ReportOptions.Tool) -> [UInt8] {
    // The family is no `info`, a type that Prometheus' own format does not know.
    family(
      "l10ncheck_build_info", "The program that counted, and its version of ICU.",
      labels: ["icu", "version"],
      [([tool.icu, tool.version], 1)])
    return bytes + Array("# EOF\n".utf8)
  }

  /// Writes a family of gauges. Names are ours, and so is the help: a sentence without quotes and backslashes.
  package mutating func family(
    _ name: String, _ help: String, unit: String? = nil, labels: [String], _ samples: [Sample]
  ) {
    bytes += "# TYPE \(name) gauge\n".utf8
    if let unit { bytes += "# UNIT \(name) \(unit)\n".utf8 }
    bytes += "# HELP \(name) \(help)\n".utf8
    for sample in samples {
      bytes += name.utf8
      append(labels, sample.labels)
      if unit == "ratio" {
        JSONText.append(tenThousandths: sample.number, to: &bytes)
      } else {
        bytes += "\(sample.number)".utf8
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Samples in byte order of their labels.
  static func sorted(_ counts: [[String]: Int]) -> [Sample] {
    counts.sorted { precedes($0.key, $1.key) }.map { ($0, $1) }
  }

  /// Byte order of labels, one after the other.
  static func precedes(_ left: [String], _ right: [String]) -> Bool {
    for (left, right) in zip(left, right) where left != right {
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    return left.count < right.count
  }

  private mutating func append(_ labels: [String], _ values: [String]) {
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
