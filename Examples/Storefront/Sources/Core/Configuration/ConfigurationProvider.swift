import Foundation

/// Something that may know the value of a setting.
public protocol ConfigurationProvider: Sendable {
  /// What it is called, for messages.
  var name: String { get }
  /// The value under a name such as `database`; nil where it has none.
  func value(for key: String) -> String?
}

/// Values that are there.
public struct ValuesProvider: ConfigurationProvider {
  public let name: String
  private let values: [String: String]

  /// - Parameters:
  ///   - name: What it is called.
  ///   - values: By name.
  public init(_ name: String, _ values: [String: String]) {
    self.name = name
    self.values = values
  }

  public func value(for key: String) -> String? { values[key] }
}

extension ValuesProvider {
  /// `--port 8080` and `--port=8080`.
  ///
  /// - Throws: ``ConfigurationError`` for what is no such option.
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

  /// `STOREFRONT_PORT` for `port`, `STOREFRONT_FLAG_DEBUG_MENU` for `flag.debug-menu`.
  public init(environment: [String: String], knowing keys: Set<String>) {
    var values: [String: String] = [:]
    for key in keys {
      let name = key.uppercased().map { $0 == "." || $0 == "-" ? "_" : $0 }
      values[key] = environment["STOREFRONT_" + String(name)]
    }
    self.init("environment", values)
  }

  /// A file with one JSON object of texts, numbers and truth values.
  ///
  /// - Throws: ``ConfigurationError`` where it cannot be read, or has something else.
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

/// Settings that cannot be used.
public struct ConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One sentence.
  public let description: String

  /// - Parameter description: One sentence.
  public init(_ description: String) { self.description = description }
}
