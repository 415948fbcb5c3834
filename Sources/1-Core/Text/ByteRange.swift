/// A half-open range of byte offsets into a file's original bytes, BOM and UTF-16 included.
package typealias ByteRange = Range<Int>
