import Foundation

/// How much more the tests with random input do than in a usual run.
///
/// A usual run is bounded and gives the same input each time. `.ci/long` sets `TESSERA_LONG_RUN` to a factor; the input of
/// a longer run begins with that of a shorter one, so that a failure can be repeated with the same factor.
package enum LongRun {
  /// 1 in a usual run.
  package static let factor = max(1, ProcessInfo.processInfo.environment["TESSERA_LONG_RUN"].flatMap { Int($0) } ?? 1)

  /// The number of rounds of a loop over random input that has `count` of them in a usual run.
  package static func rounds(_ count: Int) -> Int { count * factor }

  /// The seeds of a test that is run once for each: `count` of them in a usual run.
  package static func seeds(_ count: UInt64) -> Range<UInt64> { 0..<count * UInt64(factor) }
}
