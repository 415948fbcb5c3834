import L10nSystem

extension FactsReader {
  /// What the `project.pbxproj` at `file` says; nil if it cannot be read, which is a finding.
  func project(at file: FilePath, folder: FilePath, problems: inout ProblemList) -> ProjectFacts? { nil }

  /// What the `Package.swift` at `file` says; nil if it cannot be read, which is a finding.
  func manifest(at file: FilePath, problems: inout ProblemList) -> ManifestFacts? { nil }
}
