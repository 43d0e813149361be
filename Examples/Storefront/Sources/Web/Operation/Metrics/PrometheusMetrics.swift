import CoreMetrics
import Synchronization

/// Collects the metrics of the shop and of its libraries, and writes them for Prometheus.
final class PrometheusMetrics: MetricsFactory {
  /// A metric with all of its labels.
  private struct Family {
    var type: String
    /// The series by their labels, in the order in which they were created.
    var series: [String: (labels: [(String, String)], series: any MetricSeries)] = [:]
  }

  /// The number of series of a metric. Further ones share a series whose labels have the value `other`, so that memory is
  /// bounded whatever the values of labels are.
  private let maximumSeriesCount: Int
  private let families = Mutex<[String: Family]>([:])

  init(maximumSeriesCount: Int = 1_000) { self.maximumSeriesCount = maximumSeriesCount }

  /// All metrics, sorted by name.
  var text: String {
    let families = families.withLock { $0 }
    var text = PrometheusText()
    for (name, family) in families.sorted(by: { $0.key < $1.key }) {
      text.addType(family.type, of: name)
      for (_, item) in family.series.sorted(by: { $0.key < $1.key }) {
        item.series.write(name, item.labels, to: &text)
      }
    }
    return text.text
  }

  // MARK: - MetricsFactory

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler { counter(label, dimensions) }

  func makeFloatingPointCounter(
    label: String,
    dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler { counter(label, dimensions) }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler { gauge(label, dimensions) }

  func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    guard aggregate else { return gauge(label, dimensions) }
    return series(PrometheusText.name(label), "histogram", dimensions) {
      HistogramSeries(bounds: HistogramSeries.powers)
    }
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(PrometheusText.name(label) + "_seconds", "histogram", dimensions) {
      HistogramSeries(bounds: HistogramSeries.seconds)
    }
  }

  // Counters of Prometheus never fall, so that no series is removed.
  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  func destroyMeter(_ handler: any MeterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}

  // MARK: - Series

  private func counter(_ label: String, _ labels: [(String, String)]) -> CounterSeries {
    series(PrometheusText.name(label) + "_total", "counter", labels, CounterSeries.init)
  }

  private func gauge(_ label: String, _ labels: [(String, String)]) -> GaugeSeries {
    series(PrometheusText.name(label), "gauge", labels, GaugeSeries.init)
  }

  /// Returns the series with a name and labels. If the name is already that of another type of metric, the series is not
  /// written: a name has one type.
  private func series<Series: MetricSeries>(
    _ name: String,
    _ type: String,
    _ labels: [(String, String)],
    _ make: () -> Series
  ) -> Series {
    families.withLock { families in
      var family = families[name] ?? Family(type: type)
      guard family.type == type else { return make() }
      var labels = labels
      if family.series[Self.key(labels)] == nil, family.series.count >= maximumSeriesCount {
        labels = labels.map { ($0.0, "other") }
      }
      let key = Self.key(labels)
      if let series = family.series[key]?.series { return series as? Series ?? make() }
      let series = make()
      family.series[key] = (labels, series)
      families[name] = family
      return series
    }
  }

  private static func key(_ labels: [(String, String)]) -> String {
    labels.map { "\($0.0)\u{0}\($0.1)" }.joined(separator: "\u{0}")
  }
}
