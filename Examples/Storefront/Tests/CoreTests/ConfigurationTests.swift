import Core
import Foundation
import ShopTestSupport
import Testing

@Suite("Configuration, feature flags, and analytics")
struct ConfigurationTests {
  @Test("Values come from arguments, then environment variables, then the file, then defaults")
  func order() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID().uuidString).json")
    try Data(#"{"port": 3, "host": "file", "log": true, "database": "file"}"#.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let configuration = try Configuration(
      arguments: ["--port", "1", "--config=\(file.path)"],
      environment: ["STOREFRONT_PORT": "2", "STOREFRONT_HOST": "environment", "PORT": "9"]
    )
    #expect(configuration.value(for: "port") == "1")
    #expect(!configuration.isDefault("port") && !configuration.isDefault("host") && configuration.isDefault("drain"))
    #expect(configuration.value(for: "host") == "environment")
    #expect(configuration.value(for: "database") == "file")
    #expect(try Configuration(arguments: [], environment: [:]).value(for: "port") == "8080")
    #expect(try Configuration(arguments: [], environment: [:]).value(for: "database") == nil)
  }

  @Test(
    "Invalid command-line arguments and unreadable files cause descriptive errors",
    arguments: [
      (["serve"], "unexpected argument: serve"), (["--prot", "1"], "unknown option: --prot"),
      (["--port"], "--port wants a value"), (["--config", "/nowhere.json"], "/nowhere.json cannot be read: "),
    ]
  )
  func mistakes(arguments: [String], message: String) {
    let error = #expect(throws: ConfigurationError.self) {
      try Configuration(arguments: arguments, environment: [:])
    }
    #expect(error?.description.hasPrefix(message) == true)
  }

  @Test("Values that are not integers in the allowed range cause an error", arguments: ["x", "-1", "65536", ""])
  func numbers(value: String) throws {
    let configuration = try Configuration(arguments: ["--port", value], environment: [:])
    let error = #expect(throws: ConfigurationError.self) { try configuration.number(for: "port", in: 0...65_535) }
    #expect(
      error?.description == "port is a number from 0 to 65535, and the arguments have \"\(value)\""
    )
  }

  @Test("A feature flag is on by default and can be changed in the configuration or at runtime")
  func flags() throws {
    let configuration = try Configuration(
      arguments: ["--flag.savings", "off"],
      environment: ["STOREFRONT_FLAG_RELATED_PRODUCTS": "0"]
    )
    let flags = FeatureFlags(configuration)
    #expect(FeatureFlag.all.map(flags.isOn) == [false, true, false])
    flags.set(.savings, to: true)
    #expect(flags.isOn(.savings))
  }

  @Test("Events are sent to every sink, and a sink keeps only its most recent events")
  func analytics() {
    let (first, second) = (RecentEvents(limit: 2), RecentEvents())
    let analytics = Analytics([first, second])
    for number in 1...3 { analytics.track("event", ["b": "\(number)", "a": "x"]) }
    #expect(first.events.map(\.line) == ["event a=x b=3", "event a=x b=2"])
    #expect(first.count == 3)
    #expect(second.events.count == 3)
  }
}
