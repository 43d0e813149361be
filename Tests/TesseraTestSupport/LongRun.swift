import Foundation

/// The amount of work of tests with random input, compared to a regular run.
///
/// A regular run is bounded and uses the same input each time. `.ci/long` sets `TESSERA_LONG_RUN` to a factor. The
/// input of a longer run begins with that of a shorter one, so that a failure can be reproduced with the same factor.
package enum LongRun {
  /// The factor, which is 1 in a regular run.
  package static let factor = max(1, ProcessInfo.processInfo.environment["TESSERA_LONG_RUN"].flatMap { Int($0) } ?? 1)

  /// Returns the number of rounds of a loop over random input that has `count` rounds in a regular run.
  package static func rounds(_ count: Int) -> Int { count * factor }

  /// Returns the seeds of a test that is run once for each seed, with `count` seeds in a regular run.
  ///
  /// - Parameter maximum: The number of seeds that a longer run does not exceed.
  package static func seeds(_ count: UInt64, atMost maximum: UInt64 = .max) -> Range<UInt64> {
    0..<min(count * UInt64(factor), maximum)
  }
}
