import Foundation

/// The shop's settings: the first provider that knows one decides.
public struct Configuration: Sendable {
  private let providers: [any ConfigurationProvider]

  /// - Parameter providers: Who is asked first stands first.
  public init(_ providers: [any ConfigurationProvider]) { self.providers = providers }

  /// What the shop asks for, beside the flags: where it listens, its database's file, a file of settings, and whether it
  /// logs events.
  public static let keys: Set<String> = ["port", "host", "database", "config", "log"]

  /// Settings from the command line, else the environment, else a file, else as the shop has them.
  ///
  /// - Throws: Where an argument or the file cannot be used.
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

  /// As the shop has them. A test that configures nothing has no others.
  public static let defaults = ValuesProvider(
    "defaults",
    ["port": "8080", "host": "127.0.0.1", "log": "off"]
  )

  /// The value of a setting; nil where nobody knows it.
  public func value(for key: String) -> String? {
    for provider in providers {
      if let value = provider.value(for: key) { return value }
    }
    return nil
  }

  /// The value of a setting as a number.
  ///
  /// - Throws: Where it is none, or not in the range.
  public func number(for key: String, in range: ClosedRange<Int>) throws(ConfigurationError) -> Int {
    for provider in providers {
      guard let value = provider.value(for: key) else { continue }
      guard let number = Int(value), range.contains(number) else {
        throw ConfigurationError(
          "\(key) is a number from \(range.lowerBound) to \(range.upperBound), and the \(provider.name) have \"\(value)\""
        )
      }
      return number
    }
    throw ConfigurationError("\(key) has no value")
  }
}
