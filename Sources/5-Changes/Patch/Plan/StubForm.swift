/// What a planner makes of each file.
package enum StubForm: Sendable {
  /// What is to happen to it (`StubFile.content`).
  case content
  /// Its part of a patch against a tree (`StubFile.patch`); nothing else of it is kept.
  case patch(PatchTree)
}
