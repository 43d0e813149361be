import Core
import Foundation
import Logging
import ServiceLifecycle

/// Removes expired sessions every hour while the server runs.
public struct SessionSweeper: Service {
  private let sessions: any SessionService
  private let logger: Logger
  private let interval: Duration

  /// - Parameters:
  ///   - sessions: The stored sessions.
  ///   - logger: The log.
  ///   - interval: The time between two runs.
  public init(_ sessions: any SessionService, logger: Logger, interval: Duration = .seconds(3_600)) {
    self.sessions = sessions
    self.logger = logger
    self.interval = interval
  }

  public func run() async {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        await sweep()
        // Throws when the server stops, after which the loop ends.
        try? await Task.sleep(for: interval)
      }
    }
  }

  /// Removes the sessions whose cookies have expired. An error is logged, and the next run tries again.
  func sweep(now: Date = Date()) async {
    // The time of the last use is stored once a day, so sessions are kept for some time after their cookies expired.
    let lifetime = Double(SessionIssuer.lifetime + 2 * SessionIssuer.renewal) * 3_600
    do {
      _ = try await sessions.removeSessions(unusedSince: now.addingTimeInterval(-lifetime))
    } catch {
      logger.error("expired sessions were not removed: \(error)")
    }
  }
}
