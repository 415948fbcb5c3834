/// Tells a walk what git ignores.
struct GitFilter {
  init?(root: FilePath, environment: GitEnvironment) { return nil }
  mutating func enter(folder: [UInt8], descriptor: Int32, hasRules: Bool, isTop: Bool) {}
  mutating func leave() {}
  mutating func ignores(name: ArraySlice<UInt8>, isFolder: Bool) -> Bool { false }
}
