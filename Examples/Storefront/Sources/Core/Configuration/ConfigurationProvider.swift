import Foundation

/// A source of settings.
public protocol ConfigurationProvider: Sendable {
  /// The name of the provider, for messages.
  var name: String { get }
  /// Returns the value of a setting such as `database`; `nil` if there is none.
  func value(for key: String) -> String?
}

/// A provider with fixed values.
public struct ValuesProvider: ConfigurationProvider {
  public let name: String
  private let values: [String: String]

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - name: The name of the provider.
  ///   - values: The values by key.
  public init(_ name: String, _ values: [String: String]) {
    self.name = name
    self.values = values
  }

  public func value(for key: String) -> String? { values[key] }
}

extension ValuesProvider {
  /// Creates a provider from command-line arguments such as `--port 8080` and `--port=8080`.
  ///
  /// - Throws: ``ConfigurationError`` for an unknown option.
  public init(arguments: [String], knowing keys: Set<String>) throws(ConfigurationError) {
    var values: [String: String] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else { throw ConfigurationError("unexpected argument: \(argument)") }
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = String(parts[0])
      guard keys.contains(key) else { throw ConfigurationError("unknown option: --\(key)") }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw ConfigurationError("--\(key) wants a value")
      }
      values[key] = value
    }
    self.init("arguments", values)
  }

  /// Creates a provider from environment variables such as `STOREFRONT_PORT` for `port` and
  /// `STOREFRONT_FLAG_DEBUG_MENU` for `flag.debug-menu`.
  public init(environment: [String: String], knowing keys: Set<String>) {
    var values: [String: String] = [:]
    for key in keys {
      let name = key.uppercased().map { $0 == "." || $0 == "-" ? "_" : $0 }
      values[key] = environment["STOREFRONT_" + String(name)]
    }
    self.init("environment", values)
  }

  /// Creates a provider from a file with a JSON object of strings, numbers, and Boolean values.
  ///
  /// - Throws: ``ConfigurationError`` if the file cannot be read or contains other values.
  public init(file: URL) throws(ConfigurationError) {
    let data: Data
    let object: Any
    do {
      data = try Data(contentsOf: file)
      object = try JSONSerialization.jsonObject(with: data)
    } catch {
      throw ConfigurationError("\(file.path) cannot be read: \(error.localizedDescription)")
    }
    guard let object = object as? [String: Any] else { throw ConfigurationError("\(file.path) has no JSON object") }
    var values: [String: String] = [:]
    for (key, value) in object {
      switch value {
      case let text as String: values[key] = text
      case let number as NSNumber: values[key] = number.stringValue
      default: throw ConfigurationError("\(file.path): \"\(key)\" is no text, number or truth value")
      }
    }
    self.init(file.lastPathComponent, values)
  }
}

/// An error that occurs if a setting cannot be used.
public struct ConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A one-sentence description.
  public let description: String

  /// Creates an error.
  ///
  /// - Parameter description: A one-sentence description.
  public init(_ description: String) { self.description = description }
}
