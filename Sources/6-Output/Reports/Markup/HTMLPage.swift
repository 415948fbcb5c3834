package import L10nText

/// A page that needs nothing but itself: one style, at most one script, and a policy that lets in these two by their
/// hashes and nothing else. It opens from a file, and asks nobody for anything.
package struct HTMLPage: Sendable {
  package var title: String
  /// The program that made the page, for its `generator`.
  package var generator: String
  package var style: PageAsset
  package var script: PageAsset?

  package init(title: String, generator: String, style: PageAsset, script: PageAsset? = nil) {
    (self.title, self.generator, self.style, self.script) = (title, generator, style, script)
  }

  /// The policy, as `Content-Security-Policy` has it. Pictures may stand in the page itself, which is the icon; script
  /// and style run only as they are.
  package var policy: String {
    var rules = ["default-src 'none'", "style-src '\(style.hash)'", "img-src data:"]
    if let script { rules.append("script-src '\(script.hash)'") }
    rules += ["base-uri 'none'", "form-action 'none'"]
    return rules.joined(separator: "; ")
  }

  /// Appends the page. The script runs when the body is there.
  package func write(to output: inout [UInt8], body: (inout HTMLWriter) -> Void) {
    var writer = HTMLWriter(appendingTo: output)
    output = []
    writer.markup("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    // The policy stands before anything that it governs.
    writer.open("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
    writer.markup("\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    writer.markup("<meta name=\"color-scheme\" content=\"light dark\">\n")
    writer.markup("<meta name=\"referrer\" content=\"no-referrer\">\n")
    writer.markup("<meta name=\"generator\" content=\"\(generator)\">\n<title>\(title)</title>\n\(Self.icon)")
    writer.markup("<style>")
    writer.markup(bytes: style.bytes)
    writer.markup("</style>\n</head>\n<body>\n")
    body(&writer)
    if let script {
      writer.line("script") { $0.markup(bytes: script.bytes) }
    }
    writer.markup("</body>\n</html>\n")
    output = writer.bytes
  }

  /// Three bars, in the page itself: a browser that finds no icon asks for one.
  private static let icon: StaticString =
    """
    <link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E\
    %3Crect width='16' height='16' rx='3' fill='%231d2a38'/%3E\
    %3Cpath d='M3 5h10M3 8h7M3 11h4' stroke='%23fff' stroke-width='1.6' stroke-linecap='round'/%3E%3C/svg%3E">

    """
}

/// The one style or the one script of a page, with the hash by which the page's policy lets it in.
package struct PageAsset: Sendable {
  /// The element's contents, to the byte.
  package let bytes: [UInt8]
  /// The hash as a policy names it: `sha256-…`.
  package let hash: String

  /// Puts files of our own together, in order. They hold no `</style` or `</script`.
  package init(_ files: AssetFile...) { self.init(files.flatMap(\.bytes)) }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    hash = "sha256-" + Base64.text(of: SHA256.digest(of: bytes))
  }
}

/// SHA-256 (FIPS 180-4), for the hashes by which a page's own policy lets its style and its script in.
package enum SHA256 {
  /// The 32 bytes of the digest.
  package static func digest(of message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    var schedule = [UInt32](repeating: 0, count: 64)
    let whole = message.count / 64 * 64
    // The last block: the rest of the message, a one bit, zeroes, and the length in bits.
    var tail = message[whole...] + [0x80]
    while tail.count % 64 != 56 { tail.append(0) }
    let bits = UInt64(message.count) &* 8
    for shift in stride(from: 56, through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    for part in [message[..<whole], Array(tail)[...]] {
      for start in stride(from: 0, to: part.count, by: 64) {
        compress(part[start..<start + 64], into: &state, schedule: &schedule)
      }
    }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) } }
  }

  private static func compress(
    _ block: ArraySlice<UInt8>, into state: inout [UInt32], schedule: inout [UInt32]
  ) {
    for index in 0..<16 {
      let place = block.startIndex + 4 * index
      schedule[index] =
        UInt32(block[place]) << 24 | UInt32(block[place + 1]) << 16 | UInt32(block[place + 2]) << 8
        | UInt32(block[place + 3])
    }
    for index in 16..<64 {
      let near = schedule[index - 15]
      let far = schedule[index - 2]
      let s0 = rotated(near, 7) ^ rotated(near, 18) ^ near >> 3
      let s1 = rotated(far, 17) ^ rotated(far, 19) ^ far >> 10
      schedule[index] = schedule[index - 16] &+ s0 &+ schedule[index - 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ s1 &+ choice &+ constants[index] &+ schedule[index]
      let s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ s0 &+ majority)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
