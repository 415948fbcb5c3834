internal import L10nText

/// Reads a `.strings` file once, for two questions: what the loader gets out of it, and what stands in it. The loop
/// here is the whole of the work on a sound file; everything about faults is in `StringsRecovery`.
enum StringsReader {
  /// Reads the text between `start` and `end`, which the text's padding follows.
  /// - Parameter isGNUstep: whether it is GNUstep that reads it: with escapes, unquoted strings and values of its own, and
  ///   refusing the whole file where Apple's loader stops in silence.
  static func read<Handler: StringsHandler & ~Copyable>(
    _ text: RawSpan, from start: Int, to end: Int, isGNUstep: Bool = false, handler: inout Handler
  ) -> StringsOutcome {
    var state = StringsRecovery(text: start..<end, isGNUstep: isGNUstep)
    guard start < end else {
      // A file without any character is an error; one with white space alone is an empty table.
      state.outcome.verdict = .refused
      return state.outcome
    }
    var openComment: Int?
    var lead = start
    var offset = start
    while true {
      offset = OldStyleSyntax.skipTrivia(text, from: offset, to: end, openComment: &openComment)
      if openComment != nil, let resume = state.commentNeverCloses(&openComment, in: text) {
        offset = resume
        continue
      }
      // The key.
      let first = text[byte: offset]
      var key: OldStyleToken
      if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") && !isGNUstep {
        switch OldStyleSyntax.quotedToken(text, at: offset, to: end) {
        case .token(let token): key = token
        case .unterminated:
          let resume = state.keyNeverCloses(at: offset, in: text)
          offset = resume
          lead = resume
          continue
        }
      } else if isGNUstep, OldStyleSyntax.isGNUstepBare(first) {
        key = OldStyleSyntax.gnustepBareToken(text, at: offset)
      } else if OldStyleSyntax.isBare(first) {
        key = OldStyleSyntax.bareToken(text, at: offset)
      } else if offset >= end {
        break
      } else {
        offset = state.cannotStartKey(at: offset, in: text)
        lead = offset
        continue
      }
      key.hasGNUstepEscapes = isGNUstep
      // The value.
      offset = OldStyleSyntax.skipGap(text, from: key.range.upperBound, to: end, openComment: &openComment)
      var value = StringsEntry.Value.key
      var valueEnd = key.range.upperBound
      if text[byte: offset] == UInt8(ascii: "=") {
        let equals = offset
        offset = OldStyleSyntax.skipGap(text, from: offset &+ 1, to: end, openComment: &openComment)
        let byte = text[byte: offset]
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") && !isGNUstep {
          guard
            case .token(var token) = OldStyleSyntax.quotedToken(
              text, at: offset, to: end, looksForPlaceholders: true)
          else {
            let cut = state.valueNeverCloses(at: offset, in: text)
            emit(key, .text(cut.token), lead, cut.resume, &state, &handler, text)
            offset = cut.resume
            lead = offset
            continue
          }
          token.hasGNUstepEscapes = isGNUstep
          offset = OldStyleSyntax.skipGap(
            text, from: token.range.upperBound, to: end, openComment: &openComment)
          if text[byte: offset] == UInt8(ascii: ";") {
            // Nearly all entries end here.
            offset &+= 1
            state.count()
            handler.pair(key, token, leadStart: lead, end: offset, isLoaded: state.isLoading, in: text)
            lead = offset
            continue
          }
          value = .text(token)
          valueEnd = token.range.upperBound
        } else if isGNUstep, OldStyleSyntax.isGNUstepBare(byte) || byte == UInt8(ascii: ";") {
          // The value is empty if nothing stands in its place.
          let token = OldStyleSyntax.gnustepBareToken(text, at: offset)
          value = .text(token)
          valueEnd = token.range.upperBound
        } else if OldStyleSyntax.isBare(byte) {
          let token = OldStyleSyntax.bareToken(text, at: offset)
          value = .text(token)
          valueEnd = token.range.upperBound
        } else {
          let structure = state.structure(
            at: offset, behind: equals, in: text, openComment: &openComment)
          guard let structureEnd = structure.end else {
            offset = structure.resume
            lead = offset
            continue
          }
          value = .structure(offset..<structureEnd)
          valueEnd = structureEnd
        }
        offset = OldStyleSyntax.skipGap(text, from: valueEnd, to: end, openComment: &openComment)
      }
      // The semicolon, which GNUstep does not ask for before a brace.
      let isLast =
        isGNUstep && state.openBrace != nil && value != .key && text[byte: offset] == UInt8(ascii: "}")
      if text[byte: offset] == UInt8(ascii: ";") || isLast {
        if !isLast { offset &+= 1 }
        if isGNUstep, value == .key {
          // A key alone has an empty text there.
          value = .text(
            OldStyleToken(range: valueEnd..<valueEnd, content: valueEnd..<valueEnd, hasEscapes: false))
        }
        emit(key, value, lead, offset, &state, &handler, text)
        lead = offset
        continue
      }
      if offset >= end, value == .key, state.isLoneString { break }
      if let opened = openComment {
        openComment = nil
        offset = state.commentSwallowsEntry(opened, in: text)
        emit(key, value, lead, valueEnd, &state, &handler, text)
        lead = valueEnd
        continue
      }
      let mended = state.semicolonMissing(key: key, value: value, at: offset, in: text)
      if let value = mended.value {
        emit(key, value, lead, mended.entryEnd, &state, &handler, text)
      }
      offset = mended.resume
      lead = mended.entryEnd
    }
    return state.finish(in: text, openComment: openComment)
  }

  private static func emit<Handler: StringsHandler & ~Copyable>(
    _ key: OldStyleToken, _ value: StringsEntry.Value, _ lead: Int, _ end: Int,
    _ state: inout StringsRecovery,
    _ handler: inout Handler, _ text: RawSpan
  ) {
    state.count()
    handler.entry(
      StringsEntry(key: key, value: value, leadStart: lead, end: end, isLoaded: state.isLoading), in: text)
  }
}
