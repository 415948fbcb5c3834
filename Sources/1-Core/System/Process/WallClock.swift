/// The time of day, as something that is given to whoever needs it.
package struct WallClock: Sendable {
  /// A moment: seconds and nanoseconds since the beginning of 1970 in UTC.
  package struct Moment: Hashable, Comparable, Sendable {
    package var seconds: Int
    package var nanoseconds: Int

    package init(seconds: Int, nanoseconds: Int = 0) {
      self.seconds = seconds
      self.nanoseconds = nanoseconds
    }

    package static func < (left: Moment, right: Moment) -> Bool {
      (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
  }

  /// The moment at which it is asked.
  package var now: @Sendable () -> Moment

  /// The clock of the system.
  package static let system = WallClock {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Moment(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }

  /// A clock that always shows `moment`.
  package static func stopped(at moment: Moment) -> WallClock { WallClock { moment } }
}

/// Facts about the computer at hand. Facts for output go through a value that a test can replace.
package enum Machine {
  /// The number of threads that can run at once: the cores that are on, at least 1.
  package static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
