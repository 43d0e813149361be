import Foundation

/// The settings of the shop. The first provider with a value for a setting determines it.
public struct Configuration: Sendable {
  private let providers: [any ConfigurationProvider]

  /// Creates a configuration.
  ///
  /// - Parameter providers: The providers in order of precedence.
  public init(_ providers: [any ConfigurationProvider]) { self.providers = providers }

  /// The keys of all settings except the feature flags.
  public static let keys: Set<String> = [
    "port", "host", "public-origin", "proxy", "database", "backup", "config", "log", "log-format", "log-level",
    "access-log", "operations-port", "drain", "drain-status", "connections", "connections-per-address", "requests",
    "header-timeout", "body-timeout", "idle-timeout", "request-timeout", "posts", "debug-secret",
    "bff", "bff-timeout",
  ]

  /// Creates a configuration from the command line, the environment, a file, and the defaults, in order of precedence.
  ///
  /// - Throws: ``ConfigurationError`` if an argument or the file cannot be used.
  public init(
    arguments: [String],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ConfigurationError) {
    let keys = Self.keys.union(FeatureFlag.all.map(\.key))
    let first: [any ConfigurationProvider] = [
      try ValuesProvider(arguments: arguments, knowing: keys),
      ValuesProvider(environment: environment, knowing: keys),
    ]
    let file = Configuration(first).value(for: "config")
    let further: [any ConfigurationProvider] =
      try file.map { path throws(ConfigurationError) in
        [try ValuesProvider(file: URL(fileURLWithPath: path))]
      } ?? []
    self.init(first + further + [Self.defaults])
  }

  /// The defaults, which are also the configuration of tests without settings.
  public static let defaults = ValuesProvider(
    "defaults",
    [
      "port": "8080", "host": "127.0.0.1", "log": "off", "log-format": "text", "log-level": "info", "access-log": "off",
      "drain": "0", "connections": "4096", "connections-per-address": "64", "requests": "1024",
      "header-timeout": "10", "body-timeout": "15", "idle-timeout": "30", "request-timeout": "60", "posts": "60",
      "bff-timeout": "5",
    ]
  )

  /// Returns the value of a setting; `nil` if no provider has one.
  public func value(for key: String) -> String? {
    for provider in providers {
      if let value = provider.value(for: key) { return value }
    }
    return nil
  }

  /// Returns whether no provider except the defaults has a value for a setting.
  public func isDefault(_ key: String) -> Bool {
    providers.first { $0.value(for: key) != nil }?.name == Self.defaults.name
  }

  /// Returns the value of a setting that has a fixed set of values.
  ///
  /// - Throws: ``ConfigurationError`` if the setting has another value, or none.
  public func choice<Value: RawRepresentable & CaseIterable>(
    for key: String,
    of type: Value.Type = Value.self
  ) throws(ConfigurationError) -> Value where Value.RawValue == String {
    let choices = Value.allCases.map(\.rawValue).joined(separator: ", ")
    for provider in providers {
      guard let text = provider.value(for: key) else { continue }
      guard let value = Value(rawValue: text) else {
        throw ConfigurationError("\(key) is one of \(choices), and the \(provider.name) have \"\(text)\"")
      }
      return value
    }
    throw ConfigurationError("\(key) has no value")
  }

  /// Returns the value of a setting as a number.
  ///
  /// - Throws: ``ConfigurationError`` if the value is not a number in the range.
  public func number(for key: String, in range: ClosedRange<Int>) throws(ConfigurationError) -> Int {
    let expected = "a number from \(range.lowerBound) to \(range.upperBound)"
    let number = try value(for: key, expecting: expected) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
    guard let number else { throw ConfigurationError("\(key) has no value") }
    return number
  }

  /// Returns the value of a setting as another type; `nil` if no provider has one.
  ///
  /// - Parameters:
  ///   - key: The key of the setting.
  ///   - expected: What the value has to be, for the message, such as `an IP address`.
  ///   - parse: Returns `nil` for a value that cannot be used.
  /// - Throws: ``ConfigurationError`` if the value cannot be used.
  public func value<Value>(
    for key: String,
    expecting expected: String,
    _ parse: (String) -> Value?
  ) throws(ConfigurationError) -> Value? {
    for provider in providers {
      guard let text = provider.value(for: key) else { continue }
      guard let value = parse(text) else {
        throw ConfigurationError("\(key) is \(expected), and the \(provider.name) have \"\(text)\"")
      }
      return value
    }
    return nil
  }
}
