import TesseraCore

/// A parameter in an App Intents phrase, such as `${applicationName}`.
struct IntentParameter: Hashable {
  var name: String
  /// The UTF-8 offsets from the `$` through the closing brace.
  var range: Range<Int>

  /// The parameter that every phrase of an App Shortcut must contain.
  static let applicationName = "applicationName"

  static func all(in text: String) -> [IntentParameter] {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return [] }
    let bytes = Array(text.utf8)
    var parameters: [IntentParameter] = []
    var index = 0
    while index + 2 < bytes.count {
      guard bytes[index] == UInt8(ascii: "$"), bytes[index + 1] == UInt8(ascii: "{"),
        let end = bytes[(index + 2)...].firstIndex(where: { !$0.isNamePart }), end > index + 2,
        bytes[end] == UInt8(ascii: "}")
      else {
        index += 1
        continue
      }
      let name = String(decoding: bytes[index + 2..<end], as: UTF8.self)
      parameters.append(IntentParameter(name: name, range: index..<end + 1))
      index = end + 1
    }
    return parameters
  }
}

extension UInt8 {
  fileprivate var isNamePart: Bool { isAlphanumeric || self == UInt8(ascii: "_") || self == UInt8(ascii: ".") }
}
