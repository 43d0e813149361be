import CoreMetrics
import Synchronization

/// The values of a metric with one set of labels.
protocol MetricSeries: Sendable {
  /// Adds the values to a text.
  func write(_ name: String, _ labels: [(String, String)], to text: inout PrometheusText)
}

/// A number that only grows.
final class CounterSeries: MetricSeries, CounterHandler, FloatingPointCounterHandler {
  private let value = Mutex(0.0)

  func increment(by amount: Int64) { value.withLock { $0 += Double(amount) } }
  func increment(by amount: Double) { value.withLock { $0 += amount } }
  func reset() { value.withLock { $0 = 0 } }

  func write(_ name: String, _ labels: [(String, String)], to text: inout PrometheusText) {
    text.add(name, value.withLock { $0 }, labels: labels)
  }
}

/// A number that grows and falls.
final class GaugeSeries: MetricSeries, MeterHandler, RecorderHandler {
  private let value = Mutex(0.0)

  func set(_ value: Int64) { set(Double(value)) }
  func set(_ value: Double) { self.value.withLock { $0 = value } }
  func increment(by amount: Double) { value.withLock { $0 += amount } }
  func decrement(by amount: Double) { value.withLock { $0 -= amount } }
  func record(_ value: Int64) { set(Double(value)) }
  func record(_ value: Double) { set(value) }

  func write(_ name: String, _ labels: [(String, String)], to text: inout PrometheusText) {
    text.add(name, value.withLock { $0 }, labels: labels)
  }
}

/// The distribution of values, such as durations in seconds.
final class HistogramSeries: MetricSeries, TimerHandler, RecorderHandler {
  private struct State {
    /// The number of values in each bucket, without those in the buckets before it.
    var counts: [Int]
    var count = 0
    var sum = 0.0
  }

  /// The upper bounds of the buckets for durations, in seconds: from half a millisecond to ten seconds.
  static let seconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
  /// The upper bounds of the buckets for other values.
  static let powers = (0...10).map { Double(sign: .plus, exponent: 2 * $0, significand: 1) }

  private let bounds: [Double]
  private let state: Mutex<State>

  init(bounds: [Double]) {
    self.bounds = bounds
    state = Mutex(State(counts: Array(repeating: 0, count: bounds.count)))
  }

  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
  func record(_ value: Int64) { record(Double(value)) }

  func record(_ value: Double) {
    let bucket = bounds.firstIndex { value <= $0 }
    state.withLock { state in
      if let bucket { state.counts[bucket] += 1 }
      state.count += 1
      state.sum += value
    }
  }

  func write(_ name: String, _ labels: [(String, String)], to text: inout PrometheusText) {
    let state = state.withLock { $0 }
    var total = 0
    for (bound, count) in zip(bounds, state.counts) {
      total += count
      text.add(name + "_bucket", Double(total), labels: labels + [("le", PrometheusText.number(bound))])
    }
    text.add(name + "_bucket", Double(state.count), labels: labels + [("le", "+Inf")])
    text.add(name + "_sum", state.sum, labels: labels)
    text.add(name + "_count", Double(state.count), labels: labels)
  }
}
