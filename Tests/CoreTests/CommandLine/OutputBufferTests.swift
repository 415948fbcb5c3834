import Foundation
import L10nCommandLine
import Testing

@Suite struct OutputBufferTests {
  @Test func memoryKeepsAll() {
    let buffer = OutputBuffer()
    buffer.write("a")
    buffer.writeLine("é")
    buffer.write([0xFF])
    buffer.flush()
    #expect(buffer.bytes == [0x61, 0xC3, 0xA9, 0x0A, 0xFF])
    #expect(buffer.fault == nil)
  }

  @Test func writesInPieces() throws {
    let pipe = Pipe()
    let buffer = OutputBuffer(descriptor: pipe.fileHandleForWriting.fileDescriptor, capacity: 4)
    buffer.write("abc")
    #expect(buffer.bytes.count == 3)
    buffer.write("def")
    #expect(buffer.bytes.isEmpty)
    buffer.write("g")
    buffer.flush()
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() == Data("abcdefg".utf8))
  }

  @Test func faultsAreKept() throws {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/dev/null"))
    let buffer = OutputBuffer(descriptor: file.fileDescriptor)
    buffer.write("a")
    buffer.flush()
    #expect(buffer.fault == .system(EBADF))
    buffer.write("b")
    #expect(buffer.bytes.isEmpty)
  }
}
