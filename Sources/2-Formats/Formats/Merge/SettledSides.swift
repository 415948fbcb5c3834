internal import L10nText

/// A file that was merged by lines, with all its conflicts settled for one side. Git's options decide which lines stand
/// between its marks; they do not change a settled side.
package struct SettledSides: Equatable, Sendable {
  package typealias Line = ArraySlice<UInt8>

  private var ours: [Line] = []
  private var theirs: [Line] = []

  /// The lines of a text, without line ends.
  static func lines(of text: [UInt8]) -> [Line] {
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.last == 0x0D ? $0.dropLast() : $0 }
  }

  /// - Parameter lines: of a file with marks; nil for one without, or whose marks are not whole.
  init?(marked lines: [Line]) {
    guard let parts = Self.parts(of: lines) else { return nil }
    ours = parts.filter { [.end, .ours].contains($0.part) }.map(\.line)
    theirs = parts.filter { [.end, .theirs].contains($0.part) }.map(\.line)
  }

  /// Ours and theirs, with line feeds.
  var texts: [[UInt8]] { [ours, theirs].map { Array($0.joined(separator: [0x0A])) + [0x0A] } }

  /// The text outside of git's marks; nil for a text without marks. The lines between the marks are unknown in a common
  /// version that git has merged itself, as where branches have crossed.
  static func settled(_ text: [UInt8]) -> [UInt8]? {
    parts(of: lines(of: text)).map {
      Array($0.filter { $0.part == .end }.map(\.line).joined(separator: [0x0A])) + [0x0A]
    }
  }

  /// The lines between and outside of marks, which are not among them.
  private static func parts(of lines: [Line]) -> [(part: Mark, line: Line)]? {
    // Attributes may make them longer.
    guard let size = lines.lazy.map({ $0.prefix { $0 == Mark.ours.rawValue }.count }).first(where: { $0 > 1 })
    else { return nil }
    var state = Mark.end
    var parts: [(part: Mark, line: Line)] = []
    for line in lines {
      switch (state, Mark(line, size)) {
      case (.end, .ours?): state = .ours
      case (.ours, .base?): state = .base
      case (.ours, .theirs?), (.base, .theirs?): state = .theirs
      case (.theirs, .end?): state = .end
      case (.ours, .end?), (.base, .end?), (_, .ours?): return nil
      default: parts.append((state, line))
      }
    }
    return state == .end ? parts : nil
  }

  /// A mark that git sets: it names the lines behind it.
  private enum Mark: UInt8 {
    case ours = 0x3C
    case base = 0x7C
    case theirs = 0x3D
    case end = 0x3E

    init?(_ line: Line, _ size: Int) {
      guard let first = line.first, line.prefix(while: { $0 == first }).count == size,
        line.count == size || line[line.startIndex + size] == 0x20
      else { return nil }
      self.init(rawValue: first)
    }
  }

  /// The sides as git merges them: changes that touch each other conflict.
  /// - Parameters:
  ///   - base: nil where both sides have added the file.
  ///   - left: what ours has in another way than the common version, and `right` the same of theirs.
  package init(
    base: [UInt8]?, ours: [UInt8], theirs: [UInt8], _ left: [LineChange], _ right: [LineChange]
  ) {
    let (own, other) = (Self.lines(ofFile: ours), Self.lines(ofFile: theirs))
    guard let base = base.map(Self.lines(ofFile:)) else {
      (self.ours, self.theirs) = (own, other)
      return
    }
    var (left, right) = (left[...], right[...])
    var place = 0
    while let start = [left, right].compactMap({ $0.first?.base.lowerBound }).min() {
      var end = start
      func touching(_ changes: inout ArraySlice<LineChange>) -> LineChange? {
        guard let next = changes.first, next.base.lowerBound <= end else { return nil }
        end = max(end, next.base.upperBound)
        return changes.removeFirst()
      }
      var (one, two): ([LineChange], [LineChange]) = ([], [])
      while true {
        if let next = touching(&left) {
          one.append(next)
        } else if let next = touching(&right) {
          two.append(next)
        } else {
          break
        }
      }
      let kept = LineChange.applied([], from: place, to: start, base, base)
      let mine = LineChange.applied(one, from: start, to: end, base, own)
      let changed = LineChange.applied(two, from: start, to: end, base, other)
      self.ours += kept + (one.isEmpty ? changed : mine)
      self.theirs += kept + (two.isEmpty ? mine : changed)
      place = end
    }
    let rest = LineChange.applied([], from: place, to: base.count, base, base)
    self.ours += rest
    self.theirs += rest
  }

  private static func lines(ofFile bytes: [UInt8]) -> [Line] { lines(of: TableText(bytes)?.bytes ?? bytes) }
}

/// Lines of a version that another one has in another way.
package struct LineChange: Equatable, Sendable {
  package var base: Range<Int>
  package var new: Range<Int>

  /// The changes that a unified diff of one file shows.
  package static func all(inDiff output: [UInt8]) -> [LineChange] {
    var changes: [LineChange] = []
    var (old, new) = (0, 0)
    var isInHunk = false
    func add(_ oldCount: Int, _ newCount: Int) {
      if let last = changes.last, last.base.upperBound == old, last.new.upperBound == new {
        changes[changes.count - 1].base = last.base.lowerBound..<(old + oldCount)
        changes[changes.count - 1].new = last.new.lowerBound..<(new + newCount)
      } else {
        changes.append(LineChange(base: old..<(old + oldCount), new: new..<(new + newCount)))
      }
      old += oldCount
      new += newCount
    }
    for line in output.split(separator: 0x0A, omittingEmptySubsequences: false) {
      switch line.first {
      case UInt8(ascii: "@"):
        let parts = line.split(separator: 0x20)
        guard parts.count > 2 else { continue }
        (old, new) = (start(parts[1]), start(parts[2]))
        isInHunk = true
      case _ where !isInHunk, UInt8(ascii: "\\"): continue
      case UInt8(ascii: "-"): add(1, 0)
      case UInt8(ascii: "+"): add(0, 1)
      default:
        old += 1
        new += 1
      }
    }
    return changes
  }

  /// The place before the first line, from 0, of a part such as `-12,3`. A part without lines names the line
  /// in front of it.
  private static func start(_ part: ArraySlice<UInt8>) -> Int {
    let numbers = part.dropFirst().split(separator: UInt8(ascii: ",")).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    return max(0, (numbers.first ?? 0) - (numbers.count > 1 && numbers[1] == 0 ? 0 : 1))
  }

  /// Some lines of the base with changes made.
  fileprivate static func applied(
    _ changes: [LineChange], from start: Int, to end: Int, _ base: [SettledSides.Line],
    _ new: [SettledSides.Line]
  ) -> [SettledSides.Line] {
    func lines(_ from: Int, _ to: Int, of all: [SettledSides.Line]) -> ArraySlice<SettledSides.Line> {
      all[(from..<max(from, to)).clamped(to: all.indices)]
    }
    var result: [SettledSides.Line] = []
    var place = start
    for change in changes {
      result += lines(place, change.base.lowerBound, of: base)
      result += lines(change.new.lowerBound, change.new.upperBound, of: new)
      place = change.base.upperBound
    }
    return result + lines(place, end, of: base)
  }
}
