import Foundation
import ShopTestSupport
import Testing

/// The shop's program with a database in memory, for tests that connect to it.
final class RunningShop {
  private let server: ServerProcess
  let port: UInt16
  /// The port for operators; 0 without the argument `--operations-port`.
  let operationsPort: UInt16
  let use: ProcessUse

  /// The requirements of the tests, without which they are skipped.
  static let isAvailable = BuiltProgram.storefront != nil && ProcessUse.isAvailable
  static let unavailable: Comment = "requires /proc, and the product Storefront beside the tests"

  /// Starts the program, runs the body, and ends the program.
  ///
  /// - Parameters:
  ///   - arguments: The arguments in addition to the port.
  static func run<Result>(
    _ arguments: String...,
    body: (RunningShop) async throws -> Result
  ) async throws -> Result {
    try await run(arguments, body: body)
  }

  static func run<Result>(
    _ arguments: [String],
    body: (RunningShop) async throws -> Result
  ) async throws -> Result {
    let shop = try RunningShop(arguments)
    defer { shop.server.end() }
    return try await body(shop)
  }

  private init(_ arguments: [String]) throws {
    let program = try #require(BuiltProgram.storefront)
    // The program prints a line for each port, in any order.
    let lines = arguments.contains("--operations-port") ? #/((?:Storefront.*\n){2})/# : #/((?:Storefront.*\n){1})/#
    server = try ServerProcess(program, ["--port", "0"] + arguments, ready: lines)
    let words = server.word
    let port = { (pattern: Regex<(Substring, Substring)>) in words.firstMatch(of: pattern).flatMap { UInt16($0.1) } }
    self.port = try #require(port(/Storefront: http:.*:([0-9]+)/))
    operationsPort = port(/for operators: http:.*:([0-9]+)/) ?? 0
    use = ProcessUse(identifier: server.identifier)
  }

  var isRunning: Bool { server.isRunning }

  func connect(from address: String, buffer: CInt? = nil) throws -> RawConnection {
    try RawConnection(from: address, to: port, buffer: buffer)
  }

  /// Returns the response to a request on a new connection, which is closed after it.
  func get(_ path: String = "/", from address: String) throws -> String {
    try Self.get(path, on: try connect(from: address))
  }

  /// Returns the value of a metric, with its labels; 0 if there is none.
  func metric(_ name: String) throws -> Double {
    let connection = try RawConnection(from: "127.0.0.1", to: operationsPort)
    let lines = try Self.get("/metrics", on: connection).split(whereSeparator: \.isNewline)
    return lines.first { $0.hasPrefix("\(name) ") }.flatMap { Double($0.dropFirst(name.utf8.count + 1)) } ?? 0
  }

  private static func get(_ path: String, on connection: RawConnection) throws -> String {
    connection.send("GET \(path) HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n")
    return connection.receive()
  }

  /// Waits until a condition is true, at most for a time in which a working program reaches it.
  static func wait(_ condition: () throws -> Bool) async throws -> Bool {
    for _ in 0..<300 {
      if try condition() { return true }
      try await Task.sleep(for: .milliseconds(100))
    }
    return try condition()
  }
}
