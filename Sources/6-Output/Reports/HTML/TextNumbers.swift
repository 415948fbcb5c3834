/// Texts that stand many times, such as paths, comments and lists, each kept once and numbered from 0.
struct TextNumbers {
  private(set) var texts: [String]
  private var numbers: [String: Int] = [:]
  private var last: (text: String, number: Int)?

  /// - Parameter first: texts that have their numbers from the start, each one once.
  init(_ first: [String] = []) {
    texts = []
    for text in first { _ = number(of: text) }
  }

  /// The number of a text. What was asked for last costs nothing.
  mutating func number(of text: String) -> Int {
    if let last, last.text == text { return last.number }
    let number: Int
    if let known = numbers[text] {
      number = known
    } else {
      number = texts.count
      texts.append(text)
      numbers[text] = number
    }
    last = (text, number)
    return number
  }
}
