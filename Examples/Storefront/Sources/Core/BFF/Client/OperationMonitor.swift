import Foundation
import Logging
import Metrics

/// Records completed operations in the metrics, in the log, and in the list of recent ones.
struct OperationMonitor: Sendable {
  let recent = RecentOperations()
  private let logger = Logger(label: "storefront.bff")

  /// The result of an operation, without its data.
  enum Outcome {
    case ok, partial, cached
    case failed(BFFError)

    var label: String {
      switch self {
      case .ok: "ok"
      case .partial: "partial"
      case .cached: "cached"
      case .failed(let error): error.label
      }
    }
  }

  /// Records an operation.
  ///
  /// - Parameter name: The name in the document, or the path of a resource. It has few values, as each is a series.
  func record(_ name: String, _ kind: OperationRecord.Kind, _ outcome: Outcome, duration: Duration, in call: BFFCall) {
    Counter(label: "storefront.bff.operations", dimensions: [("operation", name), ("outcome", outcome.label)])
      .increment()
    var text = outcome.label
    var isFromCache = false
    switch outcome {
    case .cached: isFromCache = true
    case .failed(let error):
      text = error.description
      log(error, of: name, in: call)
      fallthrough
    case .ok, .partial:
      Metrics.Timer(label: "storefront.bff.duration", dimensions: [("operation", name)]).record(duration: duration)
    }
    recent.add(
      OperationRecord(
        name: name,
        kind: kind,
        time: Date(),
        duration: duration,
        outcome: text,
        bytes: call.tally.bytes,
        isFromCache: isFromCache,
        attempts: call.tally.attempts,
        trace: call.trace
      )
    )
  }

  private func log(_ error: BFFError, of name: String, in call: BFFCall) {
    let level: Logger.Level =
      switch error {
      // Neither is news about the BFF: the failures before were logged.
      case .suspended, .cancelled: .debug
      default: .warning
      }
    logger.log(level: level, "\(name): \(error)", metadata: ["trace": "\(call.trace)"])
  }
}
