/// What of the user's own set-up decides about git's rules, as values: nothing is looked up behind the caller's back.
package struct GitEnvironment: Sendable {
  /// `HOME`; nil if there is none, and then no file of the user is read.
  package var home: FilePath?
  /// `XDG_CONFIG_HOME`; nil if it is not set or empty, which means `~/.config`.
  package var configurationHome: FilePath?
  /// The configuration of the machine, `/etc/gitconfig`; nil to leave it out.
  package var systemConfiguration: FilePath?

  /// How many bytes a file of patterns, or a configuration of git, may have to be read.
  package static let largestFile = 1_000_000

  package init(
    home: FilePath? = nil, configurationHome: FilePath? = nil, systemConfiguration: FilePath? = nil
  ) {
    self.home = home
    self.configurationHome = configurationHome
    self.systemConfiguration = systemConfiguration
  }

  /// The set-up that environment variables describe, with the configuration of the machine.
  /// `variable` gives the bytes of one, nil if it is not set.
  package init(variable: (String) -> [UInt8]?) {
    func path(_ name: String) -> FilePath? {
      variable(name).flatMap { $0.isEmpty ? nil : FilePath(bytes: $0) }
    }
    self.init(
      home: path("HOME"), configurationHome: path("XDG_CONFIG_HOME"),
      systemConfiguration: FilePath("/etc/gitconfig"))
  }

  private var userFolder: FilePath? {
    (configurationHome ?? home?.appending(".config"))?.appending("git")
  }

  /// The user's own attributes of files, where no setting names another file.
  var attributesFile: FilePath? { userFolder?.appending("attributes") }

  /// The configuration files that hold for all repositories, the strongest last.
  var configurationFiles: [FilePath] {
    [systemConfiguration, userFolder?.appending("config"), home?.appending(".gitconfig")].compactMap { $0 }
  }

  /// The patterns of the user's own: `core.excludesFile`, else `git/ignore` in the folder of the user's settings.
  func excludesFile(_ configuration: GitConfiguration, top: FilePath) -> FilePath? {
    guard let value = configuration.bytes("core.excludesfile") else {
      return userFolder?.appending("ignore")
    }
    if value.starts(with: "~/".utf8) { return home?.appending(Array(value.dropFirst(2))) }
    let path = FilePath(bytes: value)
    return path.isAbsolute ? path : top.appending(value)
  }
}
