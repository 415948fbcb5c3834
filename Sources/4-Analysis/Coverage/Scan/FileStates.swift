package import L10nFormats
package import L10nText

/// The states of one table's keys in one file, for one localization.
package struct FileStates: Sendable {
  package var verdict = TableVerdict.loads
  /// Keys of the source side that the loader finds in the file.
  package var found: KeyBits
  /// The found keys of each state that a file can tell: empty, identical to the development text, traits of the
  /// entry, and texts that are still those that `stubs` wrote.
  private var states: ByState<KeyBits>
  /// The found keys whose texts differ from short development texts in signs alone.
  package var alike: KeyBits
  /// Whether the file says how far each translation is: then one that is done and says the same is meant so.
  package var hasStates = false
  /// A digest of the value for each key of the source side; empty unless asked for.
  package var digests: [UInt32] = []
  /// Keys that the source side does not have, in the order of the file, each once.
  package var extra: [[UInt8]] = []
  /// The number of the key that follows on the source side what stands before such a key in the file.
  var successors: [[UInt8]: Int32] = [:]
  /// The texts of entries of which something is said whatever other files hold, in the order of the file; empty unless it was
  /// asked for.
  package var texts: [ScannedText] = []
  /// The path of the file below the bundle, where there are texts.
  package var textsFile = ""
  /// The number of entries that the loader gets, duplicates included.
  package var entryCount = 0
  package var problems: [Problem] = []
  /// Whether the loader does not get all that stands in the file.
  package var losesEntries = false
  /// Whether a text may crash or show garbage, if that was asked for.
  package var mayHaveErrors = false
  /// The numbers of keys of which that is known.
  package var broken: [Int] = []
  /// The found keys that a build writes into a `.stringsdict`, of a language in a catalog; nil where it makes no such file.
  package var rules: KeyBits?
  /// Whether a build makes no `.strings` of a language in a catalog.
  package var isOnlyRules = false
  /// Whether nothing may be put into it: it is damaged, or a list that is not changed in place.
  package var mayRefuseTexts = false
  /// Whether it is a property list in XML or binary form, as builds make them.
  package var isPropertyList = false

  package init(size: Int) {
    let none = KeyBits(size: size)
    (found, alike) = (none, none)
    states = ByState(none)
  }

  package subscript(_ state: KeyState) -> KeyBits {
    _read { yield states[state] }
    _modify { yield &states[state] }
  }

  /// A refused file is an empty table, whatever stands in it.
  mutating func forgetEntries() {
    self = FileStates(size: found.size, verdict: verdict, losesEntries: losesEntries, problems: problems)
  }

  private init(size: Int, verdict: TableVerdict, losesEntries: Bool, problems: [Problem]) {
    self.init(size: size)
    (self.verdict, self.losesEntries, self.problems) = (verdict, losesEntries, problems)
  }
}
