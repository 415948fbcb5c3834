/// What is known of a run beside its numbers.
package struct RunInfo: Equatable, Sendable {
  /// What said when it was.
  package enum TimeOrigin: String, Sendable, CaseIterable {
    /// The commit.
    case commit
    /// Whoever recorded it, by `--time`.
    case given
    /// `SOURCE_DATE_EPOCH`.
    case environment
    /// The clock, where nothing else was known.
    case clock
  }

  package var id: RunID { RunID(project: project, branch: branch, commit: commit, time: time) }
  /// Whose run it is, where a history holds several projects; empty for none.
  package var project: String
  /// Without `refs/heads/`; empty where there is none.
  package var branch: String
  /// In hexadecimal digits, or what was given instead; nil where none is known.
  package var commit: String?
  /// The first parent of the commit.
  package var parent: String?
  /// Seconds since the beginning of 1970 in UTC: the place in the history.
  package var time: Int
  package var timeOrigin: TimeOrigin
  /// What happened here: the name of a release. Such a run survives thinning.
  package var event: String?
  /// The versions of the tool, of the rules of counting, of CLDR's data.
  package var tool: String
  package var rules: String
  package var cldr: String
  /// Stands for the configuration: runs with different ones may not be comparable.
  package var configuration: String
  /// Whether everything could be read.
  package var isComplete: Bool

  /// Where the HTML report of the run is; nil where nobody said.
  package var reportURL: String?
  /// What was asked of the languages then, as a text of its own; nil where nobody noted it.
  package var thresholds: String?

  /// Whether a run can be called so. A NUL in its names cannot be kept by every database, and the id, which is made of
  /// them, would be that of another run when they come back; git has no such names either.
  package var isPlausible: Bool {
    !branch.utf8.contains(0) && !project.utf8.contains(0) && commit?.utf8.contains(0) != true
  }

  package init(
    project: String = "", branch: String, commit: String? = nil, parent: String? = nil, time: Int,
    timeOrigin: TimeOrigin = .commit,
    event: String? = nil, tool: String = "", rules: String = "", cldr: String = "",
    configuration: String = "",
    isComplete: Bool = true, reportURL: String? = nil, thresholds: String? = nil
  ) {
    self.project = project
    self.branch = branch
    self.commit = commit
    self.parent = parent
    self.time = time
    self.timeOrigin = timeOrigin
    self.event = event
    self.tool = tool
    self.rules = rules
    self.cldr = cldr
    self.configuration = configuration
    self.isComplete = isComplete
    self.reportURL = reportURL
    self.thresholds = thresholds
  }
}
