import Logging
import Synchronization

/// An event in the shop, without personal data.
public struct AnalyticsEvent: Sendable, Hashable {
  /// The name of the event, such as `bag.added`.
  public let name: String
  /// The properties of the event.
  public let properties: [String: String]

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - name: The name of the event.
  ///   - properties: The properties of the event.
  public init(_ name: String, _ properties: [String: String] = [:]) {
    self.name = name
    self.properties = properties
  }

  /// The event in one line, such as `bag.added product=wool-sweater quantity=2`.
  public var line: String {
    ([name] + properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }).joined(separator: " ")
  }
}

/// Receives events.
public protocol AnalyticsSink: Sendable {
  /// Records an event. It is called on the task that reports the event, so it must return quickly.
  func record(_ event: AnalyticsEvent)
}

/// Reports events to all sinks.
public struct Analytics: Sendable {
  private let sinks: [any AnalyticsSink]

  /// Creates a reporter.
  ///
  /// - Parameter sinks: The sinks, in the order in which they receive events.
  public init(_ sinks: [any AnalyticsSink]) { self.sinks = sinks }

  /// Reports an event.
  public func track(_ name: String, _ properties: [String: String] = [:]) {
    guard !sinks.isEmpty else { return }
    let event = AnalyticsEvent(name, properties)
    for sink in sinks { sink.record(event) }
  }
}

/// Stores the most recent events, for the debug menu and for tests.
public final class RecentEvents: AnalyticsSink {
  private struct State {
    var events: [AnalyticsEvent] = []
    var count = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  /// Creates an empty store.
  ///
  /// - Parameter limit: The maximum number of stored events.
  public init(limit: Int = 50) { self.limit = limit }

  public func record(_ event: AnalyticsEvent) {
    state.withLock { state in
      state.count += 1
      state.events.append(event)
      if state.events.count > limit { state.events.removeFirst() }
    }
  }

  /// The events, most recent first.
  public var events: [AnalyticsEvent] { state.withLock { $0.events.reversed() } }
  /// The number of events that were ever recorded.
  public var count: Int { state.withLock { $0.count } }
}

/// Logs each event.
public struct EventLog: AnalyticsSink {
  private let logger = Logger(label: "storefront.events")

  public init() {}

  public func record(_ event: AnalyticsEvent) {
    // Input of visitors can contain line breaks. An event is always one line.
    let line = event.line.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : String($0) }.joined()
    logger.info("\(line)")
  }
}
