internal import L10nText

/// Makes the workbook of one localization: its table in one sheet.
package struct HandoffWorkbook: Sendable {
  private let builder: HandoffBuilder
  private let output: HandoffOutput

  /// - Parameter output: a table.
  package init(_ builder: HandoffBuilder, _ output: HandoffOutput) {
    self.builder = builder
    self.output = output
  }

  /// - Parameter body: gets the workbook; what it throws ends the work.
  package func make<Failure: Error>(
    _ head: HandoffHead, _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> HandoffExport.Summary {
    var table: [UInt8] = []
    var summary = HandoffExport(builder, output, heads: [head]).run { table += $1 }
    let (bytes, unfit) = WorkbookWriter.workbook(table, sheet: head.names.locale)
    summary.problems += unfit.map { key in
      Problem(
        .handoffLeftOut, path: ".",
        message:
          "\"\(WTF8.text(key))\" is left out for \(head.locale): a cell of a workbook cannot hold one of its texts"
      )
    }
    try body(bytes)
    return summary
  }
}
