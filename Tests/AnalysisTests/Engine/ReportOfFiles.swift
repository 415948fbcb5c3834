import L10nConfiguration
import L10nCoverage
import L10nEngine
import L10nSystem
import TestSupport

extension Report {
  /// The report about a folder that has some files, by their paths.
  static func of(_ files: [String: String]) throws -> Report {
    let folder = try ScratchFolder()
    for (path, content) in files { try folder.write(content, to: path) }
    let engine = Engine(
      roots: [FilePath(folder.path)],
      configuration: EffectiveConfiguration(overrides: ConfigurationOverrides()), git: GitEnvironment(),
      jobs: 2)
    return try engine.report()
  }
}
