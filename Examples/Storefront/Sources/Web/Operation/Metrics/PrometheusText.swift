/// Prometheus's text format for metrics, version 0.0.4.
///
/// Source: <https://prometheus.io/docs/instrumenting/exposition_formats/>
struct PrometheusText {
  static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  /// The lines so far.
  private(set) var text = ""

  /// Adds the line before the samples of a metric.
  mutating func addType(_ type: String, of name: String) { text += "# TYPE \(name) \(type)\n" }

  /// Adds the value of a metric.
  ///
  /// - Parameters:
  ///   - name: The name, which consists of letters, digits and underscores; see ``name(_:)``.
  ///   - labels: The names and values of the labels.
  mutating func add(_ name: String, _ value: Double, labels: [(String, String)] = []) {
    text += name
    if !labels.isEmpty {
      let pairs = labels.map { "\(Self.name($0))=\"\(Self.escaped($1))\"" }
      text += "{\(pairs.joined(separator: ","))}"
    }
    text += " \(Self.number(value))\n"
  }

  /// Returns a name of a metric or of a label: all other characters than letters and digits of ASCII become
  /// underscores.
  static func name(_ label: String) -> String {
    let characters = label.unicodeScalars.map { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) ? Character(scalar) : "_"
    }
    return (characters.first?.isNumber ?? true ? "_" : "") + String(characters)
  }

  private static func escaped(_ value: String) -> String {
    var result = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a number, without a fraction if it has none.
  static func number(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value > 0 ? "+Inf" : "-Inf" }
    return Int64(exactly: value).map(String.init) ?? "\(value)"
  }
}
