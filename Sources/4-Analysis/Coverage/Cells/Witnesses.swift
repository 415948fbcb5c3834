internal import L10nLocale

/// The languages of a table that tell what a text is; of a part of an app those of the whole.
struct Witnesses {
  private let columns: [(bits: TranslationBits, language: String, isAbroad: Bool)]
  /// The numbers of the keys in a whole that has other ones.
  private let numbers: [[UInt8]: Int]?

  /// A language's vote: whether it has another text, and other letters than the source.
  struct Vote {
    var isOther: Bool
    let isAbroad: Bool
  }

  /// The number of languages with another text and with the same, and of each those with other letters.
  struct Counts {
    var other = 0, same = 0, otherAbroad = 0, sameAbroad = 0

    /// - Parameter language: one that is no witness.
    init(of votes: [String: Vote], but language: String? = nil) {
      for (name, vote) in votes where name != language {
        let abroad = vote.isAbroad ? 1 : 0
        if vote.isOther {
          (other, otherAbroad) = (other + 1, otherAbroad + abroad)
        } else {
          (same, sameAbroad) = (same + 1, sameAbroad + abroad)
        }
      }
    }
  }

  /// - Parameter numbers: nil where the keys are the table's.
  init(_ columns: [TranslationBits], of development: LocaleTag?, numbers: [[UInt8]: Int]? = nil) {
    let own = Self.language(development)
    self.columns = columns.filter(\.hasOwn).map {
      ($0, Self.language($0.tag), $0.tag.writtenScript != development?.writtenScript ?? "")
    }.filter { $0.1 != own }
    self.numbers = numbers
  }

  /// The number of languages.
  var count: Int { Set(columns.map(\.language)).count }

  /// The name of a language and its letters.
  static func language(_ tag: LocaleTag?) -> String {
    "\(tag?.language ?? "") \(tag?.writtenScript ?? "")"
  }

  /// The votes by language. One that leaves most of the table as it is does not vote for that.
  func votes(on key: SourceKey, number: Int, withCopies: Bool = false) -> [String: Vote] {
    guard let number = numbers.map({ $0[key.key] }) ?? number else { return [:] }
    var votes: [String: Vote] = [:]
    for (bits, language, isAbroad) in columns where bits.isTold(number) {
      let isOther = !bits.same[number] && !bits.alike[number]
      if isOther || withCopies || bits.alike[number] || bits.translatedCount > bits.same.count {
        votes[language, default: Vote(isOther: isOther, isAbroad: isAbroad)].isOther =
          isOther || votes[language]?.isOther == true
      }
    }
    return votes
  }

  func counts(on key: SourceKey, number: Int, withCopies: Bool) -> Counts {
    Counts(of: votes(on: key, number: number, withCopies: withCopies))
  }
}
