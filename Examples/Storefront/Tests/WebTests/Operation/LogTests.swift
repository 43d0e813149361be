import Core
import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import ShopTestSupport
import Synchronization
import Testing

@testable import Web

@Suite("Logs")
struct LogTests {
  /// Collects the lines of a log.
  private final class Lines: Sendable {
    private let data = Mutex(Data())
    func append(_ line: Data) { data.withLock { $0 += line } }
    var objects: [[String: String]] {
      get throws {
        try data.withLock { $0 }.split(separator: UInt8(ascii: "\n")).map { line in
          let object = try JSONSerialization.jsonObject(with: line) as? [String: Any] ?? [:]
          return object.mapValues { value in
            (value as? [String: String])?.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
              .joined(separator: " ") ?? "\(value)"
          }
        }
      }
    }
  }

  private func logger(_ lines: Lines, level: Logger.Level = .info) -> Logger {
    Logger(label: "shop") { JSONLog(label: $0, level: level, write: lines.append) }
  }

  @Test("A message is one line of JSON, whatever it contains")
  func json() throws {
    let lines = Lines()
    var logger = logger(lines)
    logger.debug("is below the level")
    logger.info("a \"quoted\"\nmessage \u{1B}[31m", metadata: ["path": "/a\r\nb", "list": ["1", "2"]])
    logger[metadataKey: "request"] = "7"
    logger.error("/\u{2028}", metadata: ["request": "8"])
    let objects = try lines.objects
    let expected: [[String: String]] = [
      [
        "level": "info", "logger": "shop", "message": "a \"quoted\"\nmessage \u{1B}[31m",
        "metadata": "list=[\"1\", \"2\"] path=/a\r\nb",
      ],
      ["level": "error", "logger": "shop", "message": "/\u{2028}", "metadata": "request=8"],
    ]
    #expect(objects.map { $0.filter { $0.key != "time" } } == expected)
    for object in objects { #expect(object["time"]?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil) }
  }

  @Test("A request is one line with its route, and without what the visitor wrote")
  func access() async throws {
    let lines = Lines()
    let router = Router()
    router.add(middleware: AccessLog(logger(lines)))
    router.get("/product/{slug}") { _, _ in "tea" }
    router.get("/broken") { _, _ -> String in throw HTTPError(.badRequest) }
    try await Application(router: router).test(.router) { client in
      for path in ["/product/secret?q=secret", "/broken", "/secret"] {
        _ = try await client.executeRequest(uri: path, method: .get, headers: [.cookie: "secret"], body: nil)
      }
    }
    let found = try lines.objects.map { try #require($0["metadata"]) }
    #expect(found.count == 3 && !found.joined().contains("secret"))
    let patterns = [
      #"bytes=3 method=GET milliseconds=[\d.e-]+ request=\S+ route=/product/\{slug\} status=200"#,
      #"method=GET milliseconds=[\d.e-]+ request=\S+ route=/broken status=400"#,
      #"method=GET milliseconds=[\d.e-]+ request=\S+ route=NotFound status=404"#,
    ]
    for (line, pattern) in zip(found, patterns) {
      #expect(line.wholeMatch(of: try Regex<Substring>(pattern)) != nil, "\(line)")
    }
  }

  @Test(
    "Settings of the operation that cannot be used",
    arguments: [
      ("log-format", "xml", "log-format is one of text, json, and the arguments have \"xml\""),
      (
        "log-level", "loud",
        "log-level is one of trace, debug, info, notice, warning, error, critical, and the arguments have \"loud\""
      ),
      ("access-log", "1", "access-log is one of on, off, and the arguments have \"1\""),
      ("operations-port", "x", "operations-port is a number from 0 to 65535, and the arguments have \"x\""),
      ("drain", "-1", "drain is a number from 0 to 3600, and the arguments have \"-1\""),
      ("drain-status", "404", "drain-status is one of 502, 503, 504, and the arguments have \"404\""),
    ]
  )
  func settings(key: String, value: String, message: String) throws {
    let configuration = try Configuration(arguments: ["--\(key)", value], environment: [:])
    let resolver = try SampleShop([]).registry.resolver()
    let error = #expect(throws: ConfigurationError.self) { try ShopOperation(configuration, resolver) }
    #expect(error?.description == message)
  }
}
