import Foundation

/// What a stage took, run after run, and what it worked on.
struct Measurement {
  private(set) var seconds: [Double] = []
  var byteCount = 0
  /// How many calls a run made, where one takes too little time to be measured alone.
  var callCount = 0
  /// What the stage counted, by name: also what keeps the compiler from leaving the work out.
  var counts: [(name: String, count: Int)] = []

  mutating func time<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    defer { add(start.duration(to: .now)) }
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
      + (callCount > 0 ? [("nanosecondsPerCall", Self.text((sorted.first ?? 0) * 1e9 / Double(callCount)))] : [])
      + counts.map { ($0.name, "\($0.count)") }
    return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  private static func text(_ seconds: Double) -> String { String(format: "%.4f", seconds) }

  /// The most memory that the process ever had in use: the system counts it in KiB, Apple's in bytes.
  private static var peakMemory: Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    #if canImport(Darwin)
      return Int(usage.ru_maxrss)
    #else
      return Int(usage.ru_maxrss) * 1024
    #endif
  }
}
