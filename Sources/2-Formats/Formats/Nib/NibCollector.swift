/// Gathers entries while the elements of an interface file go by.
struct NibCollector {
  /// The part that an open element plays for the texts in it.
  private enum Role {
    case object
    /// The state of a button, by its name.
    case state(String)
    case configuration
    case headerCell
    case accessibility
    case segments
    case segment(Int)
    /// A list of strings, by the name of its element.
    case list(String)
    case bindingOptions
    case runtimeAttributes
    case runtimeAttribute(isLocalized: Bool)
    case note
    case noteFragment
    /// A string with its key.
    case string(String, isBase64: Bool)
    case other
  }

  private struct Frame {
    var element: String
    var role: Role
    /// The open object that the texts belong to, as a place in `objects`.
    var owner: Int?
    /// The number of segments, strings or localized attributes met in the element.
    var count = 0
    var text: [UInt8] = []
    var range = 0..<0
  }

  private struct Object {
    var id: [UInt8]
    var element: String
    /// The object around it, as a place in `objects`.
    var parent: Int?
    var entries: [Int] = []
    var note: [UInt8] = []
  }

  private(set) var kind = NibDocument.Kind.unknown
  private(set) var entries: [NibDocument.Entry] = []
  /// Whether there is more to see than texts of entries.
  private(set) var showsMore = false
  private static let shown: Set = ["fragment", "image", "locale", "userDefinedRuntimeAttribute"]
  /// The object of each of them.
  private var owners: [Int] = []
  private var frames: [Frame] = []
  private var objects: [Object] = []
  private var platform = NibDocument.Platform.uiKit
  private var visibility = NibVisibility()
  /// The bytes of ids and notes of objects, counted for each text that repeats them.
  private(set) var unfolded = 0
  /// The greatest `unfolded` that is read.
  private let limit: Int

  /// - Parameter size: the size of the file in bytes.
  init(size: Int) { limit = size * 16 + 1 << 20 }

  /// Whether ids and notes exceed the limit: the entries then lack some texts.
  var isTooLarge: Bool { unfolded > limit }

  mutating func take(_ event: XMLEvent) {
    switch event {
    case .start(let tag): start(tag)
    case .end: end()
    case .text(let text, let range):
      guard case .string? = frames.last?.role else { return }
      let last = frames.count - 1
      // A comment or CDATA may cut a text in two.
      frames[last].range =
        frames[last].text.isEmpty ? range : frames[last].range.lowerBound..<range.upperBound
      frames[last].text += text
    case .comment: break
    }
  }

  private mutating func start(_ tag: XMLStartTag) {
    if frames.isEmpty { setKind(tag) }
    guard case .document = kind else {
      frames.append(Frame(element: tag.name, role: .other))
      return
    }
    showsMore = showsMore || Self.shown.contains(tag.name) || tag.name.hasSuffix("Formatter")
    let role = role(of: tag)
    var owner = frames.last?.owner
    visibility.take(tag, in: owner)
    if case .object = role {
      objects.append(Object(id: tag["id"] ?? [], element: tag.name, parent: owner))
      owner = objects.count - 1
      visibility.take(tag, as: objects.count - 1, in: objects[objects.count - 1].parent)
    }
    if case .segment? = Optional(role), !frames.isEmpty { frames[frames.count - 1].count += 1 }
    frames.append(Frame(element: tag.name, role: role, owner: owner, range: tag.range))
    for attribute in tag.attributes { take(attribute.name, attribute.value, attribute.range) }
  }

  private mutating func setKind(_ root: XMLStartTag) {
    switch root.name {
    case "document":
      let runtime = (root.word("targetRuntime") ?? "") + " " + (root.word("type") ?? "")
      let isAppKit = runtime.contains("MacOSX") || runtime.contains(".Cocoa.")
      platform = isAppKit ? .appKit : .uiKit
      kind = .document(platform)
    case "archive": kind = .archive
    case "plist": kind = .compiled
    default: kind = .unknown
    }
  }

