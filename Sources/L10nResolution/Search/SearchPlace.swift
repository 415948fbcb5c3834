/// A folder that the loader looks into, in its turn.
struct SearchPlace: Sendable {
  /// Nil for the folder of what is not localized; `Base`, or a localization as it stands in the bundle.
  var name: String?
  /// What the user gets if a file here wins.
  var origin: Shown.Origin
  /// The places of its folders in the container; empty where there are none.
  var folders: [Int?]

  /// The order of the loader: what is not localized, the first localization, `Base`, the others.
  static func order(of answer: LocalizationAnswer, in index: FileIndex) -> [SearchPlace] {
    func folders(_ name: String) -> [Int?] { index.folders(named: name) }
    var places = [SearchPlace(name: nil, origin: .development, folders: [nil])]
    let base = folders("Base")
    for (index, name) in answer.search.enumerated() {
      places.append(SearchPlace(name: name, origin: answer.origin(at: index), folders: folders(name)))
      if index == 0, !base.isEmpty, !answer.search.contains(where: { $0.utf8.elementsEqual("Base".utf8) }) {
        places.append(SearchPlace(name: "Base", origin: .development, folders: base))
      }
    }
    return places
  }
}
