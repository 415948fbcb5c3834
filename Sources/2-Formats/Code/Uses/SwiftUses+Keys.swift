/// The keys that the compiler makes of literals.
extension SwiftUses {
  /// The key of a literal: interpolations become specifiers by their types.
  func keyText(_ literal: SourceLiteral, isPhrase: Bool = false) -> KeyText {
    guard literal.hasHoles else { return KeyText(literal.plainText ?? []) }
    var parts: [[UInt8]] = [[]]
    for piece in literal.pieces {
      switch piece {
      case .text(let bytes): parts[parts.count - 1] += isPhrase ? bytes : Self.percentDoubled(bytes)
      case .hole(let open):
        if let specifier = specifier(open, isPhrase: isPhrase) {
          parts[parts.count - 1] += specifier
        } else {
          parts.append([])
        }
      }
    }
    return KeyText(parts: parts, hole: .specifier)
  }

  /// The key of a literal that is put together at run time.
  func composed(_ literal: SourceLiteral) -> KeyText {
    var parts: [[UInt8]] = [[]]
    for piece in literal.pieces {
      switch piece {
      case .text(let bytes): parts[parts.count - 1] += bytes
      case .hole: parts.append([])
      }
    }
    return KeyText(parts: parts, hole: .anything)
  }

  private static func percentDoubled(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
    var doubled: [UInt8] = []
    for byte in bytes {
      doubled.append(byte)
      if byte == UInt8(ascii: "%") { doubled.append(byte) }
    }
    return doubled
  }

  /// What stands in the key for an interpolation, nil where its type is not known.
  private func specifier(_ open: Int, isPhrase: Bool) -> [UInt8]? {
    let arguments = source.arguments(open)
    guard let first = arguments.first else { return nil }
    let start = first.value.lowerBound
    // `\(.applicationName)`, `\(\.$target)`
    if tokens.isMark(start, "\\"), tokens.isMark(start + 1, "."), tokens[start + 2].kind == .identifier {
      return variable(source.text.bytes(tokens[start + 2].range))
    }
    if isPhrase, tokens.isMark(start, "."), tokens[start + 1].kind == .identifier, first.value.count == 2 {
      return variable(source.text.bytes(tokens[start + 1].range))
    }
    if first.label == Labels.placeholder {
      return SpecifierTable.placeholders[tokens.name(start + 1)].map(Self.bytes)
    }
    for argument in arguments.dropFirst() {
      let value = argument.value.lowerBound
      if argument.label == Labels.specifier {
        guard tokens[value].kind == .string else { return nil }
        return SwiftLiteral.read(value, in: tokens, source.text).plainText
      }
      if argument.label != .none { return Array("%@".utf8) }
    }
    return SpecifierTable.specifier(file.type(first.value).map(project.resolved)).map(Self.bytes)
  }

  private func variable(_ name: [UInt8]) -> [UInt8] {
    Array("${".utf8) + (name.first == UInt8(ascii: "$") ? Array(name.dropFirst()) : name) + Array("}".utf8)
  }

  static func bytes(_ text: StaticString) -> [UInt8] {
    Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

extension Labels {
  static let placeholder = Name("placeholder")
  static let specifier = Name("specifier")
}
