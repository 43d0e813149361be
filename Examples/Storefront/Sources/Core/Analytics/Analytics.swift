import Logging
import Synchronization

/// Something that happened in the shop. Names no visitor.
public struct AnalyticsEvent: Sendable, Hashable {
  /// What happened: `bag.added`.
  public let name: String
  /// With what.
  public let properties: [String: String]

  /// - Parameters:
  ///   - name: What happened.
  ///   - properties: With what.
  public init(_ name: String, _ properties: [String: String] = [:]) {
    self.name = name
    self.properties = properties
  }

  /// `bag.added product=wool-sweater quantity=2`
  public var line: String {
    ([name] + properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }).joined(separator: " ")
  }
}

/// Takes what happened.
public protocol AnalyticsSink: Sendable {
  /// Called on the task that tells: whoever takes long hands it on.
  func record(_ event: AnalyticsEvent)
}

/// Tells all sinks what happened.
public struct Analytics: Sendable {
  private let sinks: [any AnalyticsSink]

  /// - Parameter sinks: In the order in which they are told.
  public init(_ sinks: [any AnalyticsSink]) { self.sinks = sinks }

  /// Something happened.
  public func track(_ name: String, _ properties: [String: String] = [:]) {
    guard !sinks.isEmpty else { return }
    let event = AnalyticsEvent(name, properties)
    for sink in sinks { sink.record(event) }
  }
}

/// Keeps the last events, for the debug menu and for tests.
public final class RecentEvents: AnalyticsSink {
  private struct State {
    var events: [AnalyticsEvent] = []
    var count = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  /// - Parameter limit: How many are kept.
  public init(limit: Int = 50) { self.limit = limit }

  public func record(_ event: AnalyticsEvent) {
    state.withLock { state in
      state.count += 1
      state.events.append(event)
      if state.events.count > limit { state.events.removeFirst() }
    }
  }

  /// The last first.
  public var events: [AnalyticsEvent] { state.withLock { $0.events.reversed() } }
  /// How many there ever were.
  public var count: Int { state.withLock { $0.count } }
}

/// Logs each event.
public struct EventLog: AnalyticsSink {
  private let logger = Logger(label: "storefront.events")

  public init() {}

  public func record(_ event: AnalyticsEvent) {
    // What visitors type stands in it: one event stays one line.
    let line = event.line.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : String($0) }.joined()
    logger.info("\(line)")
  }
}