  private func role(of tag: XMLStartTag) -> Role {
    let parent = frames.last
    switch tag.name {
    case "string", "mutableString":
      let isBase64 = tag.word("base64-UTF8") == "YES"
      return .string(tag.word("key") ?? "", isBase64: isBase64)
    case "state" where parent?.element == "button": return .state(tag.word("key") ?? "")
    case "buttonConfiguration": return .configuration
    case "tableHeaderCell" where parent?.element == "tableColumn": return .headerCell
    case "accessibility": return .accessibility
    case "segments": return .segments
    case "segment":
      if case .segments? = parent?.role { return .segment(parent?.count ?? 0) }
    case "objectValues", "scopeButtonTitles": return .list(tag.name)
    case "dictionary" where parent?.element == "binding" && tag.word("key") == "options":
      return .bindingOptions
    case "userDefinedRuntimeAttributes": return .runtimeAttributes
    case "userDefinedRuntimeAttribute":
      let type = tag.word("type") ?? ""
      return .runtimeAttribute(isLocalized: type == "localizedString" || tag.word("localizable") == "YES")
    case "attributedString" where tag.word("key") == "userComments": return .note
    case "fragment":
      if case .note? = parent?.role { return .noteFragment }
    default: break
    }
    return tag["id"] == nil ? .other : .object
  }

  /// A property of the innermost open element: one of its attributes, or a string in it.
  private mutating func take(_ name: String, _ value: [UInt8], _ range: Range<Int>) {
    guard let frame = frames.last, let owner = frame.owner, !value.isEmpty else { return }
    let suffix: String?
    switch frame.role {
    case .object: suffix = NibProperty.suffix(name, of: objects[owner].element, on: platform)
    case .state(let state): suffix = name == "title" ? NibProperty.suffix(ofTitleInState: state) : nil
    case .configuration: suffix = name == "title" || name == "subtitle" ? "configuration.\(name)" : nil
    case .headerCell: suffix = name == "title" ? "headerCell.title" : nil
    case .accessibility: suffix = NibProperty.suffix(ofAccessibility: name, on: platform)
    case .segment(let index): suffix = NibProperty.suffix(ofSegment: name, index, on: platform)
    case .bindingOptions: suffix = NibProperty.suffix(ofBinding: name)
    case .runtimeAttribute(let isLocalized):
      guard isLocalized, name == "value", frames.count > 1 else { return }
      let index = frames[frames.count - 2].count
      frames[frames.count - 2].count += 1
      suffix = "ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(index)]"
    case .noteFragment:
      if name == "content" { objects[owner].note += value }
      return
    case .segments, .list, .runtimeAttributes, .note, .string, .other: suffix = nil
    }
    if let suffix { add(suffix, value, range, to: owner) }
  }

  private mutating func add(_ suffix: String, _ value: [UInt8], _ range: Range<Int>, to owner: Int) {
    // Two members are copied, and not the whole object: its list of entries would be copied for each.
    let (id, element) = (objects[owner].id, objects[owner].element)
    objects[owner].entries.append(entries.count)
    // The object's id counts for every entry, as each key has it.
    unfolded += id.count
    if unfolded > limit { return }
    owners.append(owner)
    entries.append(
      NibDocument.Entry(
        key: id + [UInt8(ascii: ".")] + Array(suffix.utf8), objectID: id,
        className: NibClass.name(of: element, on: platform), suffix: suffix, value: value, range: range))
  }

  /// Completes all entries with facts that became known behind them.
  mutating func finish() {
    for place in entries.indices {
      visibility.complete(&entries[place], of: owners[place])
    }
  }

  private mutating func end() {
    guard let frame = frames.popLast() else { return }
    switch frame.role {
    case .string(let key, let isBase64):
      let value = isBase64 ? NibBase64.decode(frame.text) : frame.text
      if case .list(let list)? = frames.last?.role {
        let index = frames[frames.count - 1].count
        frames[frames.count - 1].count += 1
        guard let suffix = NibProperty.suffix(ofList: list), let owner = frame.owner, !value.isEmpty else {
          return
        }
        add("\(suffix)[\(index)]", value, frame.range, to: owner)
      } else {
        take(key, value, frame.range)
      }
    case .object:
      guard let owner = frame.owner, !objects[owner].note.isEmpty else { return }
      // The note may have come behind the texts.
      unfolded += objects[owner].note.count * objects[owner].entries.count
      if unfolded > limit { return }
      for entry in objects[owner].entries { entries[entry].note = objects[owner].note }
    default: break
    }
  }
}
