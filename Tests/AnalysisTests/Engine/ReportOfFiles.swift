import L10nConfiguration
import L10nCoverage
import L10nEngine
import L10nSystem
import TestSupport

extension Report {
  /// The report about a folder that has some files, by their paths.
  /// - Parameter configuration: the text of the file for the folder.
  static func of(
    _ files: [String: String], _ overrides: ConfigurationOverrides = ConfigurationOverrides(),
    configuration: String? = nil
  ) throws -> Report {
    let folder = try ScratchFolder(files)
    let file = configuration.map { ConfigurationFile(Array($0.utf8), path: ".l10ncheck.yml") }
    return try Engine(of: folder.path, EffectiveConfiguration(file: file, overrides: overrides)).report()
  }
}

extension Engine {
  /// An engine for a folder.
  init(of root: String, _ configuration: EffectiveConfiguration = EffectiveConfiguration()) {
    self.init(roots: [FilePath(root)], configuration: configuration, git: GitEnvironment(), jobs: 2)
  }
}
