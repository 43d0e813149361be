/// The tools version that a manifest states. It is an array of numbers without trailing zeros, such as `[6]` for 6.0.
enum ToolsVersion {
  /// Returns the version in the first line of a manifest, such as `// swift-tools-version: 5.9`.
  static func version(of manifest: [UInt8]) -> [Int] {
    let start = manifest.drop { $0 <= UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: "\n") }.prefix(200)
    let line = String(decoding: start, as: UTF8.self).lowercased()
    guard let marker = line.split(separator: ":", maxSplits: 1).last, line.contains("swift-tools-version") else {
      return [3, 1]
    }
    return numbers(marker.drop { $0 == " " || $0 == "\t" }.prefix { $0.isNumber || $0 == "." })
  }

  /// Returns the numbers of a version such as `6.0.0`.
  static func numbers(_ version: some StringProtocol) -> [Int] {
    var numbers = version.split(separator: ".").map { Int($0) ?? 0 }
    while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
    return numbers
  }
}
