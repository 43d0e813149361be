import Foundation

/// The amount of work of tests that repeat a race or a crash, compared to an ordinary run. `.ci/long` sets
/// `TESSERA_LONG_RUN` to a factor.
public enum LongRun {
  /// The factor, which is 1 in an ordinary run.
  public static let factor = max(1, ProcessInfo.processInfo.environment["TESSERA_LONG_RUN"].flatMap { Int($0) } ?? 1)

  /// Returns the number of rounds of a test that has `count` rounds in an ordinary run.
  ///
  /// - Parameter maximum: The number of rounds that a longer run does not exceed.
  public static func rounds(_ count: Int, atMost maximum: Int) -> Int { min(count * factor, maximum) }
}
