import L10nSystem

/// How a target names another one.
struct TargetLink: Hashable, Sendable {
  enum Goal: Hashable, Sendable {
    /// A target by its name or by an id that its project gives to it or to its product; `project` is the
    /// `.xcodeproj`, nil for the same project.
    case target(name: String, id: String?, project: FilePath?)
    /// What any project makes under this name: `Kit.framework`.
    case productFile(String)
    /// A product of a Swift package, or one of its targets; `folder` holds the `Package.swift`, where it is known.
    case package(name: String, folder: FilePath?)
  }

  var goal: Goal
  /// Whether the product ends inside that of the target; else it is linked, or only built before.
  var isEmbedded: Bool
}

/// By which names others know a target.
struct TargetNames: Sendable {
  var ids: [String] = []
  var productFile = ""
}
