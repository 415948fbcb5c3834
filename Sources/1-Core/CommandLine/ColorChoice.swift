/// Whether output is coloured, as the user wishes it.
package enum ColorChoice: String, Sendable, CaseIterable {
  /// On a terminal that can, unless the environment says otherwise.
  case auto
  /// In any case.
  case always
  /// In no case.
  case never

  /// The choice for one stream, of which `isTerminal` tells.
  ///
  /// `auto` asks, in this order: `NO_COLOR` (not empty: no); `FORCE_COLOR` and `CLICOLOR_FORCE` (`0` or
  /// `false`: no, else if not empty: yes); `CLICOLOR` (`0`: no); `TERM` (`dumb`: no); whether it is a terminal.
  package func isColored(isTerminal: Bool, environment: Environment) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if environment.nonEmpty("NO_COLOR") != nil { return false }
      if let forced = environment.nonEmpty("FORCE_COLOR") ?? environment.nonEmpty("CLICOLOR_FORCE") {
        return forced != "0" && forced != "false"
      }
      return environment["CLICOLOR"] != "0" && environment["TERM"] != "dumb" && isTerminal
    }
  }
}
