import Foundation

/// The durations of a stage's runs, and its amount of work.
struct Measurement {
  private(set) var seconds: [Double] = []
  /// The processor time of all threads, in the run with the lowest processor time.
  private var processorSeconds = Double.infinity
  var byteCount = 0
  /// The number of calls per run, for operations that are too short to be measured individually.
  var callCount = 0
  /// The counts of the stage, by name. They also prevent the compiler from removing the work.
  var counts: [(name: String, count: Int)] = []

  mutating func time<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    let processor = Self.processorTime
    defer {
      add(start.duration(to: .now))
      processorSeconds = min(processorSeconds, Self.processorTime - processor)
    }
    return try body()
  }

  mutating func add(_ duration: Duration) {
    seconds.append(Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18)
  }

  func line(stage: String) -> String {
    let sorted = seconds.sorted()
    let fields: [(String, String)] =
      [
        ("stage", "\"\(stage)\""),
        ("best", Self.text(sorted.first ?? 0)),
        ("median", Self.text(sorted.isEmpty ? 0 : sorted[sorted.count / 2])),
        ("runs", "\(sorted.count)"),
        ("bytes", "\(byteCount)"),
        ("peakBytes", "\(Self.peakMemory)"),
      ]
      + (processorSeconds.isFinite ? [("processorSeconds", Self.text(processorSeconds))] : [])
      + (callCount > 0 ? [("nanosecondsPerCall", Self.text((sorted.first ?? 0) * 1e9 / Double(callCount)))] : [])
      + counts.map { ($0.name, "\($0.count)") }
    return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  private static func text(_ seconds: Double) -> String { String(format: "%.6f", seconds) }

  /// The peak memory of the process. The unit is KiB, and bytes on Apple platforms.
  private static var peakMemory: Int {
    let usage = usage
    #if canImport(Darwin)
      return Int(usage.ru_maxrss)
    #else
      return Int(usage.ru_maxrss) * 1024
    #endif
  }

  /// The user and system time of the process.
  private static var processorTime: Double {
    let usage = usage
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) * 1e-6 }
  }

  private static var usage: rusage {
    var usage = rusage()
    #if canImport(Glibc)
      unsafe getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    #else
      unsafe getrusage(RUSAGE_SELF, &usage)
    #endif
    return usage
  }
}
