import Core
import Logging

/// The format and the level of the log.
struct LogSettings {
  enum Format: String, CaseIterable {
    case text, json
  }

  let format: Format
  let level: Logger.Level

  /// - Throws: ``ConfigurationError`` if a setting has another value than the possible ones.
  init(_ configuration: Configuration) throws(ConfigurationError) {
    format = try configuration.choice(for: "log-format")
    level = try configuration.choice(for: "log-level")
  }

  /// Determines the log of the process. Call it once, before anything is logged.
  func bootstrap() {
    LoggingSystem.bootstrap { [format, level] label in
      switch format {
      case .json: return JSONLog(label: label, level: level)
      case .text:
        var handler = StreamLogHandler.standardError(label: label)
        handler.logLevel = level
        return handler
      }
    }
  }
}
