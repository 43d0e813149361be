import Foundation
import Logging

/// Writes each log message as one line of JSON to the standard error, for programs that collect logs.
struct JSONLog: LogHandler {
  /// The members of a line.
  private struct Line: Encodable {
    var time: Date
    var level: String
    var logger: String
    var message: String
    var error: String?
    var metadata: [String: String]?
  }

  private let label: String
  private let write: @Sendable (Data) -> Void
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]
  var metadataProvider: Logger.MetadataProvider?

  /// - Parameter write: Receives each line. One call writes a whole line, so that lines of several threads do not mix. A
  ///   line that cannot be written, because nobody reads the log, is lost.
  init(
    label: String,
    level: Logger.Level,
    write: @escaping @Sendable (Data) -> Void = { try? FileHandle.standardError.write(contentsOf: $0) }
  ) {
    (self.label, logLevel, self.write) = (label, level, write)
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let all = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }.merging(event.metadata ?? [:]) { $1 }
    let line = Line(
      time: Date(),
      level: event.level.rawValue,
      logger: label,
      message: event.message.description,
      error: event.error.map { String(describing: $0) },
      metadata: all.isEmpty ? nil : all.mapValues(\.description)
    )
    // Strings and dates can always be encoded.
    guard let json = try? Self.encoder.encode(line) else { return }
    write(json + [UInt8(ascii: "\n")])
  }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }()
}
