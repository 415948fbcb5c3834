import TestSupport
import Testing

@testable import L10nDashboard

/// A forecast is given only where the past bears it.
@Suite struct ForecastTests {
  private static func points(_ nights: Int, _ coverage: (Int) -> Int?) -> [(seconds: Int, coverage: Int?)] {
    (0..<nights).map { (1_767_225_600 + $0 * 86_400, coverage($0)) }
  }

  @Test func aStraightLineGoesOn() throws {
    let forecast = try #require(Forecast(Self.points(60) { 8_000 + $0 * 10 }, goal: 10_000))
    // 8,590 on the last night, ten more each day.
    #expect(forecast.likely == 1_767_225_600 / 86_400 + 59 + 141)
    #expect(forecast.earliest == forecast.likely && forecast.latest == forecast.likely)
  }

  @Test func noiseWidensTheRange() throws {
    var generator = SeededGenerator(seed: 7)
    let noisy = Self.points(60) { 8_000 + $0 * 10 + Int.random(in: -60...60, using: &generator) }
    let forecast = try #require(Forecast(noisy, goal: 10_000))
    #expect(forecast.earliest < forecast.likely && forecast.likely < forecast.latest)
  }

  @Test func gapsAreNoPoints() {
    #expect(Forecast(Self.points(60) { $0 % 3 == 1 ? nil : 8_000 + $0 * 10 }, goal: 10_000) != nil)
    #expect(Forecast(Self.points(60) { $0 == 59 ? nil : 8_000 + $0 * 10 }, goal: 10_000) == nil)
  }

  /// There is no forecast of too few runs, too short a time, no rise, mere noise, a goal too far away, or one
  /// that is reached.
  @Test func aPastThatSaysNothingHasNoForecast() {
    var generator = SeededGenerator(seed: 3)
    let past: [[(seconds: Int, coverage: Int?)]] = [
      [], Self.points(1) { _ in 5_000 }, Self.points(9) { 8_000 + $0 * 10 },
      Self.points(20) { 8_000 + $0 * 10 },
      Self.points(60) { _ in 9_000 }, Self.points(60) { 9_000 - $0 * 10 },
      Self.points(60) { _ in Int.random(in: 8_000...8_400, using: &generator) },
      Self.points(60) { 1_000 + $0 / 10 },
      Self.points(60) { $0 < 30 ? 8_000 + $0 * 40 : 9_200 - ($0 - 30) * 2 },
      Self.points(60) { _ in 10_000 },
    ]
    for points in past { #expect(Forecast(points, goal: 10_000) == nil) }
  }

  /// Only the last sixty days count.
  @Test func longAgoIsForgotten() {
    #expect(Forecast(Self.points(400) { $0 < 330 ? 1_000 + $0 * 20 : 8_000 }, goal: 10_000) == nil)
  }
}
