import Metrics

/// Counts events by their names, for monitoring. The properties are left out: a counter for each of their values would
/// have no bound.
public struct EventMetrics: AnalyticsSink {
  public init() {}

  public func record(_ event: AnalyticsEvent) {
    Counter(label: "storefront.events", dimensions: [("event", event.name)]).increment()
  }
}
