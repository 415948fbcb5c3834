/// What of the user's own set-up decides about git's rules. Values, so that a run does not depend on who runs it
/// unless the command line says so.
package struct GitEnvironment: Sendable {
  /// `HOME`; nil if there is none, and then no file of the user is read.
  package var home: FilePath?
  /// `XDG_CONFIG_HOME`, if it is set and not empty; `~/.config` otherwise.
  package var configurationHome: FilePath?
  /// The configuration of the machine, `/etc/gitconfig`; nil to leave it out.
  package var systemConfiguration: FilePath?

  package init(
    home: FilePath? = nil, configurationHome: FilePath? = nil, systemConfiguration: FilePath? = nil
  ) {
    self.home = home
    self.configurationHome = configurationHome
    self.systemConfiguration = systemConfiguration
  }
}
