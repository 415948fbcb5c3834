/// The index of one text, made when somebody asks for a place, for all who ask.
package final class SharedLines {
  private var made: LineIndex?

  package init() {}

  /// - Parameter limit: no offset behind this one will be asked for.
  package func index(_ decoded: DecodedText, text: RawSpan, upTo limit: Int) -> LineIndex {
    let index = made?.reaching(limit, in: text) ?? LineIndex(decoded, text: text, upTo: limit)
    made = index
    return index
  }
}
