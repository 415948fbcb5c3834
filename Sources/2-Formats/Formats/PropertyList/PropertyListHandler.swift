package import L10nText

/// Takes the contents of a property list while it is read, in the order of the file. Ranges are into the text (XML), or
/// into the bytes of the file (binary). Nothing of a span outlives the call.
package protocol PropertyListHandler: ~Copyable {
  /// An array or a dictionary opens; `tag` is its opening tag, or its object in a binary file.
  mutating func begin(_ container: PropertyListContainer, at tag: Range<Int>)
  /// The innermost one closes; `element` reaches from its opening to its closing tag.
  mutating func end(_ container: PropertyListContainer, _ element: Range<Int>)
  /// A key of the innermost dictionary; its value follows.
  mutating func key(_ text: PropertyListText, in span: RawSpan)
  mutating func string(_ text: PropertyListText, in span: RawSpan)
  /// A value that is neither string nor container.
  mutating func scalar(_ value: PropertyListScalar, at element: Range<Int>)
}

/// A value that holds other values.
package enum PropertyListContainer: Sendable { case array, dictionary }

/// A key or a string: where it stands, and where its characters are.
package struct PropertyListText: Equatable, Sendable {
  /// The characters, as UTF-8 (lone surrogates as WTF-8 has them), in the span that comes along; the span has its
  /// padding behind them.
  package var bytes: Range<Int>
  /// The whole element in the file, tags included.
  package var element: Range<Int>
}

/// A value that is neither string nor container.
package enum PropertyListScalar: Equatable, Sendable {
  /// Any number that fits into 64 bits, signed or unsigned.
  case integer(Int128)
  case real(Double)
  case boolean(Bool)
  /// Seconds since 1 January 2001, 00:00 UTC.
  case date(Double)
  case data([UInt8])
  /// A reference inside a keyed archive.
  case uid(UInt32)
  /// The null object, which only binary files have.
  case null
}

/// The fault for which the loader refuses a property list: one finding, after which nothing can be read.
package struct PropertyListFault: Error, Equatable, Sendable {
  package var diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
