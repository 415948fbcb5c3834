/// Finds which of many texts are somewhere in another one, in one walk over it (Aho and Corasick's way).
struct PartFinder: Sendable {
  private struct Node: Sendable {
    /// The text that ends here.
    var part: Int?
    /// The longest end of what led here that is the beginning of a text as well.
    var fallback = 0
    /// The nearest of these where a text ends; the root for none.
    var shorter = 0
  }

  private var nodes = [Node()]
  /// By the node and the byte that leads on from it.
  private var next: [Int: Int] = [:]

  /// - Parameter parts: no two of them the same.
  init(_ parts: [some Collection<UInt8>]) {
    var edges: [[(byte: UInt8, node: Int)]] = [[]]
    for (number, part) in parts.enumerated() {
      var node = 0
      for byte in part {
        if let known = next[node << 8 | Int(byte)] {
          node = known
        } else {
          next[node << 8 | Int(byte)] = nodes.count
          edges[node].append((byte, nodes.count))
          node = nodes.count
          nodes.append(Node())
          edges.append([])
        }
      }
      nodes[node].part = number
    }
    var queue = [0]
    var first = 0
    while first < queue.count {
      let node = queue[first]
      first += 1
      for (byte, child) in edges[node] {
        if node != 0 {
          let fallback = step(nodes[node].fallback, byte)
          nodes[child].fallback = fallback
          nodes[child].shorter = nodes[fallback].part == nil ? nodes[fallback].shorter : fallback
        }
        queue.append(child)
      }
    }
  }

  private func step(_ node: Int, _ byte: UInt8) -> Int {
    var node = node
    while true {
      if let next = next[node << 8 | Int(byte)] { return next }
      if node == 0 { return 0 }
      node = nodes[node].fallback
    }
  }

  /// The texts that are in `text`, each once, in the order of their ends; an empty one is in all.
  func parts(in text: [UInt8]) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = []
    if let part = nodes[0].part { found.append(part) }
    var node = 0
    for byte in text {
      node = step(node, byte)
      var end = nodes[node].part == nil ? nodes[node].shorter : node
      while end != 0, let part = nodes[end].part {
        // What is shorter was found with it.
        guard seen.insert(part).inserted else { break }
        found.append(part)
        end = nodes[end].shorter
      }
    }
    return found
  }
}
